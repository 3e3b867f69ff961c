import type { Paisa } from '@nibondhon/domain'
import type { BkashCodeMeaning } from './bkash-codes.ts'

export interface BkashCredentials {
  appKey: string
  appSecret: string
  username: string
  password: string
}

/**
 * The calls return failures instead of throwing them: a payer without money or a timeout of bKash is expected.
 * They throw only what the token store throws.
 */
export interface BkashClient {
  create(payment: NewBkashPayment): Promise<BkashResponse<CreatedBkashPayment>>
  /** Takes the money. Call it once for a payment; if the result is unclear, `query` settles it. */
  execute(paymentId: string): Promise<BkashResponse<BkashPayment>>
  query(paymentId: string): Promise<BkashResponse<BkashPayment>>
  search(trxId: string): Promise<BkashResponse<BkashTransaction>>
  /** Gives money back. Never repeat it blindly: there is no idempotency key. `listRefunds` says what happened. */
  refund(refund: NewBkashRefund): Promise<BkashResponse<BkashRefund>>
  listRefunds(payment: PaidBkashPayment): Promise<BkashResponse<BkashRefundList>>
}

export type BkashResponse<T> = ({ kind: 'ok' } & T) | BkashDeclined | BkashUnclear

/** bKash responded with an error code. `meaning` says what follows from it. */
export interface BkashDeclined {
  kind: 'declined'
  code: string
  /** The message of bKash, meant for the payer. */
  message: string
  meaning: Exclude<BkashCodeMeaning, 'success'>
}

/** The outcome is unknown. A payment in this state counts as neither paid nor failed. */
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
  /** HTTP 5xx, a redirect, or anything but the expected JSON. */
  | 'unreadable'
  | 'maintenance'
  /** HTTP 429, or the client's own limit of token grants per hour. */
  | 'too-many-requests'
  /** bKash grants no token for these credentials, or rejects the tokens it granted. */
  | 'credentials'

export interface NewBkashPayment {
  /** bKash fills in a wallet number on its page; any other text of at most 255 characters is accepted too. */
  payerReference: string
  callbackUrl: string
  amountPaisa: Paisa
  /** Unique for each attempt, at most 255 characters, without < > &. */
  invoice: string
}

export interface CreatedBkashPayment {
  paymentId: string
  /** The page of bKash that the payer is redirected to. */
  bkashUrl: string
}

/** The response of execute and query. The server compares all of it with the stored payment. */
export interface BkashPayment {
  paymentId: string
  trxId: string | null
  transactionStatus: BkashTransactionStatus
  amountPaisa: Paisa | null
  currency: string | null
  invoice: string | null
  payerReference: string | null
  /** The wallet that paid. Older responses lack it. */
  payerAccount: string | null
  /** Milliseconds since 1970. */
  executedAt: number | null
  /** What can still be refunded; null where bKash does not say. */
  maxRefundablePaisa: Paisa | null
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
  /** What can still be refunded; null where bKash does not say. */
  maxRefundablePaisa: Paisa | null
  message: string
}

export interface PaidBkashPayment {
  paymentId: string
  trxId: string
}

export interface NewBkashRefund extends PaidBkashPayment {
  amountPaisa: Paisa
  /** What is refunded, for the statement of bKash; at most 255 characters, as the reason. Neither may be empty. */
  sku: string
  reason: string
}

export interface BkashRefund {
  refundTrxId: string
  transactionStatus: BkashTransactionStatus
  amountPaisa: Paisa | null
  /** Milliseconds since 1970. */
  completedAt: number | null
}

export interface BkashRefundList {
  refunds: BkashRefund[]
  /** False for v1, which knows only the last refund. */
  isWhole: boolean
}
