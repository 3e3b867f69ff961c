import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { sampleFile } from '../../../testing/builders/sample-files.ts'
import { postMultipart } from '../../../testing/http/post-multipart.ts'
import { paymentServer } from '../../../testing/servers/start-payment-server.ts'
import { paymentHistory } from '../../payment-history/index.ts'
import { sweepDecisions } from './decisions-repository.ts'
import { agoText } from './last-decision.ts'

const testServer = paymentServer()

interface Transfer {
  uniqueId: string
  submissionId: string
  editCode: string
}

async function makeTransfer(): Promise<Transfer> {
  const { body } = await postMultipart(testServer.server.app, '/api/submissions', {
    formId: await testServer.makePaidForm(),
    name: 'Rahim',
    email: 'rahim@example.org',
    paymentMethod: 'bank_transfer',
    payment_receipt: sampleFile('png', { name: 'slip.png' }),
  })
  return body
}

const call = (route: string, body?: object, token = testServer.token) =>
  testServer.call(route, { token, ...(body && { body }) })
const stateOf = async (id: string) => (await call(`GET /api/review/${id}`)).body.item.state

/** Decides about what is seen now, unless the test says what was seen. */
async function decide(
  { submissionId }: Transfer,
  {
    decision = 'approve',
    decisionId = randomUUID(),
    seen,
    token,
    ...more
  }: {
    decision?: string
    decisionId?: string
    seen?: object
    token?: string
    reason?: string
    notify?: boolean
  } = {},
) {
  const body = { decisionId, decision, seen: seen ?? (await stateOf(submissionId)), ...more }
  const response = await call(`POST /api/review/${submissionId}/decision`, body, token)
  return { ...response, decisionId }
}
const undo = ({ submissionId }: Transfer, decisionId: string, token?: string) =>
  call(`POST /api/review/${submissionId}/undo`, { decisionId }, token)

const statuses = ({ submissionId }: Transfer) =>
  testServer.server.db
    .selectFrom('submissions')
    .select(['status', 'payment_status', 'needs_review', 'admin_notes'])
    .where('id', '=', submissionId)
    .executeTakeFirstOrThrow()
const decisionMessages = ({ submissionId }: Transfer) =>
  testServer.server.db
    .selectFrom('messages')
    .select(['event', 'reason', sql<number>`extract(epoch from next_try_at - now())::float`.as('waits')])
    .where('submission_id', '=', submissionId)
    .where('event', '<>', 'submitted')
    .execute()
const historyOf = async ({ submissionId }: Transfer) =>
  (await paymentHistory(testServer.server.db, submissionId)).map(({ actor, from, to, reason }) =>
    [actor, from, to, reason].join(' | '),
  )
const rahim = () => makeUser(testServer.server.db, { username: 'Rahim', role: 'payment_approver' })

async function replaceReceipt({ uniqueId, editCode }: Transfer) {
  const { body } = await call('POST /api/submissions/payment-key', { uniqueId, editCode })
  const path = `/api/submissions/receipt/${uniqueId}/${body.paymentKey}`
  return postMultipart(testServer.server.app, path, { payment_receipt: sampleFile('pdf', { name: 'b.pdf' }) })
}

/** In taka. */
const paidOf = async ({ submissionId }: Transfer) =>
  (await call(`GET /api/submissions/${submissionId}/money`)).body.money.paid
const recordCash = ({ submissionId }: Transfer, amount: number) =>
  call(`POST /api/submissions/${submissionId}/money/payments`, {
    bookingId: randomUUID(),
    method: 'cash',
    amount,
    notify: false,
  })

