import { isLatePayment } from '../payment/late-payment.ts'
import { methodTraits } from '../payment/method-traits.ts'
import type { SettableStatus } from '../submission/submission-status.ts'
import type { LifecycleAudit, SeatsFollow, Transition } from './submission-event.ts'
import { paymentStateOf, type PreviousState, type SubmissionState } from './submission-state.ts'

/** The moves of which events consist. */

interface Move {
  status: SettableStatus
  adminNotes: string
  /** '' for the usual one. */
  reason: string
  notify: boolean
  seats: SeatsFollow
  /** Whether staff still have to look at it. */
  needsReview?: boolean
}

/** Staff or money say whether it is paid; a review ends with it. What is cancelled stays cancelled. */
export function moveTo(
  state: SubmissionState,
  { status, adminNotes, reason, notify, seats, needsReview = false }: Move,
): Transition {
  const isCancelled = state.status === 'cancelled'
  const after: SubmissionState = {
    ...state,
    status: isCancelled ? 'cancelled' : status,
    paymentStatus: state.hasPayment ? status : state.paymentStatus,
    needsReview,
    adminNotes,
    difference: withoutWaiting(state),
  }
  // The books give the same reason as the history: an undo finds by it what the decision took back.
  const why = reason || (state.needsReview ? 'Reviewed by staff' : 'Set by staff')
  return change(state, {
    state: after,
    history: historyOf(state, after, why),
    audit: { kind: 'payment', action: 'changed', changes: describeChanges(state, after) },
    // What staff still have to look at is no news yet.
    message: notify && !isCancelled && !needsReview ? messageOf(state, status) : null,
    ledger: why,
    seats,
  })
}

/** Staff decide about what was sent for a difference. The submission stays paid in any case. */
export function decideDifference(
  state: SubmissionState,
  { isApproved, adminNotes, reason, notify, seats }: DifferenceDecision,
): Transition {
  const after: SubmissionState = {
    ...state,
    needsReview: false,
    adminNotes,
    difference: isApproved ? undefined : withoutWaiting(state),
  }
  const words = isApproved ? 'The difference was paid' : 'The payment of the difference was rejected'
  const why = [words, reason].filter((part) => part !== '').join(': ')
  return change(state, {
    state: after,
    history: historyOf(state, after, why),
    audit: { kind: 'payment', action: 'changed', changes: describeChanges(state, after) },
    message: notify ? MESSAGES[isApproved ? 'completed' : 'failed'] : null,
    ledger: why,
    isPriceAgreed: isApproved,
    seats,
  })
}

interface DifferenceDecision {
  isApproved: boolean
  adminNotes: string
  reason: string
  notify: boolean
  seats: SeatsFollow
}

function withoutWaiting({ difference }: SubmissionState): SubmissionState['difference'] {
  return difference && { ...difference, waitingPaisa: null }
}

interface SetBack {
  previous: PreviousState
  adminNotes?: string
  reason: string
  seats: SeatsFollow
}

/** It returns to an earlier state, without a message. Money that goes does not reopen a cancelled one. */
export function setBack(
  state: SubmissionState,
  { previous, adminNotes = state.adminNotes, reason, seats }: SetBack,
): Transition {
  const isCancelled = state.status === 'cancelled'
  const after: SubmissionState = {
    ...state,
    ...previous,
    status: isCancelled ? 'cancelled' : previous.status,
    adminNotes,
  }
  return change(state, {
    state: after,
    history: historyOf(state, after, reason),
    audit: { kind: 'payment', action: 'changed', changes: describeChanges(state, after) },
    ledger: reason,
    seats,
  })
}

/** What is not named stays as it is, or does not follow. A submission that costs nothing has no books. */
export function change(before: SubmissionState, parts: Partial<Transition>): Transition {
  const { state = before, history = [], audit = null, message = null, ledger = null, seats = null } = parts
  const { isPriceAgreed = false } = parts
  const books = state.hasPayment ? ledger : null
  return { kind: 'changed', state, history, audit, message, ledger: books, isPriceAgreed, seats }
}

/** The entry for a change of the payment, if it is one. */
function historyOf(before: SubmissionState, after: SubmissionState, reason: string): Transition['history'] {
  // What stays in review changes from one status to another all the same.
  const stateOf = before.needsReview && after.needsReview ? statusOf : paymentStateOf
  const [from, to] = [stateOf(before), stateOf(after)]
  const method = before.paymentMethod
  if (!before.hasPayment || method === null || from === to) return []
  return [{ method, paymentId: null, from, to, reason }]
}

const statusOf = ({ paymentStatus }: SubmissionState): string => paymentStatus

/**
 * A payment that staff do not decide has its own messages, by what its provider says. Of one that came too late the member
 * knows only that it waits for staff.
 */
function messageOf(state: SubmissionState, status: SettableStatus): Transition['message'] {
  const { hasPayment, paymentMethod, paymentStatus } = state
  if (isLatePayment(state) && status === 'completed') return MESSAGES[status]
  if (!hasPayment || !methodTraits(paymentMethod).isDecidedByStaff || paymentStatus === status) return null
  return MESSAGES[status]
}

const MESSAGES = { completed: 'payment_completed', failed: 'payment_failed', pending: null } as const

/** The audit log records that the notes changed, not their text: that is on the submission. */
function describeChanges(before: SubmissionState, after: SubmissionState): LifecycleAudit['changes'] {
  const review = ({ needsReview }: SubmissionState) => (needsReview ? 'needed' : 'done')
  return [
    ...(after.status === before.status ? [] : [{ what: 'Status', from: before.status, to: after.status }]),
    ...(after.needsReview === before.needsReview
      ? []
      : [{ what: 'Review', from: review(before), to: review(after) }]),
    ...(after.adminNotes === before.adminNotes ? [] : [{ what: 'Admin notes', from: null, to: null }]),
  ]
}
