import { isHoldKey, LIMITS, LOCALES, RECEIPT_TYPES, REDIRECT_METHODS } from '@nibondhon/domain'
import { z } from 'zod'
import { IdParams, Success, Timestamp, UniqueId } from '../common.ts'
import { defineEndpoints } from '../endpoint.ts'
import { AnswersInput, multipartSubmission } from '../form/answers-schema.ts'
import { DiscountCode } from '../form/rules-schema.ts'
import {
  PaymentMethod,
  PaymentSituation,
  PaymentStatus,
  SubmissionStatus,
  SubmitResponse,
  WillMessage,
} from './submissions.ts'
import { Claim, TypedClaim } from './wallet-claims.ts'
import { inputText } from '../input-texts.ts'

/** The provider's own id of one attempt to pay. */
export const PaymentId = z.string().min(1, inputText('payment_id')).max(100)
export const PaymentIdParams = z.object({ paymentID: PaymentId })
/** `paymentID` is the id of any bKash payment for the submission, or the key given for its edit code. */
export const RetryParams = z.object({ uniqueId: UniqueId, paymentID: PaymentId })

/** `begun` of the public form: proves that the form was opened before it closed. */
const Begun = z.string().max(100).optional()
/** The random key under which seats are held for a form that is being paid. The payment reference is derived from it. */
const HoldKey = z.string().max(100).refine(isHoldKey)
/** The token of an offer of the waiting list, whose seats the submission uses. */
const OfferToken = z.string().max(100).optional()

/** With whom to pay, where the payer leaves for a page of the provider. */
const BeginMethod = z.enum(REDIRECT_METHODS)
/** The calls of bKash begin no other payment. */
const OnlyBkash = z.literal('bkash').optional()

/**
 * What is about to be submitted. The server computes what it costs: 409 price_changed where that is another amount;
 * 409 form_inactive, form_closed, form_full, option_full where the form would not take it.
 */
const NewOrder = z.object({
  /** What the browser showed, in taka; only compared. */
  amount: z.preprocess(
    // As in multipart, and as bKash itself writes it: "600.00".
    (value) => (typeof value === 'string' && /^\d{1,8}(\.\d{1,2})?$/.test(value) ? Number(value) : value),
    z.number(inputText('amount_number')).positive(inputText('amount_positive')).max(10_000_000),
  ),
  orderId: z.string().min(1).max(100),
  formId: z.uuid(inputText('form_id')),
  data: AnswersInput,
  discountCode: DiscountCode,
  locale: z.enum(LOCALES).optional(),
  begun: Begun,
  offer: OfferToken,
  /** The token of the personal link that was opened: its member may pay less. */
  personalLink: z.string().max(100).optional(),
  hold: HoldKey.optional(),
})

/** A payment as anyone who has its id may know it: nothing more of the person. */
export const PublicPayment = z
  .object({
    uniqueId: z.string(),
    formTitle: z.string(),
    customUrl: z.string(),
    status: SubmissionStatus,
    paymentInfo: z.object({
      method: PaymentMethod.nullable(),
      status: PaymentStatus,
      /** How the payer sees the payment. */
      situation: PaymentSituation.nullable(),
      willMessage: WillMessage,
      /** The transaction that the member named, where it came too late. */
      lateTrxId: z.string().optional(),
      /** Why bKash did not take the last payment: its status code ('' if the payer stopped) and the message. */
      decline: z.object({ code: z.string(), message: z.string() }).optional(),
      /** In taka. */
      amount: z.number(),
      /** Seven signs to write on a bank transfer. */
      reference: z.string(),
      retryAttempt: z.int(),
      /** The receipt that staff are checking; only for a caller with the key given for the edit code. */
      receipt: z.object({ name: z.string(), sentAt: Timestamp, isReplacement: z.boolean() }).optional(),
      /** The transaction that is being checked; only for a caller with the key given for the edit code. */
      claim: Claim.optional(),
      /** bKash's own number of the transaction, once it is paid. */
      bkashTrxId: z.string().optional(),
    }),
  })
  .meta({ id: 'PublicPayment' })
export type PublicPayment = z.infer<typeof PublicPayment>

const PaymentLookup = Success.extend({
  alreadyCompleted: z.boolean(),
  /** Another submission of the same person counts by now: this one can't be paid any more. */
  isSuperseded: z.boolean(),
  message: z.string(),
  submission: PublicPayment,
}).meta({ id: 'PaymentLookup' })

const ReceiptPart = z
  .file()
  .mime([...RECEIPT_TYPES])
  .meta({ description: 'The receipt of the bank transfer, smaller than 5 MB' })

