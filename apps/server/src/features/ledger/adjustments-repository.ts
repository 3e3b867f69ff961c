import type { AdjustmentKind, Paisa } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/index.ts'
import type { LedgerActor } from './follow-ledger-repository.ts'

/** Money that belongs to no submission. The database gives the day that it is booked on. */
interface NewAdjustment {
  kind: AdjustmentKind
  /** A fee costs money where it is positive; a movement brings money where it is. */
  amountPaisa: Paisa
  method: string
  /** Null where it follows from the method. */
  accountId: string | null
  /** YYYY-MM-DD; null for today. */
  valueDate: string | null
  reason: string
  /** What caused it: the same cause is booked once. */
  bookingKey: string
  by: LedgerActor
}

/** False when the same cause was booked before; nothing changes then. */
export async function addAdjustment(trx: Db, adjustment: NewAdjustment): Promise<boolean> {
  const { kind, amountPaisa, method, accountId, valueDate, reason, bookingKey, by } = adjustment
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('book_adjustments')
    .values({
      kind,
      account: kind,
      amount_paisa: amountPaisa,
      method,
      account_id: accountId,
      value_date: valueDate,
      reason,
      booking_key: bookingKey,
      actor_id: by.id,
      actor: by.username,
    })
    .onConflict((conflict) => conflict.column('booking_key').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

interface StatementFees {
  importId: string
  accountId: string
  fees: readonly { line: number; paisa: Paisa }[]
  by: LedgerActor
}

/** The fees of the rows that an import has added, one sum for each day. */
export async function addStatementFees(
  trx: Db,
  { importId, accountId, fees, by }: StatementFees,
): Promise<void> {
  if (fees.length === 0) return
  await sql`
    with charged as materialized (
      select r.day, sum(f.paisa) as paisa
      from jsonb_to_recordset(${JSON.stringify(fees)}::jsonb) as f (line integer, paisa bigint)
      join statement_rows r on r.import_id = ${importId}::uuid and r.line = f.line
      group by r.day)
    insert into book_adjustments (kind, account, amount_paisa, account_id, value_date, reason, booking_key, actor_id,
      actor)
    select 'fee', 'fee', paisa, ${accountId}::uuid, day, 'Fees by the statement',
      'statement:' || ${importId}::text || ':' || day, ${by.id}::uuid, ${by.username}::text
    from charged`.execute(trx)
}

/** Takes back the fees of an import that is undone. Doing so twice changes nothing. */
export async function takeBackStatementFees(trx: Db, importId: string): Promise<void> {
  await sql`
    with booked as materialized (
      select kind, account, amount_paisa, account_id, value_date, booking_key
      from book_adjustments where booking_key like ${`statement:${importId}:%`})
    insert into book_adjustments (kind, account, amount_paisa, account_id, value_date, reason, booking_key, actor)
    select kind, account, -amount_paisa, account_id, value_date, 'The import of the statement was undone',
      'statement-undo:' || substr(booking_key, length('statement:') + 1), 'System'
    from booked
    on conflict (booking_key) do nothing`.execute(trx)
}

interface StoredAdjustment {
  id: string
  kind: string
  amountPaisa: Paisa
  /** The day of the books, as YYYY-MM-DD. */
  bookDate: string
}

export async function findAdjustment(db: Db, bookingKey: string): Promise<StoredAdjustment | null> {
  const { rows } = await sql<StoredAdjustment>`
    select id, kind, amount_paisa::float8 as "amountPaisa", book_date::text as "bookDate"
    from book_adjustments where booking_key = ${bookingKey}`.execute(db)
  return rows[0] ?? null
}
