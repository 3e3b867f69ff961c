import { tableOfText, type TextPiece } from '@nibondhon/domain/csv'
import { findGrowth } from '@nibondhon/domain/testing/find-growth'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeXlsx, makeZip } from '../../testing/builders/make-xlsx.ts'
import { decodeStart } from './decode-entities.ts'
import { readHtmlTables } from './read-html-tables.ts'
import { readTable } from './read-table.ts'
import { readXlsx } from './read-xlsx.ts'
import { openZip } from './unzip.ts'

/** Large, so that a bound on the cells does not end the work before it has grown. */
const BOUNDS = { rows: 1_000_000, columns: 1_000_000, cell: 1_000_000 }
const SIZES = [3_000, 60_000]

/** What is repeated: lines, cells, tags of both kinds, brackets, quotes, entities, Bangla, marks and zero bytes. */
const PIECES = [
  'a,b\n',
  '\n',
  'a,',
  'a',
  ' ',
  '"',
  '""',
  "'",
  '[',
  ']',
  '\\',
  '&',
  '&#',
  '&amp;',
  '&#x10ffff;',
  '<',
  '>',
  '<!--',
  '<script>',
  '<div><b>',
  '<tr>',
  '<td>',
  '<td colspan=999>',
  '</td>',
  '<row>',
  '<row/>',
  '<row r="9"><c r="B9"><v>1</v></c></row>',
  '<c ',
  '<c r="A1">',
  '</c>',
  '<v>',
  '<v>1</v>',
  '<si/>',
  '<si><t>',
  '<rPh>',
  '</rPh>',
  '<t>a</t>',
  '<xf numFmtId="14"/>',
  '<numFmt numFmtId="170" formatCode="[["/>',
  '<x:row>',
  'আমি ',
  'You have received Tk 5 from 01712345678. Ref ',
  'received\n',
  'Tk 5 ',
  '1,',
  'ক\u09cd',
  '\u0301',
  '\0',
]

/** One or two pieces in turn, behind some start and before some end. */
const hostile = fc.record({
  start: fc.constantFrom(
    '',
    '<table><tr><td>',
    '<row><c t="inlineStr"><is><t>',
    '<si><t>',
    '"',
    '<numFmt formatCode="',
  ),
  pieces: fc.uniqueArray(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 2 }),
  end: fc.constantFrom('', '"', '>', '</t></is></c></row>', '</td></tr>', '"/>'),
})
type Hostile = typeof hostile extends fc.Arbitrary<infer T> ? T : never

const textOf = ({ start, pieces, end }: Hostile, length: number) => {
  const piece = pieces.join('')
  return start + piece.repeat(Math.ceil(length / piece.length)) + end
}

const PARSERS: Record<string, (text: string) => unknown> = {
  'a text or page': (text) => readTable(Buffer.from(text), BOUNDS),
  'a text that may be messages': (text) => readTable(Buffer.from(text), { ...BOUNDS, isStatement: true }),
  'a page': (text) => readHtmlTables(text, BOUNDS),
  entities: (text) => decodeStart(text, BOUNDS.cell),
  'a sheet': (text) => readXlsx(makeXlsx({ sheet: text }), BOUNDS),
  'shared texts': (text) => readXlsx(makeXlsx({ sheet: '', strings: text }), BOUNDS),
  styles: (text) => readXlsx(makeXlsx({ sheet: '', styles: text }), BOUNDS),
  'a workbook': (text) =>
    readXlsx(makeZip({ 'xl/workbook.xml': text, 'xl/_rels/workbook.xml.rels': text }), BOUNDS),
  'an archive': (text) => openZip(Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.from(text)])),
}

describe.each(Object.entries(PARSERS))('reading %s', (_name, read) => {
  it('takes time linear in its length', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (shape) => {
        for (const size of SIZES) {
          expect(await findGrowth({ size, run: (length) => read(textOf(shape, length)) })).toBeNull()
        }
      }),
      {
        numRuns: 60,
        examples: PIECES.map((piece) => [{ start: '', pieces: [piece], end: '' }]),
        endOnFailure: true,
      },
    )
  })
})

describe('the table of texts by their places', () => {
  const HEAD = ['Date', 'Details', 'Amount', 'Balance'].map((text, n) => piece({ text, left: n * 100 }))

  it.each<[string, (n: number) => Partial<TextPiece>]>([
    ['in one line', (n) => ({ left: n * 20, y: 50 })],
    ['in one place', () => ({ left: 0, y: 50 })],
    ['below each other', (n) => ({ y: 50 + n * 12 })],
    ['that are dates, each further right', (n) => ({ text: '01/11/2026', left: n * 60, y: 50 + n * 12 })],
    ['on a page each', (n) => ({ page: 2 + n, text: '01/11/2026' })],
    ['that are headings', (n) => ({ text: 'Date', y: 50 + n * 12 })],
    ['of many words below several headings', (n) => ({ text: 'a '.repeat(100), width: 900, y: 50 + n * 12 })],
  ])('takes time linear in the number of texts, %s', async (_where, place) => {
    for (const head of [HEAD, []]) {
      const run = (size: number) =>
        tableOfText([...head, ...Array.from({ length: size }, (_, n) => piece(place(n)))])
      expect(await findGrowth({ size: 2_000, run })).toBeNull()
    }
  })

  function piece(input: Partial<TextPiece>): TextPiece {
    return { page: 1, left: 0, y: 10, width: 40, size: 10, text: 'text', ...input }
  }
})

describe('reading an archive', () => {
  it('takes time linear in its number of files', async () => {
    const run = (size: number) => {
      const files = Array.from({ length: Math.min(size, 1_900) }, (_, n) => [`${n}.xml`, ''])
      return openZip(makeZip(Object.fromEntries(files)))
    }
    expect(await findGrowth({ size: 475, run })).toBeNull()
  })

  it.each([
    ['more than 2,000 files', (directory: Buffer) => directory.writeUInt16LE(2_001, 10)],
    ['more files than there are', (directory: Buffer) => directory.writeUInt16LE(3, 10)],
    ['a directory behind its end', (directory: Buffer) => directory.writeUInt32LE(0xffff_ffff, 16)],
  ])('rejects %s', (_what, lie) => {
    const archive = makeZip({ 'a.xml': 'a', 'b.xml': 'b' })
    lie(archive.subarray(archive.length - 22))
    expect(openZip(archive)).toBeNull()
  })

  it('reads at most the bytes that the archive has, and no file behind its end', () => {
    const archive = makeZip({ 'a.xml': 'a' })
    const directory = archive.indexOf('PK\u0001\u0002')
    archive.writeUInt32LE(0x7fff_ffff, directory + 20)
    expect(openZip(archive)?.read('a.xml', 100)).toBeNull()
    archive.writeUInt32LE(0xffff_fff0, directory + 42)
    expect(openZip(archive)?.read('a.xml', 100)).toBeNull()
  })

  it('inflates files that share their content one by one, each within its limit', () => {
    const archive = makeZip({ 'a.xml': 'x'.repeat(1_000), 'b.xml': 'y' })
    const second = archive.lastIndexOf('PK\u0001\u0002')
    const first = archive.indexOf('PK\u0001\u0002')
    archive.copy(archive, second + 20, first + 20, first + 24)
    archive.writeUInt32LE(0, second + 42)
    const zip = openZip(archive)
    expect(zip?.read('b.xml', 999)).toBe('too_large')
    expect(String(zip?.read('b.xml', 1_000))).toBe('x'.repeat(1_000))
  })
})
