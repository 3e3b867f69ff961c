import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { sampleFile } from '../../../testing/builders/sample-files.ts'
import { postMultipart } from '../../../testing/http/post-multipart.ts'
import { PAID, paymentServer, type PendingPayment } from '../../../testing/servers/start-payment-server.ts'
import { loadForm } from '../../forms/index.ts'
import { SYSTEM } from '../../payment-history/index.ts'
import { readSeats, takeFreedForms, verifySeats } from '../../seats/index.ts'
import { settlePaid } from '../settle/settle-payment.ts'

const testServer = paymentServer()
let formId: string
beforeEach(async () => {
  formId = await testServer.makePaidForm({ settings: { limits: { maxSubmissions: 1 } } })
})

const asStaff = (route: string, body?: object) =>
  testServer.call(route, { token: testServer.token, ...(body && { body }) })
const cancel = ({ uniqueId }: { uniqueId: string }, more: object = {}) =>
  asStaff(`POST /api/submissions/${uniqueId}/cancel`, { reason: 'Cannot travel', ...more })
const reopen = ({ uniqueId }: { uniqueId: string }) =>
  asStaff(`POST /api/submissions/${uniqueId}/reopen`, { reason: 'By mistake' })
const money = async ({ uniqueId }: { uniqueId: string }) =>
  (await asStaff(`GET /api/submissions/${uniqueId}/money`)).body.money
const seats = async () => {
  const form = await loadForm(testServer.server.db, formId)
  const [pool] = form ? await readSeats(testServer.server.db, form) : []
  return pool && { taken: pool.taken, held: pool.held }
}
const CANCELLED = { ...PAID, status: 'cancelled' }

async function pay(): Promise<PendingPayment> {
  const pending = await testServer.makePending({ formId })
  await testServer.execute(pending.paymentID)
  return pending
}

