import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { submissionsOf } from '../../../testing/http/submit.ts'
import { paymentServer, type PendingPayment } from '../../../testing/servers/start-payment-server.ts'

/** What members do with a stored submission: edit it, read it in another language, ask for their money. */
let now = Date.now()
const testServer = paymentServer({ now: () => now })
let formId: string
let closes: number
beforeEach(async () => {
  now = Date.now()
  closes = now + 60_000
  formId = await testServer.makePaidForm({
    allowEditing: true,
    fields: [
      { id: 'name', label: 'Name' },
      { id: 'email', name: 'email', label: 'E-mail', type: 'email' },
      {
        id: 'meal',
        label: 'Meal',
        type: 'radio',
        options: ['Fish', 'Beef'],
        seats: { Fish: 1 },
        translations: { bn: { label: 'খাবার', options: { Fish: 'মাছ', Beef: 'গরু' } } },
      },
    ],
    settings: {
      allowRefundRequests: true,
      schedule: { closesAt: new Date(closes).toISOString(), graceMinutes: 0 },
    },
  })
})

const save = ({ uniqueId, editCode }: PendingPayment, data: object, locale = 'en') =>
  testServer.call(`PUT /api/submissions/edit/${uniqueId}/${editCode}`, {
    body: { data },
    headers: { cookie: `locale=${locale}` },
  })

describe('a stored submission', () => {
  it('can be edited while its bKash payment is open, and costs the same', async () => {
    const pending = await testServer.makePending({ formId })
    expect((await save(pending, { name: 'Karim' })).status).toBe(200)
    await testServer.execute(pending.paymentID)
    expect(await submissionsOf(testServer.server.db, formId)).toMatchObject([
      { data: { name: 'Karim' }, status: 'completed', amount_paisa: '50000' },
    ])
  })

  it('takes an option by an edit for both languages; an error names it in that of the page', async () => {
    const [english, bangla] = [
      await testServer.makePending({ formId }),
      await testServer.makePending({ formId }),
    ]
    const { db } = testServer.server
    expect((await save(english, { meal: 'Fish' })).status).toBe(200)
    const rejected = await save(bangla, { meal: 'Fish' }, 'bn')
    expect([rejected.status, rejected.body.errors]).toEqual([
      409,
      { meal: expect.stringContaining('মাছ') as string },
    ])
    const stored = await submissionsOf(db, formId)
    expect(stored.map(({ data }) => data['meal'])).toEqual(['Fish', undefined])
  })

  it('is paid back after the form has closed, when its member asks', async () => {
    const pending = await testServer.makePending({ formId })
    await testServer.execute(pending.paymentID)
    now = closes + 60_000
    const { uniqueId, editCode, paymentID } = pending
    const asked = await testServer.call(`POST /api/submissions/public/${uniqueId}/refund-requests`, {
      body: { editCode, reason: 'I cannot travel', wantsCancellation: false },
    })
    expect(asked.status).toBe(200)
    const { body } = await testServer.call(`POST /api/submissions/${uniqueId}/refund-requests`, {
      token: testServer.token,
      body: {
        id: randomUUID(),
        amount: 500,
        reason: 'Cannot travel',
        way: { kind: 'provider', paymentID },
      },
    })
    expect(body.request).toMatchObject({ state: 'paid' })
  })
})
