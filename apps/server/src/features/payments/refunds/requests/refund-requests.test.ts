import { randomUUID } from 'node:crypto'
import { localDay, type Role } from '@nibondhon/domain'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeUser } from '../../../../testing/builders/make-user.ts'
import { paymentServer, type PendingPayment } from '../../../../testing/servers/start-payment-server.ts'

const testServer = paymentServer()
const tokens = new Map<string, string>()
beforeAll(async () => {
  const people: [string, Role][] = [
    ['Rahima', 'payment_approver'],
    ['Salma', 'admin'],
    ['Editor', 'submission_editor'],
  ]
  for (const [username, role] of people) {
    tokens.set(username, (await makeUser(testServer.server.db, { username, role })).token)
  }
})
beforeEach(async () => {
  await testServer.configure({ refundApprovalAbove: '300' })
  // What was returned in other tests counts for 24 hours.
  await testServer.server.db.deleteFrom('returned_alone').execute()
})

const as = (who: string, route: string, body?: object) =>
  testServer.call(route, { token: tokens.get(who) ?? testServer.token, ...(body && { body }) })
const request = ({ uniqueId, paymentID }: PendingPayment, amount: number, more: object = {}) =>
  as('Karim', `POST /api/submissions/${uniqueId}/refund-requests`, {
    id: randomUUID(),
    amount,
    reason: 'Paid twice',
    way: { kind: 'provider', paymentID },
    ...more,
  })
const YESTERDAY = localDay(new Date(Date.now() - 86_400_000), 'Asia/Dhaka')
const CASH = { way: { kind: 'hand', method: 'cash', externalId: 'R-12', returnedOn: YESTERDAY } }
const approve = (who: string, id: string) => as(who, `POST /api/refund-requests/${id}/approve`)
const refundsOf = async ({ uniqueId }: PendingPayment) =>
  (await as('Karim', `GET /api/submissions/${uniqueId}/refund-requests`)).body
const money = async ({ uniqueId }: PendingPayment) =>
  (await as('Karim', `GET /api/submissions/${uniqueId}/money`)).body.money
const atBkash = ({ paymentID }: PendingPayment) =>
  testServer.bkash.payment(paymentID).refunds.map(({ amountPaisa }) => amountPaisa)

async function pay(): Promise<PendingPayment> {
  const pending = await testServer.makePending()
  await testServer.execute(pending.paymentID)
  return pending
}

