import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { bookServer } from '../../../testing/books/book-server.ts'
import { followLedger } from '../../ledger/index.ts'

const books = bookServer()

const figuresOf = async (day: string) => {
  const { body } = await books.call('GET /api/books?limit=62')
  const found = body.days.find((one: { day: string }) => one.day === day)
  return Object.fromEntries(
    found.figures.map((row: Record<string, unknown>) => [
      row['method'],
      { received: row['received'], expected: row['expected'], closing: row['closing'] },
    ]),
  )
}

describe('before anything is booked', () => {
  it('there are no days, and none can be closed', async () => {
    expect((await books.call('GET /api/books')).body).toMatchObject({ days: [], total: 0, nextDay: null })
    expect((await books.close(books.daysAgo(1))).body.code).toBe('nothing_booked')
    expect((await books.call('GET /api/books/report?from=2026-01-01&to=2026-01-02&format=xlsx')).status).toBe(
      200,
    )
  })
})

describe('closing days', () => {
  let ids: Record<'first' | 'second' | 'later', string>
  beforeAll(async () => {
    ids = {
      first: await books.book(books.daysAgo(10), { paisa: 500_00 }),
      second: await books.book(books.daysAgo(9), { paisa: 300_00, method: 'bank_transfer' }),
      later: await books.book(books.daysAgo(5), { paisa: 70_00 }),
    }
    await books.book(books.daysAgo(9), { kind: 'charge', paisa: 800_00 })
  })

  it('an entry is booked on its value date while that is open, and never on a day to come', async () => {
    expect(await books.bookDateOf(ids.first)).toBe(books.daysAgo(10))
    expect(await books.bookDateOf(await books.book(null))).toBe(books.today)
    expect(await books.bookDateOf(await books.book(books.daysAgo(-3)))).toBe(books.today)
  })

  it('refuses today, days to come, and figures that were not seen', async () => {
    expect((await books.close(books.today)).body.code).toBe('day_not_over')
    const sent = await books.call('POST /api/books/closing', { through: books.daysAgo(9), seen: 'x' })
    expect(sent.body.code).toBe('figures_changed')
    expect((await books.call('GET /api/books')).body.closedThrough).toBe(null)
  })

  it('stores the figures of every day until then, numbered without gaps', async () => {
    expect((await books.close(books.daysAgo(8), 'Checked')).status).toBe(200)
    expect((await books.close(books.daysAgo(8))).body.code).toBe('day_closed')
    const { body } = await books.call('GET /api/books?limit=62')
    const closed = body.days.filter((one: { closed: object | null }) => one.closed).toReversed()
    expect(closed.map((one: { day: string }) => one.day)).toEqual([10, 9, 8].map(books.daysAgo))
    expect(closed.map((one: { closed: object }) => one.closed)).toMatchObject([
      { number: 1, note: '', by: 'Karim' },
      { number: 2, note: '', by: 'Karim' },
      { number: 3, note: 'Checked', by: 'Karim' },
    ])
    expect(body.nextDay).toBe(books.daysAgo(7))
    expect(await figuresOf(books.daysAgo(9))).toEqual({
      cash: { received: 0, expected: 0, closing: 500 },
      bank_transfer: { received: 300, expected: 800, closing: 300 },
    })
    const { rows } = await sql<{ number: string }>`select number from book_entries order by number`.execute(
      books.db,
    )
    expect(rows.map(({ number }) => Number(number))).toEqual([1, 2, 3])
  })

  it('a later correction, write-off or payment of a closed day is an entry of the next open day', async () => {
    const before = await books.closedState(books.daysAgo(8))
    expect(await books.bookDateOf(await books.book(books.daysAgo(10), { paisa: 20_00 }))).toBe(
      books.daysAgo(7),
    )
    const id = await books.book(books.daysAgo(30), { kind: 'refund', paisa: 10_00 })
    expect(await books.bookDateOf(id)).toBe(books.daysAgo(7))
    const submissionId = await books.makePaying()
    await followLedger(books.db, [submissionId], { by: { id: null, username: 'System' }, reason: 'Test' })
    expect(await books.closedState(books.daysAgo(8))).toBe(before)
    expect(await figuresOf(books.daysAgo(7))).toMatchObject({ cash: { received: 20, closing: 510 } })
  })

  it('money that staff record for a closed day is an entry of the next open day; the closed day stays', async () => {
    const before = await books.closedState(books.daysAgo(8))
    const submissionId = await books.makePaying()
    const { status, body } = await books.call(`POST /api/submissions/${submissionId}/money/payments`, {
      bookingId: randomUUID(),
      method: 'cash',
      amount: 5,
      receivedOn: books.daysAgo(9),
    })
    expect(status).toBe(200)
    const entry = body.money.entries.at(-1)
    expect(entry).toMatchObject({ valueDate: books.daysAgo(9), amount: 5 })
    expect(await books.bookDateOf(entry.id)).toBe(books.daysAgo(7))
    expect(await books.closedState(books.daysAgo(8))).toBe(before)
    const takenBack = await books.call(`POST /api/submissions/${submissionId}/money/corrections`, {
      entryId: entry.id,
      reason: 'Typing error',
    })
    expect(takenBack.status).toBe(200)
    expect(await books.closedState(books.daysAgo(8))).toBe(before)
  })

  it('fees of a day to come, or of more than two years ago, are rejected', async () => {
    const enter = async (on: string) =>
      (
        await books.call('POST /api/books/adjustments', {
          bookingId: randomUUID(),
          kind: 'fee',
          method: 'cash',
          amount: 1,
          on,
          note: 'Fee',
        })
      ).body.code
    expect([await enter(books.daysAgo(-1)), await enter('2020-01-01')]).toEqual(['day_future', 'day_too_old'])
  })

  it('no code can put an entry into a closed day, or change what is closed', async () => {
    const submissionId = await books.makePaying()
    await sql`
      insert into ledger_entries (submission_id, kind, account, amount_paisa, reason, booking_key, actor, book_date)
      values (${submissionId}, 'charge', 'charged', -5, 'Test', 'forced', 'Test', ${books.daysAgo(9)}::date)`.execute(
      books.db,
    )
    const { rows } = await sql<{ day: string }>`
      select book_date::text as day from ledger_entries where booking_key = 'forced'`.execute(books.db)
    expect(rows[0]?.day).toBe(books.daysAgo(7))
    for (const statement of [
      sql`update closed_day_figures set received = 0`,
      sql`delete from closed_days`,
      sql`update book_entries set amount_paisa = 1`,
      sql`delete from book_entries`,
      sql`truncate book_entries cascade`,
      sql`truncate ledger_entries cascade`,
      sql`truncate closed_days cascade`,
      sql`update ledger_entries set book_date = book_date + 1`,
      sql`insert into closed_days (day, number, closed_by) values (${books.daysAgo(3)}::date, 9, 'x')`,
    ]) {
      await expect(statement.execute(books.db)).rejects.toThrow(/never (changed|emptied)|one after the other/)
    }
  })

  it('takes entries of a deleted submission back on an open day, and books them again when it is restored', async () => {
    const before = await books.closedState(books.daysAgo(8))
    const { rows } = await sql<{ id: string }>`
      select submission_id as id from ledger_entries where id = ${ids.first}`.execute(books.db)
    const id = rows[0]?.id ?? ''
    const received = async () => {
      const { body } = await books.call('GET /api/books?limit=62')
      return body.days[0].total.closing
    }
    const closing = await received()
    await books.call(`DELETE /api/submissions/${id}`)
    expect(await received()).toBe(closing - 500)
    expect(await books.closedState(books.daysAgo(8))).toBe(before)
    await books.call('POST /api/deleted-submissions/restore', { ids: [id] })
    expect(await received()).toBe(closing)
    expect(await books.bookDateOf(ids.first)).toBe(books.daysAgo(7))
    expect(await books.closedState(books.daysAgo(8))).toBe(before)
  })

  it('is in the audit log with its sums', async () => {
    const { body } = await books.call('GET /api/audit?action=books%20closed')
    expect(body.events[0]).toMatchObject({ actor: 'Karim', kind: 'payment' })
    expect(body.events[0].changes).toContainEqual({ what: 'Received', from: null, to: '৳800.00' })
  })
})

