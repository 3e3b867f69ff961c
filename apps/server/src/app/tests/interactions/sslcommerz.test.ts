import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { loadForm } from '../../../features/forms/index.ts'
import { settleAnnounced } from '../../../features/payments/index.ts'
import { expireHolds, readSeats, verifySeats } from '../../../features/seats/index.ts'
import { makeOffers, offerToken } from '../../../features/waiting-list/index.ts'
import { makePersonalLink } from '../../../testing/builders/make-personal-link.ts'
import { sampleFile } from '../../../testing/builders/sample-files.ts'
import { postMultipart } from '../../../testing/http/post-multipart.ts'
import { submissionsOf } from '../../../testing/http/submit.ts'
import { sslcommerzServer } from '../../../testing/servers/sslcommerz-server.ts'
import { PAID, WAITING } from '../../../testing/servers/start-payment-server.ts'
import { APP_SECRET } from '../../../testing/servers/start-test-server.ts'

/** What other rules make of a payment by SSLCommerz; most of their tests pay by bKash. */
let now = Date.now()
const testServer = sslcommerzServer({ now: () => now })
const db = () => testServer.server.db
let formId: string
beforeEach(async () => {
  now = Date.now()
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

  it('that was created before closing is taken in the grace time, and not after it', async () => {
    const closes = Date.now() + 60_000
    const schedule = { closesAt: new Date(closes).toISOString(), graceMinutes: 30 }
    const closing = await testServer.makePaidForm({ settings: { schedule } })
    const send = async () => {
      const { paymentID } = (await testServer.beginAtSslcommerz()).body
      const { order_id: orderId } = await db()
        .selectFrom('payments')
        .select('order_id')
        .where('payment_id', '=', paymentID)
        .executeTakeFirstOrThrow()
      return () =>
        testServer.call('POST /api/submissions', {
          body: {
            formId: closing,
            data: { name: 'Rahim' },
            paymentMethod: 'sslcommerz',
            bkashPaymentId: paymentID,
            orderId,
            paymentAmount: 500,
          },
        })
    }
    const [early, late] = [await send(), await send()]
    now = closes + 29 * 60_000
    expect((await early()).status).toBe(201)
    now = closes + 30 * 60_000
    expect((await late()).body.code).toBe('form_closed')
  })

  it('is not replaced by a bank transfer while SSLCommerz cannot say whether it was paid', async () => {
    const pending = await visit()
    const transfer = () =>
      postMultipart(
        testServer.server.app,
        `/api/submissions/transfer/${pending.uniqueId}/${pending.paymentID}`,
        { payment_receipt: sampleFile('jpg', { name: 'receipt.jpg' }) },
      )
    testServer.simulator.faults.down = true
    expect((await transfer()).body.code).toBe('payment_unclear')
    testServer.simulator.faults.down = false
    testServer.end(pending, 'failed')
    expect((await transfer()).status).toBe(200)
    expect(await testServer.submissionOf(pending)).toEqual(WAITING)
    expect(await seats()).toEqual([0, 1])
  })

  it('uses the seat of an offer, and gives it to the next one when the payer gives up', async () => {
    formId = await testServer.makePaidForm({ settings: { limits: { maxSubmissions: 1, waitingList: true } } })
    const first = await testServer.makeVisiting({ formId })
    for (const name of ['karim', 'salma']) {
      await testServer.call(`POST /api/forms/${formId}/waiting-list`, {
        body: { name, email: `${name}@example.org` },
      })
    }
    await testServer.asStaff(`DELETE /api/submissions/${first.submissionId}`)
    const statesOf = async () => {
      await makeOffers({ db: db(), appSecret: APP_SECRET })
      return db()
        .selectFrom('waiting_list')
        .select(['id', 'offers', 'state'])
        .where('form_id', '=', formId)
        .orderBy('number')
        .execute()
    }
    const [entry] = await statesOf()
    const offer = offerToken(APP_SECRET, entry!.id, entry!.offers)
    const pending = await testServer.makeVisiting({ formId, more: { offer } })
    expect((await statesOf()).map(({ state }) => state)).toEqual(['accepted', 'waiting'])
    testServer.end(pending, 'cancelled')
    await testServer.cancel(pending.paymentID)
    expect((await statesOf()).map(({ state }) => state)).toEqual(['accepted', 'offered'])
    expect(await verifySeats(db())).toEqual([])
  })

  it('that failed can be replaced by a typed transaction', async () => {
    await testServer.configure({ walletEnabled: true, walletNagadNumber: '01911223344' })
    const pending = await visit()
    testServer.end(pending, 'failed')
    await testServer.execute(pending.paymentID)
    const { status } = await testServer.call(
      `POST /api/submissions/wallet/${pending.uniqueId}/${pending.paymentID}`,
      { body: { walletKind: 'nagad', walletTrxId: '72N89ABC', walletNumber: '01712345678' } },
    )
    expect(status).toBe(200)
    expect(await testServer.submissionOf(pending)).toEqual(WAITING)
    expect([await seats(), await isCodeFree()]).toEqual([[0, 1], false])
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

  it('holds the option of its answers and keeps their rows, which the member may edit before it is paid', async () => {
    formId = await testServer.makePaidForm({
      fields: [
        { id: 'name', label: 'Name' },
        { id: 'day', label: 'Day', type: 'radio', options: ['Fri', 'Sat'], seats: { Fri: 1, Sat: 1 } },
        {
          id: 'guests',
          label: 'Guests',
          type: 'group',
          group: { max: 2, fields: [{ id: 'who', label: 'Name' }] },
        },
      ],
    })
    const pending = await testServer.makeVisiting({
      formId,
      more: { data: { name: 'Rahim', day: 'Fri', guests: [{ who: 'A' }] } },
    })
    const edited = { name: 'Rahim', day: 'Sat', guests: [{ who: 'A' }, { who: 'B' }] }
    const edit = await testServer.call(`PUT /api/submissions/edit/${pending.uniqueId}/${pending.editCode}`, {
      body: { data: edited },
    })
    expect(edit.status).toBe(200)
    const usedOf = async () => {
      const form = await loadForm(db(), formId)
      const pools = form ? await readSeats(db(), form) : []
      return pools.map(({ taken, held }) => [taken, held])
    }
    expect(await usedOf()).toEqual([
      [0, 0],
      [0, 1],
    ])
    await hearOf(pending)
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
    expect(await usedOf()).toEqual([
      [0, 0],
      [1, 0],
    ])
    expect((await submissionsOf(db(), formId)).map(({ data }) => data)).toEqual([edited])
    expect(await verifySeats(db())).toEqual([])
  })

  it('ends the draft that it was made with, which does not come back when the payer gives up', async () => {
    const { body: draft } = await testServer.call(`POST /api/forms/${formId}/drafts`, {
      body: { data: { name: 'Rahim' } },
    })
    const pending = await visit({ draft: draft.id })
    testServer.end(pending, 'cancelled')
    await testServer.cancel(pending.paymentID)
    const { body } = await testServer.call(`GET /api/drafts/${draft.secret}`)
    expect(body.code).toBe('draft_submitted')
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
