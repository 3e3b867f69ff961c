import { createHash } from 'node:crypto'
import { formerRowKeys, rowKeys, type StatementRow } from '@nibondhon/domain'
import type { RowDigests } from './store/rows-repository.ts'

/** One for each row: the same for the same payment in another file of the account. */
export function rowDigests(account: string, rows: readonly StatementRow[]): RowDigests[] {
  const digestOf = (key: string) =>
    createHash('sha256').update(`${account.toLowerCase()}\n${key}`).digest('base64url')
  const former = formerRowKeys(rows)
  return rowKeys(rows).map((key, index) => ({
    digest: digestOf(key),
    former: digestOf(former[index] ?? ''),
    text: rows[index]?.text ?? '',
  }))
}
