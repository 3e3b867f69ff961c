import { localeOf, type LifecycleViolation, transition, type Transition } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { followLedger, loadSummaries, openDifferencesOf } from '../../ledger/index.ts'
import { submissionCancelled, submissionChanged, submissionNotFound } from '../submission-errors.ts'
import { carryOut, type ChangeContext, type Planned, type SubmissionChange } from './carry-out.ts'
import { type LockedState, lockStates } from './lock-repository.ts'

export type Outcome =
  | { kind: 'changed'; before: LockedState; after: Transition['state'] }
  /** No seat is left, so it stays as it is. */
  | { kind: 'no_seat' | 'unchanged'; before: LockedState }
  | { kind: 'violation'; violation: LifecycleViolation; before: LockedState }
  | { kind: 'gone' }

/**
 * The only way to change the status, payment status, way of paying, review or cancellation of submissions. Locks them in
 * order, asks the domain what follows from each event, writes it, books it, records it, queues messages, and lets the
 * seats follow last, because they lock the counters that all submissions of a form share. One submission is a batch of one.
 */
export async function changeSubmissions(
  trx: Db,
  changes: readonly SubmissionChange[],
  context: ChangeContext,
): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>()
  const states = await readStates(trx, changes, context)
  const planned: Planned[] = []
  for (const { id, event } of changes) {
    const before = states.get(id)
    if (!before) {
      outcomes.set(id, { kind: 'gone' })
      continue
    }
    const result = transition(before, event)
    if (result.kind === 'changed') planned.push({ id, event, before, ...result })
    else outcomes.set(id, { ...result, before })
  }
  const deleted = changes.filter(({ event }) => event.type === 'deleted').map(({ id }) => id)
  const withoutSeat = await carryOut(trx, { planned, deleted }, context)
  for (const { id, before, state } of planned) {
    const isLeft = withoutSeat.has(id)
    outcomes.set(id, isLeft ? { kind: 'no_seat', before } : { kind: 'changed', before, after: state })
    if (!isLeft) context.changed?.(id)
  }
  return outcomes
}

/** The same for one submission, with an error where the event cannot happen. */
export async function changeSubmission(
  trx: Db,
  change: SubmissionChange,
  context: ChangeContext,
): Promise<PossibleOutcome> {
  const outcome = (await changeSubmissions(trx, [change], context)).get(change.id)
  return assertPossible(outcome)
}

type PossibleOutcome = Exclude<Outcome, { kind: 'violation' | 'gone' }>

export function assertPossible(outcome: Outcome | undefined): PossibleOutcome {
  if (!outcome || outcome.kind === 'gone') throw submissionNotFound()
  if (outcome.kind !== 'violation') return outcome
  throw outcome.violation === 'cancelled'
    ? submissionCancelled(localeOf(outcome.before))
    : submissionChanged()
}

/** The submissions, locked; for events about money with what the books miss. */
async function readStates(
  trx: Db,
  changes: readonly SubmissionChange[],
  { actor }: ChangeContext,
): Promise<Map<string, LockedState>> {
  const locked = await lockStates(
    trx,
    changes.map(({ id }) => id),
  )
  const states = new Map(locked.map((state) => [state.id, state]))
  const booked = changes.flatMap(({ id, event }) => (event.type === 'money_booked' ? [{ id, event }] : []))
  if (booked.length > 0) await addMissing(trx, { states, booked, actor })
  // Only now: what was booked while this waited for the locks is visible to the next statement.
  const paid = locked.filter(({ paymentStatus }) => paymentStatus === 'completed').map(({ id }) => id)
  for (const [id, difference] of await openDifferencesOf(trx, paid)) {
    const state = states.get(id)
    if (state) states.set(id, { ...state, difference })
  }
  return states
}

/** What the books miss of each submission for which money was booked. */
async function addMissing(
  trx: Db,
  {
    states,
    booked,
    actor,
  }: { states: Map<string, LockedState>; booked: readonly Booked[]; actor: ChangeContext['actor'] },
): Promise<void> {
  // The money proves what staff may have approved before: their approval is not counted besides it.
  const reason = new Map(booked.flatMap(({ id, event }) => (event.isProof ? [[id, event.reason]] : [])))
  await followLedger(trx, [...reason.keys()], { by: actor, reason, isProved: true })
  const summaries = await loadSummaries(
    trx,
    booked.map(({ id }) => id),
  )
  for (const { id } of booked) {
    const state = states.get(id)
    if (state) states.set(id, { ...state, missingPaisa: summaries.get(id)?.missingPaisa ?? 0 })
  }
}

interface Booked {
  id: string
  event: Extract<SubmissionChange['event'], { type: 'money_booked' }>
}
