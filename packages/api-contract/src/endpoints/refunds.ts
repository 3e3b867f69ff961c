import { MAX_REFUND_REASON_LENGTH, REDIRECT_METHODS, REFUND_STATES } from '@nibondhon/domain'
import { z } from 'zod'
import { Id, Success, Timestamp } from '../common.ts'
import { defineEndpoints } from '../endpoint.ts'

const PaymentIdParams = z.object({ paymentID: z.string().min(1).max(100) })

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

export const refundEndpoints = defineEndpoints({
  'GET /api/submissions/:uniqueId/refunds': {
    tag: 'Payments',
    summary: 'What bKash received for a submission, and what was returned',
    access: 'canApprovePayments',
    params: z.object({ uniqueId: z.string().max(100) }),
    response: Success.extend({ payments: z.array(RefundablePayment) }),
  },
  'GET /api/bkash/refundable/:paymentID': {
    tag: 'Payments',
    summary: 'What can still be returned of a payment; asks bKash',
    access: 'canApprovePayments',
    params: PaymentIdParams,
    response: Success.extend({
      refundablePaisa: z.int(),
      /** Whether bKash has said so; false while it cannot be reached. */
      isConfirmed: z.boolean(),
    }),
  },
  /**
   * Stored before bKash is called. The same `id` again requests nothing new and returns the refund as it is. `state` of the
   * response is `requested` where bKash has not said what became of it: the server asks again by itself, and never repeats
   * the refund. 409 refund_in_flight, refund_too_many, refund_too_much, not_refundable, and bkash_NNNN with bKash's code
   * where it refused; 503 bkash_unavailable where nothing was returned.
   */
  'POST /api/bkash/refunds': {
    tag: 'Payments',
    summary: 'Return a payment by bKash, in part or whole',
    access: 'canApprovePayments',
    body: z.object({
      /** Made by the caller. */
      id: Id,
      paymentID: z.string().min(1).max(100),
      amountPaisa: z
        .int('Please enter an amount in taka with at most two decimals')
        .positive('The amount must be greater than 0'),
      reason: z
        .string()
        .trim()
        .min(1, 'Please give a reason for the refund')
        .max(MAX_REFUND_REASON_LENGTH, `Please keep the reason under ${MAX_REFUND_REASON_LENGTH} characters`),
    }),
    response: Success.extend({ refund: Refund }),
  },
})
