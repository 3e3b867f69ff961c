/** Where bKash listens, version included. */
export const BKASH_ADDRESSES = {
  sandbox: 'https://tokenized.sandbox.bka.sh/v1.2.0-beta',
  production: 'https://tokenized.pay.bka.sh/v1.2.0-beta',
} as const

/** A payment that was created and not executed by then can never be paid any more. */
export const BKASH_PAYMENT_HOURS = 24
