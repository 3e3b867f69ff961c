import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

export interface DueReturn {
  rowId: string
  accountId: string
  lookedAt: Date
}

/** A return is looked at again at most this often. */
const PAUSE = sql`interval '1 minute'`
/** A booking is dated before it is committed: no transaction takes longer. */
const LONGEST_BOOKING = sql`interval '1 minute'`

/** Money out about which no one has decided, where money was booked since its submission was looked for. */
export async function listDueReturns(db: Db, limit: number): Promise<DueReturn[]> {
  const { rows } = await sql<DueReturn>`
    select r.id as "rowId", i.account_id as "accountId", now() as "lookedAt"
    from statement_rows r join statement_imports i on i.id = r.import_id
    where r.state = 'unmatched' and r.direction = 'out' and r.decided_by is null and i.state in ('matching', 'done')
      and r.looked_at < least(now() - ${PAUSE}, (
        select max(booked_at) + ${LONGEST_BOOKING} from ledger_entries where kind in ('payment', 'credit_in')))
      and not exists (select from statement_matches m where m.row_id = r.id and m.state = 'rejected')
    order by r.looked_at, r.id limit ${limit}`.execute(db)
  return rows
}

export async function setLookedAt(db: Db, looked: readonly DueReturn[]): Promise<void> {
  await sql`
    update statement_rows r set looked_at = v.looked_at
    from unnest(${looked.map(({ rowId }) => rowId)}::uuid[], ${looked.map(({ lookedAt }) => lookedAt)}::timestamptz[])
      as v (id, looked_at)
    where r.id = v.id`.execute(db)
}
