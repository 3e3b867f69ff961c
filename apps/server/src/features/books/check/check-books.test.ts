import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../../platform/database/index.ts'
import { bookServer } from '../../../testing/books/book-server.ts'
import { postMultipart } from '../../../testing/http/post-multipart.ts'
import { pdfText } from '../../../testing/pdf/run-poppler.ts'
import { workOnStatements } from '../../statements/index.ts'
import { deleteSubmissions, restoreSubmissions } from '../../submissions/index.ts'

const books = bookServer()
const log = pino({ level: 'silent' })
const ACTOR = { id: null, username: 'Karim' }
const DAY = () => books.daysAgo(5)

interface Result {
  check: string
  checked: number
  differing: number
  items: Record<string, unknown>[]
}

/** A submission of ৳500 that was charged, with a payment of ৳100 in cash. */
const payOn = async (day: string): Promise<string> => {
  const submissionId = await books.makePaying()
  await books.book(day, { kind: 'charge', paisa: 500_00, submissionId })
  await books.book(day, { submissionId })
  return submissionId
}

const check = async (): Promise<Result[]> => {
  const { status, body } = await books.call('POST /api/books/check')
  expect(status).toBe(200)
  return body.check.results
}

const failed = (results: readonly Result[]) =>
  results.filter(({ differing }) => differing > 0).map((result) => result.check)

/** Changes the database by hand, checks, and puts everything back. */
const failedAfter = async (change: (trx: Db) => Promise<unknown>): Promise<Result[]> => {
  const tables = [
    'ledger_entries',
    'book_entries',
    'book_adjustments',
    'closed_days',
    'closed_day_figures',
    'closed_day_hashes',
    'statement_rows',
    'statement_matches',
    'statement_pairs',
    'payments',
  ]
  for (const table of tables) {
    await sql`create table ${sql.table(`kept_${table}`)} as table ${sql.table(table)}`.execute(books.db)
  }
  const byHand = (action: (trx: Db) => Promise<unknown>) =>
    books.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await action(trx)
    })
  try {
    await byHand(change)
    return (await check()).filter(({ differing }) => differing > 0)
  } finally {
    await byHand(async (trx) => {
      for (const table of tables) {
        await sql`delete from ${sql.table(table)}`.execute(trx)
        await sql`insert into ${sql.table(table)} select * from ${sql.table(`kept_${table}`)}`.execute(trx)
        await sql`drop table ${sql.table(`kept_${table}`)}`.execute(trx)
      }
    })
  }
}

const namesAfter = async (change: (trx: Db) => Promise<unknown>) =>
  (await failedAfter(change)).map((one) => one.check)

beforeAll(async () => {
  await payOn(books.daysAgo(7))
  const deleted = await payOn(DAY())
  const restored = await payOn(DAY())
  await payOn(DAY())
  await books.call('POST /api/books/adjustments', {
    bookingId: randomUUID(),
    kind: 'fee',
    method: 'bkash',
    amount: 12.5,
    on: DAY(),
    note: 'Fee',
  })
  expect((await books.close(DAY())).status).toBe(200)
  await books.db.transaction().execute((trx) => deleteSubmissions(trx, [deleted, restored], ACTOR))
  await books.db
    .transaction()
    .execute((trx) => restoreSubmissions(trx, [restored], { actor: ACTOR, onFull: 'report' }))
  await importStatement()
  expect((await books.close(books.daysAgo(3))).status).toBe(200)
  await payOn(books.today)
})

/** One transfer that is booked by its reference, and money that no one has decided about. */
async function importStatement(): Promise<void> {
  const id = await books.makePaying()
  await books.book(books.daysAgo(4), { kind: 'charge', paisa: 500_00, submissionId: id })
  await sql`update submissions set status = 'pending', payment_status = 'pending' where id = ${id}`.execute(
    books.db,
  )
  const { rows } = await sql<{ reference: string }>`
    select payment_reference as reference from submissions where id = ${id}`.execute(books.db)
  const file = [
    'Date,Particulars,Debit,Credit',
    `${books.daysAgo(4)},Fee ${rows[0]?.reference},,500`,
    `${books.daysAgo(4)},Interest,,7`,
  ].join('\n')
  await postMultipart(
    books.server.app,
    '/api/statements',
    { account: 'City Bank', file: new File([file], 'bank.csv') },
    { authorization: `Bearer ${books.token}` },
  )
  await workOnStatements({ db: books.db, log })
}

