import {
  localeOf,
  type Locale,
  type SeatsFollow,
  seatUse,
  type SubmissionEvent,
  transition,
  type Transition,
} from '@nibondhon/domain'
import { attempt, type Db } from '../../../platform/database/index.ts'
import { type AuditEntry, recordAudits } from '../../audit/index.ts'
import type { Actor } from '../../auth/index.ts'
import { followLedger, queueMemberships } from '../../ledger/index.ts'
import { addEvents } from '../../payment-history/index.ts'
import { followSeats, type OnFull, type Overbooking } from '../../seats/index.ts'
import { subjectsOfVersions } from '../../submission-names/index.ts'
import type { ConfirmationOptions } from '../confirmations/messages-repository.ts'
import { queueConfirmationsOfMany } from '../confirmations/queue-confirmations-of-many.ts'
import type { LockedState } from './lock-repository.ts'
import {
  agreePrices,
  deleteCancellation,
  insertCancellation,
  setStates,
  setWaiting,
} from './state-repository.ts'

/** Without an id where no user did it, but the member or a provider. */
export type LifecycleActor = AuditEntry['actor'] & Partial<Pick<Actor, 'role'>>

export interface SubmissionChange {
  id: string
  event: SubmissionEvent
}

export interface ChangeContext {
  actor: LifecycleActor
  /** Given by staff who exceed the number of seats deliberately. */
  overbook?: Overbooking | null | undefined
  /** What happens when no seat is left, where that differs from the rule of the event. */
  onFull?: 'report' | 'keep' | undefined
  /** Of the page on which the member reads an error; by default that of the submission. */
  locale?: Locale
  /** Of the messages that the change causes. */
  message?: ConfirmationOptions | undefined
  /** Notes the submissions that change, for consoles that show them. */
  changed?: ((submissionId: string) => void) | undefined
}

/** A submission, locked, with what its event lets follow. */
export interface Planned extends Transition, SubmissionChange {
  before: LockedState
}

interface Plan {
  planned: readonly Planned[]
  /** There is nothing left of them but their seats. */
  deleted: readonly string[]
}

/** Returns those that stay as they are, because no seat is left for them. */
export async function carryOut(
  trx: Db,
  { planned, deleted }: Plan,
  context: ChangeContext,
): Promise<ReadonlySet<string>> {
  const withoutSeat = new Set<string>()
  const tryOnce = async () => {
    const left = planned.filter(({ id }) => !withoutSeat.has(id))
    await write(trx, left, context)
    const misfits = await moveSeats(trx, { planned: left, deleted }, context)
    const reported = misfits.filter((one) => isReported(one, context))
    for (const { id } of reported) withoutSeat.add(id)
    if (reported.length > 0) return false
    await flagUnseated(trx, misfits, context)
    const unseated = new Set(misfits.filter((one) => onFullKind(one, context) === 'keep').map(({ id }) => id))
    await unflagSeated(
      trx,
      left.filter(({ id }) => !unseated.has(id)),
      context,
    )
    return true
  }
  const mayMiss = planned.some((one) => isReported(one, context) && seatUse(one.state.status) !== null)
  // Again without those that do not fit. Seats may have been taken meanwhile, so this ends only when all the others fit.
  while (!(await (mayMiss ? attempt(trx, tryOnce) : tryOnce())));
  await queueMemberships(trx, [...idsOf(planned), ...deleted])
  return withoutSeat
}

function isReported(one: Planned, context: ChangeContext): boolean {
  return onFullKind(one, context) === 'report'
}

/** Money that came in is kept, also where its caller leaves out others. */
function onFullKind({ seats }: Planned, { onFull }: ChangeContext): SeatsFollow['onFull'] | null {
  if (!seats || seats.onFull === 'keep') return seats && seats.onFull
  return onFull ?? seats.onFull
}

/** Everything but the seats. */
async function write(trx: Db, planned: readonly Planned[], context: ChangeContext): Promise<void> {
  const { actor } = context
  await setStates(
    trx,
    planned.filter(({ before, state }) => isOther(before, state)).map(({ id, state }) => ({ ...state, id })),
  )
  for (const { id, before, event } of planned) {
    if (event.type === 'reopened') await deleteCancellation(trx, id)
    if (event.type !== 'cancelled' || before.status === 'cancelled') continue
    const { reason, keptPaisa } = event
    await insertCancellation(trx, {
      submissionId: id,
      reason,
      keptPaisa,
      previousStatus: before.status,
      by: actor,
    })
  }
  for (const { id, before, state } of planned) {
    const waiting = [before, state].map(({ difference }) => difference?.waitingPaisa ?? null)
    if (waiting[0] !== waiting[1]) await setWaiting(trx, id, waiting[1] ?? null)
  }
  await agreePrices(trx, idsOf(planned.filter(({ isPriceAgreed }) => isPriceAgreed)))
  const reasons = new Map(planned.flatMap(({ id, ledger }) => (ledger === null ? [] : [[id, ledger]])))
  const restored = planned.filter(({ event }) => event.type === 'decision_undone')
  await followLedger(trx, [...reasons.keys()], { by: actor, reason: reasons, restored: idsOf(restored) })
  await addEvents(
    trx,
    planned.flatMap(({ id, history }) => history.map((entry) => ({ submissionId: id, by: actor, ...entry }))),
  )
  await record(trx, planned, actor)
  for (const [message, group] of Map.groupBy(planned, (one) => one.message)) {
    if (message === null) continue
    await queueConfirmationsOfMany(
      trx,
      group.map(({ before }) => before),
      message,
      context.message,
    )
  }
}