describe('a cancelled submission', () => {
  it('has no seats, and the waiting list learns that they are free', async () => {
    const paid = await pay()
    await takeFreedForms(testServer.server.db)
    expect(await seats()).toEqual({ taken: 1, held: 0 })
    expect((await cancel(paid)).body).toMatchObject({ status: 'cancelled', paymentStatus: 'completed' })
    expect(await seats()).toEqual({ taken: 0, held: 0 })
    expect(await takeFreedForms(testServer.server.db)).toContain(formId)
    expect(await verifySeats(testServer.server.db)).toEqual([])
  })

  it('keeps its money until it is returned: what is above the kept amount is owed to the member', async () => {
    const paid = await pay()
    expect((await cancel(paid, { kept: 501 })).body.code).toBe('keeps_too_much')
    await cancel(paid, { kept: 100 })
    expect(await money(paid)).toMatchObject({ owed: 100, paid: 500, balance: 400, state: 'overpaid' })
    expect(await testServer.submissionOf(paid)).toEqual(CANCELLED)
  })

  it('owes the member nothing for what was written off', async () => {
    const pending = await testServer.makePending({ formId, wallet: null })
    await asStaff(`POST /api/submissions/${pending.uniqueId}/money/payments`, {
      bookingId: randomUUID(),
      method: 'cash',
      amount: 300,
    })
    await asStaff(`POST /api/submissions/${pending.uniqueId}/money/write-offs`, {
      bookingId: randomUUID(),
      amount: 200,
      reason: 'Volunteer',
    })
    await cancel(pending)
    expect(await money(pending)).toMatchObject({ owed: 0, paid: 300, balance: 300 })
    await reopen(pending)
    expect(await money(pending)).toMatchObject({ owed: 300, paid: 300, balance: 0, state: 'paid' })
  })

  it('is cancelled once, however often that is requested, with one message and one entry in the audit log', async () => {
    const paid = await pay()
    await Promise.all([cancel(paid), cancel(paid), cancel(paid)])
    expect((await cancel(paid)).status).toBe(200)
    const messages = await testServer.messagesOf(paid)
    expect(messages.filter((event) => event === 'cancelled')).toHaveLength(1)
    const { body } = await asStaff('GET /api/audit?kind=submission&action=cancelled')
    const own = body.events.filter(({ subjectId }: { subjectId: string }) => subjectId === paid.submissionId)
    expect(own).toHaveLength(1)
    const timeline = await asStaff(`GET /api/submissions/${paid.uniqueId}/timeline`)
    expect(timeline.body.events).toContainEqual(
      expect.objectContaining({ kind: 'other', action: 'cancelled', reason: 'Cannot travel', by: 'Karim' }),
    )
  })

  it('can neither be edited nor paid, nor set to another status', async () => {
    const pending = await testServer.makePending({ formId })
    await cancel(pending)
    const { uniqueId, editCode, paymentID } = pending
    const edit = await testServer.call(`PUT /api/submissions/edit/${uniqueId}/${editCode}`, {
      body: { data: { name: 'Another' } },
    })
    expect([edit.status, edit.body.code]).toEqual([409, 'submission_cancelled'])
    expect((await testServer.execute(paymentID)).body.code).toBe('submission_cancelled')
    expect(testServer.hasMoneyMoved(paymentID)).toBe(false)
    expect((await testServer.retry(uniqueId, paymentID)).body.code).toBe('submission_cancelled')
    const status = await asStaff(`PUT /api/submissions/${uniqueId}/status`, { status: 'completed' })
    expect(status.body.code).toBe('submission_cancelled')
    const { body } = await testServer.call(`GET /api/submissions/public/${uniqueId}`)
    expect(body).toMatchObject({
      status: 'cancelled',
      allowEditing: false,
      paymentSituation: null,
      cancelled: { reason: 'Cannot travel' },
    })
  })

  it('stays cancelled when staff verify its transfer: the money is owed to the member', async () => {
    const { body } = await postMultipart(testServer.server.app, '/api/submissions', {
      formId,
      name: 'Rahim',
      paymentMethod: 'bank_transfer',
      payment_receipt: sampleFile('png', { name: 'slip.png' }),
    })
    await cancel(body)
    const state = { status: 'cancelled', paymentStatus: 'pending', needsReview: false }
    const item = await asStaff(`GET /api/review/${body.submissionId}`)
    const decided = await asStaff(`POST /api/review/${body.submissionId}/decision`, {
      decisionId: randomUUID(),
      decision: 'approve',
      seen: { ...state, receiptFileId: item.body.item.state.receiptFileId },
    })
    expect(decided.status).toBe(200)
    expect(await testServer.submissionOf(body)).toEqual(CANCELLED)
    expect(await money(body)).toMatchObject({ owed: 0, paid: 500, balance: 500 })
  })

  it('is not counted by the list of forms and the dashboard, and has a filter of its own', async () => {
    const paid = await pay()
    const before = (await asStaff('GET /api/dashboard')).body
    await cancel(paid)
    const after = (await asStaff('GET /api/dashboard')).body
    expect(after.totalSubmissions).toBe(before.totalSubmissions - 1)
    expect(after.cancelledSubmissions).toBe(before.cancelledSubmissions + 1)
    const { body: forms } = await asStaff('GET /api/forms')
    expect(forms.forms.find(({ id }: { id: string }) => id === formId).submissionCount).toBe(0)
    const list = await asStaff(`GET /api/submissions?status=cancelled&formId=${formId}`)
    expect(list.body.submissions).toHaveLength(1)
  })

  it('flags money that arrives too late for review, and owes it to the member', async () => {
    const pending = await testServer.makePending({ formId })
    await cancel(pending)
    const { db } = testServer.server
    const { invoice } = await db
      .selectFrom('payments')
      .select('invoice')
      .where('payment_id', '=', pending.paymentID)
      .executeTakeFirstOrThrow()
    const paid = {
      paymentId: pending.paymentID,
      trxId: 'LATE12345Z',
      amountPaisa: 50_000,
      currency: 'BDT',
      invoice,
      message: '',
    }
    const settled = await settlePaid(db, {
      paymentId: pending.paymentID,
      paid,
      name: 'SSLCommerz',
      by: SYSTEM,
    })
    expect(settled).toBe('review')
    expect(await testServer.submissionOf(pending)).toEqual({
      status: 'cancelled',
      paymentStatus: 'pending',
      needsReview: true,
    })
    expect(await money(pending)).toMatchObject({ owed: 0, paid: 500, balance: 500 })
    expect(await seats()).toEqual({ taken: 0, held: 0 })
  })

  it('stays cancelled, with its reason and its money, when it is deleted and restored', async () => {
    const paid = await pay()
    await cancel(paid, { kept: 100 })
    await asStaff(`DELETE /api/submissions/${paid.submissionId}`)
    await asStaff('POST /api/deleted-submissions/restore', { ids: [paid.submissionId] })
    expect((await asStaff(`GET /api/submissions/${paid.uniqueId}`)).body).toMatchObject({
      status: 'cancelled',
      cancellation: { reason: 'Cannot travel', kept: 100, by: 'Karim' },
    })
    expect(await money(paid)).toMatchObject({ balance: 400 })
    expect(await seats()).toEqual({ taken: 0, held: 0 })
  })

  it('is left out by bulk changes of the status', async () => {
    const paid = await pay()
    await cancel(paid)
    const { body } = await asStaff('POST /api/bulk-jobs/status', {
      selection: { ids: [paid.submissionId] },
      status: 'completed',
    })
    expect(body.job.outcomes).toMatchObject({ changed: 0, cancelled: 1 })
    expect(await testServer.submissionOf(paid)).toEqual(CANCELLED)
  })
})

describe('reopening', () => {
  it('gives back the status and the seats', async () => {
    const paid = await pay()
    await cancel(paid)
    expect((await reopen(paid)).body).toMatchObject({ status: 'completed', cancellation: null })
    expect(await testServer.submissionOf(paid)).toEqual(PAID)
    expect(await seats()).toEqual({ taken: 1, held: 0 })
    expect(await money(paid)).toMatchObject({ owed: 500, balance: 0 })
    expect((await reopen(paid)).status).toBe(200)
  })

  it('is not possible once others have the seats', async () => {
    const first = await pay()
    await cancel(first)
    await pay()
    expect((await reopen(first)).body.code).toBe('no_seat_to_reopen')
    expect(await testServer.submissionOf(first)).toEqual(CANCELLED)
    expect(await verifySeats(testServer.server.db)).toEqual([])
  })

  it('is not possible once money was returned', async () => {
    const paid = await pay()
    await cancel(paid)
    await asStaff(`POST /api/submissions/${paid.uniqueId}/refund-requests`, {
      id: randomUUID(),
      amount: 100,
      reason: 'Cancelled',
      way: { kind: 'provider', paymentID: paid.paymentID },
    })
    expect((await reopen(paid)).body.code).toBe('money_returned')
  })

  it('is not possible once the same person has submitted again', async () => {
    formId = await testServer.makePaidForm({ settings: { allowMultipleSubmissions: false } })
    const first = await testServer.makePending({ formId, email: 'rahim@example.org' })
    await cancel(first)
    await testServer.makePending({ formId, email: 'rahim@example.org' })
    expect((await reopen(first)).body.code).toBe('submitted_again')
  })
})
