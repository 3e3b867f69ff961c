import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connectDatabase } from '../../platform/database/index.ts'
import type { Db } from '../../platform/database/index.ts'
import { migrateTo, migrateToLatest } from '../../platform/database/migrate.ts'
import { createOwnDatabase, type TestDatabase } from '../../testing/database/test-database.ts'

const DAY = '2026-01-05'
const FORM = '00000000-0000-4000-8000-000000000001'

let database: TestDatabase
let db: Db
let close: () => Promise<void>
beforeEach(async () => {
  database = await createOwnDatabase()
  ;({ db, close } = connectDatabase(database.connection))
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await migrateTo(db, '0088-hashes-of-closed-days')
  await sql`
    insert into forms (id, title, description, custom_url, allow_editing, settings, version)
    values (${FORM}, 'Reunion', '', 'reunion', true, '{}', 1)`.execute(db)
  await sql`insert into form_versions (form_id, version, fields) values (${FORM}, 1, '[]')`.execute(db)
  await sql`
    insert into book_settings (account_methods)
    values ('{"City Bank": "bank_transfer", "Islami": "cheque"}')`.execute(db)
})
afterEach(async () => {
  await close()
  await database.drop()
})

/** A payment of a statement that is booked for a submission; the ids of its row and its entry. */
async function bookByStatement(account: string, taka: number, at: string) {
  const [importId, rowId, matchId] = [randomUUID(), randomUUID(), randomUUID()]
  const { rows } = await sql<{ id: string }>`
    insert into submissions (form_id, form_version, unique_id, edit_code, status, data, has_payment, payment_method,
      payment_status, amount_paisa)
    values (${FORM}, 1, upper(md5(${rowId})), '123456', 'completed', '{}', true, 'bank_transfer', 'completed',
      ${taka * 100})
    returning id`.execute(db)
  const submissionId = rows[0]?.id ?? ''
  await sql`
    insert into statement_imports (id, account, file_name, row_count, known_count, findings, state, actor_id, actor,
      created_at)
    values (${importId}, ${account}, 'a.csv', 1, 0, '{}', 'done', ${randomUUID()}, 'Karim', ${at})`.execute(
    db,
  )
  await sql`
    insert into statement_rows (id, import_id, line, day, direction, paisa, text, trx_id, phone, name, digest, state)
    values (${rowId}, ${importId}, 1, ${DAY}, 'in', ${taka * 100}, 'Fee', '', '', '', ${rowId}, 'booked')`.execute(
    db,
  )
  await sql`
    insert into statement_matches (id, row_id, proposal, part, submission_id, paisa, kind, reason, confidence, state)
    values (${matchId}, ${rowId}, 0, 0, ${submissionId}, ${taka * 100}, 'exact', 'reference', 99, 'booked')`.execute(
    db,
  )
  const { rows: entries } = await sql<{ id: string }>`
    insert into ledger_entries (submission_id, kind, account, amount_paisa, method, value_date, reason, booking_key, actor)
    values (${submissionId}, 'payment', 'received', ${taka * 100}, 'bank_transfer', ${DAY}, 'By statement',
      ${`statement:${matchId}`}, 'Karim')
    returning id`.execute(db)
  return { rowId, entryId: entries[0]?.id ?? '' }
}

/** As closing does. */
async function closeDay(): Promise<void> {
  await sql`insert into closed_days (day, number, closed_by) values (${DAY}, 1, 'Karim')`.execute(db)
  await sql`
    insert into book_entries (number, day, entry_id, kind, account, amount_paisa, method, payment_reference, external_id,
      value_date, reason, actor, booked_at)
    select row_number() over (order by id), book_date, id, kind, account, amount_paisa, method, '', '', value_date, reason,
      actor, booked_at
    from ledger_entries where book_date = ${DAY}`.execute(db)
  await sql`
    insert into closed_day_figures (day, method, expected, written_off, received, refunded, fees, other, unmatched,
      unmatched_count, open_unmatched, opening, closing, statement, entries)
    select day, method, 0, 0, sum(amount_paisa), 0, 0, 0, 0, 0, 0, 0, sum(amount_paisa), null, count(*)
    from book_entries group by day, method`.execute(db)
  await sql`select hash_closed_days('{"income": "Income"}')`.execute(db)
}

