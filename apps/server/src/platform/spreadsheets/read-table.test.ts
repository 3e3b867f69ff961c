import { describe, expect, it } from 'vitest'
import { makeXlsx } from '../../testing/builders/make-xlsx.ts'
import { readTable } from './read-table.ts'

const BOUNDS = { rows: 6, columns: 4, cell: 20, keepsEmptyRows: true }
const read = (content: string | Buffer) => readTable(Buffer.from(content), BOUNDS)

const PAGE = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td { color: red }</style></head>
<body><!-- <tr><td>no</td></tr> --><table><tr><td colspan=2>Example &amp; Co</td><td>x</td></tr></table>
<TABLE border="1"><TR><TH>Date<TH>Text<TR><TD>16/11/2026</TD><td> a&nbsp;<b>b</b><br>c </td></tr></TABLE></body></html>`

describe('a file with a table', () => {
  it('is read as a page where it is one, whatever it is called', () => {
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
    expect(readTable(page(100_000), bounds)).toEqual([])
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
  ])('is not guessed from %s', (_name, bytes) => {
    expect(read(bytes)).toBe('unreadable')
  })
})
