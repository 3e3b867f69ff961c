import { constants, deflateRawSync } from 'node:zlib'
import { readStatement, recogniseColumns, STATEMENT_BOUNDS } from '@nibondhon/domain'
import { describe, expect, it } from 'vitest'
import { lockedPdf } from '../../testing/pdf/locked-pdf.ts'
import { typesetPdf } from '../../testing/pdf/typeset-pdf.ts'
import { PDF_LAYOUTS } from '../../testing/statements/pdf-layouts.ts'
import type { BankPayment } from '../../testing/statements/render-statement.ts'
import { readPdf } from './read-pdf.ts'
import { createTableReader } from './table-reader.ts'

const NAMES = ['Rahim Uddin', 'Shahriar Mohammad Abdullah Al Mamun Chowdhury', 'Sumaiya']

/** Enough for three pages. */
const PAYMENTS: readonly BankPayment[] = Array.from({ length: 90 }, (_, n) => ({
  day: `2026-11-${String(1 + Math.floor(n / 4)).padStart(2, '0')}`,
  direction: n % 7 === 3 ? 'out' : 'in',
  paisa: n % 7 === 3 ? 11_500 + n : 150_000 + n * 3_725,
  text: `Reunion R${1000 + n}`,
  trxId: `CK${String(100 + n)}X7Y8Z`,
  phone: `88017${String(10_000_000 + n)}`,
  name: NAMES[n % 3] ?? '',
}))

it.each(PDF_LAYOUTS)(
  'reads every payment of a PDF, and says where each line is: $name',
  async ({ render }) => {
    const table = await readPdf(render(PAYMENTS), STATEMENT_BOUNDS)
    if (typeof table === 'string') throw new Error(table)
    const read = readStatement(table.cells, recogniseColumns(table.cells))
    const byDay = (rows: readonly { day: string; direction: string; paisa: number }[]) =>
      rows.map(({ day, direction, paisa }) => `${day} ${direction} ${paisa}`).toSorted()
    expect(byDay(read.rows)).toEqual(byDay(PAYMENTS))
    const textOf = new Map(PAYMENTS.map(({ paisa, text }) => [paisa, text]))
    for (const { paisa, text } of read.rows) expect(text).toContain(textOf.get(paisa))
    expect(read.balance.state).toBe('fits')
    const joined = table.joined.reduce((sum, { lines }) => sum + lines - 1, 0)
    expect(read.rows.length + read.reported.length + read.skipped.head + read.skipped.empty + joined).toBe(
      table.lines,
    )
  },
)

const LINES = [
  ['Date', 'Particulars', 'Debit', 'Credit', 'Balance'],
  ['16/11/2026', 'Fee of Rahim', '0.00', '1500.00', '1500.00'],
  ['17/11/2026', 'Fee of Karim', '0.00', '500.00', '2000.00'],
]

describe('a PDF with a password', () => {
  it('is read with it', async () => {
    const table = await readPdf(lockedPdf(LINES, '01712'), { ...STATEMENT_BOUNDS, password: '01712' })
    expect(table).toMatchObject({ kind: 'pdf', cells: LINES })
  })

  it('is rejected with another one, by a problem of its own', async () => {
    const bounds = { ...STATEMENT_BOUNDS, password: '01713' }
    expect(await readPdf(lockedPdf(LINES, '01712'), bounds)).toBe('pdf_wrong_password')
  })
})

describe('a PDF is rejected with its own problem', () => {
  it.each([
    ['pdf_scan', 'without any text', () => typesetPdf('#rect(width: 100%, height: 50%, fill: silver)')],
    [
      'pdf_without_table',
      'that is a letter',
      () => typesetPdf('Dear Karim, the balance of your account is fine.'),
    ],
    [
      'pdf_too_long',
      'of more than 200 pages',
      () => typesetPdf('#for n in range(201) [Text #n #pagebreak()]'),
    ],
    ['pdf_damaged', 'that ends too early', () => Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type')],
    ['pdf_locked', 'with a password', () => lockedPdf(LINES, 'secret')],
  ])('%s: one %s', async (problem, _which, make) => {
    expect(await readPdf(make(), STATEMENT_BOUNDS)).toBe(problem)
  })

  it('too_complex: one that unpacks to gigabytes, and the next file is read', async () => {
    const reader = createTableReader({ memoryMb: 200, timeLimitMs: 120_000 })
    const packed = deflateRawSync(Buffer.alloc(16 * MB, ' '), { finishFlush: constants.Z_SYNC_FLUSH })
    const bomb = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array<Buffer>(200).fill(packed)])
    try {
      expect(await reader.readStatement(simplePdf(bomb.toString('latin1')), STATEMENT_BOUNDS)).toBe(
        'too_complex',
      )
      expect(await reader.readStatement(Buffer.from('a,b\n'), STATEMENT_BOUNDS)).toMatchObject({ lines: 1 })
    } finally {
      reader.stop()
    }
  })
})

const MB = 1024 * 1024

/** One page with a packed content. */
function simplePdf(content: string): Buffer {
  return Buffer.from(
    `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >> endobj
4 0 obj << /Filter /FlateDecode /Length ${content.length} >> stream
${content}
endstream endobj
trailer << /Root 1 0 R /Size 5 >>
`,
    'latin1',
  )
}
