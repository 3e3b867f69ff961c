import type { MoneyMessages } from './money-messages-en.ts'

export const moneyMessagesBn: MoneyMessages = {
  title: 'আপনার পেমেন্ট',
  owed: 'দেওয়ার কথা',
  paid: 'দেওয়া হয়েছে',
  returned: 'ফেরত দেওয়া হয়েছে',
  stillOwed: 'এখনও বাকি',
  credit: 'বেশি দেওয়া হয়েছে',
  toReturn: 'আপনি ফেরত পাবেন',
  allReturned: 'সব টাকা আপনাকে ফেরত দেওয়া হয়েছে।',
  kinds: {
    payment: 'পেমেন্ট',
    refund: 'টাকা ফেরত',
    credit_in: 'অন্য নিবন্ধন থেকে এসেছে',
    credit_out: 'অন্য নিবন্ধনে দেওয়া হয়েছে',
  },
  methods: {
    stripe: 'Stripe',
    bkash: 'বিকাশ',
    sslcommerz: 'SSLCommerz',
    bank_transfer: 'ব্যাংক ট্রান্সফার',
    wallet: 'ওয়ালেট (TrxID)',
    cash: 'নগদ',
    cheque: 'চেক',
    credit: '',
  },
  receipt: 'রসিদ (PDF)',
  receiptOf: (what) => `PDF রসিদ: ${what}`,
}
