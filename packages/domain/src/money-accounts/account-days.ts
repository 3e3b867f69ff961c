import type { Paisa } from '../money/money.ts'
import type { Direction, RowState } from '../statements/statement-rules.ts'
import { type LineState, lineState } from './money-accounts.ts'

/** Payments of an account's statements on a day that are in the same state. */
export interface LineSum {
  day: string
  state: RowState
  direction: Direction
  /** More than 0. */
  paisa: Paisa
  count: number
}

/** Entries of the books in an account on a day: money in less money out. */
export interface EntrySum {
  day: string
  /** Whether they are payments of a statement, or fees that a statement names. */
  isInStatement: boolean
  paisa: Paisa
}

/**
 * Why the statement of an account differs from the books.
 *
 * open              payments that no one has decided about
 * not_ours          payments that are for no submission
 * elsewhere         payments whose entries are on another day or in another account
 * not_in_statement  entries that are in no statement
 * unexplained       the rest: a wrong opening balance, or payments that no statement has
 */
export const DIFFERENCE_CAUSES = ['open', 'not_ours', 'elsewhere', 'not_in_statement', 'unexplained'] as const
export type DifferenceCause = (typeof DIFFERENCE_CAUSES)[number]

export interface AccountDay {
  day: string
  moneyIn: Paisa
  moneyOut: Paisa
  /** Money in less money out in each state. Their sum is money in less money out of the day. */
  states: Record<LineState, Paisa>
  openCount: number
  /** At the end of the day; null where no statement covers it. */
  statement: Paisa | null
  books: Paisa
  /** The statement less the books; null where no statement covers the day. */
  difference: Paisa | null
  /** Of the difference, without those of 0. Their sum is the difference. */
  causes: { cause: DifferenceCause; paisa: Paisa }[]
}

interface AccountDaysInput {
  /** Consecutive days, the oldest first. */
  days: readonly string[]
  /** Of all days, also those before. */
  lines: readonly LineSum[]
  /** Of all days, also those before. */
  entries: readonly EntrySum[]
  /** By day. */
  statements: ReadonlyMap<string, Paisa | null>
  books: ReadonlyMap<string, Paisa>
}

/** What the statements of an account say of each day, and how that agrees with the books. */
export function accountDays({ days, lines, entries, statements, books }: AccountDaysInput): AccountDay[] {
  const sortedLines = [...lines].sort(byDay)
  const sortedEntries = [...entries].sort(byDay)
  const until = { ...noStates(), inBooks: 0, notInStatement: 0 }
  let [line, entry] = [0, 0]
  return days.map((day) => {
    const ofDay: LineSum[] = []
    for (let next = sortedLines[line]; next && next.day <= day; next = sortedLines[++line]) {
      until[lineState(next.state, next.direction)] += signed(next)
      if (next.day === day) ofDay.push(next)
    }
    for (let next = sortedEntries[entry]; next && next.day <= day; next = sortedEntries[++entry]) {
      until[next.isInStatement ? 'inBooks' : 'notInStatement'] += next.paisa
    }
    const statement = statements.get(day) ?? null
    const closing = books.get(day) ?? 0
    const difference = statement === null ? null : statement - closing
    return {
      day,
      ...sumLines(ofDay),
      statement,
      books: closing,
      difference,
      causes: difference === null ? [] : causesOf(difference, until),
    }
  })
}

type Until = Record<LineState | 'inBooks' | 'notInStatement', Paisa>

function causesOf(difference: Paisa, until: Until): AccountDay['causes'] {
  const paisaOf: Record<DifferenceCause, Paisa> = {
    open: until.open,
    not_ours: until.not_ours,
    elsewhere: until.booked + until.known + until.returned - until.inBooks,
    not_in_statement: 0 - until.notInStatement,
    unexplained: 0,
  }
  const explained = Object.values(paisaOf).reduce((sum, paisa) => sum + paisa, 0)
  paisaOf.unexplained = difference - explained
  return DIFFERENCE_CAUSES.flatMap((cause) =>
    paisaOf[cause] === 0 ? [] : [{ cause, paisa: paisaOf[cause] }],
  )
}

export function sumLines(
  lines: readonly LineSum[],
): Pick<AccountDay, 'moneyIn' | 'moneyOut' | 'states' | 'openCount'> {
  const sums = { moneyIn: 0, moneyOut: 0, states: noStates(), openCount: 0 }
  for (const line of lines) {
    const state = lineState(line.state, line.direction)
    sums[line.direction === 'in' ? 'moneyIn' : 'moneyOut'] += line.paisa
    sums.states[state] += signed(line)
    if (state === 'open') sums.openCount += line.count
  }
  return sums
}

function noStates(): Record<LineState, Paisa> {
  return { booked: 0, known: 0, returned: 0, not_ours: 0, open: 0 }
}

function signed({ direction, paisa }: Pick<LineSum, 'direction' | 'paisa'>): Paisa {
  return direction === 'in' ? paisa : -paisa
}

function byDay(a: { day: string }, b: { day: string }): number {
  return a.day < b.day ? -1 : 1
}
