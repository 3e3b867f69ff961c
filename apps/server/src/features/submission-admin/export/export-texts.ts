import type { Locale } from '@nibondhon/domain'

interface ExportTexts {
  /** In the order of the columns. */
  details: readonly string[]
  /** Of the sheet with the rows of groups. */
  people: readonly string[]
  sheets: { submissions: string; people: string }
  yes: string
  no: string
}

/** What every exported table has, for any form. The English words are those of the specification. */
export const EXPORT_TEXTS: Readonly<Record<Locale, ExportTexts>> = {
  en: {
    details: [
      'Form',
      'Unique ID',
      'Status',
      'Submitted At',
      'Last Updated',
      'Edited',
      'Payment Status',
      'Payment Method',
      'Amount (BDT)',
      'Transaction ID',
      'bKash Payment ID',
      'Payment Reference',
      'Admin Notes',
    ],
    people: ['Form', 'Unique ID', 'Submitted by', 'Group', 'Row'],
    sheets: { submissions: 'Submissions', people: 'People' },
    yes: 'Yes',
    no: 'No',
  },
  bn: {
    details: [
      'ফরম',
      'নিবন্ধন নম্বর',
      'অবস্থা',
      'জমা দেওয়ার সময়',
      'সর্বশেষ পরিবর্তন',
      'সম্পাদিত',
      'পেমেন্টের অবস্থা',
      'পেমেন্টের মাধ্যম',
      'টাকার পরিমাণ',
      'লেনদেন নম্বর',
      'বিকাশ পেমেন্ট নম্বর',
      'পেমেন্ট রেফারেন্স',
      'কর্তৃপক্ষের মন্তব্য',
    ],
    people: ['ফরম', 'নিবন্ধন নম্বর', 'যিনি জমা দিয়েছেন', 'দল', 'ক্রম'],
    sheets: { submissions: 'নিবন্ধন', people: 'ব্যক্তি' },
    yes: 'হ্যাঁ',
    no: 'না',
  },
}
