import type { Snapshot } from '../snapshot.ts'
import type { Invariant, Step } from './invariant.ts'

/** Each change of a payment has an entry in its history, and nothing is recorded or sent twice. */
export const historyIsComplete: Invariant = (step) => [
  ...missingEvents(step),
  ...repeatedEvents(step),
  ...repeatedMessages(step),
]

/** These bring back what was before, with its history. */
const RESTORING: ReadonlySet<string> = new Set([
  'undo a merge',
  'restore',
  'restore as cancelled',
  'undo a bulk action',
  'merge',
])

function missingEvents(step: Step): string[] {
  const { before, after, names } = step
  if (names.some((name) => RESTORING.has(name))) return []
  const added = addedTo(step, 'payment_events')
  return after.submissions.flatMap((row) => {
    const earlier = before.submissions.find(({ id }) => id === row.id)
    if (!earlier || !row.has_payment) return []
    const isChanged =
      earlier.payment_status !== row.payment_status || earlier.needs_review !== row.needs_review
    const hasEvent = added.some(({ submission_id }) => submission_id === row.id)
    return isChanged && !hasEvent
      ? [`${row.id} went from ${stateOf(earlier)} to ${stateOf(row)} without an entry in its history`]
      : []
  })
}

function stateOf({
  payment_status,
  needs_review,
}: Pick<Snapshot['submissions'][number], 'payment_status' | 'needs_review'>): string {
  return `${payment_status}${needs_review ? ' (review)' : ''}`
}

function repeatedEvents(step: Step): string[] {
  // Two different requests at once may do the same.
  if (!step.isOne) return []
  const events = addedTo(step, 'payment_events').filter(({ to_status }) => !REPEATABLE.has(to_status))
  return repeated(
    events.map(({ submission_id, payment_id, from_status, to_status, reason }) =>
      [submission_id, payment_id, from_status, to_status, reason].join(' | '),
    ),
  ).map((event) => `recorded twice: ${event}`)
}

/** A provider that has not taken the money may be asked again. */
const REPEATABLE: ReadonlySet<string> = new Set(['executing', 'initiated'])

function repeatedMessages(step: Step): string[] {
  if (!step.isOne) return []
  return repeated(
    addedTo(step, 'messages').map(({ submission_id, waiting_id, event, channel, decision_id }) =>
      [submission_id ?? waiting_id, event, channel, decision_id].join(' | '),
    ),
  ).map((message) => `queued twice: ${message}`)
}

function addedTo<T extends 'payment_events' | 'messages'>(
  { before, after }: Step,
  table: T,
): Snapshot[T][number][] {
  const known = new Set(before[table].map(({ id }) => id))
  const added = after[table].filter(({ id }) => !known.has(id))
  if (added.length === 0 || before.deleted_submissions.length === 0) return added
  // What comes back with a deleted submission is not new.
  const kept = JSON.stringify(before.deleted_submissions)
  return added.filter(({ id }) => !kept.includes(id))
}

function repeated(keys: readonly string[]): string[] {
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))]
}
