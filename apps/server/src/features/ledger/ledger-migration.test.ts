import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connectDatabase } from '../../platform/database/index.ts'
import type { Db } from '../../platform/database/index.ts'
import { migrateTo, migrateToLatest } from '../../platform/database/migrate.ts'
import { createOwnDatabase, type TestDatabase } from '../../testing/database/test-database.ts'

let database: TestDatabase
let db: Db
let close: () => Promise<void>
beforeEach(async () => {
  database = await createOwnDatabase()
  ;({ db, close } = connectDatabase(database.connection))
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await migrateTo(db, '0040-console-language')
  await sql`
    insert into forms (id, title, description, custom_url, allow_editing, settings, version)
    values ('00000000-0000-4000-8000-000000000001', 'Reunion', '', 'reunion', true, '{}', 1)`.execute(db)
  await sql`
    insert into form_versions (form_id, version, fields)
    values ('00000000-0000-4000-8000-000000000001', 1, '[]')`.execute(db)
})
afterEach(async () => {
  await close()
  await database.drop()
})

async function makeEarlier(name: string, method: string, status: string, taka: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into submissions (form_id, form_version, unique_id, edit_code, status, data, has_payment, payment_method,
      payment_status, amount_paisa)
    values ('00000000-0000-4000-8000-000000000001', 1, upper(md5(${name})), '123456', ${status}, '{}', true,
      ${method}, ${status}, ${taka * 100})
    returning id`.execute(db)
  return rows[0]?.id ?? ''
}

async function addPayment(submissionId: string, state: string, taka: number, message = ''): Promise<void> {
  await sql`
    insert into payments (submission_id, payment_id, environment, invoice, order_id, amount_paisa, state, trx_id,
      paid_paisa, provider_message)
    values (${submissionId}, gen_random_uuid(), 'sandbox', gen_random_uuid(), 'order', 50000, ${state},
      gen_random_uuid(), ${taka * 100}, ${message})`.execute(db)
}

const entriesOf = async (submissionId: string) => {
  const { rows } = await sql<{ line: string }>`
    select kind || ' ' || (amount_paisa / 100) as line from ledger_entries
    where submission_id = ${submissionId} order by amount_paisa, kind`.execute(db)
  return rows.map(({ line }) => line)
}

it('books earlier payments so that they agree with their statuses', async () => {
  const made = {
    unpaid: await makeEarlier('unpaid', 'bkash', 'failed', 500),
    paid: await makeEarlier('paid', 'bkash', 'completed', 500),
    twice: await makeEarlier('twice', 'bkash', 'completed', 500),
    less: await makeEarlier('less', 'bkash', 'completed', 500),
    foreign: await makeEarlier('foreign', 'bkash', 'pending', 500),
    transfer: await makeEarlier('transfer', 'bank_transfer', 'completed', 1200),
    waiting: await makeEarlier('waiting', 'bank_transfer', 'pending', 700),
  }
  await addPayment(made.paid, 'completed', 500)
  await addPayment(made.twice, 'completed', 500)
  await addPayment(
    made.twice,
    'review',
    500,
    'A second payment for one submission: it may have to be refunded',
  )
  await addPayment(made.less, 'review', 300, 'bKash says ৳300.00 was paid; ৳500.00 was asked for')
  await addPayment(made.foreign, 'review', 500, 'bKash says it was paid in USD')
  await sql`
    insert into agreed_prices (submission_id, form_id, base_paisa, total_paisa, breakdown, difference_paisa)
    values (${made.transfer}, '00000000-0000-4000-8000-000000000001', 120000, 120000, '[]', 20000)`.execute(
    db,
  )
  await migrateToLatest(db)
  expect(await entriesOf(made.unpaid)).toEqual(['charge -500'])
  expect(await entriesOf(made.paid)).toEqual(['charge -500', 'payment 500'])
  expect(await entriesOf(made.twice)).toEqual(['charge -500', 'payment 500', 'payment 500'])
  expect(await entriesOf(made.less)).toEqual(['charge -500', 'write_off 200', 'payment 300'])
  expect(await entriesOf(made.foreign)).toEqual(['charge -500'])
  expect(await entriesOf(made.transfer)).toEqual(['charge -1200', 'difference -200', 'payment 1200'])
  expect(await entriesOf(made.waiting)).toEqual(['charge -700'])
})

it('changes nothing where the sums differ, and says which', async () => {
  // A negative amount is not booked as a charge. Nothing in the product stores one.
  await sql`alter table submissions drop constraint submissions_amount_paisa_check`.execute(db)
  await makeEarlier('odd', 'bkash', 'failed', -5)
  await expect(migrateToLatest(db)).rejects.toThrow(
    /amounts of all submissions with a payment are -500 before and 0 after/,
  )
  const { rows } =
    await sql`select to_regclass('ledger_entries') as name where to_regclass('ledger_entries') is not null`.execute(
      db,
    )
  expect(rows).toEqual([])
})

it('turns what statements booked before into their money, and leaves the rest a decision', async () => {
  const [paid, part, less] = [
    await makeEarlier('paid', 'bank_transfer', 'completed', 500),
    await makeEarlier('part', 'bank_transfer', 'pending', 500),
    await makeEarlier('less', 'bank_transfer', 'completed', 500),
  ]
  await migrateTo(db, '0044-refunds-and-announced-payments')
  const [importId, actorId] = [crypto.randomUUID(), crypto.randomUUID()]
  await sql`
    insert into statement_imports (id, account, file_name, row_count, known_count, findings, state, actor_id, actor)
    values (${importId}, 'Sonali Bank', 'a.csv', 3, 0, '{}', 'done', ${actorId}, 'Karim')`.execute(db)
  for (const [line, [submissionId, taka]] of [
    [paid, 500] as const,
    [part, 300] as const,
    [less, 200] as const,
  ].entries()) {
    const rowId = crypto.randomUUID()
    await sql`
      insert into statement_rows (id, import_id, line, day, direction, paisa, text, trx_id, phone, name, digest, state)
      values (${rowId}, ${importId}, ${line}, '2026-11-01', 'in', ${taka * 100}, 'Fee', '', '', '', ${rowId}, 'booked')`.execute(
      db,
    )
    await sql`
      insert into statement_matches (id, row_id, proposal, part, submission_id, paisa, kind, reason, confidence, state)
      values (${crypto.randomUUID()}, ${rowId}, 0, 0, ${submissionId}, ${taka * 100}, 'part', 'reference', 99, 'booked')`.execute(
      db,
    )
  }
  await migrateToLatest(db)
  expect(await entriesOf(paid)).toEqual(['charge -500', 'correction -500', 'payment 500', 'payment 500'])
  expect(await entriesOf(part)).toEqual(['charge -500', 'payment 300'])
  expect(await entriesOf(less)).toEqual([
    'charge -500',
    'correction -500',
    'payment 200',
    'payment 300',
    'payment 500',
  ])
})
