import type { SubmissionEvent } from '../lifecycle/submission-event.ts'
import { submittedState, type SubmissionState } from '../lifecycle/submission-state.ts'

/** Every state that rules tell apart. */
export const STATES = {
  free: paidState({ hasPayment: false, ...submittedState(false), paymentMethod: null }),
  'free, cancelled': paidState({
    hasPayment: false,
    paymentStatus: 'none',
    paymentMethod: null,
    status: 'cancelled',
    cancelledFrom: 'completed',
  }),
  'bKash, open': paidState({}),
  'bKash, paid': paidState({ status: 'completed', paymentStatus: 'completed' }),
  'bKash, failed': paidState({ status: 'failed', paymentStatus: 'failed' }),
  'bKash, in review': paidState({ needsReview: true }),
  'transfer, open': paidState({ paymentMethod: 'bank_transfer' }),
  'transfer, paid': paidState({
    paymentMethod: 'bank_transfer',
    status: 'completed',
    paymentStatus: 'completed',
  }),
  'transfer, failed': paidState({
    paymentMethod: 'bank_transfer',
    status: 'failed',
    paymentStatus: 'failed',
  }),
  'transfer, in review': paidState({ paymentMethod: 'bank_transfer', needsReview: true }),
  'wallet, open': paidState({ paymentMethod: 'wallet' }),
  'wallet, late': paidState({
    paymentMethod: 'wallet',
    needsReview: true,
    lateReasons: ['paid_without_seat'],
  }),
  'bKash, paid, more to pay': paidState({
    status: 'completed',
    paymentStatus: 'completed',
    difference: { openPaisa: 300_00, waitingPaisa: null },
  }),
  'transfer, paid, more waits': paidState({
    paymentMethod: 'bank_transfer',
    status: 'completed',
    paymentStatus: 'completed',
    needsReview: true,
    difference: { openPaisa: 300_00, waitingPaisa: 300_00 },
  }),
  'open, cancelled': paidState({ status: 'cancelled', cancelledFrom: 'pending' }),
  'paid, cancelled': paidState({
    status: 'cancelled',
    cancelledFrom: 'completed',
    paymentStatus: 'completed',
  }),
}

export function paidState(state: Partial<SubmissionState>): SubmissionState {
  return {
    hasPayment: true,
    paymentMethod: 'bkash',
    needsReview: false,
    lateReasons: [],
    adminNotes: '',
    cancelledFrom: null,
    ...submittedState(true),
    ...state,
  }
}

const PENDING = { status: 'pending', paymentStatus: 'pending', needsReview: false } as const

/** Every event, in the forms that rules tell apart. */
export const EVENTS: Record<string, SubmissionEvent> = {
  'set to completed': { type: 'status_set', status: 'completed', notify: true },
  'set to failed': { type: 'status_set', status: 'failed', notify: true },
  'set to pending': { type: 'status_set', status: 'pending', notify: true },
  approved: { type: 'approved', reason: '', notify: true },
  rejected: { type: 'rejected', reason: 'Unreadable', notify: true },
  'approval undone': undone('completed'),
  'rejection undone': undone('failed'),
  'provider: paid': { type: 'provider_paid', method: 'bkash', paymentId: 'P1', reason: 'bKash A1' },
  'no seat is left': { type: 'unseated', paymentId: 'P1' },
  'a seat is found': { type: 'seated', notify: false },
  'proof came late': { type: 'paid_late', reasons: ['paid_after_close'], note: '' },
  'provider: mismatch': { type: 'provider_mismatch', reason: 'Less was paid' },
  'provider: unclear': { type: 'provider_unclear' },
  'provider: failed': { type: 'provider_failed', method: 'bkash' },
  'pays again by bKash': { type: 'method_chosen', method: 'bkash', reason: null },
  'sends a receipt': { type: 'method_chosen', method: 'bank_transfer', reason: 'With a receipt' },
  'money covers it': { type: 'money_booked', reason: '', notify: true, isProof: false },
  'money is missing': { type: 'money_booked', reason: '', notify: true, isProof: false },
  'money taken back': { type: 'money_taken_back', reason: 'Not theirs', previous: PENDING },
  'other money stays': { type: 'money_taken_back', reason: 'Not theirs', previous: null },
  refunded: { type: 'refunded', reason: 'Ill' },
  cancelled: { type: 'cancelled', reason: 'Ill', keptPaisa: 0, notify: true },
  reopened: { type: 'reopened', reason: 'Well again' },
  'edited by the member': { type: 'answers_changed', by: 'member', isPriceChanged: false },
  'edited by staff': { type: 'answers_changed', by: 'staff', isPriceChanged: true },
  'changed, more to pay': { type: 'answers_changed', by: 'member', isPriceChanged: true, openPaisa: 300_00 },
  'changed, no more to pay': { type: 'answers_changed', by: 'member', isPriceChanged: true, openPaisa: 0 },
  merged: { type: 'merged', payment: null, takenOver: null, paidTwice: [] },
  'merge undone': { type: 'merge_undone' },
  deleted: { type: 'deleted' },
  restored: { type: 'restored', needsReview: false },
}

export function undone(decided: 'completed' | 'failed') {
  return {
    type: 'decision_undone',
    decided,
    previous: PENDING,
    notes: null,
    reason: 'Decision undone',
  } as const
}
