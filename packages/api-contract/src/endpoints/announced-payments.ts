import { z } from 'zod'
import { Id, IdParams, PageNumber, Success, Timestamp } from '../common.ts'
import { defineEndpoints } from '../endpoint.ts'

/** A transaction that bKash announced and that belongs to no payment of this installation. */
export const UnmatchedPayment = z
  .object({
    id: Id,
    trxID: z.string(),
    /** Null where bKash gave none that can be read. */
    amountPaisa: z.int().nullable(),
    currency: z.string(),
    /** The wallet that paid. */
    payer: z.string(),
    /** What the payer typed as the reference. */
    reference: z.string(),
    invoice: z.string(),
    /** bKash's number of the way it was paid. */
    transactionType: z.string(),
    paidAt: Timestamp.nullable(),
    receivedAt: Timestamp,
    isHandled: z.boolean(),
    /** What staff did about it. */
    note: z.string(),
    handledBy: z.string().nullable(),
  })
  .meta({ id: 'UnmatchedPayment' })
export type UnmatchedPayment = z.infer<typeof UnmatchedPayment>

export const announcedPaymentEndpoints = defineEndpoints({
  /**
   * For bKash alone, by Amazon's notification service (SNS): signed JSON, sent as text/plain. Nothing is believed without
   * its signature, and nothing is paid by it: the server asks bKash itself. The same message again does nothing.
   */
  'POST /api/bkash/webhook': {
    tag: 'Public payments',
    summary: 'bKash announces a payment',
    access: 'public',
    body: z
      .looseObject({
        Type: z.string().max(100),
        MessageId: z.string().max(100),
        TopicArn: z.string().max(300),
      })
      .meta({ id: 'SnsMessage' }),
    response: Success,
  },
  'GET /api/bkash/unmatched': {
    tag: 'Payments',
    summary: 'Payments that bKash announced and that belong to no submission, the newest first',
    access: 'canApprovePayments',
    query: z.object({
      page: PageNumber,
      limit: z.coerce.number().int().min(1).max(100).default(25),
      /** Those that staff have dealt with, instead of the others. */
      handled: z
        .enum(['true', 'false'])
        .default('false')
        .meta({ description: 'Those that staff have dealt with, instead of the others' }),
    }),
    response: Success.extend({ payments: z.array(UnmatchedPayment), total: z.int(), page: z.int() }),
  },
  'PUT /api/bkash/unmatched/:id': {
    tag: 'Payments',
    summary: 'Mark an unmatched payment as dealt with, or as open again',
    access: 'canApprovePayments',
    params: IdParams,
    body: z.object({
      isHandled: z.boolean(),
      note: z.string().trim().max(1000, 'Please keep this under 1000 characters').default(''),
    }),
    response: Success.extend({ payment: UnmatchedPayment }),
  },
})
