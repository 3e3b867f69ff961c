import {
  MAX_REVIEW_REASON_LENGTH,
  MAX_REVIEW_REASONS,
  type ReviewReason as DomainReason,
} from '@nibondhon/domain'
import { z } from 'zod'
import { Id, IdParams, Overbook, Success, Timestamp } from '../common.ts'
import { defineEndpoints } from '../endpoint.ts'
import { EarlierReceipt, Notify } from './staff-payments.ts'
import { SortedFilters } from './submission-admin.ts'
import { PaymentMethod, PaymentStatus, SubmissionStatus } from './submissions.ts'
import { StaffClaim } from './wallet-claims.ts'
import { inputText } from '../input-texts.ts'

const short = (max: number) => z.string().trim().max(max, inputText('under', { max }))

/**
 * What a reviewer saw of a submission. A decision names it: if it is no longer true, someone else has decided, or the
 * member has replaced the receipt.
 */
export const ReviewState = z.object({
  status: SubmissionStatus,
  paymentStatus: PaymentStatus,
  needsReview: z.boolean(),
  receiptFileId: Id.nullable(),
  /** Of the transaction that the member typed. */
  claimId: Id.nullable().default(null),
})
export type ReviewState = z.infer<typeof ReviewState>

/** Why another submission is shown beside one. */
export const RELATIONS = [
  'transaction',
  'receipt',
  'picture',
  'reference',
  'sending_number',
  'sender',
] as const

export const RelatedSubmission = z
  .object({
    id: Id,
    uniqueId: z.string(),
    who: z.string(),
    formTitle: z.string(),
    status: SubmissionStatus,
    /** In taka. */
    amount: z.number(),
    createdAt: Timestamp,
    /**
     * The same transaction, the same receipt file, a receipt that looks the same, the same number in the payer's note, money
     * that was sent from the same number, the same phone or e-mail address.
     */
    relations: z.array(z.enum(RELATIONS)),
  })
  .meta({ id: 'RelatedSubmission' })
export type RelatedSubmission = z.infer<typeof RelatedSubmission>

export const ReviewItem = z
  .object({
    id: Id,
    uniqueId: z.string(),
    who: z.string(),
    phone: z.string().nullable(),
    /** The language in which the member reads messages. */
    locale: z.string(),
    form: z.object({ id: Id, title: z.string() }),
    createdAt: Timestamp,
    adminNotes: z.string(),
    /** The latest notes of the timeline, the newest first. */
    notes: z.array(z.object({ id: Id, by: z.string(), text: z.string(), at: Timestamp })),
    state: ReviewState,
    hasPayment: z.boolean(),
    method: PaymentMethod.nullable(),
    /** In taka: what has to be paid, and what bKash says was paid. */
    amount: z.number(),
    amountGiven: z.number().nullable(),
    transferNotes: z.string(),
    bkashTrxId: z.string().nullable(),
    /** The transaction that the member typed. */
    claim: StaffClaim.nullable(),
    /** Why the payment needs review; '' where nothing says so. */
    reviewReason: z.string(),
    receipt: z
      .object({
        name: z.string(),
        /** A signed path that works for 15 minutes. */
        path: z.string(),
        sentAt: Timestamp,
        /** False until the server has compared the file with other receipts. */
        isCompared: z.boolean(),
      })
      .nullable(),
    /** The newest first. */
    earlierReceipts: z.array(EarlierReceipt),
    related: z.array(RelatedSubmission),
    /** Whether there are more than are listed. */
    hasMoreRelated: z.boolean(),
    /** The last change by staff, in words and for programs; null where there was none. */
    lastDecision: z
      .object({ by: z.string(), status: SubmissionStatus, at: Timestamp, text: z.string() })
      .nullable(),
  })
  .meta({ id: 'ReviewItem' })
export type ReviewItem = z.infer<typeof ReviewItem>

const ReviewReason = z.object({
  en: short(MAX_REVIEW_REASON_LENGTH).min(1, inputText('enter_reason')),
  bn: short(MAX_REVIEW_REASON_LENGTH),
}) satisfies z.ZodType<DomainReason>

export const reviewEndpoints = defineEndpoints({
  'GET /api/review': {
    tag: 'Review',
    summary: 'The ids of the submissions of a filter, in the order of the list, to go through one by one',
    access: 'canViewSubmissions',
    scope: 'listed',
    query: SortedFilters,
    response: Success.extend({
      /** At most 1,000. */
      ids: z.array(Id),
      total: z.int(),
      /** By the server's clock: a decision after it was made while the queue was open. */
      listedAt: Timestamp,
    }),
  },
  'GET /api/review/:id': {
    tag: 'Review',
    summary: 'What staff need to decide about a payment, with other submissions that look related',
    access: 'canViewSubmissions',
    scope: { params: { id: 'submission' } },
    params: IdParams,
    response: Success.extend({ item: ReviewItem }),
  },
  /**
   * Decides at once; the message to the member waits until an undo is no longer possible. The same decisionId again
   * changes nothing. 409 already_decided: someone else was faster, the message says who, what and when.
   * 409 receipt_replaced: the member has sent another receipt since.
   */
  'POST /api/review/:id/decision': {
    tag: 'Review',
    summary: 'Approve or reject a submission in the state that was seen',
    access: 'canApprovePayments',
    scope: { params: { id: 'submission' } },
    params: IdParams,
    body: z.object({
      /** Made by the caller. */
      decisionId: Id,
      decision: z.enum(['approve', 'reject']),
      /** For a rejection: goes into the admin notes, the history and the member's message. */
      reason: short(MAX_REVIEW_REASON_LENGTH).optional(),
      notify: Notify,
      seen: ReviewState,
      overbook: Overbook,
    }),
    response: Success.extend({ status: SubmissionStatus, adminNotes: z.string() }),
  },
  /** 409 undo_too_late: the time is over, the message is out, or something else has changed since. */
  'POST /api/review/:id/undo': {
    tag: 'Review',
    summary: 'Take back an own decision of the last seconds, with its message',
    access: 'canApprovePayments',
    scope: { params: { id: 'submission' } },
    params: IdParams,
    body: z.object({ decisionId: Id, overbook: Overbook }),
    response: Success.extend({ state: ReviewState, adminNotes: z.string() }),
  },
  'GET /api/review-reasons': {
    tag: 'Review',
    summary: 'The ready reasons for a rejection',
    access: 'canApprovePayments',
    scope: 'none',
    response: Success.extend({ reasons: z.array(ReviewReason) }),
  },
  'PUT /api/review-reasons': {
    tag: 'Review',
    summary: 'Change the ready reasons for a rejection, for all staff',
    access: 'canApprovePayments',
    scope: 'all-forms',
    body: z.object({
      reasons: z
        .array(ReviewReason)
        .max(MAX_REVIEW_REASONS, inputText('reasons_up_to', { max: MAX_REVIEW_REASONS })),
    }),
    response: Success.extend({ reasons: z.array(ReviewReason) }),
  },
})
