import { beforeAll, describe, expect, it } from 'vitest'
import { bookServer } from '../../../testing/books/book-server.ts'
import { pdfText } from '../../../testing/pdf/run-poppler.ts'
import { unzip } from '../../../testing/pdf/unzip.ts'

const books = bookServer()

/** On the first day all entries are closed, on the second they are open. */
const CLOSED = 620
const OPEN = 480

beforeAll(async () => {
  await books.bookMany(books.daysAgo(4), CLOSED)
  await books.bookMany(books.daysAgo(2), OPEN)
  expect((await books.close(books.daysAgo(3))).status).toBe(200)
})

async function fetchReport(format: 'pdf' | 'xlsx', language = 'en'): Promise<Buffer> {
  const { statusCode, rawPayload } = await books.server.app.inject({
    method: 'GET',
    url: `/api/books/report?from=${books.daysAgo(4)}&to=${books.daysAgo(1)}&format=${format}&language=${language}`,
    headers: { authorization: `Bearer ${books.token}` },
  })
  expect(statusCode).toBe(200)
  return rawPayload
}

const namesOf = (text: string) =>
  new Set([...text.matchAll(/Entry (\d+)/g)].map(([, number]) => Number(number)))

describe('the books with more entries than a document holds', () => {
  it('are a PDF that lists every entry, by its day and number, with contents', async () => {
    const text = pdfText(await fetchReport('pdf'))
    expect(text).toContain('1100 entries')
    expect(text).toContain('Contents')
    expect(text).toContain('No. 451–600')
    // Of both days: the numbers up to 480 are on each of them.
    expect([...text.matchAll(/Entry \d+/g)]).toHaveLength(CLOSED + OPEN)
    expect(namesOf(text).size).toBe(CLOSED)
    expect(text).toMatch(/not closed/)
  })

  it('are a PDF in Bangla, too', async () => {
    const text = pdfText(await fetchReport('pdf', 'bn'))
    expect(text).toContain('১১০০টি লেখা')
    expect([...text.matchAll(/Entry \d+/g)]).toHaveLength(CLOSED + OPEN)
  })

  it('are a spreadsheet with every entry', async () => {
    const sheet = unzip(await fetchReport('xlsx')).get('xl/worksheets/sheet2.xml') ?? ''
    expect([...sheet.matchAll(/Entry \d+/g)]).toHaveLength(CLOSED + OPEN)
  })
})
