import { randomUUID } from 'node:crypto'
import { localDay } from '@nibondhon/domain'
import { describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { sampleFile } from '../../testing/builders/sample-files.ts'
import { postMultipart } from '../../testing/http/post-multipart.ts'
import { submit } from '../../testing/http/submit.ts'
import { pdfText } from '../../testing/pdf/run-poppler.ts'
import { paymentServer } from '../../testing/servers/start-payment-server.ts'

const testServer = paymentServer()

interface Made {
  submissionId: string
  uniqueId: string
  paymentReference: string
}

const asStaff = (route: string, body?: object) =>
  testServer.call(route, { token: testServer.token, ...(body && { body }) })

async function makeTransfer(): Promise<Made> {
  const { body } = await postMultipart(testServer.server.app, '/api/submissions', {
    formId: await testServer.makePaidForm(),
    name: 'Rahim',
    email: 'rahim@example.org',
    paymentMethod: 'bank_transfer',
    payment_receipt: sampleFile('png', { name: 'slip.png' }),
  })
  return body
}

const money = ({ uniqueId }: Made) => asStaff(`GET /api/submissions/${uniqueId}/money`)
const pay = ({ uniqueId }: Made, amount: number, more: object = {}) =>
  asStaff(`POST /api/submissions/${uniqueId}/money/payments`, {
    bookingId: randomUUID(),
    method: 'cash',
    amount,
    ...more,
  })
const move = ({ uniqueId }: Made, to: string, amount: number) =>
  asStaff(`POST /api/submissions/${uniqueId}/money/credit`, {
    bookingId: randomUUID(),
    to,
    amount,
    reason: 'Paid for both',
  })
const correct = ({ uniqueId }: Made, entryId: string) =>
  asStaff(`POST /api/submissions/${uniqueId}/money/corrections`, { entryId, reason: 'Entered twice' })
const writeOff = ({ uniqueId }: Made, amount: number) =>
  asStaff(`POST /api/submissions/${uniqueId}/money/write-offs`, {
    bookingId: randomUUID(),
    amount,
    reason: 'Volunteer',
  })
const statusOf = async ({ uniqueId }: Made) =>
  (await testServer.call(`GET /api/submissions/public/${uniqueId}`)).body.status

const dayIn = (days: number) => localDay(new Date(Date.now() + days * 24 * 3_600_000), 'Asia/Dhaka')
const LAST_WEEK = dayIn(-7)

describe('recording money', () => {
  it('rejects a day in the future, and one more than two years ago', async () => {
    const made = await makeTransfer()
    const { status, body } = await pay(made, 200, { receivedOn: dayIn(1) })
    expect([status, body.code]).toEqual([400, 'day_future'])
    expect(body.errors.receivedOn).toContain('in the future')
    expect((await pay(made, 200, { receivedOn: '2020-01-01' })).body.code).toBe('day_too_old')
    expect((await pay(made, 200, { receivedOn: dayIn(0) })).status).toBe(200)
    expect((await pay(made, 200, { receivedOn: dayIn(-700) })).status).toBe(200)
  })

  it('completes the submission once the agreed amount is covered by part payments', async () => {
    const made = await makeTransfer()
    const first = await pay(made, 200, {
      receiptNumber: 'R-17',
      note: 'At the gate',
      receivedOn: LAST_WEEK,
    })
    expect(first.body).toMatchObject({
      status: 'pending',
      paymentStatus: 'pending',
      money: { owed: 500, paid: 200, returned: 0, balance: -300, state: 'part_paid' },
    })
    expect(first.body.money.entries.at(-1)).toMatchObject({
      kind: 'payment',
      amount: 200,
      method: 'cash',
      externalId: 'R-17',
      valueDate: LAST_WEEK,
      reason: 'At the gate',
      actor: 'Karim',
      canTakeBack: true,
      hasReceipt: true,
    })
    const second = await pay(made, 300.5, { method: 'cheque' })
    expect(second.body).toMatchObject({
      status: 'completed',
      paymentStatus: 'completed',
      money: { paid: 500.5, balance: 0.5, state: 'overpaid' },
    })
  })

  it('books the same request once, and rejects its id for anything else', async () => {
    const [made, other] = [await makeTransfer(), await makeTransfer()]
    const bookingId = randomUUID()
    await pay(made, 100, { bookingId })
    const again = await pay(made, 100, { bookingId })
    expect(again.body.money).toMatchObject({ paid: 100 })
    expect((await pay(made, 200, { bookingId })).body.code).toBe('booking_id_used')
    expect((await pay(other, 100, { bookingId })).body.code).toBe('booking_id_used')
  })

  it('is in the audit log with amount, method and number', async () => {
    const made = await makeTransfer()
    await pay(made, 100, { receiptNumber: 'R-18' })
    const { events } = (await asStaff('GET /api/audit?kind=payment&limit=1')).body
    expect(events).toMatchObject([
      {
        action: 'payment recorded',
        changes: [
          { what: 'Amount', to: '৳100.00' },
          { what: 'Method', to: 'cash' },
          { what: 'Number', to: 'R-18' },
        ],
      },
    ])
  })

  it.each([0, -5, 0.001, 2_000_000_000, 'a lot', null])('rejects an amount of %s', async (amount) => {
    const { status } = await pay(await makeTransfer(), amount as number)
    expect(status).toBe(400)
  })

  it('is rejected for a submission that costs nothing', async () => {
    const { body } = await submit(testServer.server, await makeStoredForm(testServer.server.db), {
      name: 'A',
    })
    expect((await pay(body, 100)).body.code).toBe('nothing_to_pay')
    expect((await money(body)).body.money).toMatchObject({ state: 'none', entries: [] })
  })

  it('stops bKash from taking the money besides', async () => {
    const pending = await testServer.makePending()
    await pay(pending as unknown as Made, 500)
    await testServer.execute(pending.paymentID)
    expect(testServer.hasMoneyMoved(pending.paymentID)).toBe(false)
  })
})

describe('moving credit', () => {
  it('pays another submission, named by its payment reference', async () => {
    const [from, to] = [await makeTransfer(), await makeTransfer()]
    await pay(from, 1000)
    const reference = `${to.paymentReference.slice(0, 3)}-${to.paymentReference.slice(3)}`.toLowerCase()
    const { body } = await move(from, reference, 500)
    expect(body.money).toMatchObject({ paid: 1000, returned: 500, balance: 0, state: 'paid' })
    expect((await money(to)).body).toMatchObject({
      status: 'completed',
      money: { paid: 500, balance: 0, state: 'paid' },
    })
  })

  it('takes no more than was paid too much, not to itself, nor to one that does not exist', async () => {
    const [from, to] = [await makeTransfer(), await makeTransfer()]
    await pay(from, 600)
    const tooMuch = await move(from, to.uniqueId, 200)
    expect([tooMuch.status, tooMuch.body.code]).toEqual([409, 'too_little_credit'])
    expect(tooMuch.body.message).toContain('৳100.00')
    expect((await money(to)).body.money.paid).toBe(0)
    expect((await move(from, from.uniqueId, 100)).body.code).toBe('same_submission')
    expect((await move(from, 'K7P-4XQP', 100)).body.code).toBe('other_not_found')
    expect((await money(from)).body.money.entries).toHaveLength(2)
  })
})

describe('taking an entry back', () => {
  it('makes a completed submission pending again, once', async () => {
    const made = await makeTransfer()
    const { body } = await pay(made, 500)
    expect(await statusOf(made)).toBe('completed')
    const entryId = body.money.entries.at(-1).id
    const corrected = await correct(made, entryId)
    expect(corrected.body).toMatchObject({
      paymentStatus: 'pending',
      money: { paid: 0, balance: -500, state: 'unpaid' },
    })
    expect(corrected.body.money.entries.at(-1)).toMatchObject({
      kind: 'correction',
      corrects: entryId,
      reason: 'Entered twice',
    })
    await correct(made, entryId)
    expect((await money(made)).body.money.entries).toHaveLength(3)
  })

  it('is rejected for charges, for what bKash confirmed, and for entries of others', async () => {
    const made = await makeTransfer()
    const { entries } = (await money(made)).body.money
    expect((await correct(made, entries[0].id)).body.code).toBe('cannot_take_back')
    expect((await correct(await makeTransfer(), entries[0].id)).status).toBe(404)
    const pending = (await testServer.makePending()) as unknown as Made & { paymentID: string }
    await testServer.execute(pending.paymentID)
    const paid = (await money(pending)).body.money.entries.at(-1)
    expect(paid.canTakeBack).toBe(false)
    expect((await correct(pending, paid.id)).body.message).toContain('bKash has confirmed')
  })
})

it('a write-off completes what is otherwise paid, and is limited to what is owed', async () => {
  const made = await makeTransfer()
  await pay(made, 450)
  expect((await writeOff(made, 60)).body.code).toBe('owes_less')
  expect((await writeOff(made, 50)).body).toMatchObject({
    status: 'completed',
    money: { owed: 450, paid: 450, balance: 0, state: 'paid' },
  })
})

describe('the payer', () => {
  it('sees what was owed and paid by which transaction, and not why staff booked it', async () => {
    const made = await makeTransfer()
    await pay(made, 200, { receiptNumber: 'R-19', note: 'Secret note' })
    const { body } = await testServer.call(`GET /api/submissions/public/${made.uniqueId}`)
    expect(body).toMatchObject({
      paymentReference: made.paymentReference,
      money: {
        owed: 500,
        paid: 200,
        balance: -300,
        entries: [{ kind: 'payment', amount: 200, method: 'cash', externalId: 'R-19' }],
      },
    })
    expect(JSON.stringify(body)).not.toMatch(/Secret note|Karim/)
  })

  it('gets a receipt without answers, and staff one with the name', async () => {
    const made = await makeTransfer()
    const { body } = await pay(made, 200, { receiptNumber: 'R-20' })
    const entryId = body.money.entries.at(-1).id
    const read = async (url: string, headers = {}) => {
      const { statusCode, rawPayload } = await testServer.server.app.inject({ url, headers })
      expect(statusCode).toBe(200)
      return pdfText(rawPayload)
    }
    const mine = await read(`/api/submissions/public/${made.uniqueId}/receipts/${entryId}`)
    expect(mine).toContain('R-20')
    expect(mine).toContain('200.00')
    expect(mine).not.toContain('Rahim')
    const theirs = await read(`/api/submissions/${made.submissionId}/money/${entryId}/receipt`, {
      authorization: `Bearer ${testServer.token}`,
    })
    expect(theirs).toContain('Rahim')
  })

  it('gets a receipt with the contacts of the association, without an address that is too long', async () => {
    const association = {
      nameEn: 'Alumni',
      nameBn: '',
      phone: '01712345678',
      email: '',
      address: 'House 12, Road 5, '.repeat(10),
      website: '',
      showMadeWith: false,
    }
    const { status } = await asStaff('PUT /api/settings/association', association)
    expect(status).toBe(200)
    const made = await makeTransfer()
    const { body } = await pay(made, 200)
    const { rawPayload } = await testServer.server.app.inject({
      url: `/api/submissions/public/${made.uniqueId}/receipts/${body.money.entries.at(-1).id}`,
    })
    const text = pdfText(rawPayload)
    expect(text).toMatch(/1712.?345678/)
    expect(text).not.toContain('House 12')
  })

  it('gets no receipt of another submission, nor for what was taken back', async () => {
    const [made, other] = [await makeTransfer(), await makeTransfer()]
    const { body } = await pay(made, 200)
    const entryId = body.money.entries.at(-1).id
    const receipt = (uniqueId: string) =>
      testServer.call(`GET /api/submissions/public/${uniqueId}/receipts/${entryId}`)
    expect((await receipt(other.uniqueId)).status).toBe(404)
    await correct(made, entryId)
    expect((await receipt(made.uniqueId)).body.code).toBe('entry_not_found')
  })
})

it('a write-off that is taken back after the cancellation leaves nothing owed', async () => {
  const made = await makeTransfer()
  const { body } = await writeOff(made, 200)
  const entry = body.money.entries.find(({ kind }: { kind: string }) => kind === 'write_off')
  await asStaff(`POST /api/submissions/${made.uniqueId}/cancel`, { reason: 'Cannot travel' })
  expect((await money(made)).body.money).toMatchObject({ balance: 0 })
  expect((await correct(made, entry.id)).status).toBe(200)
  expect((await money(made)).body.money).toMatchObject({ owed: 0, balance: 0 })
})
