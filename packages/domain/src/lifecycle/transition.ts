import { statusOfMoney } from '../ledger/ledger.ts'
import { methodTraits } from '../payment/method-traits.ts'
import type { OpenDifference } from '../payment/open-difference.ts'
import { MAX_ADMIN_NOTES_LENGTH } from '../review/review.ts'
import type { SettableStatus, SubmissionStatus } from '../submission/submission-status.ts'
import type {
  LifecycleAudit,
  LifecycleViolation,
  SeatsFollow,
  SubmissionEvent,
  Transition,
  TransitionResult,
} from './submission-event.ts'
import { change, decideDifference, moveTo, setBack } from './moves.ts'
import { isLatePayment, type LateReason } from '../payment/late-payment.ts'
import {
  isInStatus,
  mayChangePrice,
  paymentObstacle,
  type PreviousState,
  type SubmissionState,
} from './submission-state.ts'

type EventOf<T extends SubmissionEvent['type']> = Extract<SubmissionEvent, { type: T }>

/**
 * What an event makes of a submission: its new state and all that follows from it. The only place that decides this;
 * `changeSubmissions` of the server carries it out.
 *
 * A submission is completed by one of four things: it costs nothing, a provider reports that it was paid, the books cover
 * what was agreed, or staff say so.
 */
export function transition(state: SubmissionState, event: SubmissionEvent): TransitionResult {
  if (!state.hasPayment && ABOUT_PAYMENTS.has(event.type)) return violation('no_payment')
  switch (event.type) {
    case 'status_set':
      return setStatus(state, event)
    case 'approved':
    case 'rejected':
      return decide(state, event)
    case 'decision_undone':
      return undoDecision(state, event)
    case 'provider_paid':
      return payByProvider(state, event)
    case 'unseated':
      return leaveUnseated(state, event)
    case 'seated':
      return takeSeat(state, event)
    case 'paid_late':
      return keepLatePayment(state, event)
    case 'provider_mismatch':
      return change(state, {
        state: inReview(state),
        audit: verification(state, 'review'),
        ledger: event.reason,
      })
    case 'provider_unclear':
      return change(state, { state: inReview(state) })
    case 'provider_failed':
      return failAtProvider(state, event)
    case 'method_chosen':
      return chooseMethod(state, event)
    case 'money_booked':
      return followMoney(state, event)
    case 'money_taken_back':
      return event.previous
        ? setBack(state, { ...event, previous: event.previous, seats: REPORT })
        : change(state, { ledger: event.reason })
    case 'refunded':
      return change(state, { ledger: event.reason })
    case 'cancelled':
      return cancel(state, event)
    case 'reopened':
      return reopen(state, event)
    case 'answers_changed':
      return changeAnswers(state, event)
    case 'merged':
      return merge(state, event)
    case 'merge_undone':
      return change(state, {
        ledger: 'Merge undone',
        audit: { kind: 'submission', action: 'merge undone', changes: [] },
        seats: ASK,
      })
    case 'deleted':
      return change(state, { seats: REPORT })
    case 'restored':
      // Money may have arrived meanwhile, and what was deleted before an update of the product has no ledger.
      return change(state, {
        state: event.needsReview ? inReview(state) : state,
        ledger: 'Restored after deletion',
        audit: { kind: 'submission', action: 'restored', changes: [] },
        seats: ASK,
      })
  }
}

const ABOUT_PAYMENTS: ReadonlySet<SubmissionEvent['type']> = new Set([
  'provider_paid',
  'unseated',
  'seated',
  'paid_late',
  'provider_mismatch',
  'provider_unclear',
  'provider_failed',
  'method_chosen',
  'money_booked',
  'money_taken_back',
  'refunded',
])

const ASK: SeatsFollow = { onFull: 'ask', isRenewed: false }
const KEEP: SeatsFollow = { onFull: 'keep', isRenewed: false }
const REPORT: SeatsFollow = { onFull: 'report', isRenewed: false }

function setStatus(state: SubmissionState, event: EventOf<'status_set'>): TransitionResult {
  const { status, adminNotes = state.adminNotes, addedNote = '', notify, seen } = event
  if (seen && isInStatus(state, status)) return { kind: 'unchanged' }
  if (state.status === 'cancelled') return violation('cancelled')
  if (seen && !isSame(state, seen)) return violation('changed_since')
  const notes = withLine(adminNotes, addedNote)
  if (notes.length > MAX_ADMIN_NOTES_LENGTH) return violation('notes_too_long')
  if (status === 'completed' && isDifferenceWaiting(state)) {
    return decideDifference(state, {
      isApproved: true,
      adminNotes: notes,
      reason: event.reason ?? '',
      notify,
      seats: ASK,
    })
  }
  return moveTo(state, { status, adminNotes: notes, reason: event.reason ?? '', notify, seats: ASK })
}

