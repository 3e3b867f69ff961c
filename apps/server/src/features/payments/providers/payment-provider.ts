import type { BodyOf, ResponseOf } from '@nibondhon/api-contract'
import type {
  MethodTraits,
  OpenPaymentMethod,
  Paisa,
  Problem,
  FileAnswer,
  Locale,
  RedirectMethod,
  ActingRole,
  TypedWalletClaim,
  WalletKind,
} from '@nibondhon/domain'
import type { FastifyInstance } from 'fastify'
import type { Proof } from '../../forms/index.ts'
import type { Db } from '../../../platform/database/index.ts'
import type { AppError } from '../../../platform/http/index.ts'
import type { Service, SystemSettings } from '../../settings/index.ts'
import type { NewPayment } from '../../submissions/index.ts'
import type { Environment, NewAttempt, StoredPayment } from '../store/payments-repository.ts'

/**
 * A way of paying. Each has a folder of its own; checkout, settling, refunds and the jobs ask this interface, and nothing
 * else compares names. One whose payer leaves for a page of the provider (`isRedirect`) also has an account: `connect`.
 */
export interface PaymentProvider {
  readonly method: OpenPaymentMethod
  describe(): ProviderDescription
  /** What the settings say now. Read before a transaction begins, which must not wait for another connection. */
  terms(): Promise<ProviderTerms>
  /** How a submission of this amount is paid by what the member sent; throws where that does not hold. */
  accept(claim: PaymentClaim, totalPaisa: Paisa, terms: ProviderTerms): NewPayment
  /** Writes what belongs to the payment, in the transaction that stores its submission. */
  record(trx: Db, accepted: AcceptedPayment): Promise<void>
  /** Its account by the settings of now; null while it is not set up. Only where the provider takes the money itself. */
  connect?(): Promise<ProviderAccount | null>
  /** Its own errors, in its own words; the codes are the same for all. */
  errors?: ProviderErrors
  /** The routes that only the provider calls, such as its webhook, and other names for the calls of every payment. */
  routes?(app: FastifyInstance, calls: CheckoutCalls): Promise<void> | void
  /** Tries the credentials for the health check, without moving money. Gives a sentence; throws a DeliveryError. */
  check?: { service: Service; missing(settings: SystemSettings): string | null; ask(): Promise<string> }
}

/** What members and staff can do about a payment of any provider. */
export interface CheckoutCalls {
  begin(order: OrderRequest): Promise<{ paymentID: string; pageURL: string }>
  retry(
    ids: RetryIds,
    attempt: { method: RedirectMethod; address: string },
  ): Promise<{ paymentID: string; pageURL: string; retryAttempt: number }>
  /** `reader` is the role of a caller who is signed in. */
  execute(
    paymentID: string,
    caller: { reader: ActingRole | null; address: string },
  ): Promise<ResponseOf<'POST /api/payments/execute'>>
  cancel(returned: {
    paymentID: string
    status: 'failure' | 'cancel'
  }): Promise<ResponseOf<'POST /api/payments/cancel'>>
  lookUp(paymentID: string): Promise<ResponseOf<'GET /api/payments/submission/:paymentID'>>
  retryInfo(ids: RetryIds): Promise<ResponseOf<'GET /api/payments/retry-info/:uniqueId/:paymentID'>>
  readStatus(paymentID: string): Promise<ResponseOf<'GET /api/payments/status/:paymentID'>>
}

/** What a member is about to submit and pay for, and from which IP address. */
export type OrderRequest = Omit<BodyOf<'POST /api/payments'>, 'personalLink'> & {
  address: string
  proof: Proof
}

interface RetryIds {
  uniqueId: string
  paymentID: string
}

/** The abilities are in the domain, because the screens ask for them too. */
export interface ProviderDescription extends MethodTraits {
  /** In the history of payments and in the log. */
  name: string
  takesMoney: TakesMoney
}

/**
 * When money moves: only once the server calls `settle`, or as soon as the payer agrees on the provider's page, or
 * outside of this installation. Of the second kind, an attempt is given up only after the provider has said that it was
 * not paid.
 */
export type TakesMoney = 'when settled' | 'by itself' | 'elsewhere'

export interface ProviderTerms {
  /** Switched on, and set up far enough to work. */
  isOpen: boolean
  /** Where it is decided by staff: it has an account, so members may have sent money there before it was switched off. */
  hasAccount?: boolean
  /** Of its account; null where there is no such difference. */
  environment: Environment | null
  /** The accounts that members can send money to, where they type the transaction. */
  walletKinds?: readonly WalletKind[]
}

/** What the member sends about the payment. */
export interface PaymentClaim {
  method: string
  receipt: FileAnswer | null
  receiptDigest: string | null
  /** Why the receipt was rejected. */
  receiptProblem: Problem | null
  transferNotes: string
  /** The provider's id of a payment that was begun. */
  paymentId: string
  orderId: string
  /** What was typed about a payment in a wallet or bank. */
  wallet: TypedWalletClaim
  locale: Locale
}

export interface AcceptedPayment {
  claim: PaymentClaim
  terms: ProviderTerms
  payment: NewPayment
  submissionId: string
}

