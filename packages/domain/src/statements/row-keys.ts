import { normaliseText } from '../text/normalise-text.ts'
import type { StatementRow } from './statement-rules.ts'

/**
 * A key for each row, to recognise it in another file. The same file again has the same keys, and so have files that overlap.
 * Rows of one day that are truly equal are counted, so that three of them have three keys.
 *
 * The balance is no part of it: not every file of an account has one. Nor is the time: some formats drop it.
 */
export function rowKeys(rows: readonly StatementRow[]): string[] {
  const counts = new Map<string, number>()
  return rows.map((row) => {
    const key = keyOf(row)
    const ordinal = (counts.get(key) ?? 0) + 1
    counts.set(key, ordinal)
    return `${key}\n${ordinal}`
  })
}

function keyOf({ day, direction, paisa, trxId, phone, text, name }: StatementRow): string {
  const what = trxId === '' ? [phone, comparable(text), comparable(name)] : [trxId]
  return [day, direction, paisa, ...what].join('\n')
}

/** A CSV and an XLSX file of the same list may differ in spaces, signs and the case of letters. */
function comparable(text: string): string {
  return normaliseText(text, 'NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '')
}
