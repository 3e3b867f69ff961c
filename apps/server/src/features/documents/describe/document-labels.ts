import {
  banglaDateTimeText,
  DEFAULT_PDF_FOOTER,
  dateTimeText,
  type Moment,
  type SubmissionStatus,
  type PaymentMethod,
  type Locale,
} from '@nibondhon/domain'

/** The fixed texts of a PDF, in the language that the member used. */
export interface DocumentLabels {
  submissionId: string
  date: string
  form: string
  edited: string
  adminNotes: string
  viewOnline: string
  ticket: string
  /** Below its QR code. */
  ticketCaption: string
  ticketPeople: string
  ticketTime: string
  ticketPlace: string
  ticketReference: string
  /** The default footer, which names the product. */
  footer: string
  statuses: Record<SubmissionStatus | 'refunded', string>
  payment: string
  method: string
  paymentStatus: string
  note: string
  transactionId: string
  paymentReference: string
  baseAmount: string
  total: string
  methods: Record<PaymentMethod, string>
  groups: Record<FieldGroup, string>
  /** Below a signature. */
  drawn: string
  /** In place of a picture that is not drawn. */
  picture: (fileName: string) => string
  /** Formats a date and time in the time zone. */
  time: (moment: Moment, timeZone: string) => string
}

export type FieldGroup = 'texts' | 'contacts' | 'numbers' | 'choices' | 'files'

const EN: DocumentLabels = {
  submissionId: 'Unique submission ID',
  date: 'Date',
  form: 'Form',
  edited: 'Last edited',
  adminNotes: 'Admin notes',
  viewOnline: 'View online',
  ticket: 'Ticket',
  ticketCaption: 'Show this code at the gate',
  ticketPeople: 'People',
  ticketTime: 'Time',
  ticketPlace: 'Place',
  ticketReference: 'Reference',
  footer: DEFAULT_PDF_FOOTER,
  statuses: {
    pending: 'Pending',
    completed: 'Completed',
    failed: 'Failed',
    cancelled: 'Cancelled',
    refunded: 'Refunded',
  },
  payment: 'Payment details',
  method: 'Payment method',
  paymentStatus: 'Payment status',
  note: 'Please note',
  transactionId: 'Transaction ID',
  paymentReference: 'Payment reference',
  baseAmount: 'Base amount',
  total: 'Total',
  methods: {
    stripe: 'Stripe',
    bkash: 'bKash',
    sslcommerz: 'SSLCommerz',
    bank_transfer: 'Bank transfer',
    wallet: 'Wallet (TrxID)',
  },
  groups: {
    texts: 'Details',
    contacts: 'Contact',
    numbers: 'Numbers and dates',
    choices: 'Choices',
    files: 'Files',
  },
  drawn: 'Drawn by hand',
  picture: (fileName) => `Picture: ${fileName}`,
  time: dateTimeText,
}

const BN: DocumentLabels = {
  submissionId: 'নিবন্ধন নম্বর',
  date: 'তারিখ',
  form: 'ফরম',
  edited: 'সর্বশেষ সম্পাদনা',
  adminNotes: 'অ্যাডমিনের মন্তব্য',
  viewOnline: 'অনলাইনে দেখুন',
  ticket: 'টিকিট',
  ticketCaption: 'গেটে এই কোড দেখান',
  ticketPeople: 'কতজন',
  ticketTime: 'সময়',
  ticketPlace: 'স্থান',
  ticketReference: 'রেফারেন্স',
  footer: 'নিবন্ধন দিয়ে তৈরি',
  statuses: {
    pending: 'অপেক্ষমাণ',
    completed: 'সম্পন্ন',
    failed: 'ব্যর্থ',
    cancelled: 'বাতিল',
    refunded: 'টাকা ফেরত দেওয়া হয়েছে',
  },
  payment: 'পেমেন্টের বিবরণ',
  method: 'পেমেন্টের মাধ্যম',
  paymentStatus: 'পেমেন্টের অবস্থা',
  note: 'লক্ষ করুন',
  transactionId: 'লেনদেন নম্বর',
  paymentReference: 'পেমেন্ট রেফারেন্স',
  baseAmount: 'মূল ফি',
  total: 'মোট',
  methods: {
    stripe: 'Stripe',
    bkash: 'বিকাশ',
    sslcommerz: 'SSLCommerz',
    bank_transfer: 'ব্যাংক ট্রান্সফার',
    wallet: 'ওয়ালেট (TrxID)',
  },
  groups: {
    texts: 'বিবরণ',
    contacts: 'যোগাযোগ',
    numbers: 'সংখ্যা ও তারিখ',
    choices: 'পছন্দ',
    files: 'ফাইল',
  },
  drawn: 'হাতে আঁকা',
  picture: (fileName) => `ছবি: ${fileName}`,
  time: banglaDateTimeText,
}

export function documentLabels(language: Locale): DocumentLabels {
  return language === 'bn' ? BN : EN
}
