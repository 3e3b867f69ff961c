import { describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { paymentServer } from '../../../testing/servers/start-payment-server.ts'
import { postMultipart } from '../../../testing/http/post-multipart.ts'
import { sampleFile } from '../../../testing/builders/sample-files.ts'
import { submit } from '../../../testing/http/submit.ts'
import { paymentHistory } from '../../payment-history/index.ts'

const testServer = paymentServer()

const asStaff = (route: string, body?: object) =>
  testServer.call(route, { token: testServer.token, ...(body && { body }) })
const verify = (name: string, body: object = {}) => asStaff(`PUT /api/submissions/${name}/payment`, body)
const setStatus = (name: string, body: object) => asStaff(`PUT /api/submissions/${name}/status`, body)
const history = async (submissionId: string) =>
  (await paymentHistory(testServer.server.db, submissionId)).map(({ actor, from, to, reason }) => ({
    actor,
    from,
    to,
    reason,
  }))
const messages = (submissionId: string) =>
  testServer.server.db
    .selectFrom('messages')
    .select('event')
    .where('submission_id', '=', submissionId)
    .execute()

async function makeTransfer(): Promise<{ uniqueId: string; submissionId: string }> {
  const { body } = await postMultipart(testServer.server.app, '/api/submissions', {
    formId: await testServer.makePaidForm(),
    name: 'Rahim',
    email: 'rahim@example.org',
    paymentMethod: 'bank_transfer',
    bankTransferNotes: 'From my brother',
    payment_receipt: sampleFile('pdf', { name: 'slip.pdf' }),
  })
  return body
}

describe('verifying a payment by bKash', () => {
  it('asks bKash itself and completes the submission by its answer', async () => {
    const pending = await testServer.makePending()
    testServer.bkash.faults.set({ drop: 1, maintenance: { calls: ['query'], times: 1 } })
    await testServer.execute(pending.paymentID)
    const { status, body } = await verify(pending.uniqueId)
    const { trxID } = testServer.bkash.payment(pending.paymentID)
    expect(status).toBe(200)
    expect(body.submission).toMatchObject({
      id: pending.submissionId,
      status: 'completed',
      paymentInfo: {
        amount: 500,
        currency: 'BDT',
        method: 'bkash',
        status: 'completed',
        receiptPath: null,
        originalPaymentId: pending.paymentID,
        bkashPaymentId: pending.paymentID,
        bkashTrxId: trxID,
        retryAttempt: 0,
      },
    })
    expect((await history(pending.submissionId)).at(-1)).toEqual({
      actor: 'Karim',
      from: 'executing',
      to: 'completed',
      reason: `bKash transaction ${trxID}`,
    })
    expect((await verify(pending.submissionId)).status).toBe(200)
    expect(await messages(pending.submissionId)).toHaveLength(1)
  })

  it('does not believe what the body says', async () => {
    const pending = await testServer.makePending()
    const { status, body } = await verify(pending.uniqueId, {
      paymentStatus: 'completed',
      bkashTrxId: 'ABCDE12345',
      bkashPaymentId: pending.paymentID,
    })
    expect([status, body.message]).toEqual([409, 'Bkash payment not completed yet. Please try again later.'])
    expect((await testServer.call(`GET /api/submissions/public/${pending.uniqueId}`)).body.status).toBe(
      'pending',
    )
  })

  it('finds money that came by an attempt that was taken for failed', async () => {
    const pending = await testServer.makePending()
    testServer.bkash.faults.set({ drop: 1, maintenance: { calls: ['query'], times: 1 } })
    await testServer.execute(pending.paymentID)
    await testServer.server.db
      .updateTable('payments')
      .set({ state: 'failed' })
      .where('payment_id', '=', pending.paymentID)
      .execute()
    expect((await verify(pending.uniqueId)).body.submission.status).toBe('completed')
  })

  it('says so when bKash does not answer, when the amount differs, and for what is none of its payments', async () => {
    const pending = await testServer.makePending()
    testServer.bkash.faults.set({ maintenance: { calls: ['query'], times: 1 } })
    expect((await verify(pending.uniqueId)).body.code).toBe('bkash_unavailable')

    const other = await testServer.makePending()
    expect((await verify(pending.uniqueId, { bkashPaymentId: other.paymentID })).status).toBe(404)
    expect((await verify((await makeTransfer()).uniqueId)).body.code).toBe('not_bkash')
    expect((await verify('A'.repeat(32))).status).toBe(404)

    testServer.bkash.faults.set({ drop: 1, differ: { calls: ['query'], times: 1 } })
    await testServer.execute(pending.paymentID)
    const { status, body } = await verify(pending.uniqueId)
    expect([status, body.message]).toEqual([
      409,
      'This payment needs review: bKash says ৳1.00 was paid; ৳500.00 was asked for',
    ])
  })
})

describe('searching for a transaction of bKash', () => {
  it('finds its submission, also while the money is in review', async () => {
    const paid = await testServer.makePending()
    await testServer.execute(paid.paymentID)
    const inReview = await testServer.makePending()
    testServer.bkash.faults.set({ differ: 1 })
    await testServer.execute(inReview.paymentID)
    for (const { paymentID, submissionId } of [paid, inReview]) {
      const { trxID } = testServer.bkash.payment(paymentID)
      const { body } = await asStaff(`GET /api/submissions?search=${trxID}`)
      expect(body.submissions).toMatchObject([{ id: submissionId }])
    }
  })
})

describe('asking bKash about a payment', () => {
  it('gives its answer as it is', async () => {
    const pending = await testServer.makePending()
    const ask = () => asStaff(`GET /api/bkash/status/${pending.paymentID}`)
    expect((await ask()).body).toEqual({
      success: true,
      transactionStatus: 'Initiated',
      trxID: null,
      amount: 500,
    })
    await testServer.execute(pending.paymentID)
    expect((await ask()).body).toMatchObject({
      transactionStatus: 'Completed',
      trxID: testServer.bkash.payment(pending.paymentID).trxID,
    })
    expect((await asStaff('GET /api/bkash/status/TR0011nothing')).status).toBe(404)
  })
})

describe('setting a status by hand', () => {
  it('verifies a bank transfer, with notes, and keeps who did it', async () => {
    const { uniqueId, submissionId } = await makeTransfer()
    const { status, body } = await setStatus(uniqueId, { status: 'completed', adminNotes: 'Seen on 3 May' })
    expect(status).toBe(200)
    expect(body.submission).toMatchObject({
      status: 'completed',
      adminNotes: 'Seen on 3 May',
      paymentInfo: {
        method: 'bank_transfer',
        status: 'completed',
        receiptName: 'slip.pdf',
        transferNotes: 'From my brother',
      },
    })
    expect(await history(submissionId)).toEqual([
      { actor: 'Payer', from: 'none', to: 'pending', reason: 'Submitted with a receipt' },
      { actor: 'Karim', from: 'pending', to: 'completed', reason: 'Seen on 3 May' },
    ])
  })

  it('tells the member once for each change that a bank transfer was verified or rejected', async () => {
    const { uniqueId, submissionId } = await makeTransfer()
    for (const status of ['completed', 'completed', 'pending', 'failed', 'failed']) {
      await setStatus(uniqueId, { status })
    }
    expect((await messages(submissionId)).map(({ event }) => event).sort()).toEqual([
      'payment_completed',
      'payment_failed',
      'submitted',
    ])
  })

  it('sends no message when staff leave it out, nor about a payment by bKash', async () => {
    const { uniqueId, submissionId } = await makeTransfer()
    await setStatus(uniqueId, { status: 'completed', notify: false })
    expect(await messages(submissionId)).toEqual([{ event: 'submitted' }])
    const pending = await testServer.makePending()
    await setStatus(pending.uniqueId, { status: 'completed' })
    expect(await messages(pending.submissionId)).toEqual([])
  })

  it('sends the messages of a bulk change, unless staff leave them out', async () => {
    const transfers = [await makeTransfer(), await makeTransfer()]
    const set = (status: string, notify?: boolean) =>
      asStaff('POST /api/submissions/bulk-status', {
        changes: transfers.map(({ submissionId }) => ({ id: submissionId, status })),
        ...(notify !== undefined && { notify }),
      })
    expect((await set('completed')).status).toBe(200)
    expect((await set('failed', false)).status).toBe(200)
    for (const { submissionId } of transfers) {
      expect((await messages(submissionId)).map(({ event }) => event).sort()).toEqual([
        'payment_completed',
        'submitted',
      ])
    }
  })

  it.each([
    ['completed', 'failed'],
    ['failed', 'pending'],
    ['pending', 'completed'],
  ])('goes from %s to %s as from any to any', async (from, to) => {
    const { uniqueId } = await makeTransfer()
    await setStatus(uniqueId, { status: from })
    const { body } = await setStatus(uniqueId, { status: to })
    expect([body.submission.status, body.submission.paymentInfo.status]).toEqual([to, to])
  })

  it('keeps the notes when none are sent, and writes no history when nothing changed', async () => {
    const { uniqueId, submissionId } = await makeTransfer()
    await setStatus(uniqueId, { status: 'completed', adminNotes: 'Seen' })
    expect((await setStatus(uniqueId, { status: 'completed' })).body.submission.adminNotes).toBe('Seen')
    expect(await history(submissionId)).toHaveLength(2)
  })

  it('leaves the payment of a free submission none', async () => {
    const formId = await makeStoredForm(testServer.server.db)
    const { body: free } = await submit(testServer.server, formId, { name: 'A' })
    const { body } = await setStatus(free.uniqueId, { status: 'failed' })
    expect(body.submission).toMatchObject({ status: 'failed', paymentInfo: null })
    const summary = await testServer.call(`GET /api/submissions/public/${free.uniqueId}`)
    expect(summary.body.paymentStatus).toBe('none')
  })

  it('ends a review', async () => {
    const pending = await testServer.makePending()
    testServer.bkash.faults.set({ differ: 1 })
    await testServer.execute(pending.paymentID)
    await setStatus(pending.uniqueId, { status: 'completed', adminNotes: 'Rest paid in cash' })
    const row = await testServer.server.db
      .selectFrom('submissions')
      .select(['needs_review', 'payment_status'])
      .where('id', '=', pending.submissionId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ needs_review: false, payment_status: 'completed' })
    expect((await history(pending.submissionId)).slice(-2)).toEqual([
      {
        actor: 'Payer',
        from: 'executing',
        to: 'review',
        reason: 'bKash says ৳1.00 was paid; ৳500.00 was asked for',
      },
      { actor: 'Karim', from: 'review', to: 'completed', reason: 'Rest paid in cash' },
    ])
  })

  it('takes no money for what staff have taken for paid', async () => {
    const pending = await testServer.makePending()
    await setStatus(pending.uniqueId, { status: 'completed' })
    expect((await testServer.execute(pending.paymentID)).body.alreadyExecuted).toBe(true)
    expect(testServer.bkash.payment(pending.paymentID).trxID).toBeNull()
  })

  it('is recorded in the audit log', async () => {
    const { uniqueId } = await makeTransfer()
    await setStatus(uniqueId, { status: 'completed', adminNotes: 'Seen' })
    // Nothing changes by this, so there is nothing to write down.
    await setStatus((await makeTransfer()).uniqueId, { status: 'pending' })
    const { body } = await asStaff('GET /api/audit?kind=payment')
    expect(body.events[0]).toMatchObject({
      actor: 'Karim',
      action: 'changed',
      subject: `Rahim (${uniqueId})`,
      changes: [
        { what: 'Status', from: 'pending', to: 'completed' },
        { what: 'Admin notes', from: null, to: null },
      ],
    })
  })

  it.each([{ status: 'paid' }, {}, { status: 'completed', adminNotes: 'x'.repeat(5001) }])(
    'refuses %o',
    async (body) => {
      expect((await setStatus((await makeTransfer()).uniqueId, body)).status).toBe(400)
    },
  )
})

describe('deleting a submission', () => {
  it('keeps what bKash was paid, and the history', async () => {
    const pending = await testServer.makePending()
    await testServer.execute(pending.paymentID)
    await testServer.server.db.deleteFrom('submissions').where('id', '=', pending.submissionId).execute()
    expect(await testServer.stateOf(pending.paymentID)).toBe('completed')
    const events = await testServer.server.db
      .selectFrom('payment_events')
      .select('to_status')
      .where('payment_id', '=', pending.paymentID)
      .execute()
    expect(events).toHaveLength(3)
    expect((await testServer.execute(pending.paymentID)).status).toBe(404)
  })
})
