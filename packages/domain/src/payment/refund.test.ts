import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  findRefund,
  MAX_REFUNDS,
  REFUND_STATES,
  refundablePaisa,
  refundIsForStaff,
  refundProblem,
} from './refund.ts'

const completed = (amountPaisa: number) => ({ amountPaisa, state: 'completed' as const })
const payment = { paidPaisa: 50_000, refunds: [completed(20_000)] }
const request = { amountPaisa: 30_000, reason: 'Paid twice' }

describe('refundProblem', () => {
  it('allows what is left of the payment', () => {
    expect(refundProblem(request, payment)).toBeNull()
  })

  it.each([
    ['too_much', { amountPaisa: 30_001 }, {}],
    ['too_much', {}, { providerPaisa: 29_999 }],
    ['amount', { amountPaisa: 0 }, {}],
    ['amount', { amountPaisa: 1.5 }, {}],
    ['amount', { amountPaisa: Number.NaN }, {}],
    ['reason', { reason: '  ' }, {}],
    ['reason', { reason: 'x'.repeat(256) }, {}],
    ['in_flight', {}, { refunds: [{ amountPaisa: 1, state: 'requested' as const }] }],
    ['too_many', {}, { refunds: Array.from({ length: MAX_REFUNDS }, () => completed(1)) }],
  ])('answers %s to %j of %j', (problem, requested, change) => {
    expect(refundProblem({ ...request, ...requested }, { ...payment, ...change })).toBe(problem)
  })

  it('never lets more be returned than was paid, after any earlier requests', () => {
    const refund = fc.record({
      amountPaisa: fc.integer({ min: 1, max: 1_000_000 }),
      state: fc.constantFrom(...REFUND_STATES),
    })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.array(refund, { maxLength: 12 }),
        (paidPaisa, requests) => {
          const accepted: typeof requests = []
          for (const { amountPaisa, state } of requests) {
            const problem = refundProblem({ amountPaisa, reason: 'x' }, { paidPaisa, refunds: accepted })
            if (problem === null) accepted.push({ amountPaisa, state })
          }
          const returned = accepted
            .filter(({ state }) => state !== 'failed')
            .reduce((sum, one) => sum + one.amountPaisa, 0)
          expect(returned).toBeLessThanOrEqual(paidPaisa)
          expect(refundablePaisa(paidPaisa, accepted)).toBe(paidPaisa - returned)
        },
      ),
    )
  })
})

describe('refundIsForStaff', () => {
  const lost = { state: 'requested' as const, reference: '', ageSeconds: 900 }

  it('lets staff say what became of a refund whose response was lost a quarter of an hour ago', () => {
    expect(refundIsForStaff(lost)).toBe(true)
  })

  it.each([{ ageSeconds: 899 }, { reference: 'R1' }, { state: 'completed' as const }])(
    'leaves one to the provider with %j',
    (change) => expect(refundIsForStaff({ ...lost, ...change })).toBe(false),
  )
})

describe('findRefund', () => {
  const listed = (refundTrxId: string, amountPaisa: number | null, isCompleted = true) => ({
    refundTrxId,
    amountPaisa,
    isCompleted,
  })
  const find = (...list: ReturnType<typeof listed>[]) =>
    findRefund({ amountPaisa: 100, knownRefunds: ['OLD'] }, list)

  it('finds the one of its amount that was not listed before', () => {
    expect(find(listed('OLD', 100), listed('OTHER', 99), listed('NEW', 100))).toEqual({
      kind: 'found',
      refundTrxId: 'NEW',
    })
  })

  it('waits for one that is listed and not completed', () => {
    expect(find(listed('NEW', 100, false))).toEqual({ kind: 'waiting' })
  })

  it('does not take an older one or one of another amount for it', () => {
    expect(find()).toEqual({ kind: 'absent' })
    expect(find(listed('OLD', 100), listed('OTHER', 101), listed('NONE', null))).toEqual({ kind: 'absent' })
  })
})
