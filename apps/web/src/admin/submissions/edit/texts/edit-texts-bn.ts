import type { EditTexts } from './edit-texts-en.ts'

export const editTextsBn: EditTexts = {
  titleOf: (name) => `${name}-এর নিবন্ধন সম্পাদনা`,
  close: 'বন্ধ করুন',
  tryAgain: 'আবার চেষ্টা করুন',
  updated: 'নিবন্ধন হালনাগাদ হয়েছে',
  cancel: 'বাতিল',
  save: 'পরিবর্তন সংরক্ষণ করুন',
  changedSince: 'আপনার সেশন শেষ হওয়ার পরে এই নিবন্ধন বদলেছে। সংরক্ষণের আগে উত্তরগুলো দেখে নিন।',
  loading: 'নিবন্ধন আসছে',
  loadFailed: 'নিবন্ধনের তথ্য আনা যায়নি',
  tracked: 'নিবন্ধন হালনাগাদ হয়েছে! পরিবর্তন ইতিহাসে রাখা হয়েছে।',
  purpose: (form) => `${form} · প্রতিটি পরিবর্তন ইতিহাসে থাকে।`,
  reload: 'আবার আনুন',
  failed: 'নিবন্ধন হালনাগাদ করা যায়নি',
}
