import { randomUUID } from 'node:crypto'
import type { InboxItem } from '@nibondhon/api-contract'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { readTable } from '../../platform/spreadsheets/read-table.ts'
import { bookServer } from '../../testing/books/book-server.ts'
import { postMultipart } from '../../testing/http/post-multipart.ts'
import { pdfText } from '../../testing/pdf/run-poppler.ts'
import { unzip } from '../../testing/pdf/unzip.ts'
import { workOnStatements } from '../statements/index.ts'

const books = bookServer()
const log = pino({ level: 'silent' })
const pair = (...cells: (string | number)[]) => cells.join(',')

const dayOf = async (day: string) => {
  const { body } = await books.call('GET /api/books?limit=62')
  return body.days.find((one: { day: string }) => one.day === day)
}
const rowOf = async (day: string, method: string) =>
  (await dayOf(day)).figures.find(
    (one: { method: string; account: object | null }) => one.method === method && one.account,
  )

const fetchFile = async (path: string): Promise<Buffer> => {
  const response = await books.server.app.inject({
    method: 'GET',
    url: path,
    headers: { authorization: `Bearer ${books.token}` },
  })
  expect([path, response.statusCode]).toEqual([path, 200])
  return response.rawPayload
}

let imported = ''

describe('a statement', () => {
  beforeAll(async () => {
    await books.book(books.daysAgo(6), { paisa: 1000_00, method: 'bank_transfer' })
    const { body } = await postMultipart(
      books.server.app,
      '/api/statements',
      {
        account: 'City Bank',
        file: new File(
          [
            [
              'Date,Particulars,Debit,Credit,Fee,Balance',
              pair(books.daysAgo(6), 'Transfer', '', 1000, 10, 5990),
              pair(books.daysAgo(5), 'Unknown sender', '', 250, '', 6240),
              pair(books.daysAgo(3), 'Cash withdrawn', 40, '', '', 6200),
            ].join('\n'),
          ],
          'bank.csv',
        ),
      },
      { authorization: `Bearer ${books.token}` },
    )
    expect(body.added).toBe(3)
    imported = body.id
    await workOnStatements({ db: books.db, log })
  })

  it('adds its account, which takes the method that its name says', async () => {
    const { body } = await books.call('GET /api/money-accounts')
    expect(body.accounts).toMatchObject([{ name: 'City Bank', method: 'bank_transfer', isDefault: true }])
    const { body: saved } = await books.call('PUT /api/books/settings', {
      recipients: ['treasurer@example.org'],
      language: 'en',
      accountNames: { 'method:bank_transfer': 'City Bank current', income: '' },
    })
    expect(saved.success).toBe(true)
  })

  it('brings fees, what is unmatched and the balance at the end of each day', async () => {
    expect(await rowOf(books.daysAgo(6), 'bank_transfer')).toMatchObject({
      received: 1000,
      fees: 10,
      closing: 990,
      statement: 5990,
      // The transfer itself belongs to no submission as far as the statement knows.
      difference: { state: 'more', amount: 5000 },
    })
    expect(await rowOf(books.daysAgo(5), 'bank_transfer')).toMatchObject({ unmatched: 250, statement: 6240 })
    // The day in between has no row; the balance stays.
    expect(await rowOf(books.daysAgo(4), 'bank_transfer')).toMatchObject({ unmatched: 0, statement: 6240 })
    expect(await rowOf(books.daysAgo(2), 'bank_transfer')).toMatchObject({ statement: null })
  })

  it('that differs from the books is in the inbox once for all days with the same difference', async () => {
    const { body } = await books.call('GET /api/inbox?kind=difference')
    expect(body.total).toBe(3)
    expect(body.items.map((one: InboxItem) => 'difference' in one && one.difference)).toMatchObject([
      { from: books.daysAgo(6), to: books.daysAgo(6), days: 1, difference: { state: 'more', amount: 5000 } },
      { from: books.daysAgo(5), to: books.daysAgo(4), days: 2, difference: { state: 'more', amount: 5250 } },
      { from: books.daysAgo(3), to: books.daysAgo(3), method: 'bank_transfer' },
    ])
  })

  it('with undecided payments says so before their days are closed', async () => {
    const leftOf = async (day: string) =>
      (await books.call(`GET /api/books/closing?through=${day}`)).body.closing.left
    expect(await leftOf(books.daysAgo(6))).toMatchObject({
      unmatched: { count: 1, amount: 1000 },
      refunds: { count: 0, amount: 0 },
    })
    expect(await leftOf(books.daysAgo(3))).toMatchObject({ unmatched: { count: 3, amount: 1290 } })
  })

  it('whose difference is not explained needs a note to close the day', async () => {
    const day = books.daysAgo(6)
    expect((await books.call(`GET /api/books/closing?through=${day}`)).body.closing.needsNote).toBe(true)
    expect((await books.close(day)).body.code).toBe('note_missing')
    expect((await books.close(day, 'The opening balance is entered tomorrow')).status).toBe(200)
    expect((await dayOf(day)).closed.note).toBe('The opening balance is entered tomorrow')
  })

  it('agrees once the opening balance is entered and what is missing is explained', async () => {
    await books.call('POST /api/books/adjustments', {
      bookingId: randomUUID(),
      kind: 'movement',
      method: 'bank_transfer',
      amount: 4000,
      on: books.daysAgo(30),
      note: 'শুরুর স্থিতি',
    })
    // All three rows are unmatched: the transfer was booked by hand besides.
    expect(await rowOf(books.daysAgo(5), 'bank_transfer')).toMatchObject({
      opening: 990,
      other: 4000,
      closing: 4990,
      openUnmatched: 1250,
      difference: { state: 'unmatched', amount: 1250 },
    })
  })
})

