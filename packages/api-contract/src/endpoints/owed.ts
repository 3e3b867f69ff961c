import { OWED_KINDS, REQUEST_STATES } from '@nibondhon/domain'
import { z } from 'zod'
import { Id, PageNumber, Success, Timestamp } from '../common.ts'
import { defineEndpoints, defineFileEndpoints } from '../endpoint.ts'

const OwedKind = z.enum(OWED_KINDS)

/** Money that a member is owed, or a refund that is not decided about. */
export const OwedItem = z
  .object({
    kind: OwedKind,
    /** Of a deleted submission its id, under which it can be restored. */
    submissionId: Id,
    uniqueId: z.string(),
    paymentReference: z.string(),
    /** What the person is called; '' where the answers do not say. */
    who: z.string(),
    formTitle: z.string(),
    /** In taka; null where a member asked without an amount. */
    amount: z.number().nullable(),
    since: Timestamp,
    /** Of a refund request, and who made it; otherwise null. */
    requestState: z.enum(REQUEST_STATES).nullable(),
    requester: z.string().nullable(),
  })
  .meta({ id: 'OwedItem' })
export type OwedItem = z.infer<typeof OwedItem>

const Tally = z.object({ count: z.int(), /** In taka. */ amount: z.number() })

const KindQuery = z.object({
  kind: OwedKind.optional().meta({ description: 'Only what is owed for this reason' }),
})

export const owedEndpoints = defineEndpoints({
  'GET /api/owed': {
    tag: 'Payments',
    summary:
      'Money that members get back: refunds to decide about or to pay, cancelled, deleted and overpaid submissions',
    access: 'canApprovePayments',
    scope: 'listed',
    query: KindQuery.extend({
      page: PageNumber,
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
    response: Success.extend({
      /** The longest waiting first. */
      items: z.array(OwedItem),
      page: z.int(),
      total: z.int(),
      /** Of all pages, by reason. */
      sums: z.record(OwedKind, Tally),
    }),
  },
})

export const owedFileEndpoints = defineFileEndpoints({
  'GET /api/owed/export': {
    tag: 'Payments',
    summary: 'Money that members get back, as CSV',
    access: 'canApprovePayments',
    scope: 'listed',
    query: KindQuery,
    type: 'text/csv; charset=utf-8',
  },
})
