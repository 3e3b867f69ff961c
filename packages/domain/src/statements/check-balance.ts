import type { Paisa } from '../money/money.ts'
import type { BalanceBreak, Direction } from './statement-rules.ts'

/** What a row says about the running balance. */
export interface BalanceEntry {
  line: number
  /** After the row; null where it does not say. */
  balance: Paisa | null
  /** 0 for a row without a payment, such as the opening balance. */
  paisa: Paisa
  /** Null where nothing but the balance can tell it. */
  direction: Direction | null
  fee: Paisa
  /** Whether it has an amount or a balance that cannot be read. */
  isUnreadable?: boolean
}

/**
 * `incomplete`: what can be read follows, but the first or last rows cannot, so that nothing shows whether they are right.
 * `does_not_fit`: more rows disagree than agree, so the columns were probably chosen wrongly.
 */
export const BALANCE_STATES = ['none', 'fits', 'incomplete', 'breaks', 'does_not_fit'] as const

export interface BalanceCheck {
  state: (typeof BALANCE_STATES)[number]
  breaks: BalanceBreak[]
}

/**
 * Follows the balance from row to row, so that a lost or changed row is noticed. Statements list the oldest row first or the
 * newest, and take fees off or list them apart: the reading with the fewest breaks is the right one.
 */
export function checkBalance(entries: readonly BalanceEntry[]): BalanceCheck {
  const hasFees = entries.some(({ fee }) => fee !== 0)
  const readings = [entries, entries.toReversed()].flatMap((ordered) => [
    follow(ordered, false),
    ...(hasFees ? [follow(ordered, true)] : []),
  ])
  const [first, ...others] = readings
  if (!first || first.compared === 0) return { state: 'none', breaks: [] }
  const best = others.reduce((least, one) => (one.breaks.length < least.breaks.length ? one : least), first)
  if (best.breaks.length === 0) {
    return { state: isOpenAtAnEnd(entries) ? 'incomplete' : 'fits', breaks: [] }
  }
  if (best.breaks.length * 2 > best.compared) return { state: 'does_not_fit', breaks: [] }
  return { state: 'breaks', breaks: best.breaks.toSorted((a, b) => a.line - b.line) }
}

/** Before the first balance or after the last one there are rows that cannot be read. */
function isOpenAtAnEnd(entries: readonly BalanceEntry[]): boolean {
  const first = entries.findIndex(({ balance }) => balance !== null)
  const last = entries.findLastIndex(({ balance }) => balance !== null)
  return entries.some(({ isUnreadable }, index) => isUnreadable === true && (index < first || index > last))
}

/** Whether the rows are listed with the newest first, as far as the balances tell; null where they do not. */
export function isNewestFirst(entries: readonly BalanceEntry[]): boolean | null {
  const breaksOf = (ordered: readonly BalanceEntry[]) =>
    Math.min(follow(ordered, false).breaks.length, follow(ordered, true).breaks.length)
  const [forward, backward] = [breaksOf(entries), breaksOf(entries.toReversed())]
  return forward === backward ? null : backward < forward
}

function follow(ordered: readonly BalanceEntry[], withFees: boolean) {
  const breaks: BalanceBreak[] = []
  let compared = 0
  let last: { line: number; balance: Paisa } | null = null
  let change = 0
  for (const entry of ordered) {
    change += changeOf(entry, withFees)
    if (entry.balance === null) continue
    if (last !== null) {
      compared += 1
      const expected: Paisa = last.balance + change
      if (expected !== entry.balance) {
        breaks.push({ line: entry.line, afterLine: last.line, expected, found: entry.balance })
      }
    }
    last = { line: entry.line, balance: entry.balance }
    change = 0
  }
  return { breaks, compared }
}

function changeOf({ paisa, direction, fee }: BalanceEntry, withFees: boolean): Paisa {
  return (direction === 'out' ? -paisa : paisa) - (withFees ? fee : 0)
}

/** For rows whose amount has no sign: whether the balance rose or fell. Null where the balance does not tell it. */
export function directionsByBalance(entries: readonly BalanceEntry[]): (Direction | null)[] {
  const fromBefore = entries.map((entry, index) => directionAfter(entry, entries[index - 1]))
  const fromBelow = entries.map((entry, index) => directionAfter(entry, entries[index + 1]))
  const count = (found: readonly (Direction | null)[]) => found.filter((one) => one !== null).length
  return count(fromBelow) > count(fromBefore) ? fromBelow : fromBefore
}

function directionAfter(entry: BalanceEntry, before: BalanceEntry | undefined): Direction | null {
  if (!before || before.balance === null || entry.balance === null || entry.paisa === 0) return null
  const change = entry.balance - before.balance
  if (change === entry.paisa || change === entry.paisa - entry.fee) return 'in'
  return change === -entry.paisa || change === -entry.paisa - entry.fee ? 'out' : null
}
