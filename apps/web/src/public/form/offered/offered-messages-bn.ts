import type { OfferedMessages } from './offered-messages-en.ts'

export const offeredMessagesBn: OfferedMessages = {
  began: (ago) => `আপনি ${ago} এই ফরম শুরু করেছিলেন।`,
  moments: () => 'একটু আগে',
  minutes: (shown) => `${shown} মিনিট আগে`,
  hours: (shown) => `${shown} ঘণ্টা আগে`,
  days: (shown) => `${shown} দিন আগে`,
  text: 'আপনার উত্তর এই ব্রাউজারে ৭ দিন রাখা থাকে। অন্য কেউ এটি ব্যবহার করলে নতুন করে শুরু করুন, তাতে সেগুলো মুছে যাবে।',
  resume: 'চালিয়ে যান',
  forget: 'নতুন করে শুরু করুন',
}
