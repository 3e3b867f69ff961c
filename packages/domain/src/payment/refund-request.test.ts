import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ledgerEntry, summariseLedger } from '../ledger/ledger.ts'
import {
  approvalProblem,
  isPromised,
  readRefundLimit,
  requestablePaisa,
  requestProblem,
  secondPersonReason,
} from './refund-request.ts'

const request = { amountPaisa: 30_000, reason: 'Paid twice' }
const money = { heldPaisa: 50_000, promisedPaisa: 20_000 }

describe('requestProblem', () => {
  it('allows what is held and not promised', () => {
    expect(requestProblem(request, money)).toBeNull()
  })

  it.each([
    ['too_much', { amountPaisa: 30_001 }, {}],
    ['too_much', {}, { promisedPaisa: 20_001 }],
    ['too_much', {}, { heldPaisa: 0, promisedPaisa: 0 }],
    ['amount', { amountPaisa: 0 }, {}],
    ['amount', { amountPaisa: 0.5 }, {}],
    ['reason', { reason: ' ' }, {}],
    ['reason', { reason: 'x'.repeat(256) }, {}],
  ])('answers %s to %j of %j', (problem, requested, change) => {
    expect(requestProblem({ ...request, ...requested }, { ...money, ...change })).toBe(problem)
  })
})

describe('what is held of a submission', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('pay' as const), paisa: fc.integer({ min: 1, max: 100_000 }) }),
    fc.record({ kind: fc.constant('request' as const), paisa: fc.integer({ min: 1, max: 100_000 }) }),
    fc.record({ kind: fc.constant('settle' as const), paisa: fc.boolean() }),
  )

  it('never goes below zero by refunds, in any order in which they are requested, paid and rejected', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.array(step, { maxLength: 40 }), (price, steps) => {
        const entries = [ledgerEntry('charge', price)]
        const open: number[] = []
        const held = () => {
          const { paidPaisa, returnedPaisa } = summariseLedger(entries)
          return paidPaisa - returnedPaisa
        }
        for (const { kind, paisa } of steps) {
          const promisedPaisa = open.reduce((sum, one) => sum + one, 0)
          if (kind === 'pay') entries.push(ledgerEntry('payment', paisa))
          else if (kind === 'request') {
            const asked = { amountPaisa: paisa, reason: 'Cancelled' }
            if (requestProblem(asked, { heldPaisa: held(), promisedPaisa }) === null) open.push(paisa)
          } else {
            const amount = open.shift()
            if (amount !== undefined && paisa) entries.push(ledgerEntry('refund', amount))
          }
          expect(held()).toBeGreaterThanOrEqual(0)
        }
        expect(requestablePaisa({ heldPaisa: held(), promisedPaisa: 0 })).toBe(held())
      }),
    )
  })
})

describe('the rule of two persons', () => {
  it('counts all refunds of a submission together', () => {
    const limit = (submissionPaisa: number) => ({ limitPaisa: 100_000, submissionPaisa, personPaisa: 0 })
    expect(secondPersonReason(100_000, limit(0))).toBeNull()
    expect(secondPersonReason(100_001, limit(0))).toBe('amount')
    expect(secondPersonReason(60_000, limit(40_001))).toBe('submission')
  })

  it('counts what one person returned and moved within 24 hours, of all submissions', () => {
    const limit = (personPaisa: number) => ({ limitPaisa: 100_000, submissionPaisa: 0, personPaisa })
    expect(secondPersonReason(60_000, limit(40_000))).toBeNull()
    expect(secondPersonReason(60_000, limit(40_001))).toBe('person')
  })

  it('does not add what one person returned of this submission twice', () => {
    const before = { limitPaisa: 100_000, submissionPaisa: 40_000, personPaisa: 40_000 }
    expect(secondPersonReason(60_000, before)).toBeNull()
  })

  it('concerns every refund with a limit of 0, and none without a limit', () => {
    expect(secondPersonReason(1, { limitPaisa: 0, submissionPaisa: 0, personPaisa: 0 })).toBe('amount')
    const none = { limitPaisa: null, submissionPaisa: 1_000_000, personPaisa: 1_000_000 }
    expect(secondPersonReason(1_000_000, none)).toBeNull()
  })

  it('lets anyone but the requester approve, and only what waits for it', () => {
    expect(approvalProblem({ state: 'requested', requestedBy: 'a' }, 'b')).toBeNull()
    expect(approvalProblem({ state: 'requested', requestedBy: 'a' }, 'a')).toBe('same_person')
    for (const state of ['asked', 'approved', 'paid', 'rejected'] as const) {
      expect(approvalProblem({ state, requestedBy: 'a' }, 'b')).toBe('not_open')
    }
  })

  it('reads its limit as staff typed it', () => {
    expect(['', ' ', '5000', '0', '0.5', '-1', 'x'].map(readRefundLimit)).toEqual([
      null,
      null,
      500_000,
      0,
      50,
      null,
      null,
    ])
  })
})

it('money of a request is promised until it is paid or rejected', () => {
  expect((['asked', 'requested', 'approved', 'paid', 'rejected'] as const).map(isPromised)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
})
