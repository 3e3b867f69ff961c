import type { Locale, OpenPaymentMethod, SubmissionStatus } from '@nibondhon/domain'

/** The fixed texts of messages, in the language that the member used. */
export interface MailTexts {
  form: string
  name: string
  uniqueId: string
  status: string
  amount: string
  /** Of the provider's number of a payment. */
  transaction(provider: string): string
  paymentReference: string
  /** Before what staff gave as the reason for a rejection. */
  reason: string
  statuses: Record<SubmissionStatus | 'refunded', string>
  methods: Record<OpenPaymentMethod, string>
  view: string
  edit: string
  pdf: string
  pay: string
  ticket: string
}

const EN: MailTexts = {
  form: 'Form',
  name: 'Name',
  uniqueId: 'Unique ID',
  status: 'Status',
  amount: 'Amount',
  transaction: (provider) => `${provider} transaction ID`,
  paymentReference: 'Payment reference',
  reason: 'Reason',
  statuses: {
    pending: 'Pending',
    completed: 'Completed',
    failed: 'Failed',
    cancelled: 'Cancelled',
    refunded: 'Refunded',
  },
  methods: {
    bkash: 'bKash',
    sslcommerz: 'SSLCommerz',
    bank_transfer: 'bank transfer',
    wallet: 'mobile wallet or bank',
  },
  view: 'View submission',
  edit: 'Edit submission',
  pdf: 'Download PDF',
  pay: 'Pay now',
  ticket: 'Your ticket',
}

const BN: MailTexts = {
  form: 'ফরম',
  name: 'নাম',
  uniqueId: 'নিবন্ধন নম্বর',
  status: 'অবস্থা',
  amount: 'টাকার পরিমাণ',
  transaction: (provider) => `${provider} লেনদেন নম্বর`,
  paymentReference: 'পেমেন্ট রেফারেন্স',
  reason: 'কারণ',
  statuses: {
    pending: 'অপেক্ষমাণ',
    completed: 'সম্পন্ন',
    failed: 'ব্যর্থ',
    cancelled: 'বাতিল',
    refunded: 'টাকা ফেরত দেওয়া হয়েছে',
  },
  methods: {
    bkash: 'বিকাশ',
    sslcommerz: 'SSLCommerz',
    bank_transfer: 'ব্যাংক ট্রান্সফার',
    wallet: 'মোবাইল ওয়ালেট বা ব্যাংক',
  },
  view: 'নিবন্ধন দেখুন',
  edit: 'নিবন্ধন সম্পাদনা',
  pdf: 'PDF ডাউনলোড',
  pay: 'টাকা দিন',
  ticket: 'আপনার টিকিট',
}

export function mailTexts(locale: Locale): MailTexts {
  return locale === 'bn' ? BN : EN
}