describe('a decision in the review queue', () => {
  it('approves at once, and its message waits until an undo is no longer possible', async () => {
    const transfer = await makeTransfer()
    const { status, body } = await decide(transfer)
    expect([status, body]).toEqual([200, { success: true, status: 'completed', adminNotes: '' }])
    expect(await statuses(transfer)).toMatchObject({ status: 'completed', payment_status: 'completed' })
    const messages = await decisionMessages(transfer)
    expect(messages).toMatchObject([{ event: 'payment_completed', reason: '' }])
    expect(messages[0]?.waits).toBeGreaterThan(10)
    expect(messages[0]?.waits).toBeLessThan(16)
  })

  it('books what it took back when it is undone, also where other money came before it or after it', async () => {
    const transfer = await makeTransfer()
    await decide(transfer)
    await recordCash(transfer, 200)
    expect(await paidOf(transfer)).toBe(700)
    const first = await decide(transfer, { decision: 'reject', reason: 'No such transfer' })
    expect(await paidOf(transfer)).toBe(200)
    expect((await undo(transfer, first.decisionId)).status).toBe(200)
    expect(await paidOf(transfer)).toBe(700)
    const second = await decide(transfer, { decision: 'reject' })
    await recordCash(transfer, 100)
    expect((await undo(transfer, second.decisionId)).status).toBe(200)
    expect(await paidOf(transfer)).toBe(800)
  })

  it('books nothing twice when it is undone after earlier ones', async () => {
    const transfer = await makeTransfer()
    await decide(transfer)
    await decide(transfer, { decision: 'reject', reason: 'No such transfer' })
    await decide(transfer)
    const last = await decide(transfer, { decision: 'reject', reason: 'No such transfer' })
    expect((await undo(transfer, last.decisionId)).status).toBe(200)
    expect(await paidOf(transfer)).toBe(500)
  })

  it('rejects with a reason, which goes into the notes, the history and the message', async () => {
    const transfer = await makeTransfer()
    const adminNotes = 'Called him'
    await call(`PUT /api/submissions/${transfer.uniqueId}/status`, { status: 'pending', adminNotes })
    await decide(transfer, { decision: 'reject', reason: 'The receipt cannot be read.' })
    expect(await statuses(transfer)).toMatchObject({
      status: 'failed',
      payment_status: 'failed',
      admin_notes: 'Called him\nRejected: The receipt cannot be read.',
    })
    expect((await historyOf(transfer)).at(-1)).toBe('Karim | pending | failed | The receipt cannot be read.')
    expect(await decisionMessages(transfer)).toMatchObject([
      { event: 'payment_failed', reason: 'The receipt cannot be read.' },
    ])
  })

  it('keeps the reason in the history alone where the notes have no room for it', async () => {
    const transfer = await makeTransfer()
    const full = 'x'.repeat(4990)
    await call(`PUT /api/submissions/${transfer.uniqueId}/status`, { status: 'pending', adminNotes: full })
    await decide(transfer, { decision: 'reject', reason: 'Not received' })
    expect((await statuses(transfer)).admin_notes).toBe(full)
    expect((await historyOf(transfer)).at(-1)).toContain('Not received')
  })

  it('sends no message when staff leave it out', async () => {
    const transfer = await makeTransfer()
    await decide(transfer, { notify: false })
    expect(await decisionMessages(transfer)).toEqual([])
  })

  it('ends a review of a payment by bKash, of which the reviewer sees both amounts', async () => {
    const pending = await testServer.makePending()
    testServer.bkash.faults.set({ differ: 1 })
    await testServer.execute(pending.paymentID)
    const { item } = (await call(`GET /api/review/${pending.submissionId}`)).body
    expect(item).toMatchObject({
      amount: 500,
      amountGiven: 1,
      reviewReason: 'bKash says ৳1.00 was paid; ৳500.00 was asked for',
      bkashTrxId: testServer.bkash.payment(pending.paymentID).trxID,
    })
    await decide(pending)
    expect(await statuses(pending)).toMatchObject({ payment_status: 'completed', needs_review: false })
    expect(await decisionMessages(pending)).toEqual([])
  })

  it('is recorded in the audit log', async () => {
    const transfer = await makeTransfer()
    const { decisionId } = await decide(transfer)
    await undo(transfer, decisionId)
    const { body } = await call('GET /api/audit?kind=payment')
    expect(body.events.slice(0, 2)).toMatchObject([
      { actor: 'Karim', changes: [{ what: 'Status', from: 'completed', to: 'pending' }] },
      { actor: 'Karim', changes: [{ what: 'Status', from: 'pending', to: 'completed' }] },
    ])
  })
})

