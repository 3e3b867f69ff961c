import { utimes } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { diskFileStore } from '../../../../platform/files/index.ts'
import { filesIn, sampleFile } from '../../../../testing/builders/sample-files.ts'
import { postMultipart } from '../../../../testing/http/post-multipart.ts'
import {
  PAID,
  paymentServer,
  type PendingPayment,
  WAITING,
} from '../../../../testing/servers/start-payment-server.ts'
import { SYSTEM } from '../../../payment-history/index.ts'
import { changeSubmission, lockSubmission, sweepFiles } from '../../../submissions/index.ts'

const testServer = paymentServer()

type Transfer = PendingPayment & { key: string }
let pending: Transfer

beforeEach(async () => {
  const formId = await testServer.makePaidForm()
  const { body } = await postMultipart(testServer.server.app, '/api/submissions', {
    formId,
    data: JSON.stringify({ name: 'Rahim', email: `${formId}@example.org` }),
    paymentMethod: 'bank_transfer',
    paymentAmount: '500',
    bankTransferNotes: 'From my brother',
    payment_receipt: sampleFile('jpg', { name: 'wrong.jpg' }),
  })
  const { uniqueId, editCode, submissionId } = body
  const opened = await testServer.call('POST /api/submissions/payment-key', { body: { uniqueId, editCode } })
  pending = { uniqueId, editCode, submissionId, paymentID: '', key: opened.body.paymentKey }
})

const right = (size?: number) => sampleFile('png', { name: 'right.png', ...(size !== undefined && { size }) })

const replace = (parts: object = { payment_receipt: right() }, key = pending.key) =>
  postMultipart(testServer.server.app, `/api/submissions/receipt/${pending.uniqueId}/${key}`, { ...parts })

const decide = (status: 'completed' | 'failed') =>
  testServer.call(`PUT /api/submissions/${pending.uniqueId}/status`, {
    token: testServer.token,
    body: { status },
  })

const details = async () =>
  (await testServer.call(`GET /api/submissions/${pending.submissionId}`, { token: testServer.token })).body

const receiptOf = async ({ submissionId }: PendingPayment) =>
  (
    await testServer.server.db
      .selectFrom('submissions')
      .select('receipt_file_id as id')
      .where('id', '=', submissionId)
      .executeTakeFirstOrThrow()
  ).id ?? ''

