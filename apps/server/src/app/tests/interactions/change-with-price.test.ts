import { beforeEach, describe, expect, it } from 'vitest'
import { changeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import type { PendingPayment } from '../../../testing/servers/start-payment-server.ts'
import { walletServer } from '../../../testing/wallet/wallet-server.ts'

/** Staff change an answer that sets the price, and book the difference: "Change with its price". */
const testServer = walletServer()
const db = () => testServer.server.db

const ROOM = {
  id: 'room',
  label: 'Room',
  type: 'radio' as const,
  options: ['Shared', 'Single'],
  pricing: { enabled: true, options: { Single: 300 } },
}
const FIELDS = [
  { id: 'name', label: 'Name' },
  { id: 'email', name: 'email', label: 'E-mail', type: 'email' as const },
  ROOM,
]
const CODE = { id: 'code', label: 'Friends', type: 'code', code: 'FRIEND', percent: 50, maxUses: 1 }

let formId: string
beforeEach(async () => {
  formId = await testServer.makePaidForm({ fields: FIELDS })
})

const change = ({ submissionId }: PendingPayment, body: object) =>
  testServer.call(`PUT /api/submissions/${submissionId}`, { token: testServer.token, body })
const money = async ({ uniqueId }: PendingPayment) =>
  (await testServer.call(`GET /api/submissions/public/${uniqueId}`)).body.money

async function pay(more: { discountCode?: string } = {}): Promise<PendingPayment> {
  const pending = await testServer.makePending({ formId, ...more })
  await testServer.execute(pending.paymentID)
  return pending
}

describe('a change by staff with its price', () => {
  it('is possible after the form has closed, and at prices of the time when it was submitted', async () => {
    const paid = await pay()
    await changeStoredForm(db(), formId, {
      fields: FIELDS,
      settings: { requirePayment: true, amount: 500, schedule: { closesAt: '2020-01-01T00:00:00Z' } },
    })
    expect((await change(paid, { data: { room: 'Single' }, agreedTotal: 800 })).status).toBe(200)
    expect(await money(paid)).toMatchObject({ owed: 800, paid: 500 })
  })

  it('asks for a reason where the option has no seat left, and books nothing until then', async () => {
    formId = await testServer.makePaidForm({
      fields: [...FIELDS.slice(0, 2), { ...ROOM, seats: { Single: 1 } }],
    })
    const [first, second] = [await pay(), await pay()]
    expect((await change(first, { data: { room: 'Single' }, agreedTotal: 800 })).status).toBe(200)
    const asked = await change(second, { data: { room: 'Single' }, agreedTotal: 800 })
    expect([asked.status, asked.body.code]).toEqual([409, 'seats_exceeded'])
    expect(await money(second)).toMatchObject({ owed: 500, balance: 0 })
  })

  it('keeps the discount code, which is used once all the same', async () => {
    formId = await testServer.makePaidForm({
      fields: FIELDS,
      settings: { amount: 1000, pricing: { rules: [CODE] } },
    })
    const paid = await pay({ discountCode: 'FRIEND' })
    const asked = await change(paid, { data: { room: 'Single' }, agreedTotal: null })
    expect(asked.body.errors).toMatchObject({ before: '500', total: '650', toPay: '150' })
    expect((await change(paid, { data: { room: 'Single' }, agreedTotal: 650 })).status).toBe(200)
  })

  it('changes no money of a cancelled submission: what the association owes stays', async () => {
    const paid = await pay()
    const cancelled = await testServer.call(`POST /api/submissions/${paid.submissionId}/cancel`, {
      token: testServer.token,
      body: { reason: 'Ill', kept: 0 },
    })
    expect(cancelled.status).toBe(200)
    const before = await money(paid)
    expect(before).toMatchObject({ paid: 500, balance: 500 })
    expect((await change(paid, { data: { room: 'Single' }, agreedTotal: 800 })).status).toBe(200)
    expect(await money(paid)).toEqual(before)
  })
})
