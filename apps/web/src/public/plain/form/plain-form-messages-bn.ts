import type { PlainFormMessages } from './plain-form-messages-en.ts'

export const plainFormMessagesBn: PlainFormMessages = {
  more: 'আপনার উত্তরের কারণে আরও কিছু প্রশ্ন আছে। সেগুলো পূরণ করে এগিয়ে যান।',
  kept: 'আপনি যা লিখেছেন সব রাখা আছে।',
  closedTitle: 'আপনি পূরণ করার সময় ফরমটি বন্ধ করা হয়েছে',
  closedHint:
    'এই পাতা থেকে আপনার উত্তরগুলো কপি করে রাখতে পারেন। ফরমটি আবার খুললে “আবার চেষ্টা করুন” চেপে পাঠিয়ে দিন।',
  failedTitle: 'কাজটি হয়নি',
  failed: 'আমাদের দিকে একটি সমস্যা হয়েছে।',
  failedHint: 'পাতাটি আবার লোড করলে সব আবার পাঠানো হবে। অথবা আগের পাতায় ফিরে যান: যা লিখেছেন তা সেখানে আছে।',
  heldFile: 'বেছে নেওয়া ফাইল',
  replaceFile: 'অথবা অন্য ফাইল বেছে নিন',
  pay: (amount) => `${amount} পরিশোধ করুন`,
  bankTitle: 'ব্যাংকে পাঠালে: যে হিসাবে টাকা পাঠাবেন',
}
