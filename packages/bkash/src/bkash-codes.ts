import type { BkashStatusCode } from '@nibondhon/domain'

/**
 * What a status code of bKash means for a payment.
 *
 * success         done
 * ask-query       the outcome is open: `query` gives it, now or later
 * not-authorised  the payer has not finished on bKash's page; no money moved, and it still may
 * declined        no money moved and none will by this payment; the payer may try a new one
 * mistaken        the request or the settings were wrong; no money moved
 * unavailable     maintenance
 */
export type BkashCodeMeaning =
  | 'success'
  | 'ask-query'
  | 'not-authorised'
  | 'declined'
  | 'mistaken'
  | 'unavailable'

/** An unknown code must not fail a payment that may have been paid. */
export function meaningOf(code: string): BkashCodeMeaning {
  return MEANINGS.get(code) ?? 'ask-query'
}

/** Each of these codes has advice for the payer in the domain. */
const MEANINGS: ReadonlyMap<string, BkashCodeMeaning> = new Map<BkashStatusCode, BkashCodeMeaning>([
  ['0000', 'success'],
  ['503', 'unavailable'],
  ['9999', 'ask-query'], // System Error
  ['2001', 'mistaken'], // Invalid App Key
  ['2002', 'mistaken'], // Invalid Payment ID
  ['2003', 'ask-query'], // Process failed: does not say whether before or after the money moved
  ['2006', 'mistaken'], // Invalid amount
  ['2007', 'mistaken'], // Invalid currency
  ['2008', 'mistaken'], // Invalid intent
  ['2009', 'declined'], // Invalid Wallet
  ['2010', 'declined'], // Invalid OTP
  ['2011', 'declined'], // Invalid PIN
  ['2014', 'declined'], // Wrong PIN
  ['2015', 'declined'], // Wrong PIN count exceeded
  ['2017', 'declined'], // Wrong verification limit exceeded
  ['2023', 'declined'], // Insufficient Balance
  ['2026', 'mistaken'], // Reversal: more than the original amount
  ['2028', 'mistaken'], // Reversal: serial number does not exist
  ['2029', 'declined'], // Duplicate for all transactions: same payer and amount within minutes
  ['2031', 'mistaken'], // Invalid merchant invoice number
  ['2033', 'mistaken'], // Transaction not found
  ['2034', 'declined'], // Reversal: already reversed
  ['2035', 'declined'], // Reversal: the initiator has no permission
  ['2037', 'declined'], // Debit party state prohibits
  ['2042', 'declined'], // Reversal: the initiator has no permission
  ['2048', 'mistaken'], // Invalid Payer Reference
  ['2049', 'mistaken'], // Invalid Merchant Callback URL
  ['2056', 'not-authorised'], // Invalid Payment State
  ['2062', 'ask-query'], // The payment has already been completed
  ['2065', 'mistaken'], // Mandatory field missing
  ['2071', 'declined'], // Refund: window is over
  ['2072', 'mistaken'], // Refund: amount
  ['2073', 'mistaken'], // Refund: SKU
  ['2074', 'declined'], // Refund: cannot be reversed
  ['2075', 'mistaken'], // Refund: SKU too long
  ['2076', 'mistaken'], // Refund: reason too long
  ['2077', 'mistaken'], // Refund: trxID
  ['2078', 'mistaken'], // Refund: reason
  ['2079', 'mistaken'], // Refund: app token
  ['2080', 'declined'], // Refund: the identity may not start it
  ['2081', 'declined'], // Refund: state of one of the accounts
  ['2082', 'declined'], // Refund: the merchant may not start it
  ['2117', 'ask-query'], // Payment execution already been called before
  ['2127', 'not-authorised'], // Refund: the payment is not yet completed
])
