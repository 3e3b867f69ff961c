import { randomUUID } from 'node:crypto'
import { localDay } from '@nibondhon/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { sampleFile } from '../../testing/builders/sample-files.ts'
import { postMultipart } from '../../testing/http/post-multipart.ts'
import { paymentServer } from '../../testing/servers/start-payment-server.ts'

const testServer = paymentServer()

const asStaff = (route: string, body?: object) =>
  testServer.call(route, { token: testServer.token, ...(body && { body }) })

beforeEach(async () => {
  await testServer.server.db.deleteFrom('webhooks').execute()
  const events = [
    'submission.created',
    'submission.deleted',
    'payment.completed',
    'payment.failed',
    'payment.refunded',
  ]
  await asStaff('POST /api/webhooks', { url: 'https://example.org/hook', events })
})

async function makeTransfer(): Promise<{ submissionId: string; uniqueId: string }> {
  const { body } = await postMultipart(testServer.server.app, '/api/submissions', {
    formId: await testServer.makePaidForm(),
    name: 'Rahim',
    email: 'rahim@example.org',
    paymentMethod: 'bank_transfer',
    payment_receipt: sampleFile('png', { name: 'slip.png' }),
  })
  return body
}

/** The events about its payment, in order. */
async function eventsOf(submissionId: string): Promise<string[]> {
  const rows = await testServer.server.db
    .selectFrom('webhook_deliveries')
    .select('type')
    .where('subject_id', '=', submissionId)
    .where('type', 'in', ['payment.completed', 'payment.failed', 'payment.refunded'])
    .orderBy('position')
    .execute()
  return rows.map(({ type }) => type)
}

describe('payments', () => {
  it('are sent as events of payments, in every way of deciding', async () => {
    const { submissionId } = await makeTransfer()
    await asStaff(`PUT /api/submissions/${submissionId}/status`, { status: 'failed' })
    await asStaff(`PUT /api/submissions/${submissionId}/status`, { status: 'completed' })
    expect(await eventsOf(submissionId)).toEqual(['payment.failed', 'payment.completed'])

    const other = await makeTransfer()
    const { body } = await asStaff(`GET /api/submissions/${other.uniqueId}`)
    const amount = body.paymentInfo.amount as number
    await asStaff(`POST /api/submissions/${other.uniqueId}/money/payments`, {
      bookingId: randomUUID(),
      method: 'cash',
      amount,
    })
    expect(await eventsOf(other.submissionId)).toEqual(['payment.completed'])
  })

  it('are sent once for each refund, and not again after a restoration', async () => {
    const { submissionId, uniqueId } = await makeTransfer()
    await asStaff(`PUT /api/submissions/${submissionId}/status`, { status: 'completed' })
    const refund = (amount: number) =>
      asStaff(`POST /api/submissions/${uniqueId}/refund-requests`, {
        id: randomUUID(),
        amount,
        reason: 'Ill',
        way: {
          kind: 'hand',
          method: 'cash',
          externalId: 'R-12',
          returnedOn: localDay(new Date(), 'Asia/Dhaka'),
        },
      })
    expect((await refund(100)).status).toBe(200)
    expect((await refund(50)).status).toBe(200)
    const before = ['payment.completed', 'payment.refunded', 'payment.refunded']
    expect(await eventsOf(submissionId)).toEqual(before)
    await asStaff(`DELETE /api/submissions/${submissionId}`)
    await asStaff('POST /api/deleted-submissions/restore', { ids: [submissionId] })
    expect((await eventsOf(submissionId)).filter((type) => type === 'payment.refunded')).toHaveLength(2)
  })
})
