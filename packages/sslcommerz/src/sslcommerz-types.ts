import type { Paisa } from '@nibondhon/domain'

/** Failures are returned instead of thrown: a timeout of the provider is expected. */
export interface SslcommerzClient {
  begin(session: NewSession): Promise<SslcommerzResponse<{ sessionKey: string; pageUrl: string }>>
  /** The only proof of a payment. The first call says VALID, later ones VALIDATED. */
  validate(valId: string): Promise<SslcommerzResponse<SslcommerzTransaction>>
  /** Every attempt to pay under our own transaction id; at most one of them is paid. */
  query(tranId: string): Promise<SslcommerzResponse<{ attempts: SslcommerzTransaction[] }>>
  /** Takes days at some banks; `refundStatus` says when it is done. */
  refund(refund: NewSslcommerzRefund): Promise<SslcommerzResponse<SslcommerzRefund>>
  refundStatus(refundRefId: string): Promise<SslcommerzResponse<SslcommerzRefund>>
  /**
   * The same by our own id, for a refund whose response was lost. It names neither a payment nor an amount, so it can
   * request nothing. The documentation only has the status by `refundRefId`: where the provider refuses this one, that
   * says nothing about the refund.
   */
  findRefund(refundTransId: string): Promise<SslcommerzResponse<SslcommerzRefund>>
}

export type SslcommerzResponse<T> = ({ kind: 'ok' } & T) | SslcommerzDeclined | SslcommerzUnclear

/** The provider understood the request and refused it: nothing happened. */
export interface SslcommerzDeclined {
  kind: 'declined'
  reason: 'credentials' | 'refused'
  message: string
}

/** The outcome is unknown. */
export interface SslcommerzUnclear {
  kind: 'unclear'
  /** False when the provider has certainly done nothing. */
  mayHaveActed: boolean
  /** For the log; no secret, no personal data. */
  detail: string
}

export interface NewSession {
  amountPaisa: Paisa
  /** Ours, unique for each attempt, at most 30 characters. */
  tranId: string
  /** Comes back unchanged: the notification has no session key. */
  ownId: string
  successUrl: string
  failUrl: string
  cancelUrl: string
  ipnUrl: string
  productName: string
  customer: { name: string; email: string; phone: string }
}

export type SslcommerzStatus =
  | 'VALID'
  | 'VALIDATED'
  | 'INVALID_TRANSACTION'
  | 'PENDING'
  | 'FAILED'
  | 'CANCELLED'
  | 'UNATTEMPTED'
  | 'EXPIRED'
  /** Anything else counts as pending. */
  | 'UNKNOWN'

export interface SslcommerzTransaction {
  tranId: string
  valId: string | null
  status: SslcommerzStatus
  /** What we asked for, in its currency: `amount` of the provider is after conversion. */
  amountPaisa: Paisa | null
  currency: string | null
  bankTranId: string | null
  cardType: string | null
  storeId: string | null
  ownId: string | null
  /** Why the payer's bank or wallet refused, in its own words; otherwise ''. */
  error: string
  /** Held for staff. */
  isRisky: boolean
}

export interface NewSslcommerzRefund {
  bankTranId: string
  amountPaisa: Paisa
  /** At most 255 characters. */
  remarks: string
  /** Ours, unique, at most 30 characters: makes a repeated request harmless. */
  refundTransId: string
}

export interface SslcommerzRefund {
  refundRefId: string
  /** Of the payment that is returned; null where the response does not name it. */
  bankTranId: string | null
  state: 'processing' | 'refunded' | 'cancelled'
  message: string
}
