import { readStatement } from '@nibondhon/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeXlsx, makeZip } from '../../testing/builders/make-xlsx.ts'
import { readTable } from './read-table.ts'

const BOUNDS = { rows: 6, columns: 4, cell: 20, keepsEmptyRows: true }
const read = (content: string | Buffer) => {
  const table = readTable(Buffer.from(content), BOUNDS)
  return typeof table === 'string' ? table : table.cells
}

const PAGE = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td { color: red }</style></head>
<body><!-- <tr><td>no</td></tr> --><table><tr><td colspan=2>Example &amp; Co</td><td>x</td></tr></table>
<TABLE border="1"><TR><TH>Date<TH>Text<TR><TD>16/11/2026</TD><td> a&nbsp;<b>b</b><br>c </td></tr></TABLE></body></html>`

describe('a file with a table', () => {
  it('is read as a page where it is one, under any name', () => {
    expect(read(PAGE)).toEqual([
      ['Example & Co', '', 'x'],
      ['Date', 'Text'],
      ['16/11/2026', 'a b c'],
    ])
  })

  it.each([
    ['utf-8 with a mark', Buffer.from('\ufeffতারিখ,x\n1,2\n')],
    ['UTF-16, as Excel writes', Buffer.from('\ufeffতারিখ\tx\n1\t2\n', 'utf16le')],
    ['UTF-16 of the other order', Buffer.from('\ufeffতারিখ,x\n1,2\n', 'utf16le').swap16()],
  ])('is read in %s', (_name, bytes) => {
    expect(read(bytes)).toEqual([
      ['তারিখ', 'x'],
      ['1', '2'],
    ])
  })

  it('is recognised as a PDF, under any name', () => {
    expect(read('%PDF-1.7\n1 0 obj')).toBe('pdf')
  })

  it('keeps its rows where a quote is stray, cut off or within a word', () => {
    expect(read('a,b,c\n1,"Rahim,5\n2,Karim,6\n3,"Fatema",7\n')).toEqual([
      ['a', 'b', 'c'],
      ['1', '"Rahim', '5'],
      ['2', 'Karim', '6'],
      ['3', 'Fatema', '7'],
    ])
    expect(read('a,b,c\n1,"the ""boss,5\n2,Karim",6\n3,"x" y,7\n')).toEqual([
      ['a', 'b', 'c'],
      ['1', '"the ""boss', '5'],
      ['2', 'Karim"', '6'],
      ['3', '"x" y', '7'],
    ])
  })

  it('reads a cell of several lines as one, and says so', () => {
    const table = readTable(Buffer.from('a,b,c\n1,"Rahim\nUddin",5\n2,Karim,6\n'), BOUNDS)
    expect(table).toEqual({
      kind: 'table',
      cells: [
        ['a', 'b', 'c'],
        ['1', 'Rahim\nUddin', '5'],
        ['2', 'Karim', '6'],
      ],
      lines: 4,
      joined: [{ row: 2, lines: 2 }],
    })
  })

  it('has each line of the file in a row, however it is damaged', () => {
    const bounds = { rows: 1_000, columns: 40, cell: 500, keepsEmptyRows: true }
    const line = fc
      .integer({ min: 1, max: 9_999 })
      .map((n) => `16/11/2026,"Rahim ${n}, Dhaka",${n}.00,"1,${n}"`)
    const damage = fc.record({
      at: fc.nat(),
      kind: fc.constantFrom('"', '""', '\n', '\r\n', ',', '', ' "x" ', '",'),
      removed: fc.nat(3),
    })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 30 }),
        fc.array(damage, { maxLength: 6 }),
        (rows, damages) => {
          const whole = ['Date,Text,Credit,Balance', ...rows].join('\n')
          const content = damages.reduce((text, { at, kind, removed }) => {
            const place = at % (text.length + 1)
            return text.slice(0, place) + kind + text.slice(place + removed)
          }, whole)
          const table = readTable(Buffer.from(content), bounds)
          if (typeof table === 'string') return expect(table).toBe('too_large')
          const joined = table.joined.reduce((sum, { lines }) => sum + lines - 1, 0)
          expect(table.cells.length + joined).toBe(table.lines)
          const read = readStatement(table.cells, {
            header: 0,
            columns: { date: 0, description: 1, credit: 2, balance: 3 },
            dateOrder: 'day',
          })
          const { head, empty } = read.skipped
          expect(head + empty + read.rows.length + read.reported.length + joined).toBe(table.lines)
        },
      ),
    )
  })

  it('is read from an archive with a single list, as Google Forms gives it', () => {
    const list = 'Timestamp,নাম\n2026/11/16 8:15:00 PM GMT+6,রহিম\n'
    expect(readTable(makeZip({ 'Reunion.csv': list }), { ...BOUNDS, cell: 100 })).toEqual(
      readTable(Buffer.from(list), { ...BOUNDS, cell: 100 }),
    )
  })

  it('in an archive is read up to 10 MB', () => {
    expect(read(makeZip({ 'a.csv': Buffer.alloc(11 * 1024 * 1024, 'a,b\n') }))).toBe('too_large')
  })

  it('keeps the numbers of rows where asked to', () => {
    expect(read('a,b\n\nc,d\n')).toEqual([['a', 'b'], [''], ['c', 'd']])
    const sheet = '<row r="2"><c r="A2"><v>1</v></c></row><row r="4"><c r="B4"><v>2</v></c></row>'
    expect(read(makeXlsx({ sheet }))).toEqual([[], ['1'], [], ['', '2']])
  })

  it.each([
    ['rows', '<table>' + '<tr><td>1</td></tr>'.repeat(7)],
    ['columns', '<table><tr>' + '<td>1</td>'.repeat(5)],
    ['rows of text', 'a,b\n'.repeat(7)],
  ])('with more %s than allowed is rejected', (_name, content) => {
    expect(read(content)).toBe('too_large')
  })

  it('with more than 100,000 rows is rejected, even where they are empty and left out', () => {
    const page = (rows: number) => Buffer.from(`<table>${'<tr>'.repeat(rows)}`)
    const bounds = { ...BOUNDS, keepsEmptyRows: false }
    expect(readTable(page(100_000), bounds)).toMatchObject({ cells: [] })
    expect(readTable(page(100_001), bounds)).toBe('too_large')
  })

  it('is limited in each cell, and never takes longer than its length', () => {
    expect(read(`<table><tr><td>${'x'.repeat(100)}`)).toEqual([['x'.repeat(20)]])
    expect(read(`<table><tr><td>${'<'.repeat(200_000)}`)).toEqual([['']])
    expect(read(`<table>${'<!--'.repeat(100_000)}`)).toEqual([])
  })

  it.each([
    ['an old binary spreadsheet', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
    ['a broken archive', Buffer.from('PK\u0003\u0004 nothing')],
    ['zeros', Buffer.from('a\0b')],
    ['an archive with two lists', makeZip({ 'a.csv': 'a,b', 'b.csv': 'a,b' })],
    ['an archive within an archive', makeZip({ 'a.csv': makeZip({ 'a.csv': 'a,b' }) })],
  ])('is not guessed from %s', (_name, bytes) => {
    expect(read(bytes)).toBe('unreadable')
  })
})
