import { movedDay } from '@nibondhon/domain'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { bookServer } from '../../../testing/books/book-server.ts'
import { deleteSubmissions, restoreSubmissions } from '../../submissions/index.ts'
import { copyEntries, insertClosedDays, lockDays } from '../store/closing-repository.ts'

const books = bookServer()
const ACTOR = { id: null, username: 'Karim' }

/** What the books say in all, and what the ledger says: they must be the same. */
async function compareWithLedger(): Promise<void> {
  const { rows } = await sql<{ ledger: string; books: string }>`
    select (select coalesce(sum(amount_paisa), 0) from ledger_entries where account = 'received') as ledger,
      (select coalesce(sum(amount_paisa), 0) from book_entries where account = 'received')
      + (select coalesce(sum(amount_paisa), 0) from ledger_entries
          where account = 'received' and book_date > coalesce((select max(day) from closed_days), '-infinity'))
      + (select coalesce(sum(amount_paisa), 0) from book_adjustments
          where account = 'received' and book_date > coalesce((select max(day) from closed_days), '-infinity'))
      as books`.execute(books.db)
  expect(rows[0]?.books).toBe(rows[0]?.ledger)
  const { rows: strays } = await sql`
    select e.id from ledger_entries e
    where e.book_date <= (select max(day) from closed_days)
      and not exists (select from book_entries b where b.entry_id = e.id and b.day = e.book_date)`.execute(
    books.db,
  )
  expect(strays).toEqual([])
}

const step = fc.oneof(
  fc.record({
    kind: fc.constant('book' as const),
    days: fc.integer({ min: -2, max: 40 }),
    paisa: fc.integer({ min: 1, max: 100_000 }),
  }),
  fc.record({ kind: fc.constant('close' as const), days: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant('delete' as const), pick: fc.nat(30) }),
  fc.record({ kind: fc.constant('restore' as const), pick: fc.nat(30) }),
)

