import type { PrefillMessages } from './prefill-messages-en.ts'

export const prefillMessagesBn: PrefillMessages = {
  filledIn: 'আপনি যে লিংক খুলেছেন, তা থেকে কিছু উত্তর পূরণ করা হয়েছে। জমা দেওয়ার আগে মিলিয়ে দেখুন।',
  fromOwn: 'আগে আপনি যা দিয়েছিলেন, তা দিয়ে পূরণ করা হয়েছে। জমা দেওয়ার আগে মিলিয়ে দেখুন।',
}
