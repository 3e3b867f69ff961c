import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { EVENTS, paidState, STATES, undone } from '../testing/lifecycle-cases.ts'
import type { SubmissionEvent } from './submission-event.ts'
import type { SubmissionState } from './submission-state.ts'
import { transition } from './transition.ts'

/** By event: the states, and what follows. */
const TABLE: Record<string, Record<string, string>> = {
  'set to completed': {
    free: 'completed, seats ask',
    'bKash, open': 'completed/completed, history pending > completed, audit changed, books, seats ask',
    'bKash, paid; transfer, paid; bKash, paid, more to pay': 'completed/completed, books, seats ask',
    'bKash, failed': 'completed/completed, history failed > completed, audit changed, books, seats ask',
    'bKash, in review': 'completed/completed, history review > completed, audit changed, books, seats ask',
    'transfer, open; wallet, open':
      'completed/completed, history pending > completed, audit changed, books, message payment_completed, seats ask',
    'transfer, failed':
      'completed/completed, history failed > completed, audit changed, books, message payment_completed, seats ask',
    'transfer, in review; wallet, late':
      'completed/completed, history review > completed, audit changed, books, message payment_completed, seats ask',
    'transfer, paid, more waits':
      'completed/completed, history review > completed, audit changed, books, price agreed, message payment_completed, seats ask',
    'all others': 'rejected: cancelled',
  },
  'set to failed': {
    free: 'failed, audit changed, seats ask',
    'bKash, open': 'failed/failed, history pending > failed, audit changed, books, seats ask',
    'bKash, paid; bKash, paid, more to pay':
      'failed/failed, history completed > failed, audit changed, books, seats ask',
    'bKash, failed; transfer, failed': 'failed/failed, books, seats ask',
    'bKash, in review': 'failed/failed, history review > failed, audit changed, books, seats ask',
    'transfer, open; wallet, open':
      'failed/failed, history pending > failed, audit changed, books, message payment_failed, seats ask',
    'transfer, paid':
      'failed/failed, history completed > failed, audit changed, books, message payment_failed, seats ask',
    'transfer, in review; wallet, late; transfer, paid, more waits':
      'failed/failed, history review > failed, audit changed, books, message payment_failed, seats ask',
    'all others': 'rejected: cancelled',
  },
  'set to pending': {
    free: 'pending, audit changed, seats ask',
    'bKash, open; transfer, open; wallet, open': 'pending/pending, books, seats ask',
    'bKash, paid; transfer, paid; bKash, paid, more to pay':
      'pending/pending, history completed > pending, audit changed, books, seats ask',
    'bKash, failed; transfer, failed':
      'pending/pending, history failed > pending, audit changed, books, seats ask',
    'bKash, in review; transfer, in review; wallet, late; transfer, paid, more waits':
      'pending/pending, history review > pending, audit changed, books, seats ask',
    'all others': 'rejected: cancelled',
  },
  approved: {
    free: 'completed, seats ask',
    'free, cancelled': 'cancelled, seats ask',
    'bKash, open': 'completed/completed, history pending > completed, audit changed, books, seats ask',
    'bKash, failed': 'completed/completed, history failed > completed, audit changed, books, seats ask',
    'bKash, in review': 'completed/completed, history review > completed, audit changed, books, seats ask',
    'transfer, open; wallet, open':
      'completed/completed, history pending > completed, audit changed, books, message payment_completed, seats ask',
    'transfer, failed':
      'completed/completed, history failed > completed, audit changed, books, message payment_completed, seats ask',
    'transfer, in review; wallet, late':
      'completed/completed, history review > completed, audit changed, books, message payment_completed, seats ask',
    'open, cancelled': 'cancelled/completed, history pending > completed, books, seats ask',
    'paid, cancelled': 'cancelled/completed, books, seats ask',
    'transfer, paid, more waits':
      'completed/completed, history review > completed, audit changed, books, price agreed, message payment_completed, seats ask',
    'all others': 'completed/completed, books, seats ask',
  },
  rejected: {
    free: 'failed, audit changed, seats ask',
    'free, cancelled': 'cancelled, audit changed, seats ask',
    'bKash, open': 'failed/failed, history pending > failed, audit changed, books, seats ask',
    'bKash, paid; bKash, paid, more to pay':
      'failed/failed, history completed > failed, audit changed, books, seats ask',
    'bKash, in review': 'failed/failed, history review > failed, audit changed, books, seats ask',
    'transfer, open; wallet, open':
      'failed/failed, history pending > failed, audit changed, books, message payment_failed, seats ask',
    'transfer, paid':
      'failed/failed, history completed > failed, audit changed, books, message payment_failed, seats ask',
    'transfer, in review; wallet, late':
      'failed/failed, history review > failed, audit changed, books, message payment_failed, seats ask',
    'open, cancelled': 'cancelled/failed, history pending > failed, audit changed, books, seats ask',
    'paid, cancelled': 'cancelled/failed, history completed > failed, audit changed, books, seats ask',
    'transfer, paid, more waits':
      'completed/completed, history review > completed, audit changed, books, message payment_failed, seats report',
    'all others': 'failed/failed, audit changed, books, seats ask',
  },
  'approval undone': {
    free: 'pending, audit changed, seats ask',
    'bKash, paid; transfer, paid; bKash, paid, more to pay':
      'pending/pending, history completed > pending, audit changed, books, seats ask',
    'all others': 'rejected: changed_since',
  },
  'rejection undone': {
    'bKash, failed; transfer, failed':
      'pending/pending, history failed > pending, audit changed, books, seats ask',
    'all others': 'rejected: changed_since',
  },
  'provider: paid': {
    'free; free, cancelled': 'rejected: no_payment',
    'bKash, in review; transfer, in review; wallet, late':
      'completed/review, audit verified, books, message payment_completed, seats keep',
    'open, cancelled; paid, cancelled': 'rejected: cancelled',
    'bKash, paid, more to pay':
      'completed/completed, audit verified, books, price agreed, message payment_completed, seats keep',
    'transfer, paid, more waits':
      'completed/review, audit verified, books, price agreed, message payment_completed, seats keep',
    'all others': 'completed/completed, audit verified, books, message payment_completed, seats keep',
  },
  'no seat is left': {
    'free; free, cancelled': 'rejected: no_payment',
    'bKash, paid; transfer, paid; bKash, paid, more to pay; transfer, paid, more waits':
      'completed/review, history completed > completed',
    'bKash, failed; transfer, failed': 'failed/review, history failed > failed',
    'open, cancelled': 'cancelled/review, history pending > pending',
    'paid, cancelled': 'cancelled/review, history completed > completed',
    'all others': 'pending/review, history pending > pending',
  },
  'a seat is found': {
    'free; free, cancelled': 'rejected: no_payment',
    'bKash, paid; transfer, paid; bKash, paid, more to pay': 'completed/completed',
    'transfer, paid, more waits': 'completed/review',
    'bKash, failed; transfer, failed': 'failed/failed',
    'bKash, in review; transfer, in review; wallet, late': 'pending/review',
    'open, cancelled': 'cancelled/pending',
    'paid, cancelled': 'cancelled/completed',
    'all others': 'pending/pending',
  },
  'proof came late': {
    'free; free, cancelled': 'rejected: no_payment',
    'bKash, paid; transfer, paid; bKash, paid, more to pay; transfer, paid, more waits':
      'completed/review, history completed > review',
    'bKash, failed; transfer, failed': 'failed/review, history failed > review',
    'open, cancelled': 'cancelled/review, history pending > review',
    'paid, cancelled': 'cancelled/review, history completed > review',
    'all others': 'pending/review, history pending > review',
  },
  'provider: mismatch': {
    'free; free, cancelled': 'rejected: no_payment',
    'bKash, paid; transfer, paid; bKash, paid, more to pay; transfer, paid, more waits':
      'completed/review, audit verified, books',
    'bKash, failed; transfer, failed': 'failed/review, audit verified, books',
    'open, cancelled; paid, cancelled': 'cancelled/review, audit verified, books',
    'all others': 'pending/review, audit verified, books',
  },
  'provider: unclear': {
    'free; free, cancelled': 'rejected: no_payment',
    'bKash, paid; transfer, paid; bKash, paid, more to pay; transfer, paid, more waits': 'completed/review',
    'bKash, failed; transfer, failed': 'failed/review',
    'open, cancelled; paid, cancelled': 'cancelled/review',
    'all others': 'pending/review',
  },
  'provider: failed': {
    'free; free, cancelled': 'rejected: no_payment',
    'bKash, open': 'failed/failed, message payment_failed, seats report',
    'bKash, in review': 'failed/review, message payment_failed, seats report',
    'all others': 'nothing',
  },
  'pays again by bKash': {
    'free; free, cancelled': 'rejected: no_payment',
    'bKash, paid; transfer, paid': 'rejected: paid',
    'bKash, in review; transfer, in review; wallet, late': 'rejected: in_review',
    'transfer, open; transfer, paid, more waits': 'rejected: receipt_waits',
    'wallet, open': 'rejected: claim_waits',
    'open, cancelled; paid, cancelled': 'rejected: cancelled',
    'bKash, paid, more to pay': 'completed/completed, seats reject',
    'all others': 'pending/pending, seats reject renewed',
  },
  'sends a receipt': {
    'bKash, open': 'pending/pending, history pending > pending, message submitted, seats keep renewed',
    'bKash, paid; transfer, paid': 'rejected: paid',
    'bKash, failed; transfer, failed':
      'pending/pending, history failed > pending, message submitted, seats keep renewed',
    'bKash, in review; transfer, in review; wallet, late': 'rejected: in_review',
    'transfer, open; transfer, paid, more waits': 'rejected: receipt_waits',
    'wallet, open': 'rejected: claim_waits',
    'open, cancelled; paid, cancelled': 'rejected: cancelled',
    'bKash, paid, more to pay': 'completed/review, history completed > review, message submitted, seats keep',
    'all others': 'rejected: no_payment',
  },
  'money covers it': {
    'free; free, cancelled': 'rejected: no_payment',
    'bKash, open': 'completed/completed, history pending > completed, audit changed, books, seats ask',
    'bKash, failed': 'completed/completed, history failed > completed, audit changed, books, seats ask',
    'bKash, in review': 'completed/completed, history review > completed, audit changed, books, seats ask',
    'transfer, open; wallet, open':
      'completed/completed, history pending > completed, audit changed, books, message payment_completed, seats ask',
    'transfer, failed':
      'completed/completed, history failed > completed, audit changed, books, message payment_completed, seats ask',
    'transfer, in review':
      'completed/completed, history review > completed, audit changed, books, message payment_completed, seats ask',
    'wallet, late': 'completed/review, history pending > completed, audit changed, books, seats keep',
    'open, cancelled': 'cancelled/pending, books',
    'paid, cancelled': 'cancelled/completed, books',
    'all others': 'nothing',
  },
  'money is missing': {
    'free; free, cancelled': 'rejected: no_payment',
    'bKash, paid; transfer, paid; bKash, paid, more to pay':
      'pending/pending, history completed > pending, audit changed, books, seats ask',
    'open, cancelled': 'cancelled/pending, books',
    'paid, cancelled': 'cancelled/completed, books',
    'transfer, paid, more waits':
      'pending/pending, history review > pending, audit changed, books, seats ask',
    'all others': 'nothing',
  },
  'money taken back': {
    'free; free, cancelled': 'rejected: no_payment',
    'bKash, paid; transfer, paid; bKash, paid, more to pay':
      'pending/pending, history completed > pending, audit changed, books, seats report',
    'bKash, failed; transfer, failed':
      'pending/pending, history failed > pending, audit changed, books, seats report',
    'bKash, in review; transfer, in review; wallet, late; transfer, paid, more waits':
      'pending/pending, history review > pending, audit changed, books, seats report',
    'open, cancelled': 'cancelled/pending, books, seats report',
    'paid, cancelled': 'cancelled/pending, history completed > pending, books, seats report',
    'all others': 'pending/pending, books, seats report',
  },
  'other money stays': {
    'free; free, cancelled': 'rejected: no_payment',
    'bKash, paid; transfer, paid; bKash, paid, more to pay': 'completed/completed, books',
    'bKash, failed; transfer, failed': 'failed/failed, books',
    'bKash, in review; transfer, in review; wallet, late': 'pending/review, books',
    'open, cancelled': 'cancelled/pending, books',
    'paid, cancelled': 'cancelled/completed, books',
    'transfer, paid, more waits': 'completed/review, books',
    'all others': 'pending/pending, books',
  },
  refunded: {
    'free; free, cancelled': 'rejected: no_payment',
    'bKash, paid; transfer, paid; bKash, paid, more to pay': 'completed/completed, books',
    'bKash, failed; transfer, failed': 'failed/failed, books',
    'bKash, in review; transfer, in review; wallet, late': 'pending/review, books',
    'open, cancelled': 'cancelled/pending, books',
    'paid, cancelled': 'cancelled/completed, books',
    'transfer, paid, more waits': 'completed/review, books',
    'all others': 'pending/pending, books',
  },
  cancelled: {
    free: 'cancelled, audit cancelled, message cancelled, seats report',
    'bKash, open; transfer, open; wallet, open':
      'cancelled/pending, audit cancelled, books, message cancelled, seats report',
    'bKash, paid; transfer, paid; bKash, paid, more to pay':
      'cancelled/completed, audit cancelled, books, message cancelled, seats report',
    'bKash, failed; transfer, failed':
      'cancelled/failed, audit cancelled, books, message cancelled, seats report',
    'bKash, in review; transfer, in review; wallet, late; transfer, paid, more waits':
      'cancelled/review, audit cancelled, books, message cancelled, seats report',
    'all others': 'nothing',
  },
  reopened: {
    'free, cancelled': 'completed, audit reopened, seats report renewed',
    'open, cancelled': 'pending/pending, audit reopened, books, seats report renewed',
    'paid, cancelled': 'completed/completed, audit reopened, books, seats report renewed',
    'all others': 'rejected: not_cancelled',
  },
  'edited by the member': {
    free: 'completed, seats reject',
    'free, cancelled': 'cancelled, seats reject',
    'bKash, paid; transfer, paid; bKash, paid, more to pay': 'completed/completed, seats reject',
    'bKash, failed; transfer, failed': 'failed/failed, seats reject',
    'bKash, in review; transfer, in review; wallet, late': 'pending/review, seats reject',
    'open, cancelled': 'cancelled/pending, seats reject',
    'paid, cancelled': 'cancelled/completed, seats reject',
    'transfer, paid, more waits': 'completed/review, seats reject',
    'all others': 'pending/pending, seats reject',
  },
  'edited by staff': {
    free: 'completed, seats ask',
    'free, cancelled': 'cancelled, seats ask',
    'bKash, paid; transfer, paid; bKash, paid, more to pay': 'completed/completed, books, seats ask',
    'bKash, failed; transfer, failed': 'failed/failed, books, seats ask',
    'bKash, in review; transfer, in review; wallet, late': 'pending/review, books, seats ask',
    'open, cancelled': 'cancelled/pending, books, seats ask',
    'paid, cancelled': 'cancelled/completed, books, seats ask',
    'transfer, paid, more waits': 'completed/review, books, seats ask',
    'all others': 'pending/pending, books, seats ask',
  },
  'changed, more to pay': {
    'free; bKash, paid; transfer, paid; bKash, paid, more to pay': 'completed/completed, books, seats reject',
    'free, cancelled; open, cancelled; paid, cancelled': 'rejected: cancelled',
    'bKash, open': 'pending/pending, books, price agreed, seats reject',
    'bKash, failed; transfer, failed': 'failed/failed, books, price agreed, seats reject',
    'all others': 'rejected: in_review',
  },
  'changed, no more to pay': {
    free: 'completed, price agreed, seats reject',
    'free, cancelled; open, cancelled; paid, cancelled': 'rejected: cancelled',
    'bKash, open': 'pending/pending, books, price agreed, seats reject',
    'bKash, paid; transfer, paid; bKash, paid, more to pay':
      'completed/completed, books, price agreed, seats reject',
    'bKash, failed; transfer, failed': 'failed/failed, books, price agreed, seats reject',
    'all others': 'rejected: in_review',
  },
  merged: {
    free: 'completed, seats ask',
    'free, cancelled': 'cancelled, seats ask',
    'bKash, paid; transfer, paid; bKash, paid, more to pay': 'completed/completed, books, seats ask',
    'bKash, failed; transfer, failed': 'failed/failed, books, seats ask',
    'bKash, in review; transfer, in review; wallet, late': 'pending/review, books, seats ask',
    'open, cancelled': 'cancelled/pending, books, seats ask',
    'paid, cancelled': 'cancelled/completed, books, seats ask',
    'transfer, paid, more waits': 'completed/review, books, seats ask',
    'all others': 'pending/pending, books, seats ask',
  },
  'merge undone': {
    free: 'completed, audit merge undone, seats ask',
    'free, cancelled': 'cancelled, audit merge undone, seats ask',
    'bKash, paid; transfer, paid; bKash, paid, more to pay':
      'completed/completed, audit merge undone, books, seats ask',
    'bKash, failed; transfer, failed': 'failed/failed, audit merge undone, books, seats ask',
    'bKash, in review; transfer, in review; wallet, late':
      'pending/review, audit merge undone, books, seats ask',
    'open, cancelled': 'cancelled/pending, audit merge undone, books, seats ask',
    'paid, cancelled': 'cancelled/completed, audit merge undone, books, seats ask',
    'transfer, paid, more waits': 'completed/review, audit merge undone, books, seats ask',
    'all others': 'pending/pending, audit merge undone, books, seats ask',
  },
  deleted: {
    free: 'completed, seats report',
    'free, cancelled': 'cancelled, seats report',
    'bKash, paid; transfer, paid; bKash, paid, more to pay': 'completed/completed, seats report',
    'bKash, failed; transfer, failed': 'failed/failed, seats report',
    'bKash, in review; transfer, in review; wallet, late': 'pending/review, seats report',
    'open, cancelled': 'cancelled/pending, seats report',
    'paid, cancelled': 'cancelled/completed, seats report',
    'transfer, paid, more waits': 'completed/review, seats report',
    'all others': 'pending/pending, seats report',
  },
  restored: {
    free: 'completed, audit restored, seats ask',
    'free, cancelled': 'cancelled, audit restored, seats ask',
    'bKash, paid; transfer, paid; bKash, paid, more to pay':
      'completed/completed, audit restored, books, seats ask',
    'bKash, failed; transfer, failed': 'failed/failed, audit restored, books, seats ask',
    'bKash, in review; transfer, in review; wallet, late': 'pending/review, audit restored, books, seats ask',
    'open, cancelled': 'cancelled/pending, audit restored, books, seats ask',
    'paid, cancelled': 'cancelled/completed, audit restored, books, seats ask',
    'transfer, paid, more waits': 'completed/review, audit restored, books, seats ask',
    'all others': 'pending/pending, audit restored, books, seats ask',
  },
}