function isOther(before: LockedState, after: Transition['state']): boolean {
  const keys = [
    'status',
    'hasPayment',
    'paymentStatus',
    'paymentMethod',
    'needsReview',
    'adminNotes',
  ] as const
  return (
    keys.some((key) => before[key] !== after[key]) || before.lateReasons.join() !== after.lateReasons.join()
  )
}

async function record(trx: Db, planned: readonly Planned[], actor: LifecycleActor): Promise<void> {
  const entries = planned.flatMap(({ before, audit }) => {
    if (!audit || (audit.onlyOfUsers && actor.id === null)) return []
    return audit.kind === 'payment' && audit.changes.length === 0 ? [] : [{ before, audit }]
  })
  const subjects = await subjectsOfVersions(
    trx,
    entries.map(({ before }) => before),
  )
  await recordAudits(
    trx,
    entries.map(({ before: { id, uniqueId }, audit: { kind, action, changes } }): AuditEntry => ({
      actor,
      kind,
      action,
      subject: subjects.get(id) ?? { id, name: uniqueId },
      changes,
    })),
  )
}

/** Returns those for which no seat is left. Seats that become free are there for the others. */
async function moveSeats(trx: Db, { planned, deleted }: Plan, context: ChangeContext): Promise<Planned[]> {
  await followSeats(trx, deleted, { onFull: { kind: 'report' } })
  const misfits = new Set<string>()
  // As few groups as possible: within one, those that free seats come first.
  const kinds = Map.groupBy(planned, (one) => {
    const onFull = onFullKind(one, context)
    if (onFull === null) return null
    const { isRenewed, extra } = one.seats ?? {}
    return JSON.stringify([onFull, isRenewed, extra, onFull === 'reject' ? one.before.locale : ''])
  })
  for (const group of kinds.values()) {
    const [first] = group
    if (!first?.seats) continue
    const onFull = onFullOf(first, context)
    const ids = await followSeats(trx, idsOf(group), { ...first.seats, onFull })
    for (const id of ids) misfits.add(id)
  }
  return planned.filter(({ id }) => misfits.has(id))
}

function onFullOf(one: Planned, context: ChangeContext): OnFull {
  const { overbook, actor, locale } = context
  const kind = onFullKind(one, context)
  switch (kind) {
    case 'reject':
      return { kind, locale: locale ?? localeOf(one.before) }
    case 'ask':
      return { kind, overbook: overbook ?? null, actor: { ...actor, role: actor.role ?? 'user' } }
    case 'keep':
    case 'report':
      return { kind }
    case null:
      return { kind: 'report' }
  }
}

/** Money came in for which no seat is left: staff decide whether to overbook or to return it. */
async function flagUnseated(trx: Db, planned: readonly Planned[], context: ChangeContext): Promise<void> {
  const flagged = planned.flatMap((one): Planned[] => {
    // Not where the caller only lets it pass, such as a restoration that ends in a cancellation.
    if (one.seats?.onFull !== 'keep') return []
    const paymentId = one.event.type === 'provider_paid' ? one.event.paymentId : null
    return followingFrom(one, { type: 'unseated', paymentId })
  })
  await write(trx, flagged, context)
}

/** A seat was left by the time the money was found. Where staff gave one by approving, an undo needs the reason again. */
async function unflagSeated(trx: Db, planned: readonly Planned[], context: ChangeContext): Promise<void> {
  const seated = planned.filter(
    ({ state, seats }) =>
      seats !== null &&
      state.needsReview &&
      state.lateReasons.includes('paid_without_seat') &&
      // What was sent for a change has got no seat by its being looked at.
      (state.difference?.waitingPaisa ?? null) === null &&
      seatUse(state.status) === 'taken',
  )
  await write(
    trx,
    seated.flatMap((one) => {
      const notify = one.event.type === 'money_booked' && one.event.notify
      return followingFrom(one, { type: 'seated', notify })
    }),
    context,
  )
}

function followingFrom(one: Planned, event: SubmissionEvent): Planned[] {
  const result = transition(one.state, event)
  if (result.kind !== 'changed') return []
  return [{ ...one, ...result, event, before: { ...one.before, ...one.state } }]
}

function idsOf(planned: readonly Planned[]): string[] {
  return planned.map(({ id }) => id)
}
