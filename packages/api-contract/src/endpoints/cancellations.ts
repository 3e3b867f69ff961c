import { isTakaAmount, MAX_LEDGER_REASON_LENGTH } from '@nibondhon/domain'
import { z } from 'zod'
import { Id, SubmissionParams, Success, Timestamp } from '../common.ts'
import { defineEndpoints } from '../endpoint.ts'
import { Notify } from './staff-payments.ts'
import { PaymentStatus, SubmissionStatus } from './submissions.ts'
import { inputText } from '../input-texts.ts'

/** Why and by whom a submission was cancelled. */
export const Cancellation = z
  .object({
    /** The member reads it. */
    reason: z.string(),
    /** What the association keeps of the money, in taka. */
    kept: z.number(),
    by: z.string(),
    at: Timestamp,
  })
  .meta({ id: 'Cancellation' })
export type Cancellation = z.infer<typeof Cancellation>

const MAX_REASON = inputText('reason_under', { max: MAX_LEDGER_REASON_LENGTH })
const Reason = z.string().trim().max(MAX_LEDGER_REASON_LENGTH, MAX_REASON)

const KEEP_AMOUNT = inputText('amount_from_zero')

const CancellationResponse = Success.extend({
  id: Id,
  status: SubmissionStatus,
  paymentStatus: PaymentStatus,
  cancellation: Cancellation.nullable(),
})

export const cancellationEndpoints = defineEndpoints({
  /** A cancelled one stays as it is. 409 payment_under_way, keeps_too_much. */
  'POST /api/submissions/:id/cancel': {
    tag: 'Payments',
    summary:
      'Cancel a submission: its seats become free, and what was paid is owed to the member. Money is returned by refunds',
    access: 'canApprovePayments',
    scope: { params: { id: 'submission' } },
    params: SubmissionParams,
    body: z.object({
      reason: Reason.min(1, inputText('reason')),
      kept: z
        .number(KEEP_AMOUNT)
        .refine((taka) => taka >= 0 && isTakaAmount(taka), KEEP_AMOUNT)
        .default(0)
        .meta({ description: 'What the association keeps of the money that was paid, in taka' }),
      notify: Notify,
    }),
    response: CancellationResponse,
  },
  /** One that was cancelled before it was deleted keeps its own reason. 409 payment_under_way. */
  'POST /api/deleted-submissions/:id/restore-cancelled': {
    tag: 'Payments',
    summary: 'Restore a deleted submission as a cancelled one, so that its money can be returned',
    access: 'canApprovePayments',
    scope: { params: { id: 'submission' } },
    params: z.object({ id: Id }),
    body: z.object({ reason: Reason.min(1, inputText('reason')) }),
    response: Success,
  },
  /** One that is not cancelled stays as it is. 409 no_seat_to_reopen, submitted_again, money_returned. */
  'POST /api/submissions/:id/reopen': {
    tag: 'Payments',
    summary: 'Reopen a cancelled submission, while its seats are free and no money was returned',
    access: 'canApprovePayments',
    scope: { params: { id: 'submission' } },
    params: SubmissionParams,
    body: z.object({ reason: Reason.default('') }),
    response: CancellationResponse,
  },
})
