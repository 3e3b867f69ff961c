import type { UnmatchedTexts } from './unmatched-texts-en.ts'

export const unmatchedTextsBn: UnmatchedTexts = {
  title: 'না-মেলা পেমেন্ট',
  purpose:
    'বিকাশ বা SSLCommerz যেসব পেমেন্টের কথা জানিয়েছে, কিন্তু কোনো নিবন্ধনের সঙ্গে মেলে না, যেমন অ্যাপ, QR কোড বা *247# দিয়ে মার্চেন্ট নম্বরে দেওয়া টাকা।',
  noun: 'টি পেমেন্ট',
  nouns: 'টি পেমেন্ট',
  what: 'না-মেলা পেমেন্ট',
  open: 'বাকি',
  handled: 'ব্যবস্থা নেওয়া হয়েছে',
  show: 'দেখান',
  none: 'না-মেলা কোনো পেমেন্ট নেই',
  noneText: 'যত পেমেন্টের কথা জানানো হয়েছে, সবই কোনো না কোনো নিবন্ধনের।',
  noneHandled: 'এখানে এখনো কিছু নেই',
  noneHandledText: 'যেসব পেমেন্ট নিবন্ধনের হিসাবে তুলবেন বা “আমাদের নয়” চিহ্ন দেবেন, সেগুলো এখানে থাকবে।',
  from: (payer) => `প্রেরক ${payer}`,
  reference: (reference) => `রেফারেন্স: ${reference}`,
  invoice: (invoice) => `ইনভয়েস: ${invoice}`,
  paid: (at) => `টাকা দেওয়া হয়েছে ${at}`,
  announced: (at) => `জানানো হয়েছে ${at}`,
  unknownAmount: 'টাকার পরিমাণ জানা নেই',
  unconfirmed: {
    unchecked: (provider) =>
      `${provider} এখনো এই পেমেন্ট নিশ্চিত করেনি। নিজে থেকে জিজ্ঞেস করা হচ্ছে; নিশ্চিত না হওয়া পর্যন্ত নিবন্ধন বাছা যাবে না।`,
    refused: (provider) => `${provider} এই পেমেন্ট চেনে না: খবরটি জাল হতে পারে। এটি নিবন্ধনের হিসাবে তোলা যায় না।`,
  },
  handledBy: (name, note) =>
    note === '' ? `আমাদের নয়, চিহ্ন দিয়েছেন ${name}` : `আমাদের নয়, চিহ্ন দিয়েছেন ${name}: ${note}`,
  assignedTo: (amount) => `${amount}, নিবন্ধন:`,
  assignedBy: (name) => `হিসাবে তুলেছেন ${name}`,
  assign: 'নিবন্ধন বাছুন…',
  assignOf: (trx) => `${trx}: নিবন্ধন বাছুন`,
  notOursOf: (trx) => `${trx}: আমাদের নয়`,
  reopenOf: (trx) => `${trx} ফিরিয়ে নিন`,
}
