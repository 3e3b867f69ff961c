import { describe, expect, it } from 'vitest'
import { columnOfHeading } from './column-headings.ts'
import { readStatement } from './read-statement.ts'
import { recogniseColumns } from './recognise-columns.ts'
import { rowKeys } from './row-keys.ts'
import { layoutOfTable } from './layout-of-table.ts'

/** Cells are divided by |. */
const table = (...lines: string[]) => lines.map((line) => line.split('|').map((cell) => cell.trim()))
const read = (...lines: string[]) => {
  const rows = table(...lines)
  return readStatement(rows, recogniseColumns(rows))
}

const BANK = [
  'Example Bank Ltd, Dhaka',
  'Account: 123 | Period: 01/11/2026 to 30/11/2026',
  'Date | Particulars | Chq. No. | Withdrawal | Deposit | Balance',
  '01/11/2026 | Opening balance | | | | 10,000.00',
  '02/11/2026 | Transfer K7P4XQ2 Rahim | | | 1,500.00 | 11,500.00',
  '03/11/2026 | Charge | | 115.00 | | 11,385.00',
]

describe('the columns of a statement', () => {
  it('are recognised by English headings below the headlines', () => {
    expect(recogniseColumns(table(...BANK))).toEqual({
      header: 2,
      columns: { date: 0, description: 1, reference: 2, debit: 3, credit: 4, balance: 5 },
      dateOrder: 'day',
    })
  })

  it('are recognised by Bangla headings', () => {
    const rows = table(
      'ক্রমিক নং | ট্রানজেকশন আইডি | লেনদেনের সময় | লেনদেনের বিবরণ | প্রেরক | প্রাপক | রেফারেন্স | টাকার পরিমাণ | ফি | ব্যালেন্স',
      '১ | BLU1H6X87P | ১৬/১১/২০২৬ | সেন্ড মানি | ০১৭১২৩৪৫৬৭৮ | ০১৮১২৩৪৫৬৭৮ | K7P4XQ2 | ৫০০.০০ | ০.০০ | ১,৫০০.০০',
    )
    expect(recogniseColumns(rows)).toMatchObject({
      header: 0,
      columns: { trxId: 1, date: 2, description: 3, phone: 4, reference: 6, amount: 7, fee: 8, balance: 9 },
    })
  })

  it('are recognised by their content where there are no headings', () => {
    const rows = table(
      '1 | 16-Nov-26 05:31:09 PM | 01712345678 | BLU1H6X87P | 500.00 | Payment for the reunion',
      '2 | 17-Nov-26 11:02:44 AM | 01812345678 | BLU1H6X88Q | 700.00 | Payment for the reunion',
    )
    expect(recogniseColumns(rows)).toMatchObject({
      header: -1,
      columns: { date: 1, phone: 2, trxId: 3, amount: 4, description: 5 },
    })
  })

  it('prefer the date of the transaction over that of the value, and the sender over the receiver', () => {
    const rows = table(
      'Value Date | Transaction Date | Receiver | Receiver Name | Sender | Amount (BDT)',
      '1|2|3|4|5|6',
    )
    expect(recogniseColumns(rows).columns).toMatchObject({ date: 1, phone: 4, amount: 5 })
    expect(recogniseColumns(rows).columns).not.toHaveProperty('name')
  })

  it.each([
    ['a,b;c\nd,e\n', ','],
    ['Account, Dhaka\nDate\tText\tAmount\n1\tx, y\t2\n3\tz\t4\n', '\t'],
    ['Date;Text;Amount\n1;"a,b,c";"1,000.00"\n', ';'],
  ])('are separated by what most lines agree on: %j', (text, separator) => {
    expect(layoutOfTable(text).separator).toBe(separator)
  })
})

describe('the rows of a statement', () => {
  it('with a debit and a credit column have their direction from the column', () => {
    const { rows, reported, balance } = read(...BANK)
    expect(rows).toEqual([
      {
        line: 5,
        day: '2026-11-02',
        direction: 'in',
        paisa: 150_000,
        text: 'Transfer K7P4XQ2 Rahim',
        trxId: '',
        phone: '',
        name: '',
      },
      expect.objectContaining({ line: 6, direction: 'out', paisa: 11_500 }),
    ])
    expect(reported).toEqual([expect.objectContaining({ line: 4, code: 'not_a_booking' })])
    expect(balance).toEqual({ state: 'fits', breaks: [] })
  })

  it.each([
    ['a minus', '500 ', '-200'],
    ['brackets', '500', '(200)'],
    ['Cr and Dr', '500 Cr', '200 Dr'],
  ])('with one amount column have their direction from %s', (_name, into, out) => {
    const { rows } = read('Date | Details | Amount', `16/11/2026 | a | ${into}`, `16/11/2026 | b | ${out}`)
    expect(rows.map(({ direction, paisa }) => [direction, paisa])).toEqual([
      ['in', 50_000],
      ['out', 20_000],
    ])
  })

  it('without a sign have their direction from the type', () => {
    const { rows } = read(
      'Date | Trx Type | Amount',
      '16/11/2026 | Received Money | 500',
      '16/11/2026 | Send Money | 200',
      '16/11/2026 | Payment | 100',
    )
    expect(rows.map(({ direction }) => direction)).toEqual(['in', 'out', 'in'])
  })

  it('without a sign and a clear type have their direction from the balance', () => {
    const { rows, reported } = read(
      'Date | Trx Type | Amount | Balance',
      '16/11/2026 | Transfer | 100 | 900',
      '16/11/2026 | Transfer | 500 | 1400',
      '16/11/2026 | Payment | 200 | 1200',
    )
    expect(rows.map(({ direction }) => direction)).toEqual(['in', 'out'])
    expect(reported).toMatchObject([{ line: 2, code: 'direction_unknown' }])
  })

  it('that cannot be read are reported with their line, not dropped', () => {
    const { rows, reported } = read(
      'Date | Details | Debit | Credit',
      '16/11/2026 | good | | 500',
      'yesterday | no date | | 500',
      '16/11/2026 | no number | | five hundred',
      '16/11/2026 | nothing | | ',
      '16/11/2026 | both | 1 | 2',
      ' | | | ',
      ' | Total | 100 | 5,000',
      'This is made by a computer | | | ',
    )
    expect(rows).toHaveLength(1)
    expect(reported.map(({ line, code }) => [line, code])).toEqual([
      [3, 'date_unreadable'],
      [4, 'amount_unreadable'],
      [5, 'amount_missing'],
      [6, 'two_amounts'],
      [8, 'not_a_booking'],
      [9, 'not_a_booking'],
    ])
  })

  it('that were lost are noticed by the balance', () => {
    const lines = Array.from(
      { length: 8 },
      (_, index) =>
        `0${index + 1}/11/2026 | row ${index} | ${100 + index} | ${(index + 1) * 100 + (index * (index + 1)) / 2}`,
    )
    const head = 'Date | Details | Amount | Balance'
    expect(read(head, ...lines).balance.state).toBe('fits')
    const { balance } = read(head, ...lines.filter((_, index) => index !== 4))
    expect(balance).toMatchObject({ state: 'breaks', breaks: [{ line: 6, afterLine: 5 }] })
  })
})

