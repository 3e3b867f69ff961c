import { createHash } from 'node:crypto'
import { formerRowKeys, rowKeys, type StatementRow } from '@nibondhon/domain'
import type { RowDigests } from './store/rows-repository.ts'

const ROWS_OF_STEP = 1_000

/**
 * One for each row: the same for the same payment in another file of the account, also after the account was renamed. Pauses
 * after some rows.
 */
export function* rowDigests(
  statementName: string,
  rows: readonly StatementRow[],
): Generator<void, RowDigests[]> {
  const digestOf = (key: string) =>
    createHash('sha256').update(`${statementName.toLowerCase()}\n${key}`).digest('base64url')
  const former = formerRowKeys(rows)
  yield
  const digests: RowDigests[] = []
  for (const [index, key] of rowKeys(rows).entries()) {
    if (index % ROWS_OF_STEP === 0) yield
    digests.push({
      digest: digestOf(key),
      former: digestOf(former[index] ?? ''),
      text: rows[index]?.text ?? '',
    })
  }
  return digests
}
