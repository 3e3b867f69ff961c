import { z } from 'zod'
import { Id, Success } from '../common.ts'
import { defineEndpoints } from '../endpoint.ts'
import { PaymentMethod, PaymentStatus } from './submissions.ts'

const Tally = z.object({ count: z.int(), /** In taka. */ amount: z.number() })

/** What the charts are drawn from. */
export const Analytics = z.object({
  /** The last 30 days of the server's time zone, the oldest first, those without a submission included. */
  days: z.array(z.object({ day: z.iso.date(), count: z.int() })),
  payments: z.array(
    Tally.extend({
      status: PaymentStatus.exclude(['none']),
      /** Null where it was never chosen. */
      method: PaymentMethod.nullable(),
    }),
  ),
  /** Those with most submissions first; only the first few. */
  topForms: z.array(z.object({ id: Id, title: z.string(), count: z.int() })),
})
export type Analytics = z.infer<typeof Analytics>

/** How much room the server's fullest disk has, and what is no longer taken because of it. */
export const LowDiskSpace = z.object({
  freeBytes: z.number(),
  totalBytes: z.number(),
  refused: z.enum(['nothing', 'uploads', 'writes']),
})
export type LowDiskSpace = z.infer<typeof LowDiskSpace>

/** Why: it does not answer, or its data are too old. */
export const ReplicaLeftOut = z.enum(['gone', 'behind'])
export type ReplicaLeftOut = z.infer<typeof ReplicaLeftOut>

/** An open form with a limited number of seats. */
const DashboardSeats = z.object({
  id: Id,
  title: z.string(),
  /** The seats of the form itself; where only options or groups have seats, those that are nearest to full. */
  label: z.string(),
  capacity: z.int(),
  taken: z.int(),
  held: z.int(),
  /** Below 0 where staff have overbooked. */
  left: z.int(),
  /** Labels of the other limits that are full; only the first few. */
  full: z.array(z.string()),
  fullCount: z.int(),
  /** People on the waiting list. */
  waiting: z.int(),
})

/** What a role may not see is left out. */
export const Dashboard = z.object({
  totalForms: z.int(),
  activeForms: z.int(),
  /** For canViewSubmissions. */
  totalSubmissions: z.int().optional(),
  /** Not among the others. */
  cancelledSubmissions: z.int().optional(),
  /** Money that waits for someone, for canApprovePayments. */
  toCheck: z
    .object({
      /** Bank transfers whose receipt has not been verified yet. */
      bankTransfers: Tally,
      /** Payments whose typed transaction nothing has proved yet. */
      walletPayments: Tally,
      /** Submissions whose money came in another way than it should have. */
      needsReview: z.int(),
      /** Payments that bKash announced and that belong to no submission. */
      unmatchedPayments: z.int(),
      /** Refunds that were asked for or requested, and that are approved and not paid. */
      refundsToDecide: z.int(),
      refundsToPay: z.int(),
      /** Everything in the treasurer's inbox: most of the above, and payments of statements and differences of days. */
      inbox: z.int(),
      /** Not cancelled, with something to pay by the ledger; the amount is what is still to come. */
      unpaid: Tally,
    })
    .optional(),
  /** Days of the books that have been open for over a week, for canApprovePayments. */
  lateBooks: z.object({ /** The first of them. */ since: z.iso.date(), days: z.int() }).optional(),
  /** Forms with people on their waiting list, the longest first and only the first few, for canViewSubmissions. */
  waitingLists: z.array(z.object({ id: Id, title: z.string(), waiting: z.int() })).optional(),
  /** Open forms with seats, the fullest first and only the first few, for canViewSubmissions. */
  seats: z.array(DashboardSeats).optional(),
  /** Messages of the last 7 days that a limit held back, at most 1,000, for canManageSettings. */
  suppressedMessages: z.int().optional(),
  /** For canViewAnalytics. */
  analytics: Analytics.optional(),
  /** There only while the server's disk has little room, for canManageSettings. */
  lowDiskSpace: LowDiskSpace.optional(),
  /** There only while the replica of the database is not used, for canManageSettings. */
  replicaLeftOut: ReplicaLeftOut.optional(),
})
export type Dashboard = z.infer<typeof Dashboard>

export const dashboardEndpoints = defineEndpoints({
  'GET /api/dashboard': {
    tag: 'Dashboard',
    summary: 'The figures of the dashboard, as far as the role may see them',
    access: 'admin',
    scope: 'listed',
    response: Success.extend(Dashboard.shape),
  },
})
