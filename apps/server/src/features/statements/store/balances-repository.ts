import type { DayClosing } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

/** What the account had at the end of each day of a statement. */
export async function insertBalances(
  trx: Db,
  importId: string,
  closings: readonly DayClosing[],
): Promise<void> {
  if (closings.length === 0) return
  await sql`
    insert into statement_balances (import_id, day, paisa)
    select ${importId}::uuid, day, paisa
    from jsonb_to_recordset(${JSON.stringify(closings)}::jsonb) as c (day date, paisa bigint)`.execute(trx)
}
