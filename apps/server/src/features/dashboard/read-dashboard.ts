import type { Analytics, Dashboard } from '@nibondhon/api-contract'
import {
  canReachForm,
  type FormScope,
  hasFlag,
  MAX_COUNTED,
  methodTraits,
  OPEN_PAYMENT_METHODS,
  paisaToTaka,
  type ActingRole,
  type PaymentMethod,
  type PaymentStatus,
} from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { findLateDays } from '../books/index.ts'
import { countInbox } from '../inbox/index.ts'
import { type Kind, listKinds } from '../submission-admin/index.ts'
import { countSuppressed } from '../notifications/index.ts'
import { countOpenRequests, countUnmatched } from '../payments/index.ts'
import { summariseSeats } from '../seats/index.ts'
import { countWaiting, countWaitingOf } from '../waiting-list/index.ts'
import { countByDay, countForms, findTitles, sumUnpaid } from './dashboard-repository.ts'

const MAX_DAYS = 30
const MAX_TOP_FORMS = 8
const MAX_WAITING_LISTS = 3
const MAX_SEAT_FORMS = 5
const SUPPRESSED = { days: 7, max: MAX_COUNTED }

interface DashboardRequest {
  role: ActingRole
  /** Nothing of other forms is counted. */
  forms: FormScope
  timeZone: string
  now: Date
}

/** The totals come from the maintained counts; only the days count submissions, those of the last 30. */
export async function readDashboard(
  db: Db,
  { role, forms: scope, timeZone, now }: DashboardRequest,
): Promise<Dashboard> {
  const [forms, counted, suppressedMessages] = await Promise.all([
    countForms(db, scope),
    hasFlag(role, 'canViewSubmissions') ? listCounted(db, scope) : null,
    hasFlag(role, 'canManageSettings') ? countSuppressed(db, SUPPRESSED) : undefined,
  ])
  const counts = { ...forms, ...(suppressedMessages !== undefined && { suppressedMessages }) }
  if (counted === null) return counts
  const { kinds, cancelled } = counted
  return {
    ...counts,
    totalSubmissions: tally(kinds).count,
    cancelledSubmissions: tally(cancelled).count,
    ...(await seats(db, scope, now)),
    ...(await waitingLists(db, scope)),
    ...(hasFlag(role, 'canApprovePayments') && {
      // Money that came for a cancelled submission has to be looked at all the same.
      toCheck: await needsChecking(db, scope, [...kinds, ...cancelled]),
      ...(scope === null && (await lateBooks(db))),
    }),
    ...(hasFlag(role, 'canViewAnalytics') && {
      analytics: await analyse(db, kinds, { timeZone, now, forms: scope }),
    }),
  }
}

/** Cancelled submissions count nowhere but by themselves. */
async function listCounted(db: Db, scope: FormScope): Promise<{ kinds: Kind[]; cancelled: Kind[] }> {
  const kinds = (await listKinds(db)).filter(({ formId }) => canReachForm(scope, formId))
  return {
    kinds: kinds.filter(({ status }) => status !== 'cancelled'),
    cancelled: kinds.filter(({ status }) => status === 'cancelled'),
  }
}

async function seats(db: Db, scope: FormScope, now: Date): Promise<Pick<Dashboard, 'seats'>> {
  const forms = await summariseSeats(db, { scope, limit: MAX_SEAT_FORMS, now: now.getTime() })
  if (forms.length === 0) return {}
  const waiting = await countWaitingOf(
    db,
    forms.map(({ id }) => id),
  )
  return { seats: forms.map((form) => ({ ...form, waiting: waiting.get(form.id) ?? 0 })) }
}

async function waitingLists(db: Db, scope: FormScope): Promise<Pick<Dashboard, 'waitingLists'>> {
  const forms = await countWaiting(db, MAX_WAITING_LISTS, scope)
  return forms.length === 0 ? {} : { waitingLists: forms }
}

async function lateBooks(db: Db): Promise<Pick<Dashboard, 'lateBooks'>> {
  const late = await findLateDays(db)
  return late === null ? {} : { lateBooks: late }
}

async function needsChecking(
  db: Db,
  scope: FormScope,
  kinds: readonly Kind[],
): Promise<NonNullable<Dashboard['toCheck']>> {
  const pending = kinds.filter(
    (kind) => methodTraits(kind.paymentMethod).isDecidedByStaff && kind.paymentStatus === 'pending',
  )
  const refunds = await countOpenRequests(db, scope)
  const unpaid = await sumUnpaid(db, scope)
  return {
    bankTransfers: tally(pending.filter((kind) => methodTraits(kind.paymentMethod).needsReceipt)),
    walletPayments: tally(pending.filter((kind) => !methodTraits(kind.paymentMethod).needsReceipt)),
    needsReview: tally(kinds.filter((kind) => kind.needsReview)).count,
    // Money of all forms is not counted for those who may reach some.
    unmatchedPayments: scope === null ? await countUnmatched(db) : 0,
    refundsToDecide: refunds.toDecide,
    refundsToPay: refunds.toPay,
    inbox: scope === null ? (await countInbox(db)).total : 0,
    unpaid: { count: unpaid.count, amount: paisaToTaka(unpaid.openPaisa) },
  }
}

async function analyse(
  db: Db,
  kinds: readonly Kind[],
  { timeZone, now, forms }: { timeZone: string; now: Date; forms: FormScope },
): Promise<Analytics> {
  const top = byForm(kinds).slice(0, MAX_TOP_FORMS)
  const [days, titles] = await Promise.all([
    countByDay(db, { count: MAX_DAYS, timeZone, now, forms }),
    findTitles(
      db,
      top.map(({ id }) => id),
    ),
  ])
  // A form may have been deleted since the counts were read.
  const topForms = top.flatMap(({ id, count }) => {
    const title = titles.get(id)
    return title === undefined ? [] : [{ id, title, count }]
  })
  return { days, payments: byPayment(kinds), topForms }
}

function byForm(kinds: readonly Kind[]): { id: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { formId, count } of kinds) counts.set(formId, (counts.get(formId) ?? 0) + count)
  return [...counts]
    .map(([id, count]) => ({ id, count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.id.localeCompare(b.id))
}

/** In the order of the chart. */
const STATUSES = ['completed', 'pending', 'failed'] as const satisfies readonly PaymentStatus[]
const METHODS: readonly (PaymentMethod | null)[] = [...OPEN_PAYMENT_METHODS, 'stripe', null]

function byPayment(kinds: readonly Kind[]): Analytics['payments'] {
  return STATUSES.flatMap((status) =>
    METHODS.map((method) => ({
      status,
      method,
      ...tally(kinds.filter((kind) => kind.paymentStatus === status && kind.paymentMethod === method)),
    })),
  ).filter(({ count }) => count > 0)
}

function tally(kinds: readonly Kind[]): { count: number; amount: number } {
  const sum = (pick: (kind: Kind) => number) => kinds.reduce((total, kind) => total + pick(kind), 0)
  return { count: sum(({ count }) => count), amount: paisaToTaka(sum(({ amountPaisa }) => amountPaisa)) }
}