describe('fees and other movements', () => {
  const enter = (more: object) =>
    books.call('POST /api/books/adjustments', {
      bookingId: 'b7f0b1de-3c3a-4d53-9a0e-2b9c0a6f7d10',
      kind: 'fee',
      method: 'bank_transfer',
      amount: 12.5,
      on: books.daysAgo(20),
      note: 'Fee of November',
      ...more,
    })

  it('are booked once, on the next open day where theirs is closed', async () => {
    expect((await enter({})).body).toMatchObject({ success: true, day: books.daysAgo(7) })
    expect((await enter({})).body).toMatchObject({ success: true, day: books.daysAgo(7) })
    expect((await enter({ amount: 13 })).body.code).toBe('booking_id_used')
    const { body } = await books.call('GET /api/books?limit=62')
    const row = body.days
      .find((one: { day: string }) => one.day === books.daysAgo(7))
      .figures.find((one: { method: string }) => one.method === 'bank_transfer')
    expect(row).toMatchObject({ fees: 12.5, closing: 287.5 })
  })

  it.each([
    { amount: 0 },
    { amount: 1.234 },
    { note: ' ' },
    { on: '2026-13-01' },
    { on: '0000-01-01' },
    { method: 'gold' },
    { method: 'credit' },
  ])('with %j are rejected with a message', async (more) => {
    expect((await enter(more)).status).toBe(400)
  })
})
