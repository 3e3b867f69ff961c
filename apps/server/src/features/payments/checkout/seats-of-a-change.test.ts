import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { expireHolds, verifySeats } from '../../seats/index.ts'
import { PAID, type PendingPayment } from '../../../testing/servers/start-payment-server.ts'
import { newTrxId, PAYER_NUMBER, walletServer } from '../../../testing/wallet/wallet-server.ts'

const testServer = walletServer()

const HOLD_MINUTES = 15
const MINUTE_MS = 60_000
const FIELDS = [
  { id: 'name', label: 'Name' },
  { id: 'email', name: 'email', label: 'E-mail', type: 'email' as const },
  {
    id: 'room',
    label: 'Room',
    type: 'radio' as const,
    options: ['Shared', 'Single', 'Suite'],
    seats: { Shared: 1, Single: 1 },
    pricing: { enabled: true, options: { Single: 300, Suite: 700 } },
  },
]
let formId: string
beforeEach(async () => {
  formId = await testServer.makePaidForm({
    allowEditing: true,
    fields: FIELDS,
    settings: { changesAfterPaying: 'refund', limits: { holdMinutes: HOLD_MINUTES } },
  })
})

const db = () => testServer.server.db
const asStaff = (route: string, body?: object) =>
  testServer.call(route, { token: testServer.token, ...(body && { body }) })
const edit = ({ uniqueId, editCode }: PendingPayment, data: object, agreedTotal?: number) =>
  testServer.call(`PUT /api/submissions/edit/${uniqueId}/${editCode}`, { body: { data, agreedTotal } })
const view = async ({ uniqueId }: PendingPayment) =>
  (await testServer.call(`GET /api/submissions/public/${uniqueId}`)).body
/** What members read about them on the pages of the submission and of its change. */
async function textsOf(paid: PendingPayment): Promise<(string | undefined)[]> {
  const opened = await testServer.call(`GET /api/submissions/edit/${paid.uniqueId}/${paid.editCode}`)
  return [(await view(paid)).extraSeats, opened.body.extraSeats]
}
const keyOf = async ({ uniqueId, editCode }: PendingPayment): Promise<string> =>
  (await testServer.call('POST /api/submissions/payment-key', { body: { uniqueId, editCode } })).body
    .paymentKey
const laterThanHold = () => new Date(Date.now() + (HOLD_MINUTES + 1) * MINUTE_MS)
const expire = () => expireHolds(db(), { now: laterThanHold() })

/** By option: taken, held and left. */
async function seats(): Promise<Record<string, string>> {
  const { body } = await asStaff(`GET /api/forms/${formId}/seats`)
  return Object.fromEntries(
    body.pools.map((pool: { label: string; taken: number; held: number; left: number }) => [
      pool.label.replace(/^.*: /, ''),
      `${pool.taken} taken, ${pool.held} held, ${pool.left} left`,
    ]),
  )
}
const IN_USE = {
  taken: '1 taken, 0 held, 0 left',
  held: '0 taken, 1 held, 0 left',
  free: '0 taken, 0 held, 1 left',
}

/** Paid for the only shared room, then changed to the only single one, which costs more. */
async function payAndChange(): Promise<PendingPayment> {
  const paid = await payFor('Shared')
  expect((await edit(paid, { room: 'Single' }, 800)).status).toBe(200)
  return paid
}

async function payFor(room: string): Promise<PendingPayment> {
  const pending = await testServer.makePending({ formId })
  await testServer.execute(pending.paymentID)
  const price = room === 'Single' ? 800 : undefined
  expect((await edit(pending, { room }, price)).status).toBe(200)
  return pending
}

/** Someone else takes the room, and pays for it. */
async function takeSingle(): Promise<void> {
  const other = await payFor('Single')
  const { body } = await testServer.retry(other.uniqueId, await keyOf(other))
  testServer.bkash.authorise(body.paymentID)
  expect((await testServer.execute(body.paymentID)).body).toMatchObject({ completed: true })
}

async function typeTrxId(paid: PendingPayment) {
  const path = `POST /api/submissions/wallet/${paid.uniqueId}/${await keyOf(paid)}`
  return testServer.call(path, {
    body: { walletKind: 'bkash', walletNumber: PAYER_NUMBER, walletTrxId: newTrxId() },
  })
}

async function approve({ submissionId }: PendingPayment, overbookReason?: string) {
  const seen = (await asStaff(`GET /api/review/${submissionId}`)).body.item.state
  return asStaff(`POST /api/review/${submissionId}/decision`, {
    decisionId: randomUUID(),
    decision: 'approve',
    reason: '',
    seen,
    ...(overbookReason !== undefined && { overbook: { reason: overbookReason } }),
  })
}

