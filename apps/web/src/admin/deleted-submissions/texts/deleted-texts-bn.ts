import type { DeletedTexts } from './deleted-texts-en.ts'

export const deletedTextsBn: DeletedTexts = {
  noun: 'টি নিবন্ধন',
  nouns: 'টি নিবন্ধন',
  title: 'মোছা নিবন্ধন',
  purpose: 'মোছা নিবন্ধন উত্তর, ফাইল ও ইতিহাসসহ ৩০ দিন পর্যন্ত ফিরিয়ে আনা যায়।',
  search: 'মোছা নিবন্ধন খুঁজুন',
  placeholder: 'নাম, নিবন্ধন নম্বর বা ফরম দিয়ে খুঁজুন',
  what: 'মোছা নিবন্ধন',
  none: 'কোনো মোছা নিবন্ধন নেই',
  noneText: 'তালিকা থেকে যা মোছা হয় তা ৩০ দিন এখানে থাকে।',
  notFound: 'কোনো মোছা নিবন্ধন পাওয়া যায়নি',
  notFoundText: 'অন্য নাম, নিবন্ধন নম্বর বা ফরম দিয়ে খুঁজুন।',
  restored: 'নিবন্ধন ফিরিয়ে আনা হয়েছে',
  tooLate: 'এই নিবন্ধন আর ফিরিয়ে আনা যায় না',
  failed: 'নিবন্ধন ফিরিয়ে আনা যায়নি',
  deletedBy: (name, at, until) => `${name} মুছেছেন, ${at}। ${until} পর্যন্ত থাকবে।`,
  deletedWithMoney: (name, at, amount) => `${name} মুছেছেন, ${at}। সদস্যকে ${amount} ফেরত দেওয়া পর্যন্ত থাকবে।`,
  restoreOf: (title) => `ফিরিয়ে আনুন: ${title}`,
  restore: 'ফিরিয়ে আনুন',
}
