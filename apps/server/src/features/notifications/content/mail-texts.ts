import type { Locale, MessageEvent, OpenPaymentMethod, SubmissionStatus } from '@nibondhon/domain'

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
  statuses: Record<SubmissionStatus, string>
  methods: Record<OpenPaymentMethod, string>
  view: string
  edit: string
  pdf: string
  pay: string
  /** Before the link to pay, in an SMS. */
  payAgain: string
  /** What a message about a payment begins with: the form's template was written for the submission itself. */
  notices: Record<OpenPaymentMethod, Notices>
}

type Notices = Partial<Record<MessageEvent, (amount: string) => string>>

/** A payment on a provider's page. */
const providerNoticesEn = (provider: string): Notices => ({
  payment_completed: (amount) => `We have received your payment of ${amount}.`,
  payment_failed: (amount) => `Your payment of ${amount} was not completed.`,
  payment_unclear: (amount) =>
    `${provider} has not confirmed your payment of ${amount} yet. Please do not pay again: we are checking and will write to you.`,
})

const EN: MailTexts = {
  form: 'Form',
  name: 'Name',
  uniqueId: 'Unique ID',
  status: 'Status',
  amount: 'Amount',
  transaction: (provider) => `${provider} transaction ID`,
  paymentReference: 'Payment reference',
  reason: 'Reason',
  statuses: { pending: 'Pending', completed: 'Completed', failed: 'Failed', cancelled: 'Cancelled' },
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
  payAgain: 'Your payment was not completed. You can pay here:',
  notices: {
    bkash: providerNoticesEn('bKash'),
    sslcommerz: providerNoticesEn('SSLCommerz'),
    bank_transfer: {
      submitted: (amount) =>
        `Your bank transfer of ${amount} is being checked. The status changes to Completed once it is confirmed.`,
      payment_completed: () => 'Your bank transfer has been verified. Your payment is complete.',
      payment_failed: () => 'Your bank transfer could not be verified. Please contact us.',
    },
    wallet: {
      submitted: (amount) =>
        `Your payment of ${amount} is being checked. The status changes to Completed once it is confirmed.`,
      payment_completed: () => 'Your payment has been confirmed and is complete.',
      payment_failed: () => 'Your payment could not be found. Please contact us.',
    },
  },
}

const providerNoticesBn = (provider: string): Notices => ({
  payment_completed: (amount) => `আপনার ${amount} পেমেন্ট আমরা পেয়েছি।`,
  payment_failed: (amount) => `আপনার ${amount} পেমেন্ট সম্পন্ন হয়নি।`,
  payment_unclear: (amount) =>
    `${provider} আপনার ${amount} পেমেন্ট এখনো নিশ্চিত করেনি। আবার টাকা দেবেন না: আমরা খোঁজ নিচ্ছি, ফল জানাব।`,
})

const BN: MailTexts = {
  form: 'ফরম',
  name: 'নাম',
  uniqueId: 'নিবন্ধন নম্বর',
  status: 'অবস্থা',
  amount: 'টাকার পরিমাণ',
  transaction: (provider) => `${provider} লেনদেন নম্বর`,
  paymentReference: 'পেমেন্ট রেফারেন্স',
  reason: 'কারণ',
  statuses: { pending: 'অপেক্ষমাণ', completed: 'সম্পন্ন', failed: 'ব্যর্থ', cancelled: 'বাতিল' },
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
  payAgain: 'আপনার পেমেন্ট সম্পন্ন হয়নি। এখানে পেমেন্ট করতে পারবেন:',
  notices: {
    bkash: providerNoticesBn('বিকাশ'),
    sslcommerz: providerNoticesBn('SSLCommerz'),
    bank_transfer: {
      submitted: (amount) => `আপনার ${amount} ব্যাংক ট্রান্সফার যাচাই করা হচ্ছে। টাকা পাওয়া নিশ্চিত হলে অবস্থা ‘সম্পন্ন’ হবে।`,
      payment_completed: () => 'আপনার ব্যাংক ট্রান্সফার যাচাই করা হয়েছে। আপনার পেমেন্ট সম্পন্ন হয়েছে।',
      payment_failed: () => 'আপনার ব্যাংক ট্রান্সফার যাচাই করা যায়নি। অনুগ্রহ করে আমাদের সাথে যোগাযোগ করুন।',
    },
    wallet: {
      submitted: (amount) => `আপনার ${amount} পেমেন্ট যাচাই করা হচ্ছে। টাকা পাওয়া নিশ্চিত হলে অবস্থা ‘সম্পন্ন’ হবে।`,
      payment_completed: () => 'আপনার টাকা পাওয়া নিশ্চিত হয়েছে। আপনার পেমেন্ট সম্পন্ন হয়েছে।',
      payment_failed: () => 'আপনার টাকা পাওয়া যায়নি। অনুগ্রহ করে আমাদের সাথে যোগাযোগ করুন।',
    },
  },
}

export function mailTexts(locale: Locale): MailTexts {
  return locale === 'bn' ? BN : EN
}