/** For example: completed · paid, history, books, payment_completed, seats: ask. */
function outcomeOf(state: SubmissionState, name: string): string {
  const event = EVENTS[name]
  if (!event) throw new Error(`no event ${name}`)
  const missingPaisa = name === 'money covers it' ? 0 : 500_00
  const result = transition({ ...state, missingPaisa }, event)
  if (result.kind === 'unchanged') return 'nothing'
  if (result.kind === 'violation') return `rejected: ${result.violation}`
  const { state: after, history, audit, ledger, message, isPriceAgreed, seats } = result
  const payment = after.needsReview ? 'review' : after.paymentStatus
  return [
    after.hasPayment ? `${after.status}/${payment}` : after.status,
    ...history.map(({ from, to }) => `history ${from} > ${to}`),
    ...(audit && (audit.changes.length > 0 || audit.kind === 'submission') ? [`audit ${audit.action}`] : []),
    ...(ledger === null ? [] : ['books']),
    ...(isPriceAgreed ? ['price agreed'] : []),
    ...(message === null ? [] : [`message ${message}`]),
    ...(seats ? [`seats ${seats.onFull}${seats.isRenewed ? ' renewed' : ''}`] : []),
  ].join(', ')
}

/** A new event does not compile until it is here, and the table is asked for it. */
const EVENT_TYPES = {
  status_set: true,
  approved: true,
  rejected: true,
  decision_undone: true,
  provider_paid: true,
  unseated: true,
  seated: true,
  paid_late: true,
  provider_mismatch: true,
  provider_unclear: true,
  provider_failed: true,
  method_chosen: true,
  money_booked: true,
  money_taken_back: true,
  refunded: true,
  cancelled: true,
  reopened: true,
  answers_changed: true,
  merged: true,
  merge_undone: true,
  deleted: true,
  restored: true,
} satisfies Record<SubmissionEvent['type'], true>