describe('the key of a row', () => {
  const row = {
    line: 1,
    day: '2026-11-16',
    direction: 'in',
    paisa: 500,
    text: 'A b',
    trxId: '',
    phone: '',
    name: '',
  } as const

  it('is the same in another file, on another line, with other spaces and letter case', () => {
    expect(rowKeys([row])).toEqual(rowKeys([{ ...row, line: 7, text: 'a  B.' }]))
  })

  it('counts rows of one day that are truly equal', () => {
    const keys = rowKeys([row, { ...row, day: '2026-11-17' }, row, row])
    expect(new Set(keys).size).toBe(4)
    expect(rowKeys([row, row]).every((key) => keys.includes(key))).toBe(true)
  })

  it('differs with the day, the direction, the amount, the text or the transaction', () => {
    const others = [
      { day: '2026-11-17' },
      { direction: 'out' as const },
      { paisa: 501 },
      { text: 'A c' },
      { trxId: 'BLU1H6X87P' },
      { phone: '8801712345678' },
    ].map((change) => ({ ...row, ...change }))
    expect(new Set(rowKeys([row, ...others]).map((key) => key)).size).toBe(7)
  })
})

describe('columns without known headings', () => {
  const rows = [
    ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon'],
    ['01/11/2026', 'Transfer', '', '500.00', '1,500.00'],
    ['02/11/2026', 'Cheque', '200.00', '', '1,300.00'],
    ['03/11/2026', 'Transfer', '', '50.00', '1,350.00'],
    ['04/11/2026', 'Transfer', '', '10.00', '1,360.00'],
  ]

  it('are money out, money in and balance where the balance follows from them', () => {
    const { columns } = recogniseColumns(rows)
    expect(columns).toEqual({ date: 0, description: 1, debit: 2, credit: 3, balance: 4 })
    const { rows: read, balance } = readStatement(rows, recogniseColumns(rows))
    expect(read.map(({ direction }) => direction)).toEqual(['in', 'out', 'in', 'in'])
    expect(balance.state).toBe('fits')
  })

  it('are the same with the newest row first', () => {
    const [head = [], ...listed] = rows
    expect(recogniseColumns([head, ...listed.toReversed()]).columns).toMatchObject({
      debit: 2,
      credit: 3,
      balance: 4,
    })
  })

  it('are not guessed from a balance that does not follow', () => {
    const other = rows.map((row, index) => (index === 0 ? row : [...row.slice(0, 4), `${index * 777}.00`]))
    expect(recogniseColumns(other).columns).not.toHaveProperty('balance')
  })
})

describe('headings of a PDF in Bangla', () => {
  it.each([
    ['তািরখ', 'date'],
    ['িববরণ', 'description'],
    ['ব্যালেন্স', 'balance'],
    ['লেনদেনের িববরণ', 'description'],
  ])('are known in the order in which they are drawn: %s', (heading, column) => {
    expect(columnOfHeading(heading)?.column).toBe(column)
  })
})

it('does not count headings that are repeated on each page as rows that cannot be read', () => {
  const head = ['Date', 'Particulars', 'Debit', 'Credit', 'Balance']
  const rows = [
    head,
    ['01/11/2026', 'a', '', '5.00', '15.00'],
    ['02/11/2026', 'b', '', '5.00', '20.00'],
    head,
  ]
  const { reported, balance } = readStatement(rows, recogniseColumns(rows))
  expect(reported).toMatchObject([{ line: 4, code: 'not_a_booking' }])
  expect(balance.state).toBe('fits')
})

it('says that no row is missing where a total with two amounts is below the last row', () => {
  const rows = [
    ['Date', 'Particulars', 'Debit', 'Credit', 'Balance'],
    ['01/11/2026', 'a', '', '5.00', '15.00'],
    ['02/11/2026', 'b', '3.00', '', '12.00'],
    ['', 'Total', '3.00', '5.00', ''],
  ]
  expect(readStatement(rows, recogniseColumns(rows)).balance.state).toBe('fits')
})
