/** The English of what was owed and paid; loaded with the page of a submission. */
export const moneyMessagesEn = {
  title: 'Your payments',
  owed: 'To be paid',
  paid: 'Paid',
  returned: 'Returned',
  stillOwed: 'Still to be paid',
  credit: 'Paid too much',
  toReturn: 'To be returned to you',
  allReturned: 'All of it was returned to you.',
  kinds: {
    payment: 'Payment',
    refund: 'Refund',
    credit_in: 'Moved here from another submission',
    credit_out: 'Moved to another submission',
  },
  methods: {
    stripe: 'Stripe',
    bkash: 'bKash',
    sslcommerz: 'SSLCommerz',
    bank_transfer: 'Bank transfer',
    wallet: 'Wallet (TrxID)',
    cash: 'Cash',
    cheque: 'Cheque',
    credit: '',
  },
  receipt: 'Receipt (PDF)',
  receiptOf: (what: string) => `Receipt as PDF: ${what}`,
}

export type MoneyMessages = typeof moneyMessagesEn