describe('what follows from an event', () => {
  it('is in the table for every type of event', () => {
    const types = new Set(Object.values(EVENTS).map(({ type }) => type))
    expect([...types].toSorted()).toEqual(Object.keys(EVENT_TYPES).toSorted())
  })

  it('is in the table for every event and every state', () => {
    expect(Object.keys(TABLE)).toEqual(Object.keys(EVENTS))
    for (const [event, outcomes] of Object.entries(TABLE)) {
      const named = Object.keys(outcomes)
        .filter((key) => !key.startsWith('all'))
        .flatMap((key) => key.split('; '))
      expect(new Set(named).size, event).toBe(named.length)
      expect(Object.keys(STATES), event).toEqual(expect.arrayContaining(named))
    }
  })

  const cases = Object.keys(EVENTS).flatMap((event) =>
    Object.entries(STATES).map(([name, state]) => ({ event, name, state })),
  )
  it.each(cases)('of a submission: $name, when $event', ({ event, name, state }) => {
    const outcomes = Object.entries(TABLE[event] ?? {})
    const named = outcomes.find(([key]) => key.split('; ').includes(name)) ?? outcomes.at(-1)
    expect(outcomeOf(state, event)).toBe(named?.[1])
  })
})

describe('a decision', () => {
  it('adds why a payment was rejected to the notes, unless they are full', () => {
    const rejected = { type: 'rejected', reason: 'Blurred', notify: false } as const
    expect(transition(paidState({ adminNotes: 'Called' }), rejected)).toMatchObject({
      state: { adminNotes: 'Called\nRejected: Blurred' },
      history: [{ reason: 'Blurred' }],
    })
    const full = 'x'.repeat(4_990)
    expect(transition(paidState({ adminNotes: full }), rejected)).toMatchObject({
      state: { adminNotes: full },
    })
  })

  it('about many leaves those alone that changed since they were selected', () => {
    const set = { type: 'status_set', status: 'completed', notify: false } as const
    const seen = { status: 'pending', paymentStatus: 'pending', needsReview: false } as const
    expect(transition(paidState({}), { ...set, seen })).toMatchObject({ kind: 'changed' })
    expect(transition(paidState({ needsReview: true }), { ...set, seen })).toEqual({
      kind: 'violation',
      violation: 'changed_since',
    })
    expect(transition(STATES['bKash, paid'], { ...set, seen })).toEqual({ kind: 'unchanged' })
    const long = { ...set, seen, addedNote: 'x'.repeat(5_001) }
    expect(transition(paidState({}), long)).toEqual({ kind: 'violation', violation: 'notes_too_long' })
  })

  it('that is undone restores the notes, unless someone changed them since', () => {
    const event = { ...undone('completed'), notes: { before: 'Old', after: 'New' } }
    const decided = STATES['transfer, paid']
    expect(transition({ ...decided, adminNotes: 'New' }, event)).toMatchObject({
      state: { adminNotes: 'Old' },
    })
    expect(transition({ ...decided, adminNotes: 'Other' }, event)).toMatchObject({
      state: { adminNotes: 'Other' },
    })
  })

  it('about a cancelled submission is undone without reopening it', () => {
    const previous = { status: 'cancelled', paymentStatus: 'pending', needsReview: true } as const
    expect(transition(STATES['paid, cancelled'], { ...undone('completed'), previous })).toMatchObject({
      state: previous,
    })
  })
})

