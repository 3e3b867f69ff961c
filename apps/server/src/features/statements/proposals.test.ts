import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeUser } from '../../testing/builders/make-user.ts'
import { statementServer } from '../../testing/statements/statement-server.ts'
import { statementSteps } from '../../testing/statements/statement-steps.ts'
import { updateSearchIndex } from '../submission-admin/index.ts'

const testServer = statementServer()
const { importRows, rowsOf, accept, reject, statusOf, reasons } = statementSteps(testServer)

describe('a proposal', () => {
  it('is made by phone and amount, and by name, amount and date', async () => {
    const phone = await testServer.makeTransfer({ phone: '8801711111111', paisa: 77_700 })
    const named = await testServer.makeTransfer({ name: 'Shahnaz Parveen', paisa: 88_800 })
    await updateSearchIndex(testServer.db)
    const importId = await importRows(
      '16/11/2026,Transfer,01711111111,,777',
      '16/11/2026,SHAHNAZ PARVEEN,,,888',
    )
    expect(await testServer.statusOf([phone.id, named.id])).toEqual(['pending', 'pending'])
    const [first, second] = await rowsOf(importId, 'proposed')
    expect(first.matches).toMatchObject([{ reason: 'phone_amount', kind: 'exact' }])
    expect(second.matches).toMatchObject([{ reason: 'name_amount_date', kind: 'exact' }])
    expect((await accept(first.id)).body.row).toMatchObject({ state: 'booked', decidedBy: 'Karim' })
    expect((await reject(second.id)).body.row).toMatchObject({ state: 'unmatched', decidedBy: 'Karim' })
    expect(await testServer.statusOf([phone.id, named.id])).toEqual(['completed', 'pending'])
  })

  it('is made by name only from three days before the submission on, by the clock of Bangladesh', async () => {
    const { id } = await testServer.makeTransfer({ paisa: 123_400, name: 'Nazmul Karim' })
    // 20 November, 2 AM in Dhaka.
    await sql`update submissions set created_at = '2026-11-19T20:00:00Z' where id = ${id}`.execute(
      testServer.db,
    )
    await updateSearchIndex(testServer.db)
    const rows = await rowsOf(
      await importRows('16/11/2026,Nazmul Karim,,,1234', '17/11/2026,Nazmul Karim,,,1234'),
    )
    expect(rows).toMatchObject([{ state: 'unmatched' }, { state: 'proposed' }])
  })

  it('of part payments completes the submission with the last one', async () => {
    const { id, uniqueId } = await testServer.makeTransfer()
    const importId = await importRows(`16/11/2026,A ${uniqueId},,,1000`, `17/11/2026,B ${uniqueId},,,500`)
    const [first, second] = await rowsOf(importId, 'proposed')
    expect(first.matches[0]).toMatchObject({
      kind: 'part',
      parts: [{ amount: 1000, total: 1500, open: 1500 }],
    })
    expect((await accept(first.id)).status).toBe(200)
    expect(await statusOf(id)).toBe('pending')
    // It was proposed as a part of what was open then.
    expect((await accept(second.id)).body.code).toBe('proposal_outdated')
    const [renewed] = await rowsOf(importId, 'proposed')
    expect(renewed.matches[0]).toMatchObject({ kind: 'exact', parts: [{ open: 500 }] })
    expect((await accept(renewed.id)).status).toBe(200)
    expect(await statusOf(id)).toBe('completed')
  })

  it('of too much, of a split and of a return book what they say', async () => {
    const over = await testServer.makeTransfer()
    const [a, b] = [
      await testServer.makeTransfer({ paisa: 100_000 }),
      await testServer.makeTransfer({ paisa: 50_000 }),
    ]
    const importId = await importRows(
      `16/11/2026,X ${over.uniqueId},,,1600`,
      `16/11/2026,Y ${a.uniqueId} and ${b.uniqueId},,,1500`,
    )
    const [first, second] = await rowsOf(importId, 'proposed')
    expect(first.matches[0].kind).toBe('over')
    expect(second.matches[0]).toMatchObject({ kind: 'split', parts: [{ amount: 1000 }, { amount: 500 }] })
    await accept(first.id)
    await accept(second.id)
    expect(await testServer.statusOf([over.id, a.id, b.id])).toEqual(['completed', 'completed', 'completed'])
    expect((await reasons(over.id))[0]?.[2]).toContain('৳100.00 too much')
    const returning = await importRows(`18/11/2026,Back to ${over.uniqueId},,100,`)
    const [row] = await rowsOf(returning, 'proposed')
    expect(row.matches[0].kind).toBe('return')
    expect((await accept(row.id)).body.row.state).toBe('booked')
    expect(await statusOf(over.id)).toBe('completed')
  })

  it('is booked once, however many staff accept it at the same time', async () => {
    const { id, uniqueId } = await testServer.makeTransfer({ status: 'failed' })
    const { token } = await makeUser(testServer.db, { username: 'Salma' })
    const importId = await importRows(`16/11/2026,Fee ${uniqueId},,,1500`)
    const [row] = await rowsOf(importId, 'proposed')
    const sent = await Promise.all([accept(row.id), accept(row.id, 0, token), accept(row.id, 0, token)])
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(sent.find(({ status }) => status === 409)?.body.message).toMatch(/decided by (Karim|Salma)/)
    expect(await reasons(id)).toHaveLength(1)
  })

  it('that does not exist, or is decided, is rejected with what happened', async () => {
    expect((await accept(crypto.randomUUID())).status).toBe(404)
    const { uniqueId } = await testServer.makeTransfer()
    const importId = await importRows(`16/11/2026,Fee ${uniqueId},,,1500`)
    const [row] = await rowsOf(importId)
    expect((await accept(row.id, 7)).body.code).toBe('row_decided')
    expect((await reject(row.id)).body.code).toBe('row_decided')
  })

  it('is looked for again where a member sent the form after the transfer', async () => {
    const uniqueId = 'ABCDEFGH12345678IJKLMNOP12345678'
    const importId = await importRows(`16/11/2026,Fee ${uniqueId},,,1500`)
    const { id } = await testServer.makeTransfer()
    await testServer.db.updateTable('submissions').set({ unique_id: uniqueId }).where('id', '=', id).execute()
    expect((await testServer.call(`POST /api/statements/${importId}/match`)).body.import.state).toBe(
      'matching',
    )
    await testServer.work()
    expect(await statusOf(id)).toBe('completed')
  })
})
