import type { PlainFormMessages } from './plain-form-messages-en.ts'

export const plainFormMessagesBn: PlainFormMessages = {
  more: 'আপনার উত্তরের কারণে আরও কিছু প্রশ্ন আছে। সেগুলো পূরণ করে এগিয়ে যান।',
  kept: 'আপনি যা লিখেছেন সব রাখা আছে।',
  continueToPayment: 'পেমেন্টে যান',
  heldFile: 'বেছে নেওয়া ফাইল',
  replaceFile: 'অথবা অন্য ফাইল বেছে নিন',
  pay: (amount) => `${amount} পরিশোধ করুন`,
  bankTitle: 'ব্যাংকে পাঠালে: যে হিসাবে টাকা পাঠাবেন',
}
