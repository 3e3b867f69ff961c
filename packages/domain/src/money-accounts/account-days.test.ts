import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ROW_STATES, DIRECTIONS } from '../statements/statement-rules.ts'
import { accountDays, type EntrySum, type LineSum, sumLines } from './account-days.ts'
import { LINE_STATES } from './money-accounts.ts'

const DAY = '2026-11-16'
const line = (state: LineSum['state'], paisa: number, more: Partial<LineSum> = {}): LineSum => ({
  day: DAY,
  state,
  direction: 'in',
  paisa,
  count: 1,
  ...more,
})
const entry = (paisa: number, more: Partial<EntrySum> = {}): EntrySum => ({
  day: DAY,
  isInStatement: true,
  paisa,
  ...more,
})
const dayOf = (input: { lines?: LineSum[]; entries?: EntrySum[]; statement?: number; books?: number }) =>
  accountDays({
    days: [DAY],
    lines: input.lines ?? [],
    entries: input.entries ?? [],
    statements: new Map(input.statement === undefined ? [] : [[DAY, input.statement]]),
    books: new Map([[DAY, input.books ?? 0]]),
  })[0]

describe('a day of an account', () => {
  it('has each payment in one state', () => {
    const day = dayOf({
      lines: [
        line('booked', 500),
        line('booked', 60, { direction: 'out' }),
        line('recorded', 40),
        line('not_ours', 30),
        line('new', 1),
        line('proposed', 2, { count: 2 }),
        line('unmatched', 4),
      ],
    })
    expect(day).toMatchObject({
      moneyIn: 577,
      moneyOut: 60,
      states: { booked: 500, returned: -60, known: 40, not_ours: 30, open: 7 },
      openCount: 4,
      difference: null,
      causes: [],
    })
  })

  it('agrees where all payments are in the books', () => {
    const day = dayOf({ lines: [line('booked', 500)], entries: [entry(500)], statement: 500, books: 500 })
    expect(day).toMatchObject({ difference: 0, causes: [] })
  })

  it('says why the statement and the books differ', () => {
    const day = dayOf({
      lines: [
        line('booked', 500),
        line('unmatched', 250, { day: '2026-11-10' }),
        line('not_ours', 40, { direction: 'out' }),
        // Its entry is of a later day.
        line('recorded', 70),
      ],
      entries: [entry(500), entry(90, { isInStatement: false })],
      statement: 1780,
      books: 590,
    })
    expect(day?.difference).toBe(1190)
    expect(day?.causes).toEqual([
      { cause: 'open', paisa: 250 },
      { cause: 'not_ours', paisa: -40 },
      { cause: 'elsewhere', paisa: 70 },
      { cause: 'not_in_statement', paisa: -90 },
      { cause: 'unexplained', paisa: 1000 },
    ])
  })
})

describe('for all payments and entries', () => {
  const anyLine = fc.record({
    day: fc.constantFrom('2026-11-14', '2026-11-15', DAY),
    state: fc.constantFrom(...ROW_STATES),
    direction: fc.constantFrom(...DIRECTIONS),
    paisa: fc.integer({ min: 1, max: 1e9 }),
    count: fc.constant(1),
  })
  const anyEntry = fc.record({
    day: fc.constantFrom('2026-11-14', DAY),
    isInStatement: fc.boolean(),
    paisa: fc.integer({ min: -1e9, max: 1e9 }),
  })

  it('the states add up to the statement, and the causes to the difference', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine),
        fc.array(anyEntry),
        fc.integer({ min: -1e9, max: 1e9 }),
        (lines, entries, statement) => {
          const { moneyIn, moneyOut, states } = sumLines(lines)
          expect(LINE_STATES.reduce((sum, state) => sum + states[state], 0)).toBe(moneyIn - moneyOut)
          const day = dayOf({ lines, entries, statement, books: 5 })
          expect(day?.causes.reduce((sum, { paisa }) => sum + paisa, 0)).toBe(statement - 5)
        },
      ),
    )
  })
})