describe('a member who sent a wrong receipt', () => {
  it('replaces it while it is being checked; amount, notes and status stay', async () => {
    const { status, body } = await replace()
    expect(status).toBe(200)
    expect(body.submission.paymentInfo).toMatchObject({
      amount: 500,
      status: 'pending',
      situation: 'transfer_pending',
      receipt: { name: 'right.png', isReplacement: true, sentAt: expect.any(String) },
    })
    expect(await testServer.submissionOf(pending)).toEqual(WAITING)
    expect((await details()).paymentInfo).toMatchObject({
      amount: 500,
      receiptName: 'right.png',
      transferNotes: 'From my brother',
    })
    expect(await testServer.messagesOf(pending)).toEqual(['submitted'])
  })

  it('leaves a trace: staff see who replaced it and when, and open the earlier receipts', async () => {
    await replace()
    await replace({ payment_receipt: sampleFile('pdf', { name: 'better.pdf' }) })
    const { paymentHistory, earlierReceipts } = await details()
    expect(paymentHistory).toMatchObject([
      { reason: 'Submitted with a receipt' },
      {
        actor: 'Payer',
        from: 'pending',
        to: 'pending',
        reason: 'Receipt replaced: right.png instead of wrong.jpg',
      },
      { actor: 'Payer', reason: 'Receipt replaced: better.pdf instead of right.png', at: expect.any(String) },
    ])
    expect(earlierReceipts).toMatchObject([
      { name: 'right.png', sentAt: expect.any(String) },
      { name: 'wrong.jpg', sentAt: expect.any(String) },
    ])
    const opened = await testServer.server.app.inject(`/${earlierReceipts[1].path}`)
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/jpeg'])
  })

  it('changes nothing by sending the same receipt again, also twice at once', async () => {
    const responses = [...(await Promise.all([replace(), replace()])), await replace()]
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    const { paymentHistory, earlierReceipts } = await details()
    expect(paymentHistory).toHaveLength(2)
    expect(earlierReceipts).toMatchObject([{ name: 'wrong.jpg' }])
    // The copies that came with the repeated requests are deleted.
    const ids = testServer.server.db
      .selectFrom('files')
      .select('id')
      .where('submission_id', '=', pending.submissionId)
    expect((await ids.execute()).map(({ id }) => id)).toHaveLength(2)
    expect(filesIn(testServer.server.filesDir)).toHaveLength(await countFiles())
  })

  it('sees the name of the current receipt with the edit code only', async () => {
    const info = await testServer.call(`GET /api/bkash/retry-info/${pending.uniqueId}/${pending.key}`)
    expect(info.body.submission.paymentInfo.receipt).toMatchObject({
      name: 'wrong.jpg',
      isReplacement: false,
    })
    const summary = await testServer.call(`GET /api/submissions/public/${pending.uniqueId}`)
    expect(JSON.stringify(summary.body)).not.toContain('wrong.jpg')
  })

  it('cannot replace it without the key for the edit code, nor with the ID of a bKash payment', async () => {
    expect((await replace(undefined, `P${'0'.repeat(32)}`)).status).toBe(404)
    const other = await testServer.makePending({ wallet: null })
    await postMultipart(
      testServer.server.app,
      `/api/submissions/transfer/${other.uniqueId}/${other.paymentID}`,
      { payment_receipt: sampleFile('jpg') },
    )
    const path = `/api/submissions/receipt/${other.uniqueId}/${other.paymentID}`
    const { status } = await postMultipart(testServer.server.app, path, { payment_receipt: right() })
    expect(status).toBe(404)
    expect(
      (await testServer.call(`GET /api/bkash/retry-info/${other.uniqueId}/${other.paymentID}`)).body
        .submission.paymentInfo,
    ).not.toHaveProperty('receipt')
  })

  it.each([
    ['no receipt', {}, 'Please upload payment receipt'],
    ['another type', { payment_receipt: sampleFile('webp') }, 'Please upload only JPG, PNG, or PDF files'],
    ['5 MB', { payment_receipt: right(5 * 1024 * 1024) }, 'File size must be less than 5MB'],
    [
      'content of another type',
      { payment_receipt: new File(['<html>'], 'receipt.png', { type: 'image/png' }) },
      'Please upload only JPG, PNG, or PDF files',
    ],
  ])(
    'gets the same error as for the first receipt with %s, and keeps the one before',
    async (_what, parts, message) => {
      const before = await receiptOf(pending)
      const { status, body } = await replace(parts)
      expect([status, body.errors.payment_receipt]).toEqual([400, message])
      expect(await receiptOf(pending)).toBe(before)
      expect(filesIn(testServer.server.filesDir)).toHaveLength(await countFiles())
    },
  )

  it('replaces it also while new bank transfers are switched off', async () => {
    await testServer.configure({ bankTransferEnabled: false })
    const { status } = await replace()
    await testServer.configure({ bankTransferEnabled: true })
    expect(status).toBe(200)
  })

  it('can do so 10 times an hour', async () => {
    const statuses = []
    for (let size = 100; size < 111; size += 1) {
      statuses.push((await replace({ payment_receipt: right(size) })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })

  it('keeps all receipts through the removal of orphaned files', async () => {
    await replace()
    const old = new Date(Date.now() - 48 * 60 * 60 * 1000)
    for (const id of filesIn(testServer.server.filesDir))
      await utimes(`${testServer.server.filesDir}/${id.slice(0, 2)}/${id}`, old, old)
    await sweepFiles(testServer.server.db, diskFileStore(testServer.server.filesDir))
    const { earlierReceipts, paymentInfo } = await details()
    for (const path of [earlierReceipts[0].path, paymentInfo.receiptPath]) {
      expect((await testServer.server.app.inject(`/${path}`)).statusCode).toBe(200)
    }
  })
})

describe('a receipt that staff have decided about', () => {
  it.each([
    ['completed', 'receipt_verified', /confirmed.*You need do nothing more/],
    ['failed', 'receipt_rejected', /rejected.*pay with another receipt/],
  ] as const)('is not replaced once it is %s', async (status, code, message) => {
    const before = await receiptOf(pending)
    await decide(status)
    const response = await replace()
    expect([response.status, response.body.code]).toEqual([409, code])
    expect(response.body.message).toMatch(message)
    expect(await receiptOf(pending)).toBe(before)
  })

  it('is not replaced by a request that staff overtake', async () => {
    const before = await receiptOf(pending)
    let replacing: ReturnType<typeof replace> | undefined
    await testServer.server.db.transaction().execute(async (trx) => {
      await lockSubmission(trx, pending.submissionId)
      replacing = replace()
      await waitForLock()
      const event = { type: 'status_set', status: 'completed', notify: false } as const
      await changeSubmission(trx, { id: pending.submissionId, event }, { actor: SYSTEM })
    })
    expect((await replacing)?.body.code).toBe('receipt_verified')
    expect(await receiptOf(pending)).toBe(before)
    expect(filesIn(testServer.server.filesDir)).toHaveLength(await countFiles())
  })

  it('is either replaced first or not at all, when both happen at once', async () => {
    const [replaced, decided] = await Promise.all([replace(), decide('completed')])
    expect(decided.status).toBe(200)
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
    const { paymentHistory, paymentInfo } = await details()
    expect(paymentHistory.at(-1)).toMatchObject({ actor: 'Karim', to: 'completed' })
    const isReplaced = replaced.status === 200
    expect(paymentInfo.receiptName).toBe(isReplaced ? 'right.png' : 'wrong.jpg')
    if (!isReplaced) expect(replaced.body.code).toBe('receipt_verified')
  })

  it('is no receipt at all where the submission is paid by bKash', async () => {
    const other = await testServer.makePending({ wallet: null })
    const { body } = await testServer.call('POST /api/submissions/payment-key', {
      body: { uniqueId: other.uniqueId, editCode: other.editCode },
    })
    const path = `/api/submissions/receipt/${other.uniqueId}/${body.paymentKey}`
    const response = await postMultipart(testServer.server.app, path, { payment_receipt: right() })
    expect([response.status, response.body.code]).toEqual([409, 'no_receipt_pending'])
  })
})

async function countFiles(): Promise<number> {
  return (await testServer.server.db.selectFrom('files').select('id').execute()).length
}

/** Until the request waits for the lock of the submission. */
async function waitForLock(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(testServer.server.db)
      return rows.length
    })
    .toBeGreaterThan(0)
}