describe('a refund above the limit', () => {
  it('waits for someone else than the requester, who returns it by approving', async () => {
    const paid = await pay()
    const { body } = await request(paid, 400)
    expect(body.request).toMatchObject({ state: 'requested', needsApproval: true, isOwn: true, refund: null })
    expect(atBkash(paid)).toEqual([])
    const own = await approve('Karim', body.request.id)
    expect([own.status, own.body.code]).toEqual([403, 'same_person'])
    const approved = await approve('Rahima', body.request.id)
    expect(approved.body.request).toMatchObject({ state: 'paid', decidedBy: 'Rahima', isOwn: false })
    expect(atBkash(paid)).toEqual([40_000])
    expect(await money(paid)).toMatchObject({ returned: 400 })
    expect(await testServer.messagesOf(paid)).toEqual(
      expect.arrayContaining(['refund_requested', 'refund_paid']),
    )
  })

  it('cannot be split into small ones', async () => {
    const paid = await pay()
    expect((await request(paid, 200)).body.request.state).toBe('paid')
    expect((await request(paid, 200)).body.request.state).toBe('requested')
  })

  it('is approved once when two people approve it at the same time', async () => {
    const paid = await pay()
    const { id } = (await request(paid, 400)).body.request
    const both = await Promise.all([approve('Rahima', id), approve('Salma', id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.map(({ body }) => body.code)).toContain('refund_decided')
    expect(atBkash(paid)).toEqual([40_000])
  })

  it('may be approved twice by the same person, who clicked twice, and is returned once', async () => {
    const paid = await pay()
    const { id } = (await request(paid, 400)).body.request
    const both = await Promise.all([approve('Rahima', id), approve('Rahima', id)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await approve('Rahima', id)).status).toBe(200)
    expect(atBkash(paid)).toEqual([40_000])
  })

  it('can be rejected with a reason, which the member gets', async () => {
    const paid = await pay()
    const { id } = (await request(paid, 400)).body.request
    const rejected = await as('Rahima', `POST /api/refund-requests/${id}/reject`, { reason: 'Too late' })
    expect(rejected.body.request).toMatchObject({ state: 'rejected', decisionReason: 'Too late' })
    expect((await approve('Salma', id)).body.code).toBe('refund_decided')
    expect((await as('Rahima', `POST /api/refund-requests/${id}/reject`, { reason: ' ' })).status).toBe(400)
    const { reason } = await testServer.server.db
      .selectFrom('messages')
      .select('reason')
      .where('submission_id', '=', paid.submissionId)
      .where('event', '=', 'refund_rejected')
      .executeTakeFirstOrThrow()
    expect(reason).toBe('Amount: ৳400.00\nReason: Too late')
  })

  it('stays approved when the provider fails, and is sent again without another approval', async () => {
    const paid = await pay()
    const { id } = (await request(paid, 400)).body.request
    testServer.bkash.faults.set({ refuse: { code: '2071', calls: ['refund'], times: 1 } })
    expect((await approve('Rahima', id)).body.code).toBe('bkash_2071')
    expect((await refundsOf(paid)).requests).toMatchObject([
      { state: 'approved', refund: { state: 'failed' } },
    ])
    const again = await Promise.all([1, 2].map(() => as('Salma', `POST /api/refund-requests/${id}/pay`, {})))
    expect(again.map(({ status }) => status)).toEqual([200, 200])
    expect(atBkash(paid)).toEqual([40_000])
    expect((await refundsOf(paid)).requests).toMatchObject([{ state: 'paid' }])
  })

  it('that its provider refuses can be recorded as returned another way, once and with its number', async () => {
    const paid = await pay()
    const { id } = (await request(paid, 400)).body.request
    const payIt = (body: object) => as('Karim', `POST /api/refund-requests/${id}/pay`, body)
    const byCheque = { method: 'cheque', externalId: 'C-7', returnedOn: YESTERDAY }
    expect((await payIt(byCheque)).body.code).toBe('refund_not_approved')
    testServer.bkash.faults.set({ refuse: { code: '2071', calls: ['refund'], times: 1 } })
    expect((await approve('Rahima', id)).body.code).toBe('bkash_2071')
    expect((await payIt({ method: 'cheque' })).body.code).toBe('reference_missing')
    const all = await Promise.all([1, 2, 3].map(() => payIt(byCheque)))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await payIt({})).status).toBe(200)
    expect(atBkash(paid)).toEqual([])
    expect((await refundsOf(paid)).requests).toMatchObject([
      { state: 'paid', method: 'cheque', paymentID: null, externalId: 'C-7', decidedBy: 'Rahima' },
    ])
    const { entries } = await money(paid)
    expect(entries.filter(({ kind }: { kind: string }) => kind === 'refund')).toMatchObject([
      { amount: -400, method: 'cheque', externalId: 'C-7', valueDate: YESTERDAY },
    ])
  })

  it('is not recorded as returned another way while its provider may have returned it', async () => {
    const paid = await pay()
    const { id } = (await request(paid, 400)).body.request
    testServer.bkash.faults.set({ drop: { calls: ['refund'], times: 1, acts: false } })
    await approve('Rahima', id)
    const byHand = await as('Karim', `POST /api/refund-requests/${id}/pay`, {
      method: 'cash',
      externalId: 'R-1',
    })
    expect([byHand.status, byHand.body.code]).toEqual([409, 'refund_in_flight'])
    expect(await money(paid)).toMatchObject({ returned: 0 })
  })

  it('by hand is recorded as paid after the approval, once and with its number', async () => {
    const paid = await pay()
    const { id } = (await request(paid, 400, CASH)).body.request
    const payIt = (body: object) => as('Karim', `POST /api/refund-requests/${id}/pay`, body)
    expect((await payIt({ externalId: 'R-12' })).body.code).toBe('refund_not_approved')
    expect((await approve('Rahima', id)).body.request.state).toBe('approved')
    expect((await payIt({})).body.code).toBe('reference_missing')
    const all = await Promise.all([1, 2, 3].map(() => payIt({ externalId: 'R-13', returnedOn: YESTERDAY })))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    const { entries } = await money(paid)
    const refunds = entries.filter(({ kind }: { kind: string }) => kind === 'refund')
    expect(refunds).toMatchObject([
      { amount: -400, method: 'cash', externalId: 'R-13', valueDate: YESTERDAY, actor: 'Karim' },
    ])
  })
})

