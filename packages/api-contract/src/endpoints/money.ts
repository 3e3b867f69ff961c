import {
  ENTERED_METHODS,
  LEDGER_KINDS,
  LEDGER_METHODS,
  LEDGER_STATES,
  MAX_LEDGER_REASON_LENGTH,
  MAX_PARTS,
  MAX_RECEIPT_NUMBER_LENGTH,
} from '@nibondhon/domain'
import { z } from 'zod'
import { Amount, Day, Id, Overbook, SubmissionParams, Success, Timestamp, UniqueId } from '../common.ts'
import { defineEndpoints, defineFileEndpoints } from '../endpoint.ts'
import { Notify } from './staff-payments.ts'
import { LedgerSums, PaymentStatus, SubmissionStatus } from './submissions.ts'
import { inputText } from '../input-texts.ts'

/** One line of a submission's books; such lines are only ever added. */
export const MoneyEntry = z
  .object({
    id: Id,
    kind: z.enum(LEDGER_KINDS),
    /** What it does to the balance, in taka: a charge takes from it, a payment adds to it. */
    amount: z.number(),
    /** How the money came or went; null where none did. */
    method: z.enum(LEDGER_METHODS).nullable(),
    /** The transaction, or the number of a paper receipt or cheque; '' without one. */
    externalId: z.string(),
    /** The day on which the money came or went; null where it is the day of the entry. */
    valueDate: Day.nullable(),
    reason: z.string(),
    /** The entry that it takes back. */
    corrects: Id.nullable(),
    /** Whether a later entry has taken it back. */
    isCorrected: z.boolean(),
    /** Whether staff can take it back: not what bKash confirmed, nor what is charged. */
    canTakeBack: z.boolean(),
    hasReceipt: z.boolean(),
    actor: z.string(),
    bookedAt: Timestamp,
  })
  .meta({ id: 'MoneyEntry' })
export type MoneyEntry = z.infer<typeof MoneyEntry>

/** What a submission owes and has paid, and how that came about. */
export const Money = LedgerSums.extend({
  state: z.enum(LEDGER_STATES),
  /** Oldest first; at most 500. */
  entries: z.array(MoneyEntry),
}).meta({ id: 'Money' })
export type Money = z.infer<typeof Money>

/** What each submission gets of a payment that staff assign by hand; together all of it. */
export const PaymentShares = z
  .array(z.object({ submissionId: Id, amount: Amount }), inputText('submission'))
  .min(1, inputText('submission'))
  .max(MAX_PARTS, inputText('submissions_up_to', { max: MAX_PARTS }))

const Reason = z
  .string()
  .trim()
  .min(1, inputText('reason'))
  .max(MAX_LEDGER_REASON_LENGTH, inputText('reason_under', { max: MAX_LEDGER_REASON_LENGTH }))

/** Made by the browser: the same request again books nothing new. */
const BookingId = Id.meta({ description: 'Made by the caller; the same one again books nothing new' })

/** The books after the change, and the statuses that follow from them. */
const MoneyResponse = Success.extend({
  money: Money,
  status: SubmissionStatus,
  paymentStatus: PaymentStatus,
})

export const moneyEndpoints = defineEndpoints({
  'GET /api/submissions/:id/money': {
    tag: 'Payments',
    summary: 'What a submission owes and has paid, with every entry',
    access: 'canViewSubmissions',
    scope: { params: { id: 'submission' } },
    params: SubmissionParams,
    response: MoneyResponse,
  },
  /** Once the agreed amount is covered, the submission becomes completed. 409 nothing_to_pay where it costs nothing. */
  'POST /api/submissions/:id/money/payments': {
    tag: 'Payments',
    summary:
      'Record money that staff received, such as cash or a cheque; part payments and more than is owed are fine',
    access: 'canApprovePayments',
    scope: { params: { id: 'submission' } },
    params: SubmissionParams,
    body: z.object({
      bookingId: BookingId,
      method: z.enum(ENTERED_METHODS, inputText('received_by')),
      accountId: Id.optional().meta({
        description: 'The account that it came to; without one it follows from the method',
      }),
      amount: Amount,
      receiptNumber: z
        .string()
        .trim()
        .max(MAX_RECEIPT_NUMBER_LENGTH, inputText('number_under', { max: MAX_RECEIPT_NUMBER_LENGTH }))
        .default('')
        .meta({ description: 'Of the paper receipt, cheque or transaction' }),
      note: z
        .string()
        .trim()
        .max(MAX_LEDGER_REASON_LENGTH, inputText('note_under', { max: MAX_LEDGER_REASON_LENGTH }))
        .default(''),
      receivedOn: Day.optional().meta({
        description: 'The day on which the money came; today where it is left out',
      }),
      notify: Notify,
      overbook: Overbook,
    }),
    response: MoneyResponse,
  },
  /**
   * 409 too_little_credit where the submission holds less than that above what it owes. More than one person may return
   * alone waits as a refund request with the method `credit`, and moves once someone else approves it.
   */
  'POST /api/submissions/:id/money/credit': {
    tag: 'Payments',
    summary: 'Move what was paid too much to another submission',
    access: 'canApprovePayments',
    scope: { params: { id: 'submission' } },
    params: SubmissionParams,
    body: z.object({
      bookingId: BookingId,
      to: z
        .string()
        .trim()
        .min(1, inputText('other_submission'))
        .max(100)
        .meta({ description: 'The payment reference, unique ID or id of the other submission' }),
      amount: Amount,
      reason: Reason,
      overbook: Overbook,
    }),
    response: MoneyResponse.extend({ state: z.enum(['moved', 'requested']) }),
  },
  /** Where less than the agreed amount is left, a completed submission becomes pending. 409 cannot_take_back. */
  'POST /api/submissions/:id/money/corrections': {
    tag: 'Payments',
    summary: 'Take an entry back by its opposite, with a reason',
    access: 'canApprovePayments',
    scope: { params: { id: 'submission' } },
    params: SubmissionParams,
    body: z.object({ entryId: Id, reason: Reason }),
    response: MoneyResponse,
  },
  /** 409 owes_less where less than that is owed. */
  'POST /api/submissions/:id/money/write-offs': {
    tag: 'Payments',
    summary: 'Let the member off a part of what is owed, with a reason',
    access: 'canApprovePayments',
    scope: { params: { id: 'submission' } },
    params: SubmissionParams,
    body: z.object({ bookingId: BookingId, amount: Amount, reason: Reason, overbook: Overbook }),
    response: MoneyResponse,
  },
})

const RECEIPT = 'A receipt for money that came or was returned, as a PDF'

export const moneyFileEndpoints = defineFileEndpoints({
  'GET /api/submissions/:id/money/:ledgerEntryId/receipt': {
    tag: 'Payments',
    summary: RECEIPT,
    access: 'canViewSubmissions',
    scope: { params: { id: 'submission' } },
    params: SubmissionParams.extend({ ledgerEntryId: Id }),
    type: 'application/pdf',
  },
  'GET /api/submissions/public/:uniqueId/receipts/:ledgerEntryId': {
    tag: 'Public submissions',
    summary: RECEIPT,
    access: 'public',
    params: z.object({ uniqueId: UniqueId, ledgerEntryId: Id }),
    type: 'application/pdf',
  },
})