const PaidSubmission = z.object({
  formId: z.string().max(100).optional(),
  data: AnswersInput.optional(),
  paymentMethod: z.string().max(100).optional(),
  bkashPaymentId: z.string().max(100).optional(),
  orderId: z.string().max(100).optional(),
  /** Sent by some clients and ignored: only the response of bKash counts. */
  paymentStatus: z.string().max(100).optional(),
  /** What the browser showed, in taka; only compared with what the server computes. */
  paymentAmount: z.union([z.number(), z.string().max(100)]).optional(),
  discountCode: DiscountCode,
  bankTransferNotes: z
    .string()
    .max(LIMITS.transferNotes, inputText('notes_under', { max: LIMITS.transferNotes }))
    .optional(),
  ...TypedClaim.partial().shape,
  locale: z.enum(LOCALES).optional(),
  website: z.string().max(1000).optional(),
  begun: Begun,
  offer: OfferToken,
  /** `id` of the saved draft that was continued: it is removed with the submission. */
  draft: z.string().max(100).optional(),
  /** The token of the personal link that was opened: the submission uses it up. */
  personalLink: z.string().max(100).optional(),
  hold: HoldKey.optional(),
})

/*
 * What a payment of any provider needs once it has begun. The calls under /api/bkash are specified; they are the same calls
 * under another name.
 */

const Execute = {
  tag: 'Public payments',
  summary: 'Complete a payment that the payer has confirmed with the provider',
  access: 'public',
  body: z.object({ paymentID: PaymentId }),
  response: Success.extend({
    /** False where the provider has not said yet whether the money moved. */
    completed: z.boolean(),
    alreadyExecuted: z.boolean(),
    message: z.string(),
    /** The edit code only in the first response that completes it. */
    submission: PublicPayment.extend({ editCode: z.string().optional() }),
  }),
} as const

const Cancel = {
  tag: 'Public payments',
  summary: 'The payer came back without paying: asks the provider, and lets them try again',
  access: 'public',
  body: z.object({ paymentID: PaymentId, status: z.enum(['failure', 'cancel']) }),
  response: PaymentLookup,
} as const

const LookUp = {
  tag: 'Public payments',
  summary: 'The submission a payment belongs to',
  access: 'public',
  params: PaymentIdParams,
  response: PaymentLookup,
} as const

const RetryInfo = {
  tag: 'Public payments',
  summary: 'Whether a payment can be tried again',
  access: 'public',
  params: RetryParams,
  response: PaymentLookup,
} as const