describe('the message about a payment that came too late', () => {
  const late = paidState({
    status: 'completed',
    paymentStatus: 'completed',
    needsReview: true,
    lateReasons: ['paid_without_seat'],
  })

  it.each(['bkash', 'wallet'] as const)('comes once staff approve it, also by %s', (paymentMethod) => {
    const approved = { type: 'approved', reason: '', notify: true } as const
    const state = { ...late, paymentMethod }
    expect(transition(state, approved)).toMatchObject({ message: 'payment_completed' })
    expect(transition(state, { ...approved, notify: false })).toMatchObject({ message: null })
  })

  it('comes once it has a seat, unless something else is left to decide', () => {
    const seated = { type: 'seated', notify: true } as const
    expect(transition(late, seated)).toMatchObject({ message: 'payment_completed' })
    const closed = { ...late, lateReasons: ['paid_without_seat', 'paid_after_close'] as const }
    expect(transition(closed, seated)).toMatchObject({ message: null })
    expect(transition({ ...late, paymentStatus: 'pending' }, seated)).toMatchObject({ message: null })
  })
})

describe('the seats that a change needs besides those that were paid', () => {
  const paid = { ...STATES['bKash, paid'], difference: { openPaisa: 30_000, waitingPaisa: null } }
  const waiting = { ...paid, needsReview: true, difference: { openPaisa: 30_000, waitingPaisa: 30_000 } }
  const changed = (by: 'member' | 'staff') =>
    ({ type: 'answers_changed', by, isPriceChanged: true, openPaisa: 30_000 }) as const

  it('are held for a while for a member, and given by staff for good', () => {
    expect(transition(paid, changed('member'))).toMatchObject({ seats: { extra: HELD(null) } })
    expect(transition(paid, changed('staff'))).not.toHaveProperty('seats.extra')
    expect(transition(paidState({}), changed('member'))).not.toHaveProperty('seats.extra')
  })

  it.each([
    ['bkash', 'reject'],
    ['sslcommerz', 'reject'],
    ['wallet', 'keep'],
    ['bank_transfer', 'keep'],
  ] as const)('are held for as long as %s takes, and a payment that is late: %s', (method, onFull) => {
    const chosen = { type: 'method_chosen', method, reason: null } as const
    expect(transition(paid, chosen)).toMatchObject({ seats: { onFull, extra: HELD(method) } })
  })

  it('are released when staff reject the payment, and theirs once it is paid', () => {
    const decided = (type: 'approved' | 'rejected') => ({ type, reason: '', notify: false }) as const
    expect(transition(waiting, decided('rejected'))).toMatchObject({ seats: { extra: { kind: 'release' } } })
    expect(transition(waiting, decided('approved'))).toMatchObject({ seats: { onFull: 'ask' } })
    const byProvider = { type: 'provider_paid', method: 'bkash', paymentId: 'P', reason: '' } as const
    expect(transition(paid, byProvider)).toMatchObject({ seats: { onFull: 'keep' } })
  })
})

