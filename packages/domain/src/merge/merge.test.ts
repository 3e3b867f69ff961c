import { describe, expect, it } from 'vitest'
import { makeFields } from '../testing/index.ts'
import { lostFields, mergeChoices } from './merge-answers.ts'
import {
  type MergeCandidate,
  mergeProblem,
  mergeProblemText,
  paidTwice,
  paidTwiceText,
  paymentSource,
  suggestKept,
} from './merge-rules.ts'

const free = (id: string, change: Partial<MergeCandidate> = {}): MergeCandidate => ({
  id,
  uniqueId: id.toUpperCase(),
  formId: 'form',
  status: 'completed',
  createdAt: '2026-11-01T10:00:00.000Z',
  hasPayment: false,
  paymentMethod: null,
  paymentStatus: 'none',
  amountPaisa: 0,
  needsReview: false,
  hasOpenAttempt: false,
  ...change,
})
const paid = (id: string, change: Partial<MergeCandidate> = {}) =>
  free(id, {
    hasPayment: true,
    paymentMethod: 'bkash',
    paymentStatus: 'completed',
    amountPaisa: 100_000,
    ...change,
  })
const unpaid = (id: string) => paid(id, { status: 'failed', paymentStatus: 'failed' })
const transfer = (id: string) =>
  paid(id, { status: 'pending', paymentMethod: 'bank_transfer', paymentStatus: 'pending' })

describe('a merge is possible', () => {
  it('for two to ten submissions of one form', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => free(`s${index}`))
    expect(mergeProblem(many(1))).toEqual({ code: 'too_few' })
    expect([mergeProblem(many(2)), mergeProblem(many(10))]).toEqual([null, null])
    expect(mergeProblem(many(11))).toEqual({ code: 'too_many' })
    expect(mergeProblem([free('a'), free('b', { formId: 'other' })])).toEqual({ code: 'different_forms' })
  })

  it('only while no payment is open, under review or waiting beside another', () => {
    expect(mergeProblem([free('a'), paid('b', { hasOpenAttempt: true })])?.code).toBe('payment_open')
    expect(mergeProblem([free('a'), paid('b', { needsReview: true })])?.code).toBe('payment_review')
    expect(mergeProblem([paid('a'), transfer('b')])).toEqual({ code: 'transfer_pending', uniqueId: 'B' })
    expect(mergeProblem([transfer('a'), transfer('b')])?.code).toBe('transfer_pending')
    expect(mergeProblem([unpaid('a'), transfer('b')])).toBeNull()
    expect(mergeProblemText({ code: 'payment_open', uniqueId: 'B' })).toContain('B is still open')
  })

  it('only while none of them is cancelled', () => {
    expect(mergeProblem([free('a'), paid('b', { status: 'cancelled' })])).toEqual({
      code: 'cancelled',
      uniqueId: 'B',
    })
  })
})

it('two payments are confirmed with both amounts', () => {
  expect(paidTwice([paid('a'), unpaid('b')])).toBeNull()
  expect(paidTwiceText(paidTwice([paid('a'), paid('b')]) ?? [])).toBe(
    'Both were paid: ৳1,000.00 and ৳1,000.00. Return one of them.',
  )
  expect(paidTwiceText([100, 200, 300])).toBe(
    '3 were paid: ৳1.00, ৳2.00 and ৳3.00. Return all but one of them.',
  )
})

it('the paid one is kept, otherwise the newest complete one', () => {
  const older = '2026-10-01T10:00:00.000Z'
  expect(suggestKept([unpaid('a'), paid('b', { createdAt: older })])?.id).toBe('b')
  expect(suggestKept([free('a', { createdAt: older }), free('b')])?.id).toBe('b')
  expect(suggestKept([free('a', { status: 'pending' }), free('b', { createdAt: older })])?.id).toBe('b')
})

it('the payment is the kept one’s own, unless only another was paid or transferred', () => {
  expect(paymentSource([paid('a'), paid('b')], 'b')?.id).toBe('b')
  expect(paymentSource([unpaid('a'), paid('b')], 'a')?.id).toBe('b')
  expect(paymentSource([unpaid('a'), transfer('b')], 'a')?.id).toBe('b')
  expect(paymentSource([unpaid('a'), unpaid('b')], 'a')?.id).toBe('a')
})

describe('the choice of answers', () => {
  const fields = makeFields(
    { id: 'title', type: 'heading' },
    { id: 'name' },
    { id: 'city' },
    { id: 'secret', visibility: { level: 'hidden' } },
  )
  const of = (id: string, data: Record<string, string>) => ({ id, fields, data })

  it('suggests the kept one’s, or the one that is filled in', () => {
    const some = [
      of('a', { name: 'Rahima', secret: '1' }),
      of('b', { name: 'RAHIMA', city: 'Dhaka', secret: '2' }),
    ]
    expect(mergeChoices(some, 'a').map(({ field, suggested }) => [field.id, suggested])).toEqual([
      ['name', 'a'],
      ['city', 'b'],
    ])
  })

  it('leaves out equal answers, and empty ones of any kind', () => {
    expect(mergeChoices([of('a', { name: 'R', city: '' }), of('b', { name: 'R' })], 'a')).toEqual([])
  })

  it('names the answers that the kept version has no field for', () => {
    const later = [...fields, ...makeFields({ id: 'shirt', label: 'Shirt size' })]
    const some = [of('a', {}), { id: 'b', fields: later, data: { shirt: 'L' } }]
    expect(lostFields(some, 'a')).toEqual(['Shirt size'])
    expect(lostFields(some, 'b')).toEqual([])
  })
})
