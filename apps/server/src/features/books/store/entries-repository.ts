import type { BookAccount, Paisa } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'
import { openLines } from './days-repository.ts'

export interface BookEntry {
  /** The running number; null while the day is open. */
  number: number | null
  day: string
  kind: string
  account: BookAccount
  amountPaisa: Paisa
  method: string
  /** Of a bank account or wallet; '' where the money belongs to none. */
  accountId: string
  paymentReference: string
  externalId: string
  valueDate: string | null
  reason: string
  actor: string
}

const COLUMNS = sql`
  day::text as day, kind, account, amount_paisa::float8 as "amountPaisa", method, money_account as "accountId",
  payment_reference as "paymentReference",
  external_id as "externalId", value_date::text as "valueDate", reason, actor`

interface Period {
  from: string
  to: string
}

const BATCH = 1000

/** The entries of closed days in the order of their numbers, some at a time. They never change, so no lock is needed. */
export async function* readClosedEntries(db: Db, { from, to }: Period): AsyncGenerator<BookEntry[]> {
  // The numbers follow the days, so the entries of a period are a range of numbers.
  const { rows: range } = await sql<{ first: number | null; last: number | null }>`
    select min(number)::float8 as first, max(number)::float8 as last from book_entries
    where day between ${from}::date and ${to}::date`.execute(db)
  const { first = null, last = null } = range[0] ?? {}
  if (first === null || last === null) return
  for (let start = first; start <= last; start += BATCH) {
    const { rows } = await sql<BookEntry>`
      select number::float8 as number, ${COLUMNS} from book_entries
      where number between ${start} and ${Math.min(last, start + BATCH - 1)} order by number`.execute(db)
    yield rows
  }
}

interface OpenRow extends BookEntry {
  bookedAt: string
  entryId: string
}

/** The entries of open days in the order in which they were booked, some at a time. Later ones may come meanwhile. */
export async function* readOpenEntries(db: Db, period: Period): AsyncGenerator<BookEntry[]> {
  let after = sql``
  for (;;) {
    const { rows } = await sql<OpenRow>`
      select null as number, ${COLUMNS}, booked_at::text as "bookedAt", entry_id as "entryId"
      from (${openLines(period)}) as line ${after}
      order by line.day, booked_at, entry_id limit ${BATCH}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ bookedAt: _bookedAt, entryId: _entryId, ...entry }) => entry)
    if (rows.length < BATCH) return
    after = sql`
      where (line.day, booked_at, entry_id) > (${last.day}::date, ${last.bookedAt}::timestamptz, ${last.entryId}::uuid)`
  }
}
