import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PdfMaker } from '../../../platform/pdf/index.ts'
import { readTable } from '../../../platform/spreadsheets/read-table.ts'
import { bookServer } from '../../../testing/books/book-server.ts'
import { mailSettings, saveSettings } from '../../../testing/builders/save-settings.ts'
import { type MailCatcher, startMailCatcher } from '../../../testing/messaging/mail-catcher.ts'
import { createTestPdfMaker } from '../../../testing/pdf/create-test-pdf-maker.ts'
import { pdfText } from '../../../testing/pdf/run-poppler.ts'
import { createAccountMail, createMessageProviders } from '../../notifications/index.ts'
import { sendBooks, type SendBooksParts } from './send-books.ts'

const books = bookServer({ allowPrivateNetwork: true })
const log = pino({ level: 'silent' })
const publicUrl = 'https://forms.example.org'

let pdf: PdfMaker
let catcher: MailCatcher

beforeAll(async () => {
  pdf = createTestPdfMaker()
  catcher = await startMailCatcher()
  await saveSettings(books.server.app, books.token, mailSettings(catcher))
  await books.book(books.daysAgo(6), { paisa: 1000_00, method: 'bank_transfer' })
  await books.call('PUT /api/books/settings', {
    recipients: ['treasurer@example.org', 'chair@example.org'],
    language: 'en',
    accountNames: {},
  })
})
beforeEach(async () => {
  Object.assign(catcher, { fault: 'none', mails: [], seen: [] })
  await books.db.deleteFrom('book_mails').execute()
})
afterAll(async () => {
  pdf.close()
  await catcher.close()
})

/** As a server does, by SMTP. */
function parts(): SendBooksParts {
  const { settings } = books.server.services
  const { mailer } = createMessageProviders({ allowPrivateNetwork: true, publicUrl })
  const mail = createAccountMail({ settings, mailer, publicUrl })
  return { db: books.db, pdf, association: settings.association, publicUrl, mail, log }
}

/** The month of the entry, and a day of the month after it. */
const month = () => books.daysAgo(6).slice(0, 7)
function dayAfter(day: number): string {
  const next = new Date(`${month()}-01T00:00:00Z`)
  next.setUTCMonth(next.getUTCMonth() + 1, day)
  return next.toISOString().slice(0, 10)
}
const states = () =>
  books.db.selectFrom('book_mails').select(['recipient', 'state']).orderBy('recipient').execute()
const later = () =>
  books.db
    .updateTable('book_mails')
    .set({ next_try_at: new Date(0) })
    .execute()

describe('the mail of each month', () => {
  it('arrives in the first days of a month, once for each address, however many servers run', async () => {
    await sendBooks(parts(), { now: dayAfter(15) })
    expect(catcher.mails).toEqual([])
    await Promise.all([1, 2, 3].map(() => sendBooks(parts(), { now: dayAfter(1) })))
    await sendBooks(parts(), { now: dayAfter(2) })
    const recipients = catcher.mails.flatMap((mail) => mail.recipients)
    expect(recipients.sort()).toEqual(['chair@example.org', 'treasurer@example.org'])
  })

  it('has the sums as text and page, and both files as they are downloaded', async () => {
    await sendBooks(parts(), { now: dayAfter(1) })
    const [mail] = catcher.mails
    expect(mail?.subject).toMatch(/^Books: /)
    for (const content of [mail?.text, mail?.html]) {
      expect(content).toContain('Bank transfer: ')
      expect(content).toContain(`${publicUrl}/admin/books`)
    }
    expect(mail?.attachments.map(({ name, type }) => [name, type])).toEqual([
      [`books_${month()}.pdf`, 'application/pdf'],
      [`books_${month()}.xlsx`, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ])
    const [file, workbook] = mail?.attachments ?? []
    expect(pdfText(file?.content ?? Buffer.alloc(0))).toContain('৳1,000.00')
    const table = readTable(workbook?.content ?? Buffer.alloc(0), { rows: 100, columns: 40, cell: 200 })
    expect(table).toMatchObject({
      cells: expect.arrayContaining([expect.arrayContaining(['Bank transfer', '1000'])]),
    })
  })

  it('is sent later by a mail server that was busy, and not again to who has it', async () => {
    catcher.fault = 'busy'
    await sendBooks(parts(), { now: dayAfter(1) })
    expect((await states()).map(({ state }) => state)).toEqual(['due', 'due'])
    catcher.fault = 'none'
    await sendBooks(parts(), { now: dayAfter(1) })
    expect(catcher.mails).toEqual([])
    await later()
    await sendBooks(parts(), { now: dayAfter(3) })
    await later()
    await sendBooks(parts(), { now: dayAfter(4) })
    expect(catcher.mails).toHaveLength(2)
    expect((await states()).map(({ state }) => state)).toEqual(['sent', 'sent'])
  })

  it('is given up for an address that does not exist', async () => {
    catcher.fault = 'no-such-mailbox'
    await sendBooks(parts(), { now: dayAfter(1) })
    expect((await states()).map(({ state }) => state)).toEqual(['failed', 'failed'])
  })

  it('keeps its message id when the connection broke after the mail server had taken it', async () => {
    catcher.fault = 'drops-after-data'
    await sendBooks(parts(), { now: dayAfter(1) })
    catcher.fault = 'none'
    await later()
    await sendBooks(parts(), { now: dayAfter(1) })
    const ids = catcher.seen.map(({ messageId, recipients }) => `${recipients[0]} ${messageId}`)
    expect(ids).toHaveLength(4)
    expect(new Set(ids).size).toBe(2)
  })
})
