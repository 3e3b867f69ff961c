import type { TrialTexts } from './trial-texts-en.ts'

export const trialTextsBn: TrialTexts = {
  title: 'সদস্য হিসেবে পূরণ করে দেখুন',
  note: 'এটি পরীক্ষা: কিছুই রাখা, গোনা বা পাঠানো হয় না।',
  submit: 'পরীক্ষা জমা দিন',
  close: 'বন্ধ করুন',
  wrong: (_count, digits) => `${digits}টি উত্তর ঠিক করতে হবে। সদস্য এভাবে জমা দিতে পারতেন না।`,
  accepted: 'সদস্য এভাবে জমা দিতে পারতেন।',
  toPay: (amount) => `এরপর সদস্যকে ${amount} দিতে হতো।`,
  free: 'কোনো টাকা দিতে হতো না।',
  messages: 'সদস্য এই বার্তাগুলো পেতেন; ভেতরের তথ্য নমুনা।',
  noMessages: 'কোনো নিশ্চিতকরণ পাঠানো হতো না।',
  messagesFailed: 'বার্তা তৈরি করা যায়নি।',
  again: 'শুরু থেকে আবার করুন',
}
