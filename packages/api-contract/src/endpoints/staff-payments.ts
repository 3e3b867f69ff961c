import { z } from 'zod'
import { Id, Overbook, Success, Timestamp, UniqueIdParams } from '../common.ts'
import { defineEndpoints } from '../endpoint.ts'
import { PaymentIdParams } from './payments.ts'
import { PaymentMethod, PaymentStatus, SettableStatus, SubmissionStatus } from './submissions.ts'
import { StaffClaim } from './wallet-claims.ts'
import { inputText } from '../input-texts.ts'

/** One change of a payment; such rows are only ever added. */
export const PaymentEvent = z
  .object({
    at: Timestamp,
    actor: z.string(),
    method: PaymentMethod,
    from: z.string(),
    to: z.string(),
    reason: z.string(),
    bkashPaymentId: z.string().nullable(),
  })
  .meta({ id: 'PaymentEvent' })
export type PaymentEvent = z.infer<typeof PaymentEvent>

/** Whether the member gets a message about a bank transfer that becomes completed or failed; yes where it is left out. */
export const Notify = z.boolean().optional()

/** The payment of a submission as staff see it. */
export const PaymentInfo = z
  .object({
    amount: z.number(),
    currency: z.literal('BDT'),
    method: PaymentMethod.nullable(),
    status: PaymentStatus,
    /** A signed path that works for 15 minutes. */
    receiptPath: z.string().nullable(),
    /** The file's own name; its extension decides how it can be shown. */
    receiptName: z.string().nullable(),
    transferNotes: z.string(),
    originalPaymentId: z.string().nullable(),
    bkashPaymentId: z.string().nullable(),
    bkashTrxId: z.string().nullable(),
    retryAttempt: z.int(),
    /** Whether all money that arrived was returned, or moved to another submission; the status stays. */
    isRefunded: z.boolean(),
    /** The transaction that the member typed. */
    claim: StaffClaim.nullable(),
  })
  .meta({ id: 'PaymentInfo' })
export type PaymentInfo = z.infer<typeof PaymentInfo>

/** A receipt that was replaced, or rejected, before the current one. */
export const EarlierReceipt = z.object({
  name: z.string(),
  sentAt: Timestamp,
  /** A signed path that works for 15 minutes. */
  path: z.string(),
})

const ReadStatus = {
  tag: 'Payments',
  summary: 'What the provider says about a payment',
  access: 'canApprovePayments',
  scope: { params: { paymentID: 'payment' } },
  params: PaymentIdParams,
  response: Success.extend({
    transactionStatus: z.string(),
    trxID: z.string().nullable(),
    /** In taka; null where the provider does not say. */
    amount: z.number().nullable(),
  }),
} as const

/** `uniqueId` may also be the id of the submission. */
export const staffPaymentEndpoints = defineEndpoints({
  'GET /api/payments/status/:paymentID': ReadStatus,
  /** Specified: the same call under another name. */
  'GET /api/bkash/status/:paymentID': ReadStatus,
  'PUT /api/submissions/:uniqueId/payment': {
    tag: 'Payments',
    summary: 'Verify a payment by bKash: the server asks bKash itself',
    access: 'canApprovePayments',
    scope: { params: { uniqueId: 'submission' }, body: { bkashPaymentId: 'payment' } },
    params: UniqueIdParams,
    body: z.object({
      paymentStatus: z.string().max(100).optional(),
      bkashTrxId: z.string().max(100).optional(),
      bkashPaymentId: z.string().max(100).optional(),
    }),
    response: Success.extend({
      submission: z.object({
        id: Id,
        uniqueId: z.string(),
        status: SubmissionStatus,
        paymentInfo: PaymentInfo,
      }),
    }),
  },
  'PUT /api/submissions/:uniqueId/status': {
    tag: 'Payments',
    summary: 'Set the status of a submission and its payment, with notes',
    access: 'canApprovePayments',
    scope: { params: { uniqueId: 'submission' } },
    params: UniqueIdParams,
    body: z.object({
      status: SettableStatus,
      adminNotes: z
        .string()
        .max(5000, inputText('notes_under', { max: 5000 }))
        .optional(),
      notify: Notify,
      overbook: Overbook,
    }),
    response: Success.extend({
      submission: z.object({
        id: Id,
        uniqueId: z.string(),
        status: SubmissionStatus,
        adminNotes: z.string(),
        paymentInfo: PaymentInfo.nullable(),
      }),
    }),
  },
})