export const paymentEndpoints = defineEndpoints({
  /**
   * Multipart: `formId` before the files; then one part for each field as in submitting, or all answers as JSON in
   * `data`. Problems with the payment are in `errors` under paymentMethod, payment_receipt, bankTransferNotes,
   * walletKind, walletTrxId and walletNumber.
   * 409 price_changed, method_unavailable, payment_used, other_environment, order_mismatch; 400 payment_unknown.
   */
  'POST /api/submissions': {
    tag: 'Public payments',
    summary: 'Submit a form that takes payment; as multipart with the receipt under payment_receipt',
    access: 'public',
    body: PaidSubmission,
    multipart: multipartSubmission({
      ...PaidSubmission.omit({ data: true, locale: true, paymentAmount: true }).shape,
      formId: z
        .string()
        .max(100)
        .meta({ description: 'Before the first file, because the form decides which files it takes' }),
      paymentAmount: z.string().max(100).optional(),
      payment_receipt: z
        .file()
        .mime([...RECEIPT_TYPES])
        .optional()
        .meta({ description: 'The receipt of a bank transfer, smaller than 5 MB' }),
    }),
    response: SubmitResponse,
    status: 201,
  },
  /**
   * Called before an account is shown to send money to, and again while the member is there. 409 form_full or option_full where
   * no seat is left: then there is no reference.
   */
  'POST /api/forms/:id/holds': {
    tag: 'Public payments',
    summary: 'Hold the seats of a form that is about to be paid by wallet or bank, or hold them longer',
    access: 'public',
    params: IdParams,
    body: NewOrder.omit({ orderId: true, formId: true }).extend({ hold: HoldKey }),
    response: Success.extend({
      paymentReference: z.string(),
      /** Null where nothing is held: the form has no limits, or too many seats are held from this network. */
      heldUntil: Timestamp.nullable(),
      /** For the member, by the clock of the association; '' where nothing is held. */
      heldText: z.string(),
      /** When to call again while the member is there; null where nothing is held. */
      renewAfterSeconds: z.int().nullable(),
    }),
  },
  'POST /api/bkash/create': {
    tag: 'Public payments',
    summary: 'Begin a payment by bKash',
    access: 'public',
    body: NewOrder.extend({
      intent: z.literal('sale', inputText('intent')),
      method: OnlyBkash,
    }),
    response: Success.extend({ paymentID: z.string(), bkashURL: z.string(), message: z.string() }),
  },
  'POST /api/payments': {
    tag: 'Public payments',
    summary: 'Begin a payment on the page of any provider',
    access: 'public',
    body: NewOrder.extend({ method: BeginMethod }),
    response: Success.extend({ paymentID: z.string(), pageURL: z.string() }),
  },
  /**
   * What each response means for the page:
   * 200 completed: true    paid; alreadyExecuted: an earlier call had completed it
   * 200 completed: false   the outcome is unknown, or staff have to review it: the submission is saved, `message` is
   *                        for the member, and the server continues to query the provider
   * 402 payment_failed     the provider rejected it permanently: `message` is its own; the lookup below has what a retry needs
   * 402 payment_not_confirmed  the payer has not confirmed with the provider; no money moved
   * 404 payment_not_found  no submission has this payment
   * 409 other_environment  a payment of the sandbox while the server runs live, or the other way round
   * 503 bkash_unavailable, bkash_authentication and the same of others: the provider could not be reached and nothing
   *                        happened; call again later
   */
  'POST /api/payments/execute': Execute,
  'POST /api/bkash/execute': Execute,
  /** What the page reports here proves nothing: the provider is asked, and a payment that was paid stays paid. */
  'POST /api/payments/cancel': Cancel,
  'POST /api/bkash/cancel': Cancel,
  'GET /api/payments/submission/:paymentID': LookUp,
  'GET /api/bkash/submission/:paymentID': LookUp,
  'GET /api/payments/retry-info/:uniqueId/:paymentID': RetryInfo,
  'GET /api/bkash/retry-info/:uniqueId/:paymentID': RetryInfo,
  /** 409 already_completed; 409 payment_unclear while bKash has not said what became of the attempt before. */
  'POST /api/bkash/retry/:uniqueId/:paymentID': {
    tag: 'Public payments',
    summary: 'Begin another attempt to pay for a submission, by bKash',
    access: 'public',
    params: RetryParams,
    body: z.object({ method: OnlyBkash }).nullish(),
    response: Success.extend({ paymentID: z.string(), bkashURL: z.string(), retryAttempt: z.int() }),
  },
  /** Like the one of bKash, with any provider. */
  'POST /api/payments/retry/:uniqueId/:paymentID': {
    tag: 'Public payments',
    summary: 'Begin another attempt to pay for a submission, with any provider',
    access: 'public',
    params: RetryParams,
    body: z.object({ method: BeginMethod }),
    response: Success.extend({ paymentID: z.string(), pageURL: z.string(), retryAttempt: z.int() }),
  },
  /**
   * For pending and failed payments. The key takes the place of the payment's ID in the calls above and below. 404 for a
   * wrong code as for an unknown ID; 409 nothing_to_pay for a submission that costs nothing.
   */
  'POST /api/submissions/payment-key': {
    tag: 'Public payments',
    summary: 'The key to pay for a submission, for the one who has its edit code',
    access: 'public',
    body: z.object({ uniqueId: UniqueId, editCode: z.string().max(20) }),
    response: Success.extend({ uniqueId: z.string(), paymentKey: z.string() }),
  },
  /**
   * Instead of another try with bKash. 409 already_completed, payment_unclear, transfer_pending (a receipt is being
   * checked), method_unavailable; problems with the receipt are in `errors` under payment_receipt.
   */
  'POST /api/submissions/transfer/:uniqueId/:paymentID': {
    tag: 'Public payments',
    summary:
      'Pay for a stored submission by bank transfer; as multipart with the receipt under payment_receipt',
    access: 'public',
    params: RetryParams,
    multipart: z.object({
      bankTransferNotes: z
        .string()
        .max(LIMITS.transferNotes, inputText('notes_under', { max: LIMITS.transferNotes }))
        .optional(),
      locale: z.enum(LOCALES).optional(),
      payment_receipt: ReceiptPart,
    }),
    response: Success.extend({ submission: PublicPayment }),
  },
  /**
   * `paymentID` is the key given for the edit code. The payment, its amount and the notes stay as they are; sending the
   * same file again changes nothing. 409 receipt_verified, receipt_rejected once staff have decided, no_receipt_pending
   * for any other payment; problems with the receipt are in `errors` under payment_receipt.
   */
  'POST /api/submissions/receipt/:uniqueId/:paymentID': {
    tag: 'Public payments',
    summary: 'Replace the receipt of a pending bank transfer; as multipart under payment_receipt',
    access: 'public',
    params: RetryParams,
    multipart: z.object({ locale: z.enum(LOCALES).optional(), payment_receipt: ReceiptPart }),
    response: Success.extend({ submission: PublicPayment }),
  },
})
