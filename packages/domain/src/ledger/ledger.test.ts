import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canTakeBack,
  isEnteredAmount,
  ledgerEntry,
  type LedgerEntry,
  type LedgerKind,
  movableCredit,
  statusOfMoney,
  summariseLedger,
  takenBack,
} from './ledger.ts'

const KINDS = [
  'charge',
  'difference',
  'write_off',
  'payment',
  'refund',
  'credit_out',
  'credit_in',
] as const satisfies readonly LedgerKind[]

const amounts = fc.integer({ min: 1, max: 100_000_000_00 })
const entries = fc
  .array(fc.tuple(fc.constantFrom(...KINDS), amounts, fc.boolean()), { maxLength: 40 })
  .map((events) =>
    events.flatMap(([kind, paisa, isTakenBack]) => {
      const entry = ledgerEntry(kind, paisa)
      return isTakenBack ? [entry, takenBack(entry)] : [entry]
    }),
  )

const sum = (list: readonly LedgerEntry[]) => list.reduce((total, { amountPaisa }) => total + amountPaisa, 0)
type Line = readonly [kind: Exclude<LedgerKind, 'correction'>, paisa: number]
const after = (...list: readonly Line[]) =>
  summariseLedger(list.map(([kind, paisa]) => ledgerEntry(kind, paisa)))

describe('the balance', () => {
  it('is the sum of all entries, in any order', () => {
    fc.assert(
      fc.property(
        entries.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        ([list, shuffled]) => {
          const summary = summariseLedger(list)
          expect(summary.balancePaisa).toBe(sum(list) === 0 ? 0 : sum(list))
          expect(summariseLedger(shuffled)).toEqual(summary)
        },
      ),
    )
  })

  it('is what was paid and not returned, less what is owed', () => {
    fc.assert(
      fc.property(entries, (list) => {
        const { owedPaisa, paidPaisa, returnedPaisa, balancePaisa } = summariseLedger(list)
        expect(paidPaisa - returnedPaisa - owedPaisa).toBe(balancePaisa)
      }),
    )
  })

  it('is the same after an entry and its correction', () => {
    fc.assert(
      fc.property(entries, fc.constantFrom(...KINDS), amounts, (list, kind, paisa) => {
        const entry = ledgerEntry(kind, paisa)
        expect(summariseLedger([...list, entry, takenBack(entry)])).toEqual(summariseLedger(list))
      }),
    )
  })

  it('of two submissions together does not change when credit is moved', () => {
    fc.assert(
      fc.property(entries, entries, amounts, (from, to, paisa) => {
        const moved = [
          summariseLedger([...from, ledgerEntry('credit_out', paisa)]),
          summariseLedger([...to, ledgerEntry('credit_in', paisa)]),
        ]
        const total = moved.reduce((balance, { balancePaisa }) => balance + balancePaisa, 0)
        expect(total).toBe(sum(from) + sum(to))
      }),
    )
  })
})

describe('the state', () => {
  it.each([
    ['none', []],
    ['unpaid', [['charge', 1000]]],
    [
      'part_paid',
      [
        ['charge', 1000],
        ['payment', 400],
      ],
    ],
    [
      'paid',
      [
        ['charge', 1000],
        ['payment', 400],
        ['payment', 600],
      ],
    ],
    [
      'overpaid',
      [
        ['charge', 1000],
        ['payment', 1000],
        ['payment', 1000],
      ],
    ],
    [
      'paid',
      [
        ['charge', 1000],
        ['payment', 1500],
        ['refund', 500],
      ],
    ],
    [
      'refunded',
      [
        ['charge', 1000],
        ['payment', 1000],
        ['refund', 1000],
      ],
    ],
    [
      'refunded',
      [
        ['charge', 1000],
        ['payment', 1000],
        ['credit_out', 1000],
      ],
    ],
    [
      'paid',
      [
        ['charge', 1000],
        ['payment', 400],
        ['write_off', 600],
      ],
    ],
    [
      'part_paid',
      [
        ['charge', 1000],
        ['payment', 1000],
        ['difference', 200],
      ],
    ],
    [
      'overpaid',
      [
        ['charge', 1000],
        ['payment', 1000],
        ['difference', -200],
      ],
    ],
    [
      'none',
      [
        ['charge', 1000],
        ['write_off', 1000],
      ],
    ],
  ] as const)('is %s', (state, list) => {
    expect(after(...list).state).toBe(state)
  })

  it('says what is missing for the agreed payment, without the difference since', () => {
    expect(after(['charge', 1000], ['payment', 400], ['difference', 200])).toMatchObject({
      owedPaisa: 1200,
      missingPaisa: 600,
      balancePaisa: -800,
    })
  })
})

describe('the payment status', () => {
  it.each([
    ['pending', 0, 'completed'],
    ['failed', 0, 'completed'],
    ['completed', 0, null],
    ['completed', 1, 'pending'],
    ['pending', 1, null],
    ['failed', 1, null],
    ['none', 0, null],
  ] as const)('%s with %d paisa missing becomes %s', (status, missingPaisa, expected) => {
    expect(statusOfMoney(status, { missingPaisa })).toBe(expected)
  })
})

it.each([
  [0, false],
  [-1, false],
  [0.01, true],
  [1500.5, true],
  [0.001, false],
  [Number.NaN, false],
  [Infinity, false],
  [1_000_000_001, false],
])('an amount of %d taka can be entered: %s', (taka, expected) => {
  expect(isEnteredAmount(taka)).toBe(expected)
})

it('moves no more than the credit', () => {
  const held = { paidPaisa: 1500, returnedPaisa: 0 }
  expect(movableCredit({ ...held, balancePaisa: -500 })).toBe(0)
  expect(movableCredit({ ...held, balancePaisa: 500 })).toBe(500)
  // What was written off of money that was returned by mistake is no credit: it is not there.
  expect(movableCredit({ paidPaisa: 1500, returnedPaisa: 1500, balancePaisa: 500 })).toBe(0)
  expect(movableCredit({ paidPaisa: 1500, returnedPaisa: 1200, balancePaisa: 500 })).toBe(300)
  expect(movableCredit({ paidPaisa: 0, returnedPaisa: 1500, balancePaisa: 500 })).toBe(0)
})

it('takes back payments and write-offs alone', () => {
  expect([...KINDS, 'correction' as const].filter(canTakeBack)).toEqual(['write_off', 'payment'])
})
