import { deflateRawSync } from 'node:zlib'
import { findGrowth } from '@nibondhon/domain/testing/find-growth'
import { describe, expect, it } from 'vitest'
import { makeXlsx, makeZip } from '../../testing/builders/make-xlsx.ts'
import { readXlsx } from './read-xlsx.ts'

const BOUNDS = { rows: 10, columns: 5, cell: 100 }
const read = (parts: Parameters<typeof makeXlsx>[0]) => readXlsx(makeXlsx(parts), BOUNDS)

describe('reading an XLSX file', () => {
  it('gives shared, inline and plain texts, and numbers as they were typed', () => {
    const sheet =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Mobile &amp; more</t></is></c></row>' +
      '<row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2"><v>8.801712345678E12</v></c><c r="C2" t="b"><v>1</v></c></row>'
    const strings = '<si><t>Name</t></si><si><r><t>রহিম </t></r><r><t>Uddin</t></r><rPh><t>no</t></rPh></si>'
    expect(read({ sheet, strings })).toEqual([
      ['Name', 'Mobile & more'],
      ['রহিম Uddin', '8801712345678', 'TRUE'],
    ])
  })

  it('gives days in the way that forms store them', () => {
    const styles =
      '<numFmts><numFmt numFmtId="170" formatCode="dd\\-mmm\\-yyyy"/></numFmts>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs>'
    const sheet =
      '<row r="1"><c r="A1"><v>46342</v></c><c r="B1" s="1"><v>46342</v></c><c r="C1" s="2"><v>46342.5</v></c></row>'
    expect(read({ sheet, styles })).toEqual([['46342', '2026-11-16', '2026-11-16']])
  })

  it('keeps the columns of rows with gaps, and leaves out empty rows', () => {
    const sheet =
      '<row r="1"><c r="A1"/><c r="C1"><v>3</v></c></row><row r="2"/><row r="9"><c r="B9"><v>1</v></c></row>'
    expect(read({ sheet })).toEqual([
      ['', '', '3'],
      ['', '1'],
    ])
  })

  it('rejects more rows or columns than allowed', () => {
    const rows = Array.from({ length: 11 }, (_, n) => `<row r="${n}"><c><v>${n}</v></c></row>`).join('')
    expect(read({ sheet: rows })).toBe('too_large')
    expect(read({ sheet: '<row><c r="F1"><v>1</v></c></row>' })).toBe('too_large')
  })

  it('cuts a cell that is too long', () => {
    const sheet = `<row><c t="inlineStr"><is><t>${'a'.repeat(500)}</t></is></c></row>`
    expect(read({ sheet })).toEqual([['a'.repeat(100)]])
  })

  it.each<[string, Buffer]>([
    ['an empty file', Buffer.alloc(0)],
    ['text', Buffer.from('name,email\n')],
    ['a ZIP archive without a sheet', makeZip({ 'a.txt': 'a' })],
    ['a cut-off archive', makeXlsx({ sheet: '' }).subarray(0, 200)],
    [
      'random bytes behind the start of a ZIP',
      Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(500, 7)]),
    ],
  ])('rejects %s', (_name, bytes) => {
    expect(readXlsx(bytes, BOUNDS)).toBe('unreadable')
  })

  it('inflates no archive that becomes huge', () => {
    const bomb = makeZip({ 'xl/worksheets/sheet1.xml': Buffer.alloc(200 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect(readXlsx(bomb, BOUNDS)).toBe('too_large')
  })

  it('counts empty cells that do not say which they are', () => {
    const sheet = '<row><c><v>1</v></c><c/><c t="inlineStr"><is><t></t></is></c><c><v>4</v></c></row>'
    expect(read({ sheet })).toEqual([['1', '', '', '4']])
  })

  it('rejects styles over 1 MB and shared texts over 32 MB instead of reading the cells without them', () => {
    const sheet = '<row><c t="s"><v>0</v></c></row>'
    expect(read({ sheet, styles: ' '.repeat(1024 * 1024) })).toBe('too_large')
    expect(read({ sheet, strings: ' '.repeat(32 * 1024 * 1024) })).toBe('too_large')
  })

  it('looks at the first 255 characters of a number format', async () => {
    const sheet = '<row><c s="0"><v>46342</v></c></row>'
    const styles = (code: string) =>
      `<numFmts><numFmt numFmtId="170" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs>`
    expect(read({ sheet, styles: styles(`[$-en]${'_'.repeat(248)}d`) })).toEqual([['2026-11-16']])
    expect(read({ sheet, styles: styles(`[$-en]${'_'.repeat(249)}d`) })).toEqual([['46342']])
    const run = (size: number) => read({ sheet, styles: styles('['.repeat(size)) })
    expect(await findGrowth({ size: 20_000, run })).toBeNull()
  })

  it.each([
    ['empty rows', { sheet: '<row/>'.repeat(100_001) }],
    ['empty cells', { sheet: `<row>${'<c/>'.repeat(1_000_001)}</row>` }],
    ['shared texts', { sheet: '', strings: '<si/>'.repeat(500_001) }],
  ])('counts %s against the bounds', (_what, parts) => {
    expect(read(parts)).toBe('too_large')
  })

  it('rejects a small file whose cells repeat one text until they fill the memory', () => {
    const bounds = { rows: 10_000, columns: 40, cell: 500 }
    const sheet = `<row>${'<c t="s"><v>0</v></c>'.repeat(40)}</row>`.repeat(1_000)
    const strings = `<si><t>${'a'.repeat(500)}</t></si>`
    expect(readXlsx(makeXlsx({ sheet, strings }), bounds)).toBe('too_large')
  })

  it('ends on content that never closes', () => {
    const sheet = '<row>'.repeat(50_000) + '<c '.repeat(50_000)
    expect(read({ sheet })).toEqual([])
    expect(deflateRawSync(Buffer.from(sheet)).length).toBeGreaterThan(0)
  })
})
