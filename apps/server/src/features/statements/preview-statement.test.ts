import { describe, expect, it } from 'vitest'
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
    expect(body).toMatchObject({ isProfile: false })
    const mapping = { header: 0, columns: { date: 0, description: 1, credit: 2 }, dateOrder: 'day' }
    const sent = { mapping: JSON.stringify(mapping), account }
    expect((await testServer.upload('', content, sent)).body.added).toBe(1)
    const next = await testServer.upload('/preview', 'Plus,When,What\n7,17/11/2026,Hello again\n')
    expect(next.body).toMatchObject({
      isProfile: true,
      account,
      mapping: { columns: { credit: 0, date: 1, description: 2 } },
    })
  })

  it.each<[string, string, string]>([
    ['an empty file', '\n\n', 'file_empty'],
    ['more than 40 columns', 'a,'.repeat(41), 'file_too_large'],
    ['more than 10,000 rows', 'a,b\n'.repeat(10_001), 'file_too_large'],
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