function decide(state: SubmissionState, event: EventOf<'approved' | 'rejected'>): Transition {
  const line = event.reason === '' ? '' : `Rejected: ${event.reason}`
  const notes = withLine(state.adminNotes, line)
  // Where the notes are full, the reason is in the history of the payment alone.
  const adminNotes = notes.length > MAX_ADMIN_NOTES_LENGTH ? state.adminNotes : notes
  const isApproved = event.type === 'approved'
  if (isDifferenceWaiting(state)) {
    const seats: SeatsFollow = isApproved ? ASK : { ...REPORT, extra: { kind: 'release' } }
    return decideDifference(state, { ...event, isApproved, adminNotes, seats })
  }
  return moveTo(state, {
    status: isApproved ? 'completed' : 'failed',
    adminNotes,
    reason: event.reason,
    notify: event.notify,
    seats: ASK,
  })
}

/** Nothing is undone that someone else has changed since. */
function undoDecision(state: SubmissionState, event: EventOf<'decision_undone'>): TransitionResult {
  const { decided, previous, notes } = event
  const status = previous.status === 'cancelled' ? 'cancelled' : decided
  const isDecided = isInStatus({ ...state, status: decided }, decided) && state.status === status
  // What was paid for a difference is agreed by then.
  const isOfDifference = previous.needsReview && previous.paymentStatus === 'completed'
  if (!isDecided || (isOfDifference && methodTraits(state.paymentMethod).isDecidedByStaff)) {
    return violation('changed_since')
  }
  const adminNotes = notes && state.adminNotes === notes.after ? notes.before : state.adminNotes
  return setBack(state, { ...event, adminNotes, seats: ASK })
}

function payByProvider(state: SubmissionState, event: EventOf<'provider_paid'>): TransitionResult {
  if (state.status === 'cancelled') return violation('cancelled')
  if (state.difference) {
    return change(state, {
      state: { ...state, difference: undefined },
      audit: verification(state, 'completed'),
      message: 'payment_completed',
      ledger: event.reason,
      isPriceAgreed: true,
      seats: KEEP,
    })
  }
  return change(state, {
    // The member may have begun to pay in another way since.
    state: { ...state, status: 'completed', paymentStatus: 'completed', paymentMethod: event.method },
    audit: verification(state, 'completed'),
    message: 'payment_completed',
    ledger: event.reason,
    seats: KEEP,
  })
}

function leaveUnseated(state: SubmissionState, { paymentId }: EventOf<'unseated'>): Transition {
  const { paymentMethod: method, paymentStatus } = state
  const entry = { paymentId, from: paymentStatus, to: paymentStatus, reason: NO_SEAT_LEFT }
  return change(state, {
    state: withReasons(state, ['paid_without_seat']),
    history: method === null ? [] : [{ method, ...entry }],
  })
}

/** The member was told that no seat was left; now it is an ordinary payment. */
function takeSeat(state: SubmissionState, { notify }: EventOf<'seated'>): Transition {
  const lateReasons = state.lateReasons.filter((one) => one !== 'paid_without_seat')
  const isNews = notify && lateReasons.length === 0 && state.paymentStatus === 'completed'
  return change(state, {
    state: { ...state, lateReasons },
    message: isNews ? 'payment_completed' : null,
  })
}

const NO_SEAT_LEFT =
  'Paid after the time to hold the seat was over, and no seat is left: overbook by approving, or pay it back'

/** Nothing is lost of what says that someone paid. */
function keepLatePayment(state: SubmissionState, event: EventOf<'paid_late'>): Transition {
  const { paymentMethod: method, paymentStatus: from } = state
  const reason = [...event.reasons.map((one) => LATE[one]), event.note]
    .filter((part) => part !== '')
    .join('. ')
  return change(state, {
    state: withReasons(state, event.reasons),
    history: method === null ? [] : [{ method, paymentId: null, from, to: 'review', reason }],
  })
}

const LATE: Readonly<Record<LateReason, string>> = {
  paid_without_seat: 'No seat was left when it arrived: overbook by approving, or pay it back',
  paid_other_price: 'The price had changed when it arrived',
  paid_after_close: 'The form was closed when it arrived, or the personal link was withdrawn',
  paid_again: 'This person had submitted the form before, or the personal link was used',
  paid_other_questions: 'The form had changed when it arrived: the answers are to the questions from before',
  paid_other_way: 'The way of paying was switched off when it arrived',
}