describe('the seat that a change needs', () => {
  it('is held with an end until the difference is paid, besides the one that was paid', async () => {
    const paid = await payAndChange()
    expect(await seats()).toEqual({ Shared: IN_USE.taken, Single: IN_USE.held })
    const claims = await db().selectFrom('seat_claims').selectAll().where('kind', '=', 'change').execute()
    expect(claims).toMatchObject([{ holder_id: paid.submissionId, state: 'held' }])
    const end = claims[0]?.expires_at?.getTime() ?? Infinity
    expect(end).toBeLessThanOrEqual(laterThanHold().getTime())
    const held = expect.stringMatching(
      /^The seats that you added are held for you until .+ \(Dhaka time\)\.$/,
    )
    expect(await textsOf(paid)).toEqual([held, held])
    expect(await verifySeats(db())).toEqual([])
  })

  it('becomes theirs once the difference is paid, and the earlier one is free', async () => {
    const paid = await payAndChange()
    const { body } = await testServer.retry(paid.uniqueId, await keyOf(paid))
    testServer.bkash.authorise(body.paymentID)
    await testServer.execute(body.paymentID)
    expect(await textsOf(paid)).toEqual([undefined, undefined])
    expect(await seats()).toEqual({ Shared: IN_USE.free, Single: IN_USE.taken })
    await expire()
    expect(await seats()).toEqual({ Shared: IN_USE.free, Single: IN_USE.taken })
    expect(await verifySeats(db())).toEqual([])
  })

  it('is given back when the difference is not paid in time, and the earlier one stays', async () => {
    const paid = await payAndChange()
    await expire()
    expect(await seats()).toEqual({ Shared: IN_USE.taken, Single: IN_USE.free })
    expect(await testServer.submissionOf(paid)).toEqual(PAID)
    const givenBack = expect.stringMatching(/were given back.* What you had before stays yours\./)
    expect(await textsOf(paid)).toEqual([givenBack, givenBack])
    expect(await verifySeats(db())).toEqual([])
  })

  it('is taken by a later payment where one is left', async () => {
    const paid = await payAndChange()
    await expire()
    const { body } = await testServer.retry(paid.uniqueId, await keyOf(paid))
    expect(await seats()).toEqual({ Shared: IN_USE.taken, Single: IN_USE.held })
    testServer.bkash.authorise(body.paymentID)
    await testServer.execute(body.paymentID)
    expect(await seats()).toEqual({ Shared: IN_USE.free, Single: IN_USE.taken })
  })

  it('is not paid for at a provider where none is left', async () => {
    const paid = await payAndChange()
    await expire()
    await takeSingle()
    const { status, body } = await testServer.retry(paid.uniqueId, await keyOf(paid))
    expect([status, body.code]).toEqual([409, 'option_full'])
  })

  it('that was given to others meanwhile flags a later payment, which is stored, and staff give one with a reason', async () => {
    const paid = await payAndChange()
    await expire()
    await takeSingle()
    expect((await typeTrxId(paid)).status).toBe(200)
    expect(await testServer.submissionOf(paid)).toEqual({ ...PAID, needsReview: true })
    expect(await view(paid)).toMatchObject({
      paymentSituation: 'paid_without_seat',
      extraSeats: 'The seats that you had before your change stay yours.',
    })
    expect(await seats()).toEqual({ Shared: IN_USE.taken, Single: IN_USE.taken })
    expect(await verifySeats(db())).toEqual([])
    expect((await approve(paid)).body.code).toBe('seats_exceeded')
    expect((await approve(paid, 'A bed was added')).status).toBe(200)
    expect(await seats()).toEqual({ Shared: IN_USE.free, Single: '2 taken, 0 held, -1 left' })
    expect(await verifySeats(db())).toEqual([])
  })

  it('is held for staff as long as a bank transfer is, and given back when they reject the payment', async () => {
    const paid = await payAndChange()
    expect((await typeTrxId(paid)).status).toBe(200)
    await expire()
    expect(await seats()).toEqual({ Shared: IN_USE.taken, Single: IN_USE.held })
    const seen = (await asStaff(`GET /api/review/${paid.submissionId}`)).body.item.state
    await asStaff(`POST /api/review/${paid.submissionId}/decision`, {
      decisionId: randomUUID(),
      decision: 'reject',
      reason: 'Not in the account',
      seen,
    })
    expect(await seats()).toEqual({ Shared: IN_USE.taken, Single: IN_USE.free })
    expect(await verifySeats(db())).toEqual([])
  })

  it('is free again when the member returns to the answers that were paid', async () => {
    const paid = await payAndChange()
    expect((await edit(paid, { room: 'Shared' }, 500)).status).toBe(200)
    expect(await seats()).toEqual({ Shared: IN_USE.taken, Single: IN_USE.free })
  })

  it('is free with the others when the submission is cancelled', async () => {
    const paid = await payAndChange()
    await asStaff(`POST /api/submissions/${paid.submissionId}/cancel`, { reason: 'Ill' })
    expect(await seats()).toEqual({ Shared: IN_USE.free, Single: IN_USE.free })
    expect(await verifySeats(db())).toEqual([])
  })
})
