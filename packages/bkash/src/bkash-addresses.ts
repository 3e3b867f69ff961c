/** The base addresses of bKash, with the version of the API. */
export const BKASH_ADDRESSES = {
  sandbox: 'https://tokenized.sandbox.bka.sh/v1.2.0-beta',
  production: 'https://tokenized.pay.bka.sh/v1.2.0-beta',
} as const

/** After this time a payment that was created and not executed can no longer be paid. */
export const BKASH_PAYMENT_HOURS = 24