describe('a refund that needs no second person', () => {
  it('by hand is booked at once, with method, number and day, and once for each id', async () => {
    const paid = await pay()
    const id = randomUUID()
    const all = await Promise.all([1, 2, 3].map(() => request(paid, 100, { ...CASH, id })))
    expect(all.map(({ body }) => body.request.state)).toEqual(['paid', 'paid', 'paid'])
    expect(await money(paid)).toMatchObject({ returned: 100 })
    expect((await request(paid, 150, { ...CASH, id })).body.code).toBe('refund_id_used')
    const { body } = await as('Karim', `GET /api/submissions/${paid.uniqueId}/timeline`)
    expect(body.events).toContainEqual(
      expect.objectContaining({
        kind: 'payment',
        to: 'refunded',
        reason: '৳100.00 returned, Cash R-12: Paid twice',
      }),
    )
  })

  it('never returns more than was paid, however many come at once, in any way', async () => {
    await testServer.configure({ refundApprovalAbove: '' })
    const paid = await pay()
    const all = await Promise.all([
      request(paid, 300),
      request(paid, 300, CASH),
      request(paid, 300, CASH),
      request(paid, 300),
    ])
    expect(all.filter(({ body }) => body.request?.state === 'paid').length).toBe(1)
    const { paid: received, returned } = await money(paid)
    expect(received - returned).toBeGreaterThanOrEqual(0)
    expect((await request(paid, 201)).body.code).toBe('refund_too_much')
    expect((await refundsOf(paid)).requestable).toBe(200)
  })
})

