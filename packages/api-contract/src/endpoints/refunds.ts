import {
  ENTERED_METHODS,
  LEDGER_METHODS,
  MAX_ASKED_REASON_LENGTH,
  MAX_RETURN_TO_LENGTH,
  MAX_RECEIPT_NUMBER_LENGTH,
  MAX_REFUND_REASON_LENGTH,
  REDIRECT_METHODS,
  REFUND_STATES,
  REQUEST_STATES,
} from '@nibondhon/domain'
import { z } from 'zod'
import {
  Amount,
  Day,
  Id,
  IdParams,
  Overbook,
  SubmissionParams,
  Success,
  Timestamp,
  UniqueIdParams,
} from '../common.ts'
import { defineEndpoints } from '../endpoint.ts'
import { PaymentId, PaymentIdParams } from './payments.ts'
import { inputText } from '../input-texts.ts'

const RequestParams = z.object({ requestId: Id })

/** One attempt of a provider to return money. */
export const Refund = z
  .object({
    id: Id,
    amountPaisa: z.int(),
    /** `requested` until bKash has said what became of it. */
    state: z.enum(REFUND_STATES),
    reason: z.string(),
    /** bKash's own number of the refund; null until it is completed. */
    refundTrxID: z.string().nullable(),
    /** Why it failed: bKash's status code, '' where it gave none. */
    code: z.string(),
    /** Who requested it, and when. */
    by: z.string(),
    at: Timestamp,
    /** Whether staff have to look in the provider's panel, because the provider does not say what became of it. */
    isForStaff: z.boolean(),
  })
  .meta({ id: 'Refund' })
export type Refund = z.infer<typeof Refund>

/** A payment that a provider received, with what was returned of it. */
export const RefundablePayment = z
  .object({
    method: z.enum(REDIRECT_METHODS),
    paymentID: z.string(),
    trxID: z.string(),
    paidPaisa: z.int(),
    /** What is left to return, as far as the server knows. */
    refundablePaisa: z.int(),
    /** Oldest first. */
    refunds: z.array(Refund),
  })
  .meta({ id: 'RefundablePayment' })
export type RefundablePayment = z.infer<typeof RefundablePayment>

/** A refund from the wish to the money that was returned. */
export const RefundRequest = z
  .object({
    id: Id,
    origin: z.enum(['staff', 'member']),
    /** `asked` by a member; `requested` waits for a second person; `approved` may be paid. */
    state: z.enum(REQUEST_STATES),
    /** In taka; null until staff take up what a member asks for. */
    amount: z.number().nullable(),
    reason: z.string(),
    /** Whether the member asks to cancel the submission as well. */
    wantsCancellation: z.boolean(),
    /** How the money is returned; null until staff take up what a member asks for. */
    method: z.enum(LEDGER_METHODS).nullable(),
    /** The payment that a provider returns; null by hand. */
    paymentID: z.string().nullable(),
    /** The transaction, or the number of a cheque or receipt, once the money was returned. */
    externalId: z.string(),
    returnedOn: Day.nullable(),
    /** Whether a second person has to approve it. */
    needsApproval: z.boolean(),
    by: z.string(),
    /** Where the member wants the money; '' where they did not say. */
    returnTo: z.string(),
    /** Whether the reader requested it: then someone else has to approve it. */
    isOwn: z.boolean(),
    at: Timestamp,
    /** Who approved or rejected it; '' while no one has. */
    decidedBy: z.string(),
    /** Why it was rejected, or why its provider did not return the money. */
    decisionReason: z.string(),
    decidedAt: Timestamp.nullable(),
    paidAt: Timestamp.nullable(),
    /** The last attempt of the provider; null where there is none. */
    refund: Refund.nullable(),
  })
  .meta({ id: 'RefundRequest' })
export type RefundRequest = z.infer<typeof RefundRequest>

const ReturnedOn = Day.optional().meta({
  description: 'The day on which the money was returned; today where it is left out',
})

const ExternalId = z
  .string()
  .trim()
  .max(MAX_RECEIPT_NUMBER_LENGTH, inputText('number_under', { max: MAX_RECEIPT_NUMBER_LENGTH }))
  .default('')
  .meta({ description: 'Of the transaction, cheque or receipt by which the money was returned' })

const Reason = z
  .string()
  .trim()
  .min(1, inputText('refund_reason'))
  .max(MAX_REFUND_REASON_LENGTH, inputText('reason_under', { max: MAX_REFUND_REASON_LENGTH }))

const RequestResponse = Success.extend({ request: RefundRequest })

