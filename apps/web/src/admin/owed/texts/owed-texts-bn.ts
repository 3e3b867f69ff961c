import type { OwedTexts } from './owed-texts-en.ts'

export const owedTextsBn: OwedTexts = {
  title: 'কার কত পাওনা',
  purpose: 'সদস্যরা যে টাকা ফেরত পাবেন: সিদ্ধান্ত বা টাকা দেওয়া বাকি এমন ফেরত, বাতিল নিবন্ধন ও বেশি দেওয়া টাকা।',
  show: 'দেখান',
  all: 'সব',
  kinds: {
    requested: 'সিদ্ধান্ত বাকি',
    approved: 'অনুমোদিত, টাকা দেওয়া বাকি',
    cancelled: 'বাতিল, টাকা রয়ে গেছে',
    overpaid: 'বেশি দেওয়া',
  },
  sum: (_count, digits, amount) => `${digits}টি নিবন্ধন, ${amount}`,
  sums: 'যোগফল',
  what: 'তালিকা',
  noun: 'টি',
  nouns: 'টি',
  none: 'কারও পাওনা নেই',
  noneText: 'টাকা ফেরতের আবেদন, টাকা রয়ে গেছে এমন বাতিল নিবন্ধন ও বেশি দেওয়া টাকা এখানে আসে।',
  asked: 'সদস্য চেয়েছেন',
  requestedBy: (name) => `আবেদন করেছেন ${name}`,
  since: (at) => `${at} থেকে`,
  noAmount: 'পরিমাণ এখনো ঠিক হয়নি',
  open: 'খুলুন',
  openOf: (name) => `${name}-এর নিবন্ধন খুলুন`,
  export: 'CSV নামান',
  exportFailed: 'তালিকা নামানো যায়নি',
}