describe('a closed day', () => {
  it('never changes by what is booked, deleted, restored and closed after it', async () => {
    const made: string[] = []
    const deleted: string[] = []
    const pick = (from: readonly string[], index: number) => from[index % Math.max(from.length, 1)]
    await books.book(books.daysAgo(400))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        for (const one of steps) {
          const { body: now } = await books.call('GET /api/books?limit=1')
          const closedThrough: string | null = now.closedThrough
          const before = closedThrough === null ? '' : await books.closedState(closedThrough)
          switch (one.kind) {
            case 'book': {
              const submissionId = await books.makePaying()
              made.push(submissionId)
              await books.book(books.daysAgo(one.days + 340), { paisa: one.paisa, submissionId })
              break
            }
            case 'close': {
              const through = movedDay(closedThrough ?? books.daysAgo(400), one.days)
              if (through < books.today) expect((await books.close(through)).status).toBe(200)
              break
            }
            case 'delete': {
              const id = pick(made, one.pick)
              if (id !== undefined && !deleted.includes(id)) {
                await books.db.transaction().execute((trx) => deleteSubmissions(trx, [id], ACTOR))
                deleted.push(id)
              }
              break
            }
            case 'restore': {
              const id = pick(deleted, one.pick)
              if (id !== undefined) {
                await books.db
                  .transaction()
                  .execute((trx) => restoreSubmissions(trx, [id], { actor: ACTOR, onFull: 'report' }))
                deleted.splice(deleted.indexOf(id), 1)
              }
              break
            }
          }
          if (closedThrough !== null) expect(await books.closedState(closedThrough)).toBe(before)
          await compareWithLedger()
        }
      }),
      { numRuns: 8 },
    )
  })

  it('has every entry that was under way when it was closed, or none of it', async () => {
    const day = books.daysAgo(20)
    await closeWithRetries(books.daysAgo(21))
    await books.book(day, { paisa: 1_00 })
    const submissionIds = await Promise.all(Array.from({ length: 40 }, () => books.makePaying()))
    const [closed] = await Promise.all([
      closeWithRetries(day),
      ...submissionIds.map((submissionId) =>
        books.db.transaction().execute((trx) => books.book(day, { paisa: 1_00, submissionId, db: trx })),
      ),
    ])
    expect(closed).toBe(200)
    const { rows } = await sql<{ stored: string; copied: string; booked: string; all: string }>`
      select (select received from closed_day_figures where day = ${day}::date and method = 'cash') as stored,
        (select sum(amount_paisa) from book_entries where day = ${day}::date) as copied,
        (select sum(amount_paisa) from ledger_entries where book_date = ${day}::date) as booked,
        (select sum(amount_paisa) from ledger_entries where value_date = ${day}::date) as all`.execute(
      books.db,
    )
    expect(rows[0]?.copied).toBe(rows[0]?.stored)
    expect(rows[0]?.booked).toBe(rows[0]?.stored)
    expect(rows[0]?.all).toBe('4100')
    await compareWithLedger()
  })

  it('is closed by one of several who close it at the same moment', async () => {
    const day = books.daysAgo(18)
    const { body } = await books.call(`GET /api/books/closing?through=${day}`)
    const results = await Promise.all(
      Array.from({ length: 5 }, () =>
        books.call('POST /api/books/closing', { through: day, seen: body.closing.seen }),
      ),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    const { rows } = await sql<{ gaps: number }>`
      select count(*)::int as gaps from (
        select number - lag(number) over (order by day) as step, day - lag(day) over (order by day) as days
        from closed_days) as steps where step <> 1 or days <> 1`.execute(books.db)
    expect(rows[0]?.gaps).toBe(0)
  })

  it('is not closed while someone books into it; who books into other days is no obstacle', async () => {
    await closeWithRetries(books.daysAgo(17))
    const submissionId = await books.makePaying()
    const trx = await books.db.startTransaction().execute()
    await books.book(null, { submissionId, db: trx })
    expect((await books.close(books.daysAgo(16))).status).toBe(200)
    await books.book(books.daysAgo(15), { submissionId, db: trx })
    // The preview cannot see the entry yet: the figures would be wrong.
    expect((await books.close(books.daysAgo(15))).body.code).toBe('books_busy')
    await trx.commit().execute()
    expect((await books.close(books.daysAgo(15))).status).toBe(200)
    await compareWithLedger()
  })

  it('lets who books into it while it is being closed wait, and book on the next day', async () => {
    const [day, next] = [books.daysAgo(14), books.daysAgo(13)]
    const submissionId = await books.makePaying()
    const closing = await books.db.startTransaction().execute()
    expect(await lockDays(closing, [day])).toBe(true)
    await insertClosedDays(closing, [{ day, note: '' }], { id: null, username: 'Karim' })
    const booking = books.book(day, { submissionId })
    await expect.poll(() => countWaiting(day)).toBe(1)
    await closing.commit().execute()
    expect(await books.bookDateOf(await booking)).toBe(next)
    await compareWithLedger()
  })

  it('lets a deletion that happens while it is being closed wait, and take the entries back', async () => {
    const day = books.daysAgo(13)
    const submissionId = await books.makePaying()
    await books.book(day, { submissionId })
    const closing = await books.db.startTransaction().execute()
    expect(await lockDays(closing, [day])).toBe(true)
    await insertClosedDays(closing, [{ day, note: '' }], { id: null, username: 'Karim' })
    await copyEntries(closing, { from: day, to: day })
    const deleting = books.db.transaction().execute((trx) => deleteSubmissions(trx, [submissionId], ACTOR))
    await expect.poll(() => countWaiting(day)).toBe(1)
    await closing.commit().execute()
    await deleting
    await compareWithLedger()
  })
})

/** Transactions that wait for the lock of the day. */
async function countWaiting(day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks
    where locktype = 'advisory' and not granted
      and ((classid::bigint << 32) | objid::bigint) = book_day_key(${day}::date)`.execute(books.db)
  return rows[0]?.count ?? 0
}

/** As staff do when the figures have changed. Days that are closed already are fine. */
async function closeWithRetries(through: string): Promise<number> {
  for (;;) {
    const { status, body } = await books.close(through)
    if (body.code === 'too_many_days') await closeWithRetries(movedDay(through, -60))
    else if (body.code !== 'figures_changed' && body.code !== 'books_busy') return status
  }
}
