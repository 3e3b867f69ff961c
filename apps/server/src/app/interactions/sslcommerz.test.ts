import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { loadForm } from '../../features/forms/index.ts'
import { settleAnnounced } from '../../features/payments/index.ts'
import { expireHolds, readSeats, verifySeats } from '../../features/seats/index.ts'
import { makePersonalLink } from '../../testing/builders/make-personal-link.ts'
import { sampleFile } from '../../testing/builders/sample-files.ts'
import { postMultipart } from '../../testing/http/post-multipart.ts'
import { sslcommerzServer } from '../../testing/servers/sslcommerz-server.ts'
import { PAID } from '../../testing/servers/start-payment-server.ts'

/** What other rules make of a payment by SSLCommerz; most of their tests pay by bKash. */
const testServer = sslcommerzServer()
const db = () => testServer.server.db
let formId: string
beforeEach(async () => {
  formId = await testServer.makePaidForm({
    settings: {
      limits: { maxSubmissions: 1, holdMinutes: 15 },
      pricing: {
        rules: [
          { id: 'fee', label: 'Fee', type: 'period', from: null, until: null, amount: 500 },
          { id: 'code', label: 'Friends', type: 'code', code: 'FRIEND', percent: 50, maxUses: 1 },
        ],
      },
    },
  })
})

const seats = async () => {
  const form = await loadForm(db(), formId)
  const [pool] = form ? await readSeats(db(), form) : []
  return pool && [pool.taken, pool.held]
}
const isCodeFree = async () =>
  (
    await testServer.call(`POST /api/forms/${formId}/calculate-amount`, {
      body: { discountCode: 'FRIEND' },
    })
  ).status === 200
const visit = (more: object = {}) =>
  testServer.makeVisiting({ formId, more: { discountCode: 'FRIEND', ...more } })

/** SSLCommerz reports the payment by its notification, and the job asks it. */
async function hearOf(pending: Awaited<ReturnType<typeof visit>>): Promise<void> {
  testServer.end(pending, 'paid')
  await testServer.notify(testServer.fieldsOf(pending))
  await settleAnnounced(testServer.jobParts())
}

describe('a payment by SSLCommerz', () => {
  it('holds the seat and the code until it is paid', async () => {
    const pending = await visit()
    expect([await seats(), await isCodeFree()]).toEqual([[0, 1], false])
    await hearOf(pending)
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
    expect([await seats(), await isCodeFree()]).toEqual([[1, 0], false])
    expect(await verifySeats(db())).toEqual([])
  })

  it('gives the seat and the code back when the payer gives up', async () => {
    const pending = await visit()
    testServer.end(pending, 'cancelled')
    await testServer.cancel(pending.paymentID)
    expect([await seats(), await isCodeFree()]).toEqual([[0, 0], true])
  })

  it('that is reported after the seat went to another one is kept, and staff see it', async () => {
    const late = await visit()
    await expireHolds(db(), { now: new Date(Date.now() + 16 * 60_000) })
    const other = await postMultipart(testServer.server.app, '/api/submissions', {
      formId,
      name: 'Karim',
      paymentMethod: 'bank_transfer',
      payment_receipt: sampleFile('jpg', { name: 'receipt.jpg' }),
    })
    expect(other.status).toBe(201)
    await hearOf(late)
    expect(await testServer.submissionOf(late)).toEqual({ ...PAID, needsReview: true })
    expect(await seats()).toEqual([0, 1])
    expect(await verifySeats(db())).toEqual([])
  })

  it('uses up the personal link that it was made with', async () => {
    const { token } = await makePersonalLink(db(), { formId })
    await visit({ personalLink: token })
    expect((await testServer.call(`GET /api/links/${token}`)).body.code).toBe('link_used')
  })

  it('that is reported after its submission was deleted is owed for the deleted submission', async () => {
    const pending = await visit()
    await testServer.asStaff(`DELETE /api/submissions/${pending.submissionId}`)
    await hearOf(pending)
    const { body } = await testServer.asStaff('GET /api/owed?limit=100')
    expect(body.items).toContainEqual(
      expect.objectContaining({ kind: 'deleted', amount: 500, submissionId: pending.submissionId }),
    )
    const restored = await testServer.asStaff('POST /api/deleted-submissions/restore', {
      ids: [pending.submissionId],
    })
    expect(restored.body.restored).toBe(1)
    expect((await testServer.submissionOf(pending)).needsReview).toBe(true)
  })

  it('that is open blocks a merge, and one that is paid comes along with it', async () => {
    const form = await testServer.makePaidForm()
    const [open, other] = [
      await testServer.makeVisiting({ formId: form }),
      await testServer.makeVisiting({ formId: form }),
    ]
    testServer.end(other, 'failed')
    await testServer.execute(other.paymentID)
    const merge = async () => {
      const ids = [other.submissionId, open.submissionId]
      const { submissions } = (await testServer.asStaff('POST /api/submissions/bulk-read', { ids })).body
      return testServer.asStaff('POST /api/merges', {
        keptId: other.submissionId,
        submissions: submissions.map(({ id, updatedAt }: { id: string; updatedAt: string }) => ({
          id,
          updatedAt,
        })),
        answersFrom: {},
      })
    }
    expect((await merge()).body.code).toBe('merge_payment_open')
    await hearOf(open)
    expect((await merge()).status).toBe(200)
    expect(await testServer.submissionOf(other)).toEqual(PAID)
    const { body } = await testServer.asStaff(`GET /api/submissions/${other.submissionId}/money`)
    expect(body.money).toMatchObject({ paid: 500, state: 'paid' })
  })

  it('is returned in part while the seat stays taken', async () => {
    const pending = await visit()
    await hearOf(pending)
    const refund = await testServer.asStaff(`POST /api/submissions/${pending.uniqueId}/refund-requests`, {
      id: randomUUID(),
      amount: 100,
      reason: 'Paid too much',
      way: { kind: 'provider', paymentID: pending.paymentID },
    })
    expect(refund.status).toBe(200)
    expect(await seats()).toEqual([1, 0])
  })
})
