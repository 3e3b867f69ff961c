import {
  banglaDateTimeText,
  dateTimeText,
  LEDGER_METHOD_NAMES,
  type LedgerMethod,
  type Locale,
  type Moment,
} from '@nibondhon/domain'

/** The fixed texts of a receipt, in the language that the member used. */
interface ReceiptLabels {
  title: string
  returnTitle: string
  received: string
  returned: string
  number: string
  date: string
  form: string
  uniqueId: string
  reference: string
  name: string
  payment: string
  method: string
  transaction: string
  amount: string
  viewOnline: string
  methods: Record<LedgerMethod, string>
  time: (moment: Moment, timeZone: string) => string
}

const EN: ReceiptLabels = {
  title: 'Receipt',
  returnTitle: 'Receipt of a refund',
  received: 'Received',
  returned: 'Returned',
  number: 'Receipt number',
  date: 'Date',
  form: 'For',
  uniqueId: 'Unique submission ID',
  reference: 'Payment reference',
  name: 'Name',
  payment: 'Payment',
  method: 'Payment method',
  transaction: 'Transaction or paper receipt',
  amount: 'Amount',
  viewOnline: 'View online',
  methods: LEDGER_METHOD_NAMES.en,
  time: dateTimeText,
}

const BN: ReceiptLabels = {
  title: 'রসিদ',
  returnTitle: 'টাকা ফেরতের রসিদ',
  received: 'টাকা পাওয়া গেছে',
  returned: 'টাকা ফেরত দেওয়া হয়েছে',
  number: 'রসিদ নম্বর',
  date: 'তারিখ',
  form: 'যার জন্য',
  uniqueId: 'নিবন্ধন নম্বর',
  reference: 'পেমেন্ট রেফারেন্স',
  name: 'নাম',
  payment: 'পেমেন্ট',
  method: 'পেমেন্টের মাধ্যম',
  transaction: 'লেনদেন বা কাগজের রসিদের নম্বর',
  amount: 'টাকার পরিমাণ',
  viewOnline: 'অনলাইনে দেখুন',
  methods: LEDGER_METHOD_NAMES.bn,
  time: banglaDateTimeText,
}

export function receiptLabels(language: Locale): ReceiptLabels {
  return language === 'bn' ? BN : EN
}