describe('two reviewers of one submission', () => {
  it('decide it once: the second learns who decided what and when', async () => {
    const transfer = await makeTransfer()
    const seen = await stateOf(transfer.submissionId)
    const { token } = await rahim()
    expect((await decide(transfer, { seen, token })).status).toBe(200)
    const second = await decide(transfer, { seen, decision: 'reject', reason: 'Not received' })
    expect([second.status, second.body.code, second.body.message]).toEqual([
      409,
      'already_decided',
      expect.stringMatching(/^Already approved by Rahim /),
    ])
    expect(await statuses(transfer)).toMatchObject({ status: 'completed', admin_notes: '' })
    expect(await decisionMessages(transfer)).toHaveLength(1)
  })

  it('decide it once even in the same instant, with one message', async () => {
    const transfer = await makeTransfer()
    const seen = await stateOf(transfer.submissionId)
    const { token } = await rahim()
    const responses = await Promise.all([
      decide(transfer, { seen }),
      decide(transfer, { seen, token }),
      decide(transfer, { seen, decision: 'reject', reason: 'No' }),
      decide(transfer, { seen, token, decision: 'reject', reason: 'No' }),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await decisionMessages(transfer)).toHaveLength(1)
    expect(await historyOf(transfer)).toHaveLength(2)
  })

  it('cannot approve a receipt that the member has replaced since', async () => {
    const transfer = await makeTransfer()
    const seen = await stateOf(transfer.submissionId)
    expect((await replaceReceipt(transfer)).status).toBe(200)
    const { status, body } = await decide(transfer, { seen })
    expect([status, body.code]).toEqual([409, 'receipt_replaced'])
    expect(await statuses(transfer)).toMatchObject({ status: 'pending' })
    expect((await decide(transfer)).status).toBe(200)
  })

  it('learn that a colleague changed the status elsewhere', async () => {
    const transfer = await makeTransfer()
    const seen = await stateOf(transfer.submissionId)
    await call(`PUT /api/submissions/${transfer.uniqueId}/status`, { status: 'failed' })
    expect((await decide(transfer, { seen })).body.message).toMatch(/^Already rejected by Karim /)
    const { item } = (await call(`GET /api/review/${transfer.submissionId}`)).body
    expect(item.lastDecision).toMatchObject({ by: 'Karim', status: 'failed' })
  })

  it('get 404 for a submission that was deleted meanwhile', async () => {
    const transfer = await makeTransfer()
    const seen = await stateOf(transfer.submissionId)
    await testServer.server.db.deleteFrom('submissions').where('id', '=', transfer.submissionId).execute()
    expect((await decide(transfer, { seen })).status).toBe(404)
  })
})

describe('a repeated request', () => {
  it('with the same decision ID changes nothing, and has the same result', async () => {
    const transfer = await makeTransfer()
    const seen = await stateOf(transfer.submissionId)
    const { decisionId } = await decide(transfer, { seen })
    expect((await decide(transfer, { seen, decisionId })).status).toBe(200)
    expect(await decisionMessages(transfer)).toHaveLength(1)
    expect(await historyOf(transfer)).toHaveLength(2)
  })

  it('with the decision ID of another person or submission finds nothing', async () => {
    const [first, second] = [await makeTransfer(), await makeTransfer()]
    const { decisionId } = await decide(first)
    const { token } = await rahim()
    expect((await decide(second, { decisionId })).status).toBe(404)
    expect((await decide(first, { decisionId, token })).status).toBe(404)
  })
})

describe('an undo', () => {
  it('restores the state and the notes, and takes the message back', async () => {
    const transfer = await makeTransfer()
    const { decisionId } = await decide(transfer, { decision: 'reject', reason: 'Wrong amount' })
    const { status, body } = await undo(transfer, decisionId)
    expect([status, body.state.status, body.adminNotes]).toEqual([200, 'pending', ''])
    expect(await statuses(transfer)).toEqual({
      status: 'pending',
      payment_status: 'pending',
      needs_review: false,
      admin_notes: '',
    })
    expect(await decisionMessages(transfer)).toEqual([])
    expect((await historyOf(transfer)).at(-1)).toBe('Karim | failed | pending | Decision undone')
    expect((await undo(transfer, decisionId)).status).toBe(200)
    expect((await decide(transfer)).status).toBe(200)
  })

  it('restores a review', async () => {
    const pending = await testServer.makePending()
    testServer.bkash.faults.set({ differ: 1 })
    await testServer.execute(pending.paymentID)
    const { decisionId } = await decide(pending)
    await undo(pending, decisionId)
    expect(await statuses(pending)).toMatchObject({ payment_status: 'pending', needs_review: true })
  })

  it('keeps a note that was added since', async () => {
    const transfer = await makeTransfer()
    const { decisionId } = await decide(transfer)
    await sql`update submissions set admin_notes = 'Seen' where id = ${transfer.submissionId}`.execute(
      testServer.server.db,
    )
    await undo(transfer, decisionId)
    expect((await statuses(transfer)).admin_notes).toBe('Seen')
  })

  it('is too late after 15 seconds', async () => {
    const transfer = await makeTransfer()
    const { decisionId } = await decide(transfer)
    await sql`update review_decisions set decided_at = now() - interval '15.1 seconds' where id = ${decisionId}`.execute(
      testServer.server.db,
    )
    const { status, body } = await undo(transfer, decisionId)
    expect([status, body.code]).toEqual([409, 'undo_too_late'])
    expect(await decisionMessages(transfer)).toHaveLength(1)
  })

  it('is too late once the message is being sent', async () => {
    const transfer = await makeTransfer()
    const { decisionId } = await decide(transfer)
    await sql`update messages set attempts = 1 where decision_id = ${decisionId}`.execute(
      testServer.server.db,
    )
    expect((await undo(transfer, decisionId)).body.code).toBe('undo_too_late')
    expect(await statuses(transfer)).toMatchObject({ status: 'completed' })
  })

  it('does not overwrite what a colleague changed since', async () => {
    const transfer = await makeTransfer()
    const { decisionId } = await decide(transfer)
    await call(`PUT /api/submissions/${transfer.uniqueId}/status`, { status: 'failed' })
    expect((await undo(transfer, decisionId)).status).toBe(409)
    expect(await statuses(transfer)).toMatchObject({ status: 'failed' })
  })

  it('is for the person who decided', async () => {
    const transfer = await makeTransfer()
    const { decisionId } = await decide(transfer)
    expect((await undo(transfer, decisionId, (await rahim()).token)).status).toBe(404)
  })
})

describe('the time of a decision', () => {
  it.each([
    ['2027-01-01T11:59:00Z', 'a moment ago'],
    ['2027-01-01T11:55:00Z', '5 minutes ago'],
    ['2027-01-01T04:00:00Z', 'on 1 Jan 2027, 10:00 AM'],
  ])('at %s reads %s', (at, text) => {
    expect(agoText(new Date(at), 'Asia/Dhaka', Date.parse('2027-01-01T12:00:00Z'))).toBe(text)
  })
})

it('decisions are deleted after a day', async () => {
  const [old, recent] = [await decide(await makeTransfer()), await decide(await makeTransfer())]
  const { db } = testServer.server
  await sql`update review_decisions set decided_at = now() - interval '25 hours' where id = ${old.decisionId}`.execute(
    db,
  )
  await sweepDecisions(db)
  const left = await db.selectFrom('review_decisions').select('id').execute()
  expect(left.map(({ id }) => id)).not.toContain(old.decisionId)
  expect(left.map(({ id }) => id)).toContain(recent.decisionId)
})
