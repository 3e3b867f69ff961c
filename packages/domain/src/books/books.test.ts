import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LEDGER_METHODS } from '../ledger/ledger.ts'
import {
  BOOK_ACCOUNTS,
  type BookDay,
  type BookSum,
  dayAfter,
  daysFromTo,
  daysOfMonth,
  differenceHint,
  differenceOf,
  figuresOfDays,
  figuresOfPeriod,
  foldBalances,
  monthToSend,
  needsNote,
  type PlaceBalance,
  totalOf,
  type UnmatchedSum,
} from './books.ts'

const DAY = '2026-11-16'
const sum = (account: BookSum['account'], paisa: number, more: Partial<BookSum> = {}): BookSum => ({
  day: DAY,
  method: 'cash',
  accountId: '',
  account,
  paisa,
  count: 1,
  ...more,
})
const figures = (input: Partial<Parameters<typeof figuresOfDays>[0]>) =>
  figuresOfDays({ days: [DAY], opening: [], sums: [], unmatched: [], statements: [], ...input })

describe('the figures of a day', () => {
  it('count each account to its column', () => {
    const [day] = figures({
      sums: [
        sum('charged', -500_00),
        sum('difference', -20_00),
        sum('forgiven', 10_00),
        sum('received', 300_00),
        sum('returned', -50_00),
        sum('fee', 5_00),
        sum('movement', 1000_00),
      ],
    })
    expect(day?.figures).toEqual([
      {
        method: 'cash',
        accountId: '',
        expected: 520_00,
        writtenOff: 10_00,
        received: 300_00,
        refunded: 50_00,
        fees: 5_00,
        other: 1000_00,
        unmatched: 0,
        unmatchedCount: 0,
        openUnmatched: 0,
        opening: 0,
        closing: 1245_00,
        statement: null,
        entries: 7,
      },
    ])
  })

  it('do not count credit that moves between submissions as money', () => {
    const [day] = figures({
      sums: [sum('returned', -200_00, { method: 'credit' }), sum('received', 200_00, { method: 'credit' })],
    })
    expect(totalOf(day?.figures ?? [])).toMatchObject({ received: 0, refunded: 0, closing: 0, entries: 2 })
  })

  it('open with what the day before closed with', () => {
    const days = figures({
      days: [DAY, '2026-11-17'],
      opening: [{ method: 'cash', accountId: '', paisa: 100_00 }],
      sums: [sum('received', 50_00), sum('returned', -20_00, { day: '2026-11-17' })],
    })
    expect(days.map((day) => day.figures.map(({ opening, closing }) => [opening, closing]))).toEqual([
      [[100_00, 150_00]],
      [[150_00, 130_00]],
    ])
  })

  it('name what is unmatched on the day, and what has been until then', () => {
    const unmatched: UnmatchedSum[] = [
      { day: '2026-11-10', method: 'cash', accountId: '', paisa: 30_00, count: 1 },
      { day: DAY, method: 'cash', accountId: '', paisa: 20_00, count: 2 },
      { day: '2026-11-17', method: 'cash', accountId: '', paisa: 5_00, count: 1 },
    ]
    expect(figures({ unmatched })[0]?.figures).toMatchObject([
      { unmatched: 20_00, unmatchedCount: 2, openUnmatched: 50_00 },
    ])
  })

  it('compare each account with its own statement, also where a method has several', () => {
    const [city, dbbl] = ['city', 'dbbl'].map((accountId) => ({ method: 'bank_transfer', accountId }))
    if (!city || !dbbl) throw new Error('two accounts')
    const [day] = figures({
      sums: [sum('received', 500_00, city), sum('received', 70_00, dbbl)],
      statements: [{ day: DAY, ...city, paisa: 500_00 }],
    })
    expect(day?.figures.map((row) => [row.accountId, row.statement, differenceOf(row).state])).toEqual([
      ['city', 500_00, 'none'],
      ['dbbl', null, 'unknown'],
    ])
  })

  it('go on in the account that takes a method with what the method had in no account', () => {
    const before = [
      { method: 'bank_transfer', accountId: '', paisa: 70_00 },
      { method: 'bank_transfer', accountId: 'city', paisa: 5_00 },
      { method: 'cash', accountId: '', paisa: 3_00 },
    ]
    expect(foldBalances(before, new Map([['bank_transfer', 'city']]))).toEqual([
      { method: 'bank_transfer', accountId: 'city', paisa: 75_00 },
      { method: 'cash', accountId: '', paisa: 3_00 },
    ])
    const days = [
      ...figures({ days: [DAY], opening: [before[0]].flatMap((one) => one ?? []) }),
      ...figures({
        days: ['2026-11-17'],
        opening: [{ method: 'bank_transfer', accountId: 'city', paisa: 70_00 }],
      }),
    ]
    // Over both days the money counts once.
    expect(totalOf(figuresOfPeriod(days))).toMatchObject({ opening: 70_00, closing: 70_00 })
  })
})