describe('what one person returns within 24 hours', () => {
  const move = (from: PendingPayment, to: PendingPayment, amount: number, bookingId = randomUUID()) =>
    as('Karim', `POST /api/submissions/${from.uniqueId}/money/credit`, {
      bookingId,
      to: to.uniqueId,
      amount,
      reason: 'For a friend',
    })
  const cancel = ({ uniqueId }: PendingPayment) =>
    as('Karim', `POST /api/submissions/${uniqueId}/cancel`, { reason: 'Cannot travel', kept: 0 })
  const stateOf = async (sent: ReturnType<typeof request>) => (await sent).body.request.state

  it('counts together over all submissions', async () => {
    const [first, second, third] = [await pay(), await pay(), await pay()]
    expect(await stateOf(request(first, 200, CASH))).toBe('paid')
    expect((await refundsOf(second)).returnedBefore).toEqual({ submission: 0, person: 200 })
    expect(await stateOf(request(second, 101, CASH))).toBe('requested')
    expect(await stateOf(request(third, 100))).toBe('paid')
    expect(await stateOf(request(third, 1))).toBe('requested')
  })

  it('counts for this person only, and no longer than 24 hours', async () => {
    const [first, second] = [await pay(), await pay()]
    expect(await stateOf(request(first, 300, CASH))).toBe('paid')
    const { uniqueId } = second
    const others = await as('Rahima', `POST /api/submissions/${uniqueId}/refund-requests`, {
      id: randomUUID(),
      amount: 100,
      reason: 'Paid twice',
      ...CASH,
    })
    expect(others.body.request.state).toBe('paid')
    await sql`update returned_alone set returned_at = now() - interval '24 hours'`.execute(
      testServer.server.db,
    )
    expect(await stateOf(request(second, 200, CASH))).toBe('paid')
  })

  it('counts also when they are requested at the same time', async () => {
    const paid = await Promise.all([pay(), pay(), pay(), pay()])
    const states = await Promise.all(
      paid.map((one, at) => stateOf(request(one, 200, at % 2 === 0 ? CASH : {}))),
    )
    expect(states.sort()).toEqual(['paid', 'requested', 'requested', 'requested'])
  })

  it('does not count what a second person approved, nor what was not returned', async () => {
    const [first, second, third] = [await pay(), await pay(), await pay()]
    const { id } = (await request(first, 400)).body.request
    await approve('Rahima', id)
    testServer.bkash.faults.set({ refuse: { code: '2071', calls: ['refund'], times: 1 } })
    expect((await request(second, 300)).body.code).toBe('bkash_2071')
    expect(await stateOf(request(third, 300, CASH))).toBe('paid')
  })

  it('counts moved credit, so that a refund of it needs a second person', async () => {
    const paid = await pay()
    const others = [await pay(), await pay()] as const
    await cancel(paid)
    expect((await move(paid, others[0], 200)).body).toMatchObject({
      state: 'moved',
      money: { returned: 200 },
    })
    expect(await stateOf(request(others[0], 200, CASH))).toBe('requested')
    expect((await move(paid, others[1], 101)).body).toMatchObject({
      state: 'requested',
      money: { returned: 200 },
    })
  })

  it('counts also when the submission is deleted afterwards', async () => {
    const [first, second] = [await pay(), await pay()]
    expect(await stateOf(request(first, 300, CASH))).toBe('paid')
    const deleted = await as('Karim', `DELETE /api/submissions/${first.submissionId}`)
    expect(deleted.status).toBe(200)
    expect(await stateOf(request(second, 100, CASH))).toBe('requested')
  })

  it('moves credit above the limit once someone else approves it, and only once', async () => {
    const [paid, other] = [await pay(), await testServer.makePending()]
    await cancel(paid)
    const id = randomUUID()
    for (const sent of [await move(paid, other, 400, id), await move(paid, other, 400, id)]) {
      expect(sent.body).toMatchObject({ state: 'requested', money: { returned: 0 } })
    }
    expect((await refundsOf(paid)).requests).toMatchObject([
      { id, state: 'requested', method: 'credit', externalId: other.uniqueId, needsApproval: true },
    ])
    expect((await refundsOf(paid)).requestable).toBe(100)
    const shown = await testServer.call(`GET /api/submissions/public/${paid.uniqueId}`)
    expect(shown.body).not.toHaveProperty('refundRequest')
    expect((await approve('Karim', id)).body.code).toBe('same_person')
    const both = await Promise.all([approve('Rahima', id), approve('Salma', id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await money(paid)).toMatchObject({ returned: 400 })
    expect(await money(other)).toMatchObject({ paid: 400 })
    expect((await move(paid, other, 400, id)).body).toMatchObject({
      state: 'moved',
      money: { returned: 400 },
    })
    expect(await testServer.messagesOf(paid)).not.toContain('refund_requested')
    const { body } = await as('Karim', `GET /api/submissions/${paid.uniqueId}/timeline`)
    expect(body.events).toContainEqual(
      expect.objectContaining({
        to: 'credit move requested',
        reason: `৳400.00 to ${other.uniqueId}: For a friend`,
      }),
    )
  })

  it('leaves the credit where it is when the move is rejected', async () => {
    const [paid, other] = [await pay(), await testServer.makePending()]
    await cancel(paid)
    const id = randomUUID()
    await move(paid, other, 400, id)
    await as('Rahima', `POST /api/refund-requests/${id}/reject`, { reason: 'No such friend' })
    expect((await refundsOf(paid)).requestable).toBe(500)
    expect(await money(paid)).toMatchObject({ returned: 0 })
    expect(await testServer.messagesOf(paid)).not.toContain('refund_rejected')
    expect((await move(paid, other, 400, id)).body.code).toBe('refund_decided')
  })

  it('does not move credit to a submission that was deleted before the approval', async () => {
    const [paid, other] = [await pay(), await testServer.makePending()]
    await cancel(paid)
    const id = randomUUID()
    await move(paid, other, 400, id)
    await as('Karim', `DELETE /api/submissions/${other.submissionId}`)
    expect((await approve('Rahima', id)).body.code).toBe('credit_target_gone')
    expect((await refundsOf(paid)).requests).toMatchObject([{ state: 'requested' }])
  })
})

it('a day to come, or one more than two years ago, is rejected for money that was returned', async () => {
  const paid = await pay()
  const tomorrow = localDay(new Date(Date.now() + 86_400_000), 'Asia/Dhaka')
  const byHand = (returnedOn: string) => request(paid, 100, { way: { ...CASH.way, returnedOn } })
  expect((await byHand(tomorrow)).body).toMatchObject({
    code: 'day_future',
    errors: { returnedOn: 'This day is in the future. Please enter today or an earlier day.' },
  })
  expect((await byHand('2020-01-01')).body.code).toBe('day_too_old')
  const { id } = (await request(paid, 400, CASH)).body.request
  await approve('Rahima', id)
  const late = await as('Karim', `POST /api/refund-requests/${id}/pay`, {
    externalId: 'R-1',
    returnedOn: tomorrow,
  })
  expect([late.status, late.body.code]).toEqual([400, 'day_future'])
  expect(await money(paid)).toMatchObject({ returned: 0 })
})

it('what is promised cannot be moved to another submission', async () => {
  const paid = await pay()
  await as('Karim', `POST /api/submissions/${paid.uniqueId}/cancel`, { reason: 'Cannot travel' })
  await request(paid, 400)
  const other = await testServer.makePending()
  const move = (amount: number) =>
    as('Karim', `POST /api/submissions/${paid.uniqueId}/money/credit`, {
      bookingId: randomUUID(),
      to: other.uniqueId,
      amount,
      reason: 'For a friend',
    })
  expect((await move(101)).body.code).toBe('too_little_credit')
  expect((await move(100)).status).toBe(200)
})

it('what the association keeps of a cancelled submission cannot be returned', async () => {
  const paid = await pay()
  await as('Karim', `POST /api/submissions/${paid.uniqueId}/cancel`, { reason: 'Cannot travel', kept: 100 })
  expect((await refundsOf(paid)).requestable).toBe(400)
  expect((await request(paid, 401)).body.code).toBe('refund_too_much')
})

it('a payment of another submission cannot be returned for this one', async () => {
  const [paid, other] = [await pay(), await pay()]
  const way = { kind: 'provider', paymentID: other.paymentID }
  expect((await request(paid, 100, { way })).body.code).toBe('not_refundable')
})

it('only roles that approve payments may cancel, request, approve and reject', async () => {
  const paid = await pay()
  const { id } = (await request(paid, 400)).body.request
  for (const route of [
    `POST /api/submissions/${paid.uniqueId}/cancel`,
    `POST /api/submissions/${paid.uniqueId}/refund-requests`,
    `POST /api/refund-requests/${id}/approve`,
    `POST /api/refund-requests/${id}/reject`,
    `POST /api/refund-requests/${id}/pay`,
  ]) {
    expect((await as('Editor', route, {})).status).toBe(403)
  }
  expect((await refundsOf(paid)).requests).toMatchObject([{ state: 'requested' }])
})