function withReasons(state: SubmissionState, reasons: readonly LateReason[]): SubmissionState {
  const reviewed = inReview(state)
  return { ...reviewed, lateReasons: [...new Set([...reviewed.lateReasons, ...reasons])] }
}

/**
 * The late reasons of a review that has ended stay stored, because its decision can be undone. They are none of the next
 * review: staff may have given a seat by then.
 */
function inReview(state: SubmissionState): SubmissionState {
  return state.needsReview ? state : { ...state, needsReview: true, lateReasons: [] }
}

/** What took the place of the payment, such as a bank transfer, does not fail with it. */
function failAtProvider(state: SubmissionState, { method }: EventOf<'provider_failed'>): TransitionResult {
  const isOpen = state.paymentStatus === 'pending' && state.paymentMethod === method
  if (!isOpen || state.status === 'cancelled') return { kind: 'unchanged' }
  return change(state, {
    state: { ...state, status: 'failed', paymentStatus: 'failed' },
    message: 'payment_failed',
    seats: REPORT,
  })
}

function chooseMethod(state: SubmissionState, event: EventOf<'method_chosen'>): TransitionResult {
  const obstacle = paymentObstacle(state)
  if (obstacle) return violation(obstacle)
  const { method, reason } = event
  if (state.difference) return payDifference(state, event, state.difference)
  const { isDecidedByStaff } = methodTraits(method)
  return change(state, {
    state: { ...state, status: 'pending', paymentStatus: 'pending', paymentMethod: method },
    history:
      reason === null ? [] : [{ method, paymentId: null, from: state.paymentStatus, to: 'pending', reason }],
    message: isDecidedByStaff ? 'submitted' : null,
    // Who sends a receipt or names a transaction has paid by then.
    seats: { onFull: isDecidedByStaff ? 'keep' : 'reject', isRenewed: true },
  })
}

/** It stays paid, with the seats that were paid. What staff have to decide about waits for them. */
function payDifference(
  state: SubmissionState,
  { method, reason }: EventOf<'method_chosen'>,
  { openPaisa }: OpenDifference,
): Transition {
  const { isDecidedByStaff } = methodTraits(method)
  const seats: SeatsFollow = {
    onFull: isDecidedByStaff ? 'keep' : 'reject',
    isRenewed: false,
    extra: { kind: 'hold', method },
  }
  if (!isDecidedByStaff) return change(state, { seats })
  return change(state, {
    state: {
      ...inReview(state),
      paymentMethod: method,
      difference: { openPaisa, waitingPaisa: openPaisa },
    },
    history: [
      {
        method,
        paymentId: null,
        from: state.paymentStatus,
        to: 'review',
        reason: reason ?? 'Difference paid',
      },
    ],
    message: 'submitted',
    seats,
  })
}

/**
 * Where the form settles what a change costs, the new price is agreed at once as long as nothing more is to be paid for
 * it, or nothing was paid at all. Otherwise the difference is open until it is paid, and what was paid stays paid.
 */
function changeAnswers(state: SubmissionState, event: EventOf<'answers_changed'>): TransitionResult {
  const { by, isPriceChanged, openPaisa } = event
  if (isPriceChanged && openPaisa !== undefined && !mayChangePrice(state)) {
    return violation(state.status === 'cancelled' ? 'cancelled' : 'in_review')
  }
  const costs = isPriceChanged && openPaisa !== undefined && openPaisa > 0
  const isPaid = !state.hasPayment || state.paymentStatus === 'completed'
  return change(state, {
    ...(costs && !state.hasPayment && { state: { ...state, hasPayment: true, paymentStatus: 'completed' } }),
    ledger: isPriceChanged ? 'Answers changed' : null,
    isPriceAgreed: isPriceChanged && openPaisa !== undefined && !(costs && isPaid),
    // Staff decide for good. What a member adds is theirs once it is paid.
    seats:
      by === 'staff'
        ? ASK
        : {
            onFull: 'reject',
            isRenewed: false,
            ...(isPaid && !isDifferenceWaiting(state) && { extra: { kind: 'hold', method: null } }),
          },
  })
}

/**
 * Once the agreed amount is covered it is completed, once it no longer is, pending again. A cancelled one stays so, and what
 * is charged for it follows what was written off.
 */
