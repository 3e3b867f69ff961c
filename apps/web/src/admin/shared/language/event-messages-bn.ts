import type { TextTranslations } from '@nibondhon/domain'

/** Why the server booked or changed something, and who did where no person did, by the English text. */
export const eventMessagesBn: TextTranslations = {
  Payer: () => 'প্রেরক',
  System: () => 'ব্যবস্থা নিজে',
  Submitted: () => 'জমা দেওয়া হয়েছে',
  'Submitted with a receipt': () => 'রসিদসহ জমা দেওয়া হয়েছে',
  'Submitted; on the way to {}': (name) => `জমা দেওয়া হয়েছে; ${name}-এ যাচ্ছেন`,
  'Tried again ({}); on the way to {}': (number, name) => `আবার চেষ্টা (${number}); ${name}-এ যাচ্ছেন`,
  'Tried again': () => 'আবার চেষ্টা করা হয়েছে',
  '{} is asked for the money': (name) => `${name}-এর কাছে টাকা চাওয়া হয়েছে`,
  '{} transaction {}': (name, id) => `${name} লেনদেন ${id}`,
  '{} has not said whether the money moved; it will be asked again': (name) =>
    `টাকা এসেছে কি না, ${name} তা জানায়নি; আবার জিজ্ঞেস করা হবে`,
  'Another payment for this submission was completed': () => 'এই নিবন্ধনের অন্য একটি পেমেন্ট সম্পন্ন হয়েছে',
  'Paid by bank transfer instead': () => 'এর বদলে ব্যাংক ট্রান্সফারে দেওয়া হয়েছে',
  'Paid by bank transfer, with a receipt': () => 'রসিদসহ ব্যাংক ট্রান্সফারে দেওয়া হয়েছে',
  'Receipt replaced: {} instead of {}': (file, former) => `রসিদ বদলানো হয়েছে: ${former}-এর জায়গায় ${file}`,
  'Receipt replaced: {}': (file) => `রসিদ বদলানো হয়েছে: ${file}`,
  'Amount changed': () => 'টাকার পরিমাণ বদলেছে',
  'Answers changed': () => 'উত্তর বদলেছে',
  'Set by staff': () => 'কর্মী ঠিক করেছেন',
  'Reviewed by staff': () => 'কর্মী দেখেছেন',
  'Recorded by staff': () => 'কর্মী লিখেছেন',
  'Undone by staff': () => 'কর্মী ফিরিয়ে নিয়েছেন',
  'Follows from the money received': () => 'যে টাকা এসেছে তা থেকে',
  'Decision undone': () => 'সিদ্ধান্ত ফিরিয়ে নেওয়া হয়েছে',
  'Restored after deletion': () => 'মোছার পরে ফিরিয়ে আনা হয়েছে',
  Merged: () => 'এক করা হয়েছে',
  'Merge undone': () => 'এক করা ফেরানো হয়েছে',
  'Taken back: {}': (what) => `ফেরানো হয়েছে: ${what}`,
}
