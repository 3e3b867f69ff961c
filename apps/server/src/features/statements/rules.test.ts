import type { StatementRule, StoredStatementRow } from '@nibondhon/api-contract'
import { describe, expect, it } from 'vitest'
import { statementServer } from '../../testing/statements/statement-server.ts'

const server = statementServer()
const HEAD = 'Date,Particulars,Sender,Debit,Credit'

async function importRows(account: string, ...rows: string[]): Promise<StoredStatementRow[]> {
  const { body } = await server.upload('', [HEAD, ...rows].join('\n'), { account })
  await server.work()
  return (await server.call(`GET /api/statements/${body.id}/rows`)).body.rows
}
const only = async (account: string, row: string) => {
  const [one] = await importRows(account, row)
  if (!one) throw new Error('the row was not imported')
  return one
}
const notOurs = (rowId: string, body: object) =>
  server.call(`POST /api/statements/rows/${rowId}/not-ours`, body)
const rules = async (): Promise<StatementRule[]> =>
  (await server.call('GET /api/statements/rules')).body.rules

describe('a rule of statements', () => {
  it('is remembered with "not ours", marks such payments of later imports, and says so', async () => {
    const first = await only('Bank 1', '01/11/2026,INTEREST PAID,,,22.50')
    const remember = { contains: 'interest paid', direction: 'in', max: 100 }
    expect((await notOurs(first.id, { reason: 'Interest', remember })).body.row).toMatchObject({
      state: 'not_ours',
      note: 'Interest',
      rule: null,
    })
    const later = await importRows(
      'Bank 1',
      '02/11/2026,Interest paid Q4,,,30',
      '03/11/2026,Interest paid Q4,,,130',
      '04/11/2026,Interest paid back,,30,',
    )
    expect(later.map(({ state, note, rule, decidedBy }) => [state, note, rule, decidedBy])).toEqual([
      ['not_ours', 'Interest', 'interest paid', null],
      ['unmatched', '', null, null],
      ['unmatched', '', null, null],
    ])
    expect(await rules()).toMatchObject([
      { contains: 'interest paid', direction: 'in', min: null, max: 100, by: 'Karim', marked: 1 },
    ])
  })

  it('says nothing about a payment that may be for a submission', async () => {
    const { id, uniqueId } = await server.makeTransfer()
    const row = await only('Bank 2', `05/11/2026,Interest paid ${uniqueId},,,1500`)
    expect(row.state).toBe('booked')
    expect(await server.statusOf([id])).toEqual(['completed'])
  })

  it('marks a payment that can be opened again, and stays open', async () => {
    const row = await only('Bank 3', '06/11/2026,Interest paid,,,40')
    const { body } = await server.call(`POST /api/statements/rows/${row.id}/undo`)
    expect(body.row).toMatchObject({ state: 'unmatched', rule: null, note: '', decidedBy: 'Karim' })
  })

  it('that does not fit its own payment is rejected, and nothing is marked', async () => {
    const row = await only('Bank 4', '07/11/2026,Rent of the hall,,500,')
    for (const remember of [
      { contains: 'rant' },
      { contains: 'rent', direction: 'in' },
      { contains: 'ab' },
    ]) {
      expect((await notOurs(row.id, { reason: 'Rent', remember })).status).toBe(400)
    }
    expect((await rules()).length).toBe(1)
  })

  it('can be removed: what it marked stays, and later imports are not marked', async () => {
    const [rule] = await rules()
    const remove = () => server.call(`DELETE /api/statements/rules/${rule?.id}`)
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404])
    expect(await rules()).toEqual([])
    expect((await only('Bank 5', '08/11/2026,Interest paid,,,41')).state).toBe('unmatched')
  })
})
