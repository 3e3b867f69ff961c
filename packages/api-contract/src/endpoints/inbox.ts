import {
  DIFFERENCE_STATES,
  INBOX_KINDS,
  INBOX_SORTS,
  LATE_REASONS,
  MAX_INBOX_SEARCH_LENGTH,
  REQUEST_STATES,
} from '@nibondhon/domain'
import { z } from 'zod'
import { Day, Id, PageNumber, Success, Timestamp } from '../common.ts'
import { defineEndpoints } from '../endpoint.ts'
import { UnmatchedPayment } from './announced-payments.ts'
import { BookFiguresView } from './books.ts'
import { StatementProposal } from './statement-schemas.ts'

const InboxKind = z.enum(INBOX_KINDS)

/** A submission whose payment or refund waits for a decision. */
const InboxSubmission = z.object({
  id: Id,
  uniqueId: z.string(),
  paymentReference: z.string(),
  /** What the person is called; '' where the answers do not say. */
  who: z.string(),
  formTitle: z.string(),
  /** The transaction that the member typed last; '' where there is none. */
  trxId: z.string(),
  /** Why a payment came too late; none where it is flagged for another reason. */
  lateReasons: z.array(z.enum(LATE_REASONS)),
  /** Of a refund, and who requested it; otherwise null. */
  requestState: z.enum(REQUEST_STATES).nullable(),
  requester: z.string().nullable(),
})
export type InboxSubmission = z.infer<typeof InboxSubmission>

/** Consecutive open days on which the statement of an account differs by the same amount. */
const InboxDifference = z.object({
  method: z.string(),
  account: BookFiguresView.shape.account,
  from: Day,
  to: Day,
  days: z.int(),
  /** The statement less the books, in taka. */
  difference: z.object({ state: z.enum(DIFFERENCE_STATES), amount: z.number() }),
})
export type InboxDifference = z.infer<typeof InboxDifference>

const Waiting = z.object({
  /** Unique within the inbox. */
  key: z.string(),
  /** The day of the money, or when it began to wait. */
  since: Timestamp,
  /** In taka; null where it is not known. */
  amount: z.number().nullable(),
})

/** What waits for the treasurer, with all that its decision needs. */
export const InboxItem = z
  .discriminatedUnion('kind', [
    Waiting.extend({ kind: z.enum(['proposal', 'unmatched']), row: StatementProposal }),
    Waiting.extend({ kind: z.literal('announced'), payment: UnmatchedPayment }),
    Waiting.extend({ kind: z.enum(['typed', 'flagged', 'refund']), submission: InboxSubmission }),
    Waiting.extend({ kind: z.literal('difference'), difference: InboxDifference }),
  ])
  .meta({ id: 'InboxItem' })
export type InboxItem = z.infer<typeof InboxItem>

const Tally = z.object({ count: z.int(), /** In taka. */ amount: z.number() })

export const InboxCounts = z.record(InboxKind, Tally)
export type InboxCounts = z.infer<typeof InboxCounts>

export const inboxEndpoints = defineEndpoints({
  'GET /api/inbox': {
    tag: 'Inbox',
    summary: 'Everything that waits for the treasurer, over all accounts and statements',
    access: 'canApprovePayments',
    scope: 'all-forms',
    query: z.object({
      page: PageNumber,
      limit: z.coerce.number().int().min(1).max(100).default(20),
      kind: InboxKind.optional().describe('Only what waits for this reason'),
      search: z
        .string()
        .trim()
        .max(MAX_INBOX_SEARCH_LENGTH)
        .default('')
        .describe('Name, payment reference, text of the statement, transaction ID, phone number or amount'),
      sort: z.enum(INBOX_SORTS).default('oldest'),
    }),
    response: Success.extend({
      items: z.array(InboxItem),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
      /** By kind, of what the search finds. */
      counts: InboxCounts,
    }),
  },
  'GET /api/inbox/counts': {
    tag: 'Inbox',
    summary: 'How much waits for the treasurer',
    access: 'canApprovePayments',
    scope: 'all-forms',
    response: Success.extend({ total: z.int(), counts: InboxCounts }),
  },
})
