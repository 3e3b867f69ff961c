import { describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { statementServer } from '../../../testing/statements/statement-server.ts'
import { updateSearchIndex } from '../../submission-admin/index.ts'

const server = statementServer()
const PHONES = ['8801711111111', '8801722222222', '8801733333333']

async function importRows(account: string, ...rows: string[]): Promise<string> {
  const file = ['Date,Particulars,Sender,Debit,Credit', ...rows].join('\n')
  const { body } = await server.upload('', file, { account })
  await server.work()
  return body.id
}
const preview = async (minConfidence = 70) =>
  (await server.call(`GET /api/statements/bookable?minConfidence=${minConfidence}`)).body
const book = (count: number, amount: number, minConfidence = 70) =>
  server.call('POST /api/bulk-jobs/book', { minConfidence, count, amount })
const statesOf = async (importId: string) =>
  (await server.call(`GET /api/statements/${importId}/rows`)).body.rows.map(
    (row: { state: string }) => row.state,
  )

describe('booking all sure proposals together', () => {
  it('previews and books those that pay what is open, and an undo proposes them again', async () => {
    const members = await Promise.all(
      PHONES.map((phone) => server.makeTransfer({ phone, name: `Member ${phone}`, paisa: 120_000 })),
    )
    await updateSearchIndex(server.db)
    const importId = await importRows(
      'Bank 1',
      '16/11/2026,Transfer,01711111111,,1200',
      '16/11/2026,Transfer,01722222222,,1200',
      // Not what is open.
      '16/11/2026,Transfer,01733333333,,1000',
      '16/11/2026,Nobody,,,1200',
    )
    expect(await preview()).toMatchObject({ count: 2, amount: 2400, rows: [{}, {}] })
    expect(await preview(80)).toMatchObject({ count: 0, amount: 0, rows: [] })
    expect((await book(3, 2400)).body.code).toBe('selection_changed')
    const { job } = (await book(2, 2400)).body
    expect(job).toMatchObject({ state: 'done', total: 2, outcomes: { changed: 2 }, canUndo: true })
    const ids = members.map(({ id }) => id)
    expect(await server.statusOf(ids)).toEqual(['completed', 'completed', 'pending'])
    expect(await statesOf(importId)).toEqual(['booked', 'booked', 'proposed', 'unmatched'])

    const undo = (await server.call(`POST /api/bulk-jobs/${job.id}/undo`)).body.job
    expect(undo).toMatchObject({ state: 'done', outcomes: { changed: 2 } })
    expect(await server.statusOf(ids)).toEqual(['pending', 'pending', 'pending'])
    expect(await statesOf(importId)).toEqual(['proposed', 'proposed', 'proposed', 'unmatched'])
    expect(await preview()).toMatchObject({ count: 2 })
    await server.call(`POST /api/statements/${importId}/undo`)
    await server.work()
  })

  it('leaves out what contradicts itself: two people of one phone number, and two payments for one person', async () => {
    const shared = '8801744444444'
    await server.makeTransfer({ phone: shared, name: 'Elder Brother', paisa: 90_000 })
    await server.makeTransfer({ phone: shared, name: 'Younger Brother', paisa: 90_000 })
    await server.makeTransfer({ phone: '8801755555555', name: 'Paying Twice', paisa: 80_000 })
    await importRows(
      'Bank 2',
      '16/11/2026,Transfer,01744444444,,900',
      '16/11/2026,First,01755555555,,800',
      '16/11/2026,Second,01755555555,,800',
    )
    expect(await preview(50)).toMatchObject({ count: 0 })
  })

  it('skips a payment for which no seat is left, and keeps it proposed', async () => {
    const formId = await makeStoredForm(server.db, { settings: { limits: { maxSubmissions: 1 } } })
    await server.db
      .insertInto('seat_pools')
      .values({ form_id: formId, pool: 'form', taken: 1, held: 0 })
      .execute()
    const phone = '8801777777777'
    const { id } = await server.makeTransfer({ formId, phone, status: 'failed', paisa: 60_000 })
    const importId = await importRows('Bank 4', `16/11/2026,Transfer,${phone.slice(2)},,600`)
    const { job } = (await book(1, 600)).body
    expect(job.outcomes).toMatchObject({ changed: 0, no_seat: 1 })
    expect(await server.statusOf([id])).toEqual(['failed'])
    expect(await statesOf(importId)).toEqual(['proposed'])
    await server.call(`POST /api/statements/${importId}/undo`)
    await server.work()
  })

  it('is not undone for a payment that a colleague took back since', async () => {
    const { id } = await server.makeTransfer({ phone: '8801766666666', name: 'Undone Later', paisa: 70_000 })
    const importId = await importRows('Bank 3', '16/11/2026,Transfer,01766666666,,700')
    const { job } = (await book(1, 700)).body
    expect(job.outcomes.changed).toBe(1)
    const [row] = (await server.call(`GET /api/statements/${importId}/rows`)).body.rows
    await server.call(`POST /api/statements/rows/${row.id}/undo`)
    const undo = (await server.call(`POST /api/bulk-jobs/${job.id}/undo`)).body.job
    expect(undo.outcomes).toMatchObject({ changed: 0, changed_since: 1 })
    expect(await server.statusOf([id])).toEqual(['pending'])
  })

  it('rejects less than 50 percent', async () => {
    expect((await server.call('GET /api/statements/bookable?minConfidence=49')).status).toBe(400)
  })
})
