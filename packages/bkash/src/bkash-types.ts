import type { Paisa } from '@nibondhon/domain'
import type { BkashCodeMeaning } from './bkash-codes.ts'

export interface BkashCredentials {
  appKey: string
  appSecret: string
  username: string
  password: string
}

/**
 * The calls answer, they don't throw: a payer without money or a silent bKash is nothing exceptional. They
 * throw only what the token store throws.
 */
export interface BkashClient {
  create(payment: NewBkashPayment): Promise<BkashResponse<CreatedBkashPayment>>
  /** Takes the money. One execute a payment: whatever is unclear afterwards is settled by `query`. */
  execute(paymentId: string): Promise<BkashResponse<BkashPayment>>
  query(paymentId: string): Promise<BkashResponse<BkashPayment>>
  search(trxId: string): Promise<BkashResponse<BkashTransaction>>
  refund(refund: NewBkashRefund): Promise<BkashResponse<BkashRefund>>
  refundStatus(payment: { paymentId: string; trxId: string }): Promise<BkashResponse<BkashRefund>>
}

export type BkashResponse<T> = ({ kind: 'ok' } & T) | BkashRefused | BkashUnclear

/** bKash said no, in one of its four envelopes. `meaning` says what follows from the code. */
export interface BkashRefused {
  kind: 'refused'
  code: string
  /** bKash's own words, meant for the payer. */
  message: string
  meaning: Exclude<BkashCodeMeaning, 'success'>
}

/** Nobody knows. A payment in this state is neither paid nor failed. */
export interface BkashUnclear {
  kind: 'unclear'
  reason: BkashUnclearReason
  /** False when bKash has certainly done nothing, so the same call may safely be made again. */
  mayHaveActed: boolean
  /** For the log; no secret, no personal data. */
  detail: string
}

export type BkashUnclearReason =
  | 'timeout'
  | 'network'
  /** An answer of the 5xx family, a redirect, or anything that is not the JSON we know. */
  | 'unreadable'
  | 'maintenance'
  /** HTTP 429, or our own limit of token grants an hour was reached. */
  | 'too-many-requests'
  /** bKash gives no token for the credentials in the settings, or takes none it gave. */
  | 'credentials'

export interface NewBkashPayment {
  /** A wallet number is filled in on bKash's page; anything else of at most 255 characters is fine too. */
  payerReference: string
  callbackUrl: string
  amountPaisa: Paisa
  /** Unique for each attempt, at most 255 characters, without < > &. */
  invoice: string
}

export interface CreatedBkashPayment {
  paymentId: string
  /** The page of bKash the payer is sent to. */
  bkashUrl: string
}

/** What execute and query say. Whoever settles a payment compares all of it with what was stored. */
export interface BkashPayment {
  paymentId: string
  trxId: string | null
  transactionStatus: BkashTransactionStatus
  amountPaisa: Paisa | null
  currency: string | null
  invoice: string | null
  payerReference: string | null
  /** The wallet that paid. Older answers lack it. */
  payerAccount: string | null
  /** Milliseconds since 1970. */
  executedAt: number | null
  message: string
}

/** Unknown counts as pending. */
export type BkashTransactionStatus = 'Initiated' | 'Completed' | 'Authorized' | 'Cancelled' | 'Unknown'

export interface BkashTransaction {
  trxId: string
  transactionStatus: BkashTransactionStatus
  transactionType: string | null
  amountPaisa: Paisa | null
  currency: string | null
  payerAccount: string | null
  completedAt: number | null
  message: string
}

export interface NewBkashRefund {
  paymentId: string
  trxId: string
  amountPaisa: Paisa
  /** What is given back, for bKash's statement. */
  sku: string
  reason: string
}

export interface BkashRefund {
  originalTrxId: string | null
  refundTrxId: string
  transactionStatus: BkashTransactionStatus
  amountPaisa: Paisa | null
  chargePaisa: Paisa | null
  currency: string | null
  completedAt: number | null
  message: string
}