const HELD = (method: string | null) => ({ kind: 'hold', method })

describe('a review that begins after staff gave a seat to a late payment', () => {
  const seated = paidState({
    status: 'completed',
    paymentStatus: 'completed',
    needsReview: false,
    lateReasons: ['paid_without_seat'],
    difference: { openPaisa: 50_000, waitingPaisa: null },
  })

  it('has none of the reasons of the earlier one, such as when a difference is paid', () => {
    const sent = { type: 'method_chosen', method: 'bank_transfer', reason: null } as const
    expect(transition(seated, sent)).toMatchObject({ state: { needsReview: true, lateReasons: [] } })
  })

  it('has them again where the decision that ended it is undone', () => {
    const previous = { status: 'pending', paymentStatus: 'pending', needsReview: true } as const
    expect(
      transition({ ...seated, difference: undefined }, { ...undone('completed'), previous }),
    ).toMatchObject({
      state: { needsReview: true, lateReasons: ['paid_without_seat'] },
    })
  })
})

describe('a merge', () => {
  it('takes over the payment, and flags what was paid twice', () => {
    const payment = {
      status: 'completed',
      hasPayment: true,
      paymentMethod: 'bkash',
      paymentStatus: 'completed',
    } as const
    const event: SubmissionEvent = {
      type: 'merged',
      payment,
      takenOver: 'Payment of B',
      paidTwice: ['C too'],
    }
    expect(transition(STATES.free, event)).toMatchObject({
      state: { ...payment, needsReview: true },
      history: [
        { method: 'bkash', from: 'none', to: 'completed', reason: 'Payment of B' },
        { method: 'bkash', from: 'completed', to: 'review', reason: 'C too' },
      ],
      ledger: 'Merged',
    })
  })
})

describe('the picture of the states in docs/architecture.md', () => {
  /** Every event that changes the status, by the two statuses. */
  function draw(): string {
    const arrows = new Map<string, Set<string>>()
    for (const [name, event] of Object.entries(EVENTS)) {
      for (const state of Object.values(STATES)) {
        const result = transition({ ...state, missingPaisa: name === 'money covers it' ? 0 : 500_00 }, event)
        if (result.kind !== 'changed' || result.state.status === state.status) continue
        const arrow = `${state.status} --> ${result.state.status}`
        arrows.set(arrow, (arrows.get(arrow) ?? new Set()).add(name.replaceAll(':', '')))
      }
    }
    const lines = [...arrows].map(([arrow, names]) => `  ${arrow} : ${[...names].join(', ')}`)
    return [
      '```mermaid',
      'stateDiagram-v2',
      '  [*] --> completed : submitted, free',
      '  [*] --> pending : submitted, costs something',
      ...lines.toSorted(),
      '```',
    ].join('\n')
  }

  it('is drawn from the table', () => {
    const page = readFileSync(new URL('../../../../docs/architecture.md', import.meta.url), 'utf8')
    expect(page).toContain(draw())
  })
})