const closedState = async () => {
  const { rows } = await sql<{ state: string }>`
    select jsonb_build_array(
      (select jsonb_agg(to_jsonb(d) order by day) from closed_days d),
      (select jsonb_agg(to_jsonb(f) - 'money_account' order by day, method) from closed_day_figures f),
      (select jsonb_agg(to_jsonb(e) - 'money_account' order by number) from book_entries e),
      (select jsonb_agg(to_jsonb(h) order by day) from closed_day_hashes h))::text as state`.execute(db)
  return rows[0]?.state
}

it('makes each account of statements a row, and leaves closed days and their hashes as they are', async () => {
  await bookByStatement('City Bank', 500, '2026-01-06')
  await bookByStatement('CITY bank', 100, '2026-01-07')
  await bookByStatement('DBBL', 70, '2026-01-08')
  await bookByStatement('bKash 017', 5, '2026-01-09')
  await bookByStatement('Islami', 1, '2026-01-10')
  await closeDay()
  const before = await closedState()
  await migrateToLatest(db)
  const { rows } = await sql`
    select name, kind, method, is_default as "isDefault",
      (select count(*)::int from statement_imports i where i.account_id = a.id) as imports
    from money_accounts a order by created_at`.execute(db)
  expect(rows).toEqual([
    { name: 'City Bank', kind: 'bank', method: 'bank_transfer', isDefault: true, imports: 2 },
    { name: 'DBBL', kind: 'bank', method: 'bank_transfer', isDefault: false, imports: 1 },
    { name: 'bKash 017', kind: 'wallet', method: 'bkash', isDefault: true, imports: 1 },
    { name: 'Islami', kind: 'bank', method: 'cheque', isDefault: true, imports: 1 },
  ])
  expect(await closedState()).toBe(before)
  const { rows: hashes } = await sql<{ isSame: boolean }>`
    select hash = closed_day_hash(day, account_names, '') as "isSame" from closed_day_hashes`.execute(db)
  expect(hashes).toEqual([{ isSame: true }])
})

it('moves what other accounts brought in closed days to them, so that no money is counted twice', async () => {
  await bookByStatement('City Bank', 500, '2026-01-06')
  await bookByStatement('DBBL', 70, '2026-01-08')
  await closeDay()
  await migrateToLatest(db)
  const { rows } = await sql`
    select a.name, j.amount_paisa::int as paisa, j.method, j.book_date::text as day
    from book_adjustments j join money_accounts a on a.id = j.account_id order by a.name`.execute(db)
  const day = '2026-01-06'
  expect(rows).toEqual([
    { name: 'City Bank', paisa: -7000, method: 'bank_transfer', day },
    { name: 'DBBL', paisa: 7000, method: 'bank_transfer', day },
  ])
})

it('pairs each booked payment with its entry, and names those whose submission is gone', async () => {
  const { rowId, entryId } = await bookByStatement('City Bank', 500, '2026-01-06')
  const gone = await bookByStatement('City Bank', 60, '2026-01-07')
  await sql`
    delete from submissions where id in (
      select submission_id from statement_matches where row_id = ${gone.rowId})`.execute(db)
  await migrateToLatest(db)
  const { rows } = await sql`
    select row_id as "rowId", entry_id as "entryId", paisa::int from statement_pairs`.execute(db)
  expect(rows).toEqual([{ rowId, entryId, paisa: 50_000 }])
  const { rows: states } = await sql`
    select state, note from statement_rows where id = ${gone.rowId}`.execute(db)
  expect(states).toEqual([{ state: 'not_ours', note: 'The submission was deleted' }])
})