describe('checking the books', () => {
  it('passes after closings, a deletion, a restoration, a fee and a booked statement', async () => {
    const results = await check()
    expect(failed(results)).toEqual([])
    const checked = Object.fromEntries(results.map((one) => [one.check, one.checked]))
    expect(checked).toMatchObject({ figures: 5, balances: 5, hashes: 5, statements: 1, pairs: 3 })
    expect(checked['entries']).toBeGreaterThan(10)
  })

  it('names the last closed day with its hash', async () => {
    const { body } = await books.call('POST /api/books/check')
    expect(body.check.isPassed).toBe(true)
    expect(body.check.last).toMatchObject({ day: books.daysAgo(3), number: 5 })
    expect(body.check.last.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('is in the audit log', async () => {
    const recorded = async () =>
      (await books.call('GET /api/audit?action=books%20checked')).body.events.length
    const before = await recorded()
    await check()
    expect(await recorded()).toBe(before + 1)
  })

  it('is done by one person at a time', async () => {
    const trx = await books.db.startTransaction().execute()
    await sql`select pg_advisory_xact_lock(hashtextextended('check of the books', 0))`.execute(trx)
    expect((await books.call('POST /api/books/check')).body.code).toBe('check_running')
    await trx.rollback().execute()
    expect((await books.call('POST /api/books/check')).status).toBe(200)
  })

  it.each([
    ['en', 'all checks passed', 'numbered without gaps'],
    ['bn', 'সব মিলেছে', 'হিসাবের যাচাই'],
  ])('gives a PDF in %s', async (language, status, title) => {
    const { statusCode, rawPayload } = await books.server.app.inject({
      method: 'GET',
      url: `/api/books/check?language=${language}`,
      headers: { authorization: `Bearer ${books.token}` },
    })
    expect(statusCode).toBe(200)
    const text = pdfText(rawPayload)
    for (const part of [status, title]) expect(text).toContain(part)
  })
})

describe('checking the books fails after someone, by hand in the database,', () => {
  it('changes the amount of an entry of a closed day', async () => {
    const results = await failedAfter((trx) =>
      sql`update book_entries set amount_paisa = amount_paisa + 1 where number = 2`.execute(trx),
    )
    expect(results.map((one) => one.check)).toEqual(['figures', 'entries', 'hashes'])
    const entries = results.find((one) => one.check === 'entries')
    expect(entries).toMatchObject({ differing: 1, items: [{ number: 2, expected: 100, found: 100.01 }] })
  })

  it('changes a payment of a statement, which is named with its account', async () => {
    const [pairs] = await failedAfter((trx) =>
      sql`update statement_rows set paisa = paisa + 1 where state = 'booked'`.execute(trx),
    )
    expect(pairs).toMatchObject({
      check: 'pairs',
      differing: 1,
      items: [{ day: books.daysAgo(4), method: null, account: 'City Bank', expected: 500.01, found: 500 }],
    })
  })

  it('changes the amount in the ledger, the books and the figures alike', async () => {
    const names = await namesAfter(async (trx) => {
      const day = books.daysAgo(7)
      await sql`
        update ledger_entries set amount_paisa = amount_paisa + 1
        where book_date = ${day}::date and account = 'received'`.execute(trx)
      await sql`
        update book_entries set amount_paisa = amount_paisa + 1
        where day = ${day}::date and account = 'received'`.execute(trx)
      await sql`update closed_day_figures set received = received + 1 where day = ${day}::date and method = 'cash'`.execute(
        trx,
      )
      await sql`update closed_day_figures set closing = closing + 1 where method = 'cash'`.execute(trx)
      await sql`
        update closed_day_figures set opening = opening + 1 where method = 'cash' and day > ${day}::date`.execute(
        trx,
      )
    })
    expect(names).toEqual(['hashes'])
  })

  it.each([
    [
      'a figure',
      'figures',
      () => sql`update closed_day_figures set received = received + 1 where method = 'cash'`,
    ],
    [
      'an opening balance',
      'balances',
      () => sql`update closed_day_figures set opening = 1 where method = 'cash'`,
    ],
    ['a note', 'hashes', () => sql`update closed_days set note = 'All right' where number = 1`],
    ['the name of an account', 'hashes', () => sql`update closed_day_hashes set account_names = '{}'`],
    [
      'a hash',
      'hashes',
      () =>
        sql`update closed_day_hashes set hash = repeat('0', 64) where day = (select min(day) from closed_days)`,
    ],
    ['a text of an entry', 'entries', () => sql`update book_entries set reason = 'Other' where number = 1`],
    ['the number of a day', 'numbers', () => sql`update closed_days set number = 9 where number = 5`],
    [
      'a charge of today',
      'submissions',
      () =>
        sql`update ledger_entries set amount_paisa = -1 where book_date = ${books.today}::date and account = 'charged'`,
    ],
    [
      'the amount of a booked statement',
      'statements',
      () => sql`update ledger_entries set amount_paisa = 49900 where starts_with(booking_key, 'statement:')`,
    ],
    [
      'the match of a booked statement',
      'statements',
      () => sql`update statement_matches set state = 'rejected'`,
    ],
    [
      'the amount of a payment of a statement',
      'pairs',
      () => sql`update statement_rows set paisa = paisa + 1 where state = 'booked'`,
    ],
    [
      'the state of a booked payment',
      'pairs',
      () => sql`update statement_rows set state = 'not_ours' where state = 'booked'`,
    ],
    [
      'the state of an open payment',
      'pairs',
      () => sql`update statement_rows set state = 'booked' where state = 'unmatched'`,
    ],
    [
      'which entry a payment is',
      'pairs',
      () => sql`
        update statement_pairs set entry_id = (
          select id from ledger_entries where account = 'received' and amount_paisa = 10000 limit 1)`,
    ],
    [
      'the account of an entry',
      'pairs',
      () => sql`
        update ledger_entries set account_id = gen_random_uuid() where starts_with(booking_key, 'statement:')`,
    ],
  ])('changes %s', async (_what, name, change) => {
    expect(await namesAfter((trx) => change().execute(trx))).toContain(name)
  })

  it.each([
    [
      'an entry of the ledger',
      'entries',
      () =>
        sql`delete from ledger_entries where book_date = ${books.daysAgo(7)}::date and account = 'received'`,
    ],
    ['an entry of a closed day', 'late', () => sql`delete from book_entries where number = 2`],
    [
      'the last entry of a closed day',
      'hashes',
      () => sql`delete from book_entries where number = (select max(number) from book_entries)`,
    ],
    [
      'what takes back a deleted submission',
      'entries',
      () => sql`delete from book_adjustments where kind = 'deletion'`,
    ],
    [
      'the charge of a submission',
      'submissions',
      () => sql`delete from ledger_entries where book_date = ${books.today}::date and account = 'charged'`,
    ],
    [
      'the entry of a booked statement',
      'statements',
      () => sql`delete from ledger_entries where starts_with(booking_key, 'statement:')`,
    ],
    ['which entry a payment is', 'pairs', () => sql`delete from statement_pairs`],
    [
      'a hash',
      'hashes',
      () => sql`delete from closed_day_hashes where day = (select min(day) from closed_days)`,
    ],
  ])('deletes %s', async (_what, name, change) => {
    expect(await namesAfter((trx) => change().execute(trx))).toContain(name)
  })

  it('adds an entry to a closed day', async () => {
    const add = (table: 'ledger_entries' | 'book_entries') => (trx: Db) =>
      table === 'ledger_entries'
        ? sql`
            insert into ledger_entries (submission_id, kind, account, amount_paisa, method, reason, booking_key, actor, book_date)
            select submission_id, 'payment', 'received', 100, 'cash', 'Added', 'added', 'Someone', ${DAY()}::date
            from ledger_entries limit 1`.execute(trx)
        : sql`
            insert into book_entries (number, day, entry_id, kind, account, amount_paisa, method, payment_reference,
              external_id, reason, actor, booked_at)
            select max(number) + 1, max(day), gen_random_uuid(), 'payment', 'received', 100, 'cash', '', '', 'Added',
              'Someone', now() from book_entries`.execute(trx)
    expect(await namesAfter(add('ledger_entries'))).toEqual(['late'])
    expect(await namesAfter(add('book_entries'))).toEqual(['figures', 'entries', 'hashes'])
  })

  it('books a correction that is not the opposite, or money that no statement has', async () => {
    const add = (values: ReturnType<typeof sql>) => (trx: Db) =>
      sql`
        insert into ledger_entries (submission_id, kind, account, amount_paisa, method, reason, booking_key, corrects, actor, book_date)
        select submission_id, 'correction', 'received', -1, 'cash', 'Added', ${values}, 'Someone', ${books.today}::date
        from ledger_entries where account = 'received' and book_date = ${books.today}::date limit 1`.execute(
        trx,
      )
    expect(await namesAfter(add(sql`'correction:' || id, id`))).toEqual(['corrections'])
    expect(await namesAfter(add(sql`'statement:' || gen_random_uuid(), null`))).toEqual(['statements'])
    expect(await namesAfter(add(sql`'bkash:' || gen_random_uuid(), null`))).toEqual(['providers'])
  })
})
