import { describe, expect, it } from 'vitest'
import { lockedPdf } from '../../testing/pdf/locked-pdf.ts'
import { statementServer } from '../../testing/statements/statement-server.ts'

const testServer = statementServer()

const account = 'City Bank'
const HEAD = 'Date,Particulars,Sender,Debit,Credit'
const file = (...rows: string[]) => [HEAD, ...rows].join('\n')

describe('the preview of a statement', () => {
  it('shows the recognised columns, what is read and what is not, and stores nothing', async () => {
    const { body } = await testServer.upload(
      '/preview',
      file(
        '16/11/2026,Fee,01712345678,,"1,500.00"',
        '17/11/2026,Charge,,115,',
        'later,x,,,5',
        ',Total,,115,1500',
      ),
    )
    expect(body).toMatchObject({
      headings: ['Date', 'Particulars', 'Sender', 'Debit', 'Credit'],
      mapping: {
        header: 0,
        columns: { date: 0, description: 1, phone: 2, debit: 3, credit: 4 },
        dateOrder: 'day',
      },
      missing: [],
      rows: 2,
      known: 0,
      received: { count: 1, amount: 1500 },
      paidOut: { count: 1, amount: 115 },
      firstDay: '2026-11-16',
      lastDay: '2026-11-17',
      payments: [
        { line: 2, amount: 1500, phone: '8801712345678' },
        { line: 3, direction: 'out' },
      ],
      reported: [
        { line: 4, code: 'date_unreadable' },
        { line: 5, code: 'not_a_booking' },
      ],
      reportedCount: 2,
      balance: { state: 'none', breaks: [] },
    })
    expect((await testServer.call('GET /api/statements')).body.total).toBe(0)
  })

  it('asks for the password of a PDF, and reads it with the right one', async () => {
    const lines = [
      ['Date', 'Particulars', 'Debit', 'Credit', 'Balance'],
      ['16/11/2026', 'Fee of Rahim', '0.00', '1500.00', '1500.00'],
      ['17/11/2026', 'Fee of Karim', '0.00', '500.00', '2000.00'],
    ]
    const preview = (password: string) =>
      testServer.upload('/preview', lockedPdf(lines, '01712'), password === '' ? {} : { password })
    expect((await preview('')).body.code).toBe('file_pdf_locked')
    expect((await preview('01713')).body.code).toBe('file_pdf_wrong_password')
    expect((await preview('01712')).body).toMatchObject({ rows: 2, received: { amount: 2000 } })
  })

  it('says which rows were lost by the balance', async () => {
    const rows = [1, 2, 3, 4, 5, 6].map((n) => `0${n}/11/2026,row ${n},${n},${(n * (n + 1)) / 2}`)
    const lost = ['Date,Details,Amount,Balance', ...rows.filter((_, index) => index !== 2)].join('\n')
    const { body } = await testServer.upload('/preview', lost)
    expect(body.balance).toEqual({
      state: 'breaks',
      breaks: [{ line: 4, afterLine: 3, expected: 7, found: 10 }],
    })
  })

  it('remembers the columns that staff chose for files with such headings', async () => {
    const content = 'When,What,Plus\n16/11/2026,Hello there,5\n'
    const { body } = await testServer.upload('/preview', content)
    expect(body).toMatchObject({ profile: null })
    const mapping = { header: 0, columns: { date: 0, description: 1, credit: 2 }, dateOrder: 'day' }
    const sent = { mapping: JSON.stringify(mapping), account }
    expect((await testServer.upload('', content, sent)).body.added).toBe(1)
    const next = await testServer.upload('/preview', 'Plus,When,What\n7,17/11/2026,Hello again\n')
    expect(next.body).toMatchObject({
      profile: { name: account, fits: true, lost: [] },
      account,
      mapping: { columns: { credit: 0, date: 1, description: 2 } },
    })
  })

  it('says where every line of the file is, also after a stray quote', async () => {
    const rows = Array.from({ length: 500 }, (_, n) =>
      n === 10 ? '10/11/2026,"Rahim for batch 5,500.00' : `10/11/2026,Row ${n},${n + 1}.00`,
    )
    const { body } = await testServer.upload('/preview', ['Date,Particulars,Credit', ...rows, ''].join('\n'))
    expect(body).toMatchObject({ rows: 500, lines: { file: 501, head: 1, empty: 0, joined: 0 } })
    expect(body.rows + body.reportedCount).toBe(500)
  })

  it('asks about dates that are still to come, and remembers the answer', async () => {
    const year = new Date().getUTCFullYear() + 1
    const content = `Day,Details,Paid in\n16/11/2025,Now,5\n25/12/${year},Later,7\n`
    const mapping = { header: 0, columns: { date: 0, description: 1, credit: 2 }, dateOrder: 'day' }
    const send = (path: string, answers: object = {}) =>
      testServer.upload(path, content, { account, mapping: JSON.stringify({ ...mapping, answers }) })
    expect((await send('/preview')).body).toMatchObject({
      questions: [{ question: 'future', lines: [3], count: 1 }],
      openQuestions: ['future'],
    })
    expect((await send('')).body.code).toBe('question_open')
    expect((await send('/preview', { future: 'leave_out' })).body).toMatchObject({
      rows: 1,
      reported: [{ line: 3, code: 'in_the_future' }],
      openQuestions: [],
    })
    expect((await send('', { future: 'leave_out' })).body.added).toBe(1)
    const next = await testServer.upload('/preview', content)
    expect(next.body).toMatchObject({ mapping: { answers: { future: 'leave_out' } }, openQuestions: [] })
  })

  it('asks whether a negative debit is money that came back', async () => {
    const content = 'Date,Details,Debit,Credit\n16/11/2026,Charge reversed,-250.00,\n'
    const columns = { date: 0, description: 1, debit: 2, credit: 3 }
    const send = (path: string, answers: object = {}) =>
      testServer.upload(path, content, {
        account,
        mapping: JSON.stringify({ header: 0, columns, dateOrder: 'day', answers }),
      })
    expect((await send('/preview')).body.openQuestions).toEqual(['negative_debit'])
    expect((await send('')).body.code).toBe('question_open')
    const directionOf = async (answer: string) =>
      (await send('/preview', { negative_debit: answer })).body.payments[0].direction
    expect([await directionOf('in'), await directionOf('out')]).toEqual(['in', 'out'])
  })

  it('does not say that no row is missing where the last row cannot be read', async () => {
    const rows = ['01/11/2026,a,5,5', '02/11/2026,b,6,11', '03/11/2026,c,1.2.3,1.x']
    const { body } = await testServer.upload('/preview', ['Date,Details,Credit,Balance', ...rows].join('\n'))
    expect(body.balance.state).toBe('incomplete')
  })

  it('reads pasted messages with known columns, and reports by line what is none', async () => {
    const messages = [
      'bKash',
      'You have received Tk 500.00 from 01735814791. Ref Batch 05. Fee Tk 0.00. Balance Tk 900.00. TrxID CLU1H6X87P at 12/11/2026 13:22',
      '',
      'Money Received.',
      'Amount: Tk 700.00',
      'Sender: 01812345678',
      'Ref: N/A',
      'TxnID: 71ABCD2E',
      '12/11/2026 13:25',
    ].join('\n')
    const { body } = await testServer.upload('/preview', messages)
    expect(body).toMatchObject({
      kind: 'messages',
      missing: [],
      rows: 2,
      received: { count: 2, amount: 1200 },
      payments: [
        {
          line: 2,
          day: '2026-11-12',
          amount: 500,
          trxId: 'CLU1H6X87P',
          phone: '8801735814791',
          text: 'Batch 05',
        },
        { line: 4, amount: 700, trxId: '71ABCD2E' },
      ],
      reported: [{ line: 1, code: 'not_a_booking', text: 'bKash' }],
      lines: { file: 9, head: 0, empty: 1, joined: 5 },
    })
    const wallet = 'bKash 01800000000'
    expect((await testServer.upload('', messages, { account: wallet })).body).toMatchObject({ added: 2 })
    // The same transaction in the file of the wallet is not added again.
    const csv =
      'Trx Id,Transaction Date,Sender,Reference,Amount\nCLU1H6X87P,12/11/2026,01735814791,Batch 05,500\n'
    expect((await testServer.upload('', csv, { account: wallet })).body).toMatchObject({ added: 0, known: 1 })
  })

  it('reads a table that was copied from a page, also where its texts read like messages', async () => {
    const row = ['12/11/2026', 'You have received Tk 500.00 from 01735814791', '500.00'].join('\t')
    for (const text of [row, `Date\tDetails\tAmount\n${row}`]) {
      const { body } = await testServer.upload('/preview', text)
      expect(body).toMatchObject({ kind: 'table', rows: 1, received: { amount: 500 } })
    }
  })

  it.each<[string, string, string]>([
    ['an empty file', '\n\n', 'file_empty'],
    ['more than 40 columns', 'a,'.repeat(41), 'file_too_large'],
    ['more than 100,000 rows', 'a,b\n'.repeat(100_001), 'file_too_large'],
    ['a damaged PDF called .csv', '%PDF-1.7\n%âãÏÓ\n1 0 obj\n', 'file_pdf_damaged'],
    ['what is no text', 'a\0b', 'file_unreadable'],
  ])('rejects %s with what to do', async (_name, content, code) => {
    for (const path of ['', '/preview']) {
      const { status, body } = await testServer.upload(path, content, { account })
      expect([status, body.code]).toEqual([400, code])
    }
  })

  it('asks for the columns and the account before it imports', async () => {
    const { body } = await testServer.upload('/preview', 'a,b\nhello,there\n')
    expect(body).toMatchObject({ missing: ['date', 'amount'], rows: 0 })
    expect((await testServer.upload('', 'a,b\nhello,there\n', { account })).body.code).toBe('mapping_invalid')
    expect((await testServer.upload('', file('16/11/2026,x,,,5'))).body.code).toBe('account_missing')
  })

  it.each([
    '{',
    'null',
    '[]',
    '{"header":9,"columns":{}}',
    '{"header":0,"columns":null}',
    '{"header":0,"columns":{"date":0,"credit":0}}',
  ])('rejects the mapping %s', async (mapping) => {
    const { status, body } = await testServer.upload('', file('16/11/2026,x,,,5'), { account, mapping })
    expect([status, body.code]).toEqual([400, 'mapping_invalid'])
  })
})