/** An account with a provider that takes the money itself. Calls report failures; only `begin` throws them. */
export interface ProviderAccount {
  readonly method: RedirectMethod
  readonly name: string
  readonly environment: Environment
  readonly errors: ProviderErrors
  readonly takesMoney: Exclude<TakesMoney, 'elsewhere'>
  /** After `abandoned` the payer has left the provider's page; after `expired` nothing can be paid any more. */
  readonly seconds: { abandoned: number; expired: number }
  /** Opens a payment on the provider's page. The caller stores the attempt before the payer gets the address. */
  begin(order: NewOrder): Promise<{ attempt: NewAttempt; pageUrl: string }>
  /** Takes what the payer agreed to. Called once for an attempt, by the one caller that claimed it. */
  settle(payment: StoredPayment): Promise<PaymentReport>
  /** What the provider says about an attempt now. */
  query(payment: StoredPayment): Promise<PaymentReport>
  /** The same in the provider's own words, for staff; throws where it says nothing. */
  readStatus(payment: StoredPayment): Promise<ProviderStatus>
  /** Whether a payment that was announced in its name is its own. Only where announcements themselves are no proof. */
  confirm?(announced: Announced): Promise<AnnouncedReport>
  readonly refunds: RefundAccount
  /** What the provider says about a transaction into this account; only where it can be asked. */
  search?(trxId: string): Promise<TransactionReport>
}

export interface Announced {
  trxId: string
  invoice: string
}

/**
 * confirmed  the provider has this money
 * refused    it knows no such payment
 * unclear    it did not say
 */
export type AnnouncedReport =
  | { kind: 'confirmed'; amountPaisa: Paisa | null; currency: string }
  | { kind: 'refused' }
  | { kind: 'unclear' }

export interface ProviderStatus {
  transactionStatus: string
  trxId: string | null
  amountPaisa: Paisa | null
}

export interface NewOrder {
  amountPaisa: Paisa
  orderId: string
}

/**
 * What the provider says about an attempt.
 *
 * paid       it has the money
 * declined   no money moved, and by this attempt none will
 * cancelled  the payer cancelled it
 * open       no money has moved; it still may
 * untouched  the request certainly did not reach the provider
 * unclear    the money may or may not have moved
 */
export type PaymentReport =
  | { kind: 'paid'; paid: PaidReport }
  | { kind: 'declined'; code: string; message: string }
  | { kind: 'cancelled'; message: string }
  | { kind: 'open' }
  | { kind: 'untouched' }
  | { kind: 'unclear'; detail: string }

/** Everything is compared with the stored attempt before it completes a submission. */
export interface PaidReport {
  paymentId: string
  trxId: string
  amountPaisa: Paisa | null
  currency: string | null
  invoice: string | null
  message: string
  /** What the payer paid with, such as NAGAD-Nagad, where the provider offers several ways. */
  channel?: string | null
  /** Why staff have to look at it, although everything matches; null for a usual payment. */
  doubt?: string | null
}

/**
 * What the provider says about a transaction that a member names.
 *
 * received  money came by it, outside of the checkout
 * unknown   it is none by which money came like this
 * unclear   the provider did not say
 */
export type TransactionReport =
  | { kind: 'received'; transaction: ReceivedTransaction }
  | { kind: 'unknown' }
  | { kind: 'unclear' }

export interface ReceivedTransaction {
  amountPaisa: Paisa
  /** The number that paid; '' where the provider does not say. */
  payer: string
  /** Milliseconds since 1970. */
  paidAt: number | null
}

export interface RefundAccount {
  /** What was returned so far, also outside of this installation. Throws where the provider does not say. */
  list(payment: PaidAttempt): Promise<{ ids: string[]; returnedPaisa: Paisa | null }>
  /** What can still be returned, as the provider says; null where it does not. */
  left(payment: PaidAttempt): Promise<Paisa | null>
  /** Never called twice for one refund. */
  send(refund: NewRefund, payment: PaidAttempt): Promise<RefundReport>
  /**
   * Whether `lookUp` finds out sooner or later what became of every refund. Otherwise staff say so of one that it does not
   * find, after they have looked in the provider's panel.
   */
  readonly isCertain: boolean
  /** What became of a refund whose result is not known. */
  lookUp(refund: SentRefund, payment: PaidAttempt): Promise<RefundReport>
  /** Why the provider refused, for staff. */
  declined(code: string): AppError
}

export interface PaidAttempt {
  paymentId: string
  trxId: string
}

export interface NewRefund {
  id: string
  amountPaisa: Paisa
  reason: string
}

export interface SentRefund extends NewRefund {
  /** What the provider listed before this one was sent. */
  knownRefunds: readonly string[]
  /** What the provider called it, where it said so before the money was returned; otherwise ''. */
  reference: string
  ageSeconds: number
}

/**
 * completed  the money was returned
 * accepted   the provider will return it, and calls it `reference` until then
 * declined   nothing was returned, and nothing will be
 * untouched  the request certainly did not reach the provider
 * unclear    the money may or may not have been returned
 */
export type RefundReport =
  | { kind: 'completed'; refundTrxId: string }
  | { kind: 'accepted'; reference: string }
  | { kind: 'declined'; code: string; message: string }
  | { kind: 'untouched' }
  | { kind: 'unclear' }

export interface ProviderErrors {
  /** Not set up, or not reached: nothing happened. */
  unavailable(): AppError
  otherEnvironment(): AppError
  /** The payment that a member names was not begun here, or has ended. */
  unknown(): AppError
  /** It belongs to another submission. */
  used(): AppError
  orderMismatch(): AppError
  /** What became of the last attempt is not known: who pays again now may pay twice. */
  unclear(): AppError
  notConfirmed(): AppError
}
