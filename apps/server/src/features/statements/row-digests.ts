import { createHash } from 'node:crypto'
import { rowKeys, type StatementRow } from '@nibondhon/domain'

/** One for each row: the same for the same payment in another file of the account. */
export function rowDigests(account: string, rows: readonly StatementRow[]): string[] {
  return rowKeys(rows).map((key) =>
    createHash('sha256').update(`${account.toLowerCase()}\n${key}`).digest('base64url'),
  )
}