describe('the files', () => {
  it('are a PDF with the figures, running numbers and page numbers', async () => {
    const pdf = await fetchFile(
      `/api/books/report?from=${books.daysAgo(6)}&to=${books.daysAgo(5)}&format=pdf`,
    )
    const text = pdfText(pdf)
    for (const part of ['Books:', 'Opening balance', 'Closing balance', '৳1,000.00', 'Page 1 of 1']) {
      expect(text).toContain(part)
    }
    expect(text).toMatch(/closed as No\. 1 by Karim/)
    expect(text).toContain('Note: The opening balance is entered tomorrow')
    expect(text).toMatch(/Not closed yet/)
  })

  it('are a PDF in Bangla, too', async () => {
    const pdf = await fetchFile(
      `/api/books/report?from=${books.daysAgo(6)}&to=${books.daysAgo(5)}&format=pdf&language=bn`,
    )
    const text = pdfText(pdf)
    for (const part of ['হিসাবের খাতা', '৳১,০০০.০০', 'শুরুর স্থিতি']) expect(text).toContain(part)
  })

  it('translate the reasons that the server gives, and leave what people wrote', async () => {
    const day = books.daysAgo(1)
    await books.book(day, { kind: 'charge', reason: 'Submitted' })
    await books.book(day, { reason: 'Brought by Rahim' })
    const report = (format: string) => `/api/books/report?from=${day}&to=${day}&language=bn&format=${format}`
    const text = pdfText(await fetchFile(report('pdf')))
    expect(text).toContain('জমা')
    expect(text).not.toContain('Submitted')
    expect(text).toContain('Brought by Rahim')
    const sheet = unzip(await fetchFile(report('xlsx'))).get('xl/worksheets/sheet2.xml')
    expect(sheet).toContain('জমা দেওয়া হয়েছে')
    expect(sheet).toContain('Brought by Rahim')
  })

  it('are a spreadsheet with numbers as numbers', async () => {
    const xlsx = await fetchFile(
      `/api/books/report?from=${books.daysAgo(6)}&to=${books.daysAgo(5)}&format=xlsx`,
    )
    const table = readTable(xlsx, { rows: 100, columns: 40, cell: 200 })
    const cells = typeof table === 'string' ? [] : table.cells
    expect(cells[0]).toContain('Received')
    expect(cells).toContainEqual(expect.arrayContaining(['City Bank', '1000', '10']))
  })

  it.each(['pdf', 'xlsx'])('are no export in the audit log where no %s was made', async (format) => {
    const url = (from: string, to: string) => `/api/books/report?from=${from}&to=${to}&format=${format}`
    const recorded = async () =>
      (await books.call('GET /api/audit?kind=export&action=exported')).body.events.length
    const before = await recorded()
    const { body } = await books.call(`GET ${url(books.daysAgo(5), books.daysAgo(6))}`)
    expect([body.code, await recorded()]).toEqual(['period_invalid', before])
    expect((await books.call(`GET ${url('0000-01-01', '0000-01-02')}`)).status).toBe(400)
    await fetchFile(url(books.daysAgo(6), books.daysAgo(5)))
    expect(await recorded()).toBe(before + 1)
  })

  it('are a journal of closed days with both accounts of each entry', async () => {
    const csv = (await fetchFile(`/api/books/journal?from=${books.daysAgo(30)}&to=${books.today}`)).toString(
      'utf8',
    )
    const lines = csv.trim().split(/\r?\n/)
    expect(lines[0]).toContain(
      '"Date","Number","Debit","Credit","Amount","Text","Reference","Hash of the day"',
    )
    expect(lines).toHaveLength(3)
    expect(csv).toContain('"City Bank current","Receivables from members",1000.00,"Payment: Test"')
    expect(csv).toContain('"Payment fees","City Bank current",10.00,"Fee: Fees by the statement"')
  })

  it.each([
    ['report?from=2026-11-02&to=2026-11-01&format=pdf', 400, 'period_invalid'],
    ['report?from=2020-01-01&to=2026-11-01&format=xlsx', 400, 'period_too_long'],
    ['journal?from=2020-01-01&to=2020-02-01', 409, 'nothing_closed'],
    ['journal?from=x&to=2020-02-01', 400, 'invalid_input'],
  ])('%s is %d %s', async (path, status, code) => {
    const { status: found, body } = await books.call(`GET /api/books/${path}`)
    expect([found, body.code]).toEqual([status, code])
  })
})

describe('undoing an import', () => {
  it('takes its fees back on an open day; the closed day stays', async () => {
    const before = await books.closedState(books.daysAgo(6))
    await books.call(`POST /api/statements/${imported}/undo`)
    await workOnStatements({ db: books.db, log })
    expect(await books.closedState(books.daysAgo(6))).toBe(before)
    expect(await rowOf(books.daysAgo(5), 'bank_transfer')).toMatchObject({
      fees: -10,
      unmatched: 0,
      statement: null,
    })
  })
})