describe('the difference to the statement', () => {
  it.each([
    [null, 0, 'unknown', 0],
    [100, 0, 'none', 0],
    [150, 50, 'unmatched', 50],
    [150, 20, 'more', 50],
    [80, 0, 'less', -20],
  ])('of %j with %d unmatched is %s', (statement, openUnmatched, state, paisa) => {
    expect(differenceOf({ statement, closing: 100, openUnmatched })).toEqual({ state, paisa })
  })

  it('needs a note only where it is not explained', () => {
    const rows = (statement: number | null) =>
      figures({
        sums: [sum('received', 100)],
        unmatched: [{ day: DAY, method: 'cash', accountId: '', paisa: 50, count: 1 }],
        statements: [{ day: DAY, method: 'cash', accountId: '', paisa: statement }],
      })[0]?.figures ?? []
    expect([null, 100, 150, 120].map((statement) => needsNote(rows(statement)))).toEqual([
      false,
      false,
      false,
      true,
    ])
  })
})

const DAYS = daysFromTo('2026-11-01', '2026-11-06', 100)
const PLACES = [
  ...[...LEDGER_METHODS, ''].map((method) => ({ method, accountId: '' })),
  ...['city', 'dbbl'].map((accountId) => ({ method: 'bank_transfer', accountId })),
]
const anySum = fc
  .record({
    day: fc.constantFrom(...DAYS),
    place: fc.constantFrom(...PLACES),
    account: fc.constantFrom(...BOOK_ACCOUNTS),
    paisa: fc.integer({ min: -1e9, max: 1e9 }),
    count: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ place, ...one }): BookSum => ({ ...place, ...one }))

function balancesOf(days: readonly BookDay[]): PlaceBalance[] {
  const figuresOfLast = days.at(-1)?.figures ?? []
  return figuresOfLast.map(({ method, accountId, closing }) => ({ method, accountId, paisa: closing }))
}

/** Days that are closed, what was booked on them, and what is booked afterwards, which only open days can take. */
const closedAndLater = fc.integer({ min: 1, max: DAYS.length - 1 }).chain((count) => {
  const closed = DAYS.slice(0, count)
  const on = (days: readonly string[]) => fc.array(anySum.map((one) => ({ ...one, day: onOneOf(days, one) })))
  return fc.tuple(fc.constant(closed), on(closed), on(DAYS.slice(count)))
})

function onOneOf(days: readonly string[], { day }: { day: string }): string {
  return days[DAYS.indexOf(day) % days.length] ?? day
}