export const refundEndpoints = defineEndpoints({
  /** The same again while one is open changes nothing. 409 refund_not_offered, nothing_to_return. */
  'POST /api/submissions/public/:uniqueId/refund-requests': {
    tag: 'Public submissions',
    summary: 'Ask to cancel a submission or to get money back, with its edit code; staff decide',
    access: 'public',
    params: UniqueIdParams,
    body: z.object({
      editCode: z.string().max(20),
      reason: z
        .string()
        .trim()
        .min(1, inputText('reason'))
        .max(MAX_ASKED_REASON_LENGTH, inputText('reason_under', { max: MAX_ASKED_REASON_LENGTH })),
      /** Whether the submission is to be cancelled, not only money returned. */
      wantsCancellation: z.boolean().default(false),
      returnTo: z
        .string()
        .trim()
        .max(MAX_RETURN_TO_LENGTH, inputText('under', { max: MAX_RETURN_TO_LENGTH }))
        .default('')
        .describe('Where the money should go, such as a bKash number'),
    }),
    response: Success,
  },
  /** 409 nothing_asked where staff have taken it up or decided about it. */
  'POST /api/submissions/public/:uniqueId/refund-requests/withdraw': {
    tag: 'Public submissions',
    summary: 'Take back what was asked for, with the edit code',
    access: 'public',
    params: UniqueIdParams,
    body: z.object({ editCode: z.string().max(20) }),
    response: Success,
  },
  'GET /api/submissions/:id/refund-requests': {
    tag: 'Payments',
    summary: 'The refunds of a submission: what was requested, what providers received, and what is left',
    access: 'canApprovePayments',
    scope: { params: { id: 'submission' } },
    params: SubmissionParams,
    response: Success.extend({
      /** The newest first. */
      requests: z.array(RefundRequest),
      payments: z.array(RefundablePayment),
      /** What can still be requested, in taka. */
      requestable: z.number(),
      /** What is returned above this amount in taka needs a second person; null where nothing does. */
      approvalAbove: z.number().nullable(),
      /**
       * What counts beside an amount for that limit, in taka: earlier refunds of the submission, and what the reader
       * returned and moved as credit within 24 hours without a second person.
       */
      returnedBefore: z.object({ submission: z.number(), person: z.number() }),
    }),
  },
  'GET /api/payments/refundable/:paymentID': {
    tag: 'Payments',
    summary: 'What can still be returned of a payment; asks the provider',
    access: 'canApprovePayments',
    scope: { params: { paymentID: 'payment' } },
    params: PaymentIdParams,
    response: Success.extend({
      refundablePaisa: z.int(),
      /** Whether the provider has said so; false while it cannot be reached. */
      isConfirmed: z.boolean(),
    }),
  },
  /**
   * Where no second person is needed, it is paid at once. A provider's refund is stored before the provider is called; where
   * its response is lost, `refund.state` is `requested`, the server asks again by itself, and never repeats the refund. 409
   * refund_in_flight, refund_too_many, refund_too_much, not_refundable, and bkash_NNNN with bKash's code where it refused;
   * 503 bkash_unavailable where nothing was returned.
   */
  'POST /api/submissions/:id/refund-requests': {
    tag: 'Payments',
    summary:
      'Request a refund in part or whole, through the provider or by hand; the same id again requests nothing new',
    access: 'canApprovePayments',
    scope: { params: { id: 'submission' } },
    params: SubmissionParams,
    body: z.object({
      id: Id.meta({ description: 'Made by the caller, or of what a member asked for' }),
      amount: Amount,
      reason: Reason,
      way: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('provider'), paymentID: PaymentId }),
        z.object({
          kind: z.literal('hand'),
          method: z.enum(ENTERED_METHODS, inputText('returned_by')),
          externalId: ExternalId,
          returnedOn: ReturnedOn,
        }),
      ]),
    }),
    response: RequestResponse,
  },
  /** 403 same_person for the one who requested it; 409 refund_decided where someone else was faster. */
  'POST /api/refund-requests/:requestId/approve': {
    tag: 'Payments',
    summary:
      'Approve a refund or a move of credit that someone else requested; a provider returns the money at once',
    access: 'canApprovePayments',
    scope: { params: { requestId: 'refund-request' } },
    params: RequestParams,
    body: z.object({ overbook: Overbook }).nullish(),
    response: RequestResponse,
  },
  'POST /api/refund-requests/:requestId/reject': {
    tag: 'Payments',
    summary: 'Reject a refund that was asked for or requested, with a reason that the member reads',
    access: 'canApprovePayments',
    scope: { params: { requestId: 'refund-request' } },
    params: RequestParams,
    body: z.object({ reason: Reason }),
    response: RequestResponse,
  },
  /**
   * Paid once, however often it is called. With `method`, a refund that the provider refused is recorded as returned by hand.
   * 409 refund_not_approved, refund_in_flight.
   */
  'POST /api/refund-requests/:requestId/pay': {
    tag: 'Payments',
    summary: 'Record that an approved refund was paid by hand, or send it through the provider again',
    access: 'canApprovePayments',
    scope: { params: { requestId: 'refund-request' } },
    params: RequestParams,
    body: z.object({
      externalId: ExternalId,
      returnedOn: ReturnedOn,
      method: z
        .enum(ENTERED_METHODS, inputText('returned_by'))
        .optional()
        .meta({ description: 'How the money was returned instead of through the provider' }),
    }),
    response: RequestResponse,
  },
  /**
   * For a refund whose response was lost and that its provider does not find (`isForStaff`). With `made`, the provider is
   * asked by the reference from its panel, and its response decides. With `not_made` the refund has failed, and can be
   * requested anew. 409 refund_not_for_staff, refund_too_young, refund_reference_unknown, refund_reference_used.
   */
  'POST /api/refunds/:id/close': {
    tag: 'Payments',
    summary: 'Say what the panel of the provider shows about a refund whose response was lost',
    access: 'canApprovePayments',
    scope: { params: { id: 'refund' } },
    params: IdParams,
    body: z.discriminatedUnion('outcome', [
      z.object({
        outcome: z.literal('made'),
        reference: z
          .string()
          .trim()
          .min(1, inputText('refund_reference'))
          .max(80, inputText('under', { max: 80 })),
      }),
      z.object({
        outcome: z.literal('not_made'),
        note: z
          .string()
          .trim()
          .min(1, inputText('reason'))
          .max(MAX_REFUND_REASON_LENGTH, inputText('reason_under', { max: MAX_REFUND_REASON_LENGTH })),
      }),
    ]),
    response: Success.extend({ refund: Refund }),
  },
})
