import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { bookServer } from '../../../testing/books/book-server.ts'
import { pdfText } from '../../../testing/pdf/run-poppler.ts'
import { unzip } from '../../../testing/pdf/unzip.ts'

const books = bookServer()
const DAYS = [5, 4, 3, 2] as const

interface DayHash {
  day: string
  hash: string
  names: Record<string, string>
}

const readHashes = async (): Promise<DayHash[]> =>
  (
    await sql<DayHash>`
      select day::text as day, hash, account_names as names from closed_day_hashes order by day`.execute(
      books.db,
    )
  ).rows

const fetchFile = async (path: string): Promise<Buffer> => {
  const { statusCode, rawPayload } = await books.server.app.inject({
    method: 'GET',
    url: path,
    headers: { authorization: `Bearer ${books.token}` },
  })
  expect([path, statusCode]).toEqual([path, 200])
  return rawPayload
}

const nameAccounts = (income: string) =>
  books.call('PUT /api/books/settings', {
    recipients: [],
    language: 'en',
    accountNames: { income },
  })

beforeAll(async () => {
  await books.book(books.daysAgo(5), { kind: 'charge', paisa: 500_00 })
  await books.book(books.daysAgo(4))
  await books.book(books.daysAgo(2))
  await nameAccounts('Reunion income')
  expect((await books.close(books.daysAgo(4))).status).toBe(200)
  await nameAccounts('Dinner income')
  expect((await books.close(books.daysAgo(2))).status).toBe(200)
})

describe('the hash of a closed day', () => {
  it('is stored for every day, also for one without entries, and depends on the day before', async () => {
    const hashes = await readHashes()
    expect(hashes.map(({ day }) => day)).toEqual(DAYS.map(books.daysAgo))
    expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(DAYS.length)
    const [, second] = hashes
    const { rows } = await sql<{ kept: string; other: string }>`
      select closed_day_hash(${second?.day}::date, account_names, ${hashes[0]?.hash}) as kept,
        closed_day_hash(${second?.day}::date, account_names, ${hashes[2]?.hash}) as other
      from closed_day_hashes where day = ${second?.day}::date`.execute(books.db)
    expect(rows[0]?.kept).toBe(second?.hash)
    expect(rows[0]?.other).not.toBe(second?.hash)
  })

  it('is the same in every time zone and date style of a connection', async () => {
    const [first] = await readHashes()
    const hash = await books.db.transaction().execute(async (trx) => {
      await sql`set local time zone 'Pacific/Auckland'`.execute(trx)
      await sql`set local datestyle = 'German, DMY'`.execute(trx)
      const { rows } = await sql<{ hash: string }>`
        select closed_day_hash(day, account_names, '') as hash from closed_day_hashes order by day limit 1`.execute(
        trx,
      )
      return rows[0]?.hash
    })
    expect(hash).toBe(first?.hash)
  })

  it('is never changed, deleted or emptied', async () => {
    for (const change of [
      sql`update closed_day_hashes set hash = repeat('0', 64)`,
      sql`delete from closed_day_hashes`,
      sql`truncate closed_day_hashes`,
    ]) {
      await expect(change.execute(books.db)).rejects.toThrow(/The books are never/)
    }
  })

  it('is given to days that were closed before there were hashes, in their order', async () => {
    const before = await readHashes()
    await books.db.transaction().execute(async (trx) => {
      await sql`alter table closed_day_hashes disable trigger user`.execute(trx)
      await sql`delete from closed_day_hashes where day >= ${books.daysAgo(3)}::date`.execute(trx)
      await sql`alter table closed_day_hashes enable trigger user`.execute(trx)
      await sql`select hash_closed_days(${JSON.stringify(before.at(-1)?.names)}::jsonb)`.execute(trx)
    })
    expect(await readHashes()).toEqual(before)
  })

  it('is in the API, the PDF, the spreadsheet and the journal', async () => {
    const hashes = (await readHashes()).map(({ hash }) => hash)
    const { body } = await books.call('GET /api/books')
    const shown = body.days.flatMap((one: { closed: { hash: string } | null }) => one.closed?.hash ?? [])
    expect(shown.toReversed()).toEqual(hashes)
    const period = `from=${books.daysAgo(5)}&to=${books.daysAgo(2)}`
    const pdf = pdfText(await fetchFile(`/api/books/report?${period}&format=pdf`)).replaceAll(/\s/g, '')
    // A day without entries is not drawn, but the next one contains its hash.
    for (const hash of [hashes[0], hashes[1], hashes[3]]) expect(pdf).toContain(hash)
    const xlsx = unzip(await fetchFile(`/api/books/report?${period}&format=xlsx`))
    expect([...xlsx.values()].join('')).toContain(hashes[1])
    const journal = (await fetchFile(`/api/books/journal?${period}`)).toString('utf8')
    for (const hash of [hashes[0], hashes[1], hashes[3]]) expect(journal).toContain(hash)
  })
})

describe('the names of accounts', () => {
  it('stay in the journal as they were when the day was closed', async () => {
    await nameAccounts('Renamed later')
    const day = books.daysAgo(5)
    const journal = (await fetchFile(`/api/books/journal?from=${day}&to=${day}`)).toString('utf8')
    expect(journal).toContain('"Reunion income"')
    expect(journal).not.toContain('Renamed later')
  })
})