describe('for all entries', () => {
  it('the figures are the same in any order of booking', () => {
    const shuffled = fc
      .array(anySum)
      .chain((sums) => fc.tuple(fc.constant(sums), fc.shuffledSubarray(sums, { minLength: sums.length })))
    fc.assert(
      fc.property(shuffled, ([sums, others]) => {
        const of = (list: readonly BookSum[]) => figures({ days: DAYS, sums: list })
        expect(of(others)).toEqual(of(sums))
      }),
    )
  })

  it('a closed day never changes by what is booked, announced or said by a statement later', () => {
    fc.assert(
      fc.property(closedAndLater, ([closed, sums, later]) => {
        const afterwards = {
          sums: [...later, ...sums],
          unmatched: later,
          statements: later,
        }
        const before = figures({ days: closed, sums })
        expect(figures({ days: closed, ...afterwards })).toEqual(before)
        // Nor where the days after it are looked at with it.
        expect(figures({ days: DAYS, ...afterwards }).slice(0, closed.length)).toEqual(before)
      }),
    )
  })

  it('the balance at the end is the sum of all money, whenever it was booked and closed', () => {
    fc.assert(
      fc.property(closedAndLater, ([closed, sums, later]) => {
        const stored = figures({ days: closed, sums })
        const opening = balancesOf(stored)
        const open = figures({ days: DAYS.slice(closed.length), opening, sums: later })
        const money = [...sums, ...later].filter(
          ({ account, method }) =>
            account === 'fee' ||
            account === 'movement' ||
            (method !== 'credit' && (account === 'received' || account === 'returned')),
        )
        const total = money.reduce((sum, { account, paisa }) => sum + (account === 'fee' ? -paisa : paisa), 0)
        expect(totalOf(open.at(-1)?.figures ?? []).closing).toBe(total === 0 ? 0 : total)
      }),
    )
  })

  it('the same balance comes out, whether days are closed one by one or all at once', () => {
    fc.assert(
      fc.property(fc.array(anySum), fc.integer({ min: 0, max: DAYS.length }), (sums, cut) => {
        const parts = { unmatched: [], statements: [] }
        const whole = figuresOfDays({ days: DAYS, opening: [], sums, ...parts })
        const first = figuresOfDays({ days: DAYS.slice(0, cut), opening: [], sums, ...parts })
        const opening = balancesOf(first)
        const rest = figuresOfDays({ days: DAYS.slice(cut), opening, sums, ...parts })
        expect([...first, ...rest].map((day) => totalOf(day.figures))).toEqual(
          whole.map((day) => totalOf(day.figures)),
        )
      }),
    )
  })

  it('the sums of a period are those of its days', () => {
    fc.assert(
      fc.property(fc.array(anySum), (sums) => {
        const days = figuresOfDays({ days: DAYS, opening: [], sums, unmatched: [], statements: [] })
        const period = totalOf(figuresOfPeriod(days))
        const added = (column: 'received' | 'expected' | 'entries') =>
          days.reduce((total, day) => total + totalOf(day.figures)[column], 0)
        expect([period.received, period.expected, period.entries]).toEqual([
          added('received'),
          added('expected'),
          added('entries'),
        ])
        expect(period.closing).toBe(period.received - period.refunded - period.fees + period.other)
      }),
    )
  })
})

describe('days', () => {
  it('follow one another over months and years', () => {
    expect([dayAfter('2026-12-31'), dayAfter('2028-02-28')]).toEqual(['2027-01-01', '2028-02-29'])
    expect(daysFromTo('2026-11-29', '2026-12-02', 3)).toEqual(['2026-11-29', '2026-11-30', '2026-12-01'])
    expect(daysFromTo('2026-11-02', '2026-11-01', 3)).toEqual([])
    expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  })

  it('of a month are sent in the first days of the next', () => {
    expect(['2026-12-01', '2027-01-05', '2026-12-06'].map(monthToSend)).toEqual(['2026-11', '2026-12', null])
  })
})

describe('the hint for a difference', () => {
  const row = (amount: number, opening = 500, openUnmatched = 0) => ({
    difference: { amount },
    opening,
    openUnmatched,
  })

  it.each([
    ['is the same as the day before', row(40), row(40), 'carried'],
    ['has payments of statements that wait', row(40, 500, 10), row(0), 'undecided'],
    ['is of books that begin at 0', row(40, 0), undefined, 'opening'],
    ['has more in the statement', row(40), row(0), 'more'],
    ['has less in the statement', row(-40, 0), undefined, 'less'],
  ] as const)('of a day that %s', (_what, day, before, hint) => {
    expect(differenceHint(day, before)).toBe(hint)
  })
})
