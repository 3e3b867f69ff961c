import { CONFIRMATIONS, REDIRECT_METHODS } from '@nibondhon/domain'
import { z } from 'zod'
import { Id, IdParams, Overbook, PageNumber, Success, Timestamp } from '../common.ts'
import { defineEndpoints } from '../endpoint.ts'
import { PaymentShares } from './money.ts'
import { inputText } from '../input-texts.ts'

/** A transaction that a provider announced and that belongs to no payment of this installation. */
export const UnmatchedPayment = z
  .object({
    id: Id,
    /** The provider. */
    method: z.enum(REDIRECT_METHODS),
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
    /** Whether staff assigned it, or marked it as not for any submission. */
    isHandled: z.boolean(),
    /** Why it is not for any submission, or what staff did about it. */
    note: z.string(),
    handledBy: z.string().nullable(),
    /** Whether the provider says that it is its own; only what is confirmed can be assigned. */
    confirmation: z.enum(CONFIRMATIONS),
    /** The submissions for which staff booked it; none otherwise. */
    assigned: z.array(
      z.object({
        submissionId: Id,
        uniqueId: z.string(),
        who: z.string(),
        amountPaisa: z.int(),
      }),
    ),
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
  /**
   * For SSLCommerz alone, as it posts forms. Its hash is checked, and nothing is paid by it: the server asks SSLCommerz
   * itself. The same message again does nothing.
   */
  'POST /api/sslcommerz/ipn': {
    tag: 'Public payments',
    summary: 'SSLCommerz announces a payment',
    access: 'public',
    body: z.record(z.string().max(100), z.string().max(4_000)).meta({ id: 'SslcommerzNotification' }),
    response: Success,
  },
  'GET /api/payments/unmatched': {
    tag: 'Payments',
    summary: 'Payments that a provider announced and that belong to no submission, the newest first',
    access: 'canApprovePayments',
    scope: 'all-forms',
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
  'PUT /api/payments/unmatched/:id': {
    tag: 'Payments',
    summary: 'Mark an unmatched payment as not for any submission, with the reason, or as open again',
    access: 'canApprovePayments',
    scope: 'all-forms',
    params: IdParams,
    body: z
      .object({
        isHandled: z.boolean(),
        note: z
          .string()
          .trim()
          .max(1000, inputText('under', { max: 1000 }))
          .default(''),
      })
      .refine(({ isHandled, note }) => !isHandled || note !== '', {
        path: ['note'],
        message: inputText('reason'),
      }),
    response: Success.extend({ payment: UnmatchedPayment }),
  },
  /**
   * 409 already_booked: the transaction is in the books. 409 payment_unconfirmed, payment_refused: the provider has not
   * confirmed it, or does not know it.
   */
  'POST /api/payments/unmatched/:id/assign': {
    tag: 'Payments',
    summary: 'Book an unmatched payment for submissions that staff chose, each with its share of the amount',
    access: 'canApprovePayments',
    scope: 'all-forms',
    params: IdParams,
    body: z.object({ parts: PaymentShares, overbook: Overbook }),
    response: Success.extend({ payment: UnmatchedPayment }),
  },
  'POST /api/payments/unmatched/:id/undo': {
    tag: 'Payments',
    summary: 'Take an assigned payment back; it is unmatched again',
    access: 'canApprovePayments',
    scope: 'all-forms',
    params: IdParams,
    response: Success.extend({ payment: UnmatchedPayment }),
  },
})
