import { describe, expect, it } from 'vitest'
import { statementServer } from '../../testing/statements/statement-server.ts'
import { statementSteps } from '../../testing/statements/statement-steps.ts'

const testServer = statementServer()
const { importRows, rowsOf, importOf, accept, statusOf, messagesOf, reasons } = statementSteps(testServer)

describe('undoing an import', () => {
  const undo = async (id: string) => {
    expect((await testServer.call(`POST /api/statements/${id}/undo`)).body.import.state).toBe('undoing')
    await testServer.work()
    return importOf(id)
  }

  it('takes back its bookings and unsent messages, and lets the file be imported again', async () => {
    const { id, uniqueId } = await testServer.makeTransfer()
    const rejected = await testServer.makeTransfer({ status: 'failed' })
    const rows = [`16/11/2026,Fee ${uniqueId},,,1500`, `16/11/2026,Fee ${rejected.uniqueId},,,1500`]
    const importId = await importRows(...rows)
    const [proposed] = await rowsOf(importId, 'proposed')
    await accept(proposed.id)
    expect(await testServer.statusOf([id, rejected.id])).toEqual(['completed', 'completed'])
    expect(await undo(importId)).toMatchObject({
      state: 'undone',
      undoneBy: 'Karim',
      kept: 0,
      counts: { booked: 0 },
    })
    expect(await testServer.statusOf([id, rejected.id])).toEqual(['pending', 'failed'])
    expect(await messagesOf(id)).toEqual([])
    expect((await reasons(id)).at(-1)).toEqual(['Karim', 'pending', 'The import of the statement was undone'])
    await importRows(...rows)
    expect(await statusOf(id)).toBe('completed')
  })

  it('leaves a submission as it is that was changed since, and says so', async () => {
    const { id, uniqueId } = await testServer.makeTransfer()
    const importId = await importRows(`16/11/2026,Fee ${uniqueId},,,1500`)
    await testServer.call(`PUT /api/submissions/${id}/status`, { status: 'failed' })
    expect(await undo(importId)).toMatchObject({ state: 'undone', kept: 1 })
    expect(await statusOf(id)).toBe('failed')
  })

  it('keeps a submission completed that another import paid as well', async () => {
    const { id, uniqueId } = await testServer.makeTransfer()
    const first = await importRows(`16/11/2026,A ${uniqueId},,,1500`)
    const second = await importRows(`17/11/2026,B ${uniqueId},,,1500`)
    const [row] = await rowsOf(second, 'proposed')
    await accept(row.id)
    await undo(first)
    expect(await statusOf(id)).toBe('completed')
    await undo(second)
    expect(await statusOf(id)).toBe('pending')
  })

  it('sets a submission back when one of its part payments is taken back', async () => {
    const { id, uniqueId } = await testServer.makeTransfer()
    const first = await importRows(`16/11/2026,A ${uniqueId},,,1000`)
    await accept((await rowsOf(first))[0].id)
    const second = await importRows(`17/11/2026,B ${uniqueId},,,500`)
    expect(await statusOf(id)).toBe('completed')
    expect(await rowsOf(second)).toMatchObject([{ state: 'booked' }])
    await undo(first)
    expect(await statusOf(id)).toBe('pending')
  })

  it('is possible once, and then nothing of it can be decided', async () => {
    const importId = await importRows('16/11/2026,Hello,,,3')
    await undo(importId)
    expect((await testServer.call(`POST /api/statements/${importId}/undo`)).body.code).toBe(
      'statement_undone',
    )
    expect((await testServer.call(`POST /api/statements/${importId}/match`)).body.code).toBe(
      'statement_undone',
    )
    expect(await rowsOf(importId)).toEqual([])
  })
})
