import { dayAfter, dayBefore } from '../books/books.ts'
import type { Paisa } from '../money/money.ts'

/** The days that a statement covers, both included. */
export interface CoveredDays {
  from: string
  to: string
}

interface GapsInput {
  statements: readonly CoveredDays[]
  /** What the account had at the end of days, by its statements. */
  balances: readonly { day: string; paisa: Paisa }[]
  /** What came less what went on each day, by its statements, with their fees. */
  moved: readonly { day: string; paisa: Paisa }[]
}

/** Days between statements, or between two balances that do not follow from each other. */
export interface StatementGap extends CoveredDays {
  /** Whether statements cover the days. */
  isCovered: boolean
  /** What came less what went and is in no statement; null where no balance says so. */
  missing: Paisa | null
}

/** What is missing between the statements of an account, the newest first. */
export function statementGaps({ statements, balances, moved }: GapsInput): StatementGap[] {
  const gaps = uncovered(statements)
  const known = [...balances].sort((a, b) => (a.day < b.day ? -1 : 1))
  const movements = [...moved].sort((a, b) => (a.day < b.day ? -1 : 1))
  let place = movements.findIndex(({ day }) => day > (known[0]?.day ?? ''))
  let gapPlace = 0
  const breaks: StatementGap[] = []
  for (const [index, later] of known.entries()) {
    const earlier = known[index - 1]
    if (!earlier) continue
    let sum = 0
    for (let next = movements[place]; next && next.day <= later.day; next = movements[++place])
      sum += next.paisa
    const missing = later.paisa - earlier.paisa - sum
    const between: StatementGap[] = []
    for (let gap = gaps[gapPlace]; gap && gap.from <= later.day; gap = gaps[++gapPlace]) {
      if (gap.from > earlier.day) between.push(gap)
    }
    // Of several gaps between two balances no one knows which one misses the money.
    for (const gap of between) gap.missing = between.length === 1 || missing === 0 ? missing : null
    if (between.length === 0 && missing !== 0) {
      breaks.push({ from: dayAfter(earlier.day), to: later.day, isCovered: true, missing })
    }
  }
  return [...gaps, ...breaks].sort((a, b) => (a.from > b.from ? -1 : 1))
}

/** The days between statements that none of them covers. */
function uncovered(statements: readonly CoveredDays[]): StatementGap[] {
  const gaps: StatementGap[] = []
  let through: string | null = null
  for (const { from, to } of [...statements].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    if (through !== null && from > dayAfter(through)) {
      gaps.push({ from: dayAfter(through), to: dayBefore(from), isCovered: false, missing: null })
    }
    if (through === null || to > through) through = to
  }
  return gaps
}
