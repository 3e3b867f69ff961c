import { beforeEach, describe, expect, it } from 'vitest'
import { loadForm } from '../../../features/forms/index.ts'
import { expireHolds, readSeats } from '../../../features/seats/index.ts'
import { changeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { sampleFile } from '../../../testing/builders/sample-files.ts'
import { beginByBkash } from '../../../testing/http/begin-by-bkash.ts'
import { postMultipart } from '../../../testing/http/post-multipart.ts'
import { paymentServer, WAITING } from '../../../testing/servers/start-payment-server.ts'

/** A receipt that a member sends after the submission: the form may have changed, closed or filled up meanwhile. */
const DAY_MINUTES = 24 * 60
let now = Date.now()
const testServer = paymentServer({ now: () => now })
let closes: number
let formId: string
beforeEach(async () => {
  now = Date.now()
  closes = now + 60_000
  formId = await testServer.makePaidForm({
    settings: {
      schedule: { closesAt: new Date(closes).toISOString(), graceMinutes: 0 },
      limits: { maxSubmissions: 1, holdDays: 1 },
    },
  })
})

const asStaff = (route: string, body: object) => testServer.call(route, { token: testServer.token, body })
const receipt = (kind: 'jpg' | 'png') => ({ payment_receipt: sampleFile(kind, { name: `receipt.${kind}` }) })
const CODE = { id: 'code', label: 'Friends', type: 'code', code: 'FRIEND', percent: 50, maxUses: 1 }
const transfer = (more: Record<string, string> = {}) =>
  postMultipart(testServer.server.app, '/api/submissions', {
    formId,
    name: 'Rahim',
    paymentMethod: 'bank_transfer',
    ...more,
    ...receipt('jpg'),
  })
const seats = async () => {
  const form = await loadForm(testServer.server.db, formId)
  const [pool] = form ? await readSeats(testServer.server.db, form) : []
  return pool && [pool.taken, pool.held]
}

async function send(path: 'receipt' | 'transfer', own: { uniqueId: string; editCode: string }) {
  const { uniqueId, editCode } = own
  const opened = await testServer.call('POST /api/submissions/payment-key', { body: { uniqueId, editCode } })
  const url = `/api/submissions/${path}/${uniqueId}/${opened.body.paymentKey}`
  return postMultipart(testServer.server.app, url, receipt('png'))
}

describe('a receipt', () => {
  it('is replaced after the form has closed', async () => {
    const { body } = await transfer()
    now = closes + 60_000
    expect((await send('receipt', body)).status).toBe(200)
    expect(await testServer.submissionOf({ ...body, paymentID: '' })).toEqual(WAITING)
  })

  it('pays for a submission whose bKash payment was cancelled, after the form has closed', async () => {
    const pending = await testServer.makePending({ formId, wallet: null })
    await testServer.cancel(pending.paymentID)
    now = closes + 60_000
    expect((await send('transfer', pending)).status).toBe(200)
    expect(await seats()).toEqual([0, 1])
  })

  it('that is replaced brings back no seat that went to another one: staff need a reason', async () => {
    const { body } = await transfer()
    await expireHolds(testServer.server.db, { now: new Date(Date.now() + (DAY_MINUTES + 1) * 60_000) })
    expect((await transfer()).status).toBe(201)
    expect((await send('receipt', body)).status).toBe(200)
    expect(await seats()).toEqual([0, 1])
    const approve = (more: object = {}) =>
      asStaff(`PUT /api/submissions/${body.uniqueId}/status`, { status: 'completed', ...more })
    expect((await approve()).body.code).toBe('seats_exceeded')
    expect((await approve({ overbook: { reason: 'Paid in time' } })).status).toBe(200)
  })

  it('that is replaced leaves the discount code used, once, and its price', async () => {
    formId = await testServer.makePaidForm({ settings: { pricing: { rules: [CODE] } } })
    const { status, body } = await transfer({ discountCode: 'FRIEND', paymentAmount: '250' })
    expect(status).toBe(201)
    const replaced = await send('receipt', body)
    expect([replaced.status, replaced.body.submission.paymentInfo.amount]).toEqual([200, 250])
    const uses = testServer.server.db.selectFrom('discount_code_uses').select(['submission_id as id', 'code'])
    expect(await uses.where('form_id', '=', formId).execute()).toEqual([
      { id: body.submissionId, code: 'FRIEND' },
    ])
    const other = { formId, data: {}, discountCode: 'FRIEND', amount: 250 }
    expect((await beginByBkash(testServer.server.app, other)).body.code).toBe('code_used_up')
  })

  it('that is replaced pays the agreed amount, also after the price changed', async () => {
    const { body } = await transfer()
    await changeStoredForm(testServer.server.db, formId, {
      settings: { requirePayment: true, amount: 900 },
    })
    const { status, body: replaced } = await send('receipt', body)
    expect([status, replaced.submission.paymentInfo.amount]).toEqual([200, 500])
  })
})
