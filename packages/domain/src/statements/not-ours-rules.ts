import { toAsciiDigits } from '../locale/locale.ts'
import type { Paisa } from '../money/money.ts'
import { normaliseText } from '../text/normalise-text.ts'
import type { Direction, StatementRow } from './statement-rules.ts'

/** Payments that are never for a submission: interest, bank charges, a sponsor. */
export interface NotOursRule {
  /** Of the text or the sender's name, in any case. */
  contains: string
  /** Null for money in and out. */
  direction: Direction | null
  /** Null without a limit. */
  minPaisa: Paisa | null
  maxPaisa: Paisa | null
}

/** Shorter texts would be part of too many words. */
export const MIN_RULE_TEXT_LENGTH = 3
export const MAX_RULE_TEXT_LENGTH = 100
/** A bound for the work of an import. */
export const MAX_STATEMENT_RULES = 200

type RuledRow = Pick<StatementRow, 'text' | 'name' | 'direction' | 'paisa'>

/** A function that finds the first rule that a row fits, and null where it fits none. */
export function ruleFinder<T extends NotOursRule>(rules: readonly T[]): (row: RuledRow) => T | null {
  const prepared = rules.map((rule) => ({ rule, text: comparable(rule.contains) }))
  return (row) => {
    const text = comparable(`${row.text} ${row.name}`)
    return prepared.find((one) => text.includes(one.text) && limitsFit(one.rule, row))?.rule ?? null
  }
}

function limitsFit({ direction, minPaisa, maxPaisa }: NotOursRule, row: RuledRow): boolean {
  return (
    (direction === null || direction === row.direction) &&
    (minPaisa === null || row.paisa >= minPaisa) &&
    (maxPaisa === null || row.paisa <= maxPaisa)
  )
}

/** In any case, with one space between words, and Bangla digits as others. */
function comparable(text: string): string {
  return toAsciiDigits(normaliseText(text, 'NFC')).toLowerCase().split(/\s+/).join(' ').trim()
}
