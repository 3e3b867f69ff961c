import { expect, it } from 'vitest'
import { statementServer } from '../../testing/statements/statement-server.ts'
import { updateSearchIndex } from '../submission-admin/index.ts'

const server = statementServer()

it('part payments and over-payments are proposed by phone number and name, and staff book them', async () => {
  const byPhone = await server.makeTransfer({ phone: '8801711111111', name: 'Part Payer', paisa: 100_000 })
  const byName = await server.makeTransfer({ name: 'Shahnaz Parveen', paisa: 100_000 })
  await updateSearchIndex(server.db)
  const file = [
    'Date,Particulars,Sender,Debit,Credit',
    '16/11/2026,Transfer,01711111111,,400',
    '16/11/2026,SHAHNAZ PARVEEN,,,1200',
  ].join('\n')
  const { body } = await server.upload('', file, { account: 'City Bank' })
  await server.work()
  expect(await server.statusOf([byPhone.id, byName.id])).toEqual(['pending', 'pending'])
  const { rows } = (await server.call(`GET /api/statements/${body.id}/rows`)).body
  expect(rows).toMatchObject([
    { state: 'proposed', matches: [{ kind: 'part', reason: 'phone', confidence: 45 }] },
    { state: 'proposed', matches: [{ kind: 'over', reason: 'name', confidence: 35 }] },
  ])
  for (const { id } of rows) await server.call(`POST /api/statements/rows/${id}/accept`, { proposal: 0 })
  expect(await server.statusOf([byPhone.id, byName.id])).toEqual(['pending', 'completed'])
})

it('a payer is proposed whose name the bank writes in another script', async () => {
  const { id } = await server.makeTransfer({ name: 'মোঃ আনোয়ার চৌধুরী', paisa: 43_200 })
  await server.makeTransfer({ name: 'মোঃ আকবর চৌধুরী', paisa: 43_200 })
  await updateSearchIndex(server.db)
  const file = 'Date,Particulars,Sender Name,Debit,Credit\n16/11/2026,Fund transfer,MD ANWAR CHOWDHURY,,432'
  const { body } = await server.upload('', file, { account: 'Second Bank' })
  await server.work()
  const { rows } = (await server.call(`GET /api/statements/${body.id}/rows`)).body
  expect(rows).toMatchObject([
    { state: 'proposed', matches: [{ reason: 'name_amount_date', parts: [{ submissionId: id }] }] },
  ])
  expect(rows[0].matches).toHaveLength(1)
})

it('undone imports are left out of the list where that is asked for', async () => {
  const file = 'Date,Particulars,Debit,Credit\n15/11/2026,Somebody,,77'
  const { body } = await server.upload('', file, { account: 'Undone Bank' })
  await server.call(`POST /api/statements/${body.id}/undo`)
  await server.work()
  const totalOf = async (undone: string) =>
    (await server.call(`GET /api/statements?undone=${undone}`)).body.total
  expect([await totalOf('show'), await totalOf('hide')]).toEqual([3, 2])
})
