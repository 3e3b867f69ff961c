import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { joinNow } from '../../../testing/people/join-now.ts'
import { paymentServer } from '../../../testing/servers/start-payment-server.ts'
import { statementServer } from '../../../testing/statements/statement-server.ts'
import { statementSteps } from '../../../testing/statements/statement-steps.ts'

const testServer = statementServer()
const steps = statementSteps(testServer)
const online = paymentServer()

const MEMBERSHIPS = {
  people: { adds: true, memberships: [{ category: 'General', years: 1, until: '', field: '', option: '' }] },
}
let formId: string
beforeEach(async () => {
  await testServer.db.deleteFrom('people').execute()
  formId = await makeStoredForm(testServer.db, {
    fields: [
      { id: 'name', label: 'Name' },
      { id: 'phone', label: 'Phone', type: 'tel' },
    ],
    settings: MEMBERSHIPS,
  })
})

async function staff(route: string, body?: object) {
  const response = await testServer.call(route, body)
  expect([response.status, response.body.message]).toEqual([200, undefined])
  return response.body
}

const pay = (id: string, amount: number) =>
  staff(`POST /api/submissions/${id}/money/payments`, { bookingId: randomUUID(), method: 'cash', amount })

const refund = (id: string, amount: number) =>
  staff(`POST /api/submissions/${id}/refund-requests`, {
    id: randomUUID(),
    amount,
    reason: 'Paid for nothing',
    way: { kind: 'hand', method: 'cash', externalId: 'Voucher 7' },
  })

const makeOrder = () => testServer.makeTransfer({ formId, phone: '8801712345678' })

/** Someone who paid 1500 taka, and is a member by it. */
async function makeMember() {
  const order = await makeOrder()
  await pay(order.id, 1500)
  await sql`insert into person_queue values (${order.id}) on conflict do nothing`.execute(testServer.db)
  expect(await categories()).toEqual(['General'])
  return order
}

/** Of everyone in the register; '' of who is no member. */
async function categories(db = testServer.db): Promise<string[]> {
  await joinNow(db)
  return (await db.selectFrom('people').select('category').execute()).map(({ category }) => category)
}

/** Imports a row of money that went back to the payer, and books it as the refund that it is. */
async function importReturn(uniqueId: string, taka: number): Promise<{ undo: () => Promise<unknown> }> {
  const importId = await steps.importRows(`17/11/2026,Back to ${uniqueId},,${taka},`)
  const [row] = await steps.rowsOf(importId, 'proposed')
  expect((await steps.accept(row.id)).status).toBe(200)
  return { undo: () => staff(`POST /api/statements/rows/${row.id}/undo`, {}) }
}

describe('a membership', () => {
  it('is taken back by a full refund by hand, and given again once it is paid again', async () => {
    const { id } = await makeMember()
    await refund(id, 1000)
    expect(await categories()).toEqual(['General'])
    await refund(id, 500)
    expect(await categories()).toEqual([''])
    await pay(id, 1500)
    expect(await categories()).toEqual(['General'])
  })

  it('stays with a part refund of a statement, ends with a full one, and comes back once that is undone', async () => {
    const { uniqueId } = await makeMember()
    await importReturn(uniqueId, 400)
    expect(await categories()).toEqual(['General'])
    const { undo } = await importReturn(uniqueId, 1100)
    expect(await categories()).toEqual([''])
    await undo()
    expect(await categories()).toEqual(['General'])
  })

  it('ends once all that was paid was moved to another submission', async () => {
    const { id, uniqueId } = await makeOrder()
    await staff(`POST /api/submissions/${id}/money/write-offs`, {
      bookingId: randomUUID(),
      amount: 1500,
      reason: 'Founder',
    })
    await pay(id, 1500)
    await sql`insert into person_queue values (${id}) on conflict do nothing`.execute(testServer.db)
    expect(await categories()).toEqual(['General'])
    const other = await testServer.makeTransfer({ formId: testServer.formId, phone: '8801712345678' })
    const move = (amount: number) =>
      staff(`POST /api/submissions/${uniqueId}/money/credit`, {
        bookingId: randomUUID(),
        to: other.uniqueId,
        amount,
        reason: 'For the dinner',
      })
    await move(500)
    expect(await categories()).toEqual(['General'])
    await move(1000)
    expect(await categories()).toEqual([''])
  })

  it('ends with a full refund by the provider, and stays with a part of it', async () => {
    const paidForm = await online.makePaidForm({
      fields: [
        { id: 'name', label: 'Name' },
        { id: 'email', name: 'email', label: 'E-mail', type: 'email' },
      ],
      settings: MEMBERSHIPS,
    })
    const paid = await online.makePending({ formId: paidForm })
    const { db } = online.server
    await sql`update submissions set data = data || '{"name": "Rahim Uddin"}' where id = ${paid.submissionId}`.execute(
      db,
    )
    expect((await online.execute(paid.paymentID)).status).toBe(200)
    expect(await categories(db)).toEqual(['General'])
    for (const [amount, left] of [
      [200, 'General'],
      [300, ''],
    ] as const) {
      const body = {
        id: randomUUID(),
        amount,
        reason: 'Too expensive',
        way: { kind: 'provider', paymentID: paid.paymentID },
      }
      const { token } = online
      const sent = await online.call(`POST /api/submissions/${paid.submissionId}/refund-requests`, {
        token,
        body,
      })
      expect(sent.body.request.refund.state).toBe('completed')
      expect(await categories(db)).toEqual([left])
    }
  })
})