function followMoney(state: SubmissionState, event: EventOf<'money_booked'>): TransitionResult {
  const { missingPaisa } = state
  const reason = event.reason || 'Follows from the money received'
  if (state.status === 'cancelled') return change(state, { ledger: reason })
  if (missingPaisa === undefined) return { kind: 'unchanged' }
  const status = statusOfMoney(state.paymentStatus, { missingPaisa })
  if (status === null)
    return isDifferenceWaiting(state) ? coverDifference(state, event) : { kind: 'unchanged' }
  // Money does not decide what staff have to: whether it was too late.
  const isLate = isLatePayment(state)
  return moveTo(state, {
    ...event,
    status,
    reason,
    adminNotes: state.adminNotes,
    seats: isLate ? KEEP : ASK,
    needsReview: isLate,
  })
}

/** The money that staff were to look for has arrived. */
function coverDifference(state: SubmissionState, event: EventOf<'money_booked'>): TransitionResult {
  if (state.difference && state.difference.openPaisa > 0) return { kind: 'unchanged' }
  const decision = { ...event, isApproved: true, adminNotes: state.adminNotes, seats: KEEP }
  // The price is not agreed: the money can be taken back, and then the difference is open again.
  return { ...decideDifference(state, decision), isPriceAgreed: false }
}

function isDifferenceWaiting({ difference }: SubmissionState): boolean {
  return difference !== undefined && difference.waitingPaisa !== null
}

function cancel(state: SubmissionState, { reason, notify }: EventOf<'cancelled'>): TransitionResult {
  if (state.status === 'cancelled') return { kind: 'unchanged' }
  return change(state, {
    state: { ...state, status: 'cancelled', cancelledFrom: state.status, difference: undefined },
    audit: { kind: 'submission', action: 'cancelled', changes: reasonOf(reason) },
    message: notify ? 'cancelled' : null,
    ledger: reason,
    seats: REPORT,
  })
}

/** It gets the status that it had, or that its payment has got since. */
function reopen(state: SubmissionState, { reason }: EventOf<'reopened'>): TransitionResult {
  const status = statusWhenReopened(state)
  if (status === null) return violation('not_cancelled')
  return change(state, {
    state: { ...state, status, cancelledFrom: null },
    audit: { kind: 'submission', action: 'reopened', changes: reasonOf(reason) },
    ledger: 'Reopened',
    seats: { onFull: 'report', isRenewed: true },
  })
}

/** Null unless it is cancelled. */
export function statusWhenReopened({
  status,
  paymentStatus,
  cancelledFrom,
}: Pick<SubmissionState, 'status' | 'paymentStatus' | 'cancelledFrom'>): SettableStatus | null {
  if (status !== 'cancelled' || cancelledFrom === null) return null
  return paymentStatus === 'none' ? cancelledFrom : paymentStatus
}

/** Money that was received twice is for staff, as a second payment by a provider is. */
function merge(state: SubmissionState, { payment, takenOver, paidTwice }: EventOf<'merged'>): Transition {
  const needsReview = paidTwice.length > 0 || (payment === null && state.needsReview)
  const after: SubmissionState = { ...(needsReview ? inReview(state) : state), ...payment, needsReview }
  const { paymentMethod: method, paymentStatus: to } = after
  const reasons = [
    ...(takenOver === null ? [] : [{ from: state.paymentStatus, to, reason: takenOver }]),
    ...paidTwice.map((reason) => ({ from: to, to: 'review', reason })),
  ]
  const history = method === null ? [] : reasons.map((one) => ({ method, paymentId: null, ...one }))
  return change(state, { state: after, history, ledger: 'Merged', seats: ASK })
}

function violation(code: LifecycleViolation): TransitionResult {
  return { kind: 'violation', violation: code }
}

/** When a staff member asked the provider. */
function verification({ paymentStatus }: SubmissionState, to: SubmissionStatus | 'review'): LifecycleAudit {
  const changes = [{ what: 'Payment', from: paymentStatus, to }]
  return { kind: 'payment', action: 'verified', changes, onlyOfUsers: true }
}

function reasonOf(reason: string): LifecycleAudit['changes'] {
  return reason === '' ? [] : [{ what: 'Reason', from: null, to: reason }]
}

function isSame(state: SubmissionState, seen: PreviousState): boolean {
  return (
    state.status === seen.status &&
    state.paymentStatus === seen.paymentStatus &&
    state.needsReview === seen.needsReview
  )
}

function withLine(notes: string, line: string): string {
  if (line === '') return notes
  return notes === '' ? line : `${notes}\n${line}`
}
