import { normaliseText } from '../text/normalise-text.ts'
import { isTrxId } from './recognise-columns.ts'
import type { StatementRow } from './statement-rules.ts'

/**
 * A key for each row, to recognise it in another file. The same file again has the same keys, and so have files that overlap.
 * Rows of one day that are truly equal are counted, so that three of them have three keys.
 *
 * The id of a wallet's transaction is enough. The number of a bank may be the same for a whole batch, so its text counts, too.
 * The balance is no part of the key: not every file of an account has one. Nor is the time: some formats drop it.
 */
export function rowKeys(rows: readonly StatementRow[]): string[] {
  return numbered(rows, ({ trxId, phone, text, name }) =>
    isTrxId(trxId) ? [trxId] : [...(trxId === '' ? [] : [trxId]), phone, comparable(text), comparable(name)],
  )
}

/** The keys of rows that were stored before their text counted. */
export function formerRowKeys(rows: readonly StatementRow[]): string[] {
  return numbered(rows, ({ trxId, phone, text, name }) =>
    trxId === '' ? [phone, comparable(text), comparable(name)] : [trxId],
  )
}

function numbered(rows: readonly StatementRow[], whatOf: (row: StatementRow) => string[]): string[] {
  const counts = new Map<string, number>()
  return rows.map((row) => {
    const key = [row.day, row.direction, row.paisa, ...whatOf(row)].join('\n')
    const ordinal = (counts.get(key) ?? 0) + 1
    counts.set(key, ordinal)
    return `${key}\n${ordinal}`
  })
}

/** A CSV and an XLSX file of the same list may differ in spaces, signs and the case of letters. */
function comparable(text: string): string {
  return normaliseText(text, 'NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '')
}
