import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { ROLES } from '@nibondhon/domain'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { diskFileStore } from '../../../../platform/files/index.ts'
import { makeUser } from '../../../../testing/builders/make-user.ts'
import { sampleFile } from '../../../../testing/builders/sample-files.ts'
import { postMultipart } from '../../../../testing/http/post-multipart.ts'
import { paymentServer } from '../../../../testing/servers/start-payment-server.ts'
import { digestReceipts } from '../../../payments/index.ts'

const testServer = paymentServer()

const FIELDS = [
  { id: 'name', label: 'Name' },
  { id: 'email', name: 'email', label: 'E-mail', type: 'email' as const },
  { id: 'phone', name: 'phone', label: 'Mobile', type: 'tel' as const },
]

interface Transfer {
  name: string
  email?: string
  phone?: string
  notes?: string
  /** Receipts of another size are other files. */
  size?: number
}

let files = 100

async function makeTransfer({ name, email, phone, notes, size = (files += 1) }: Transfer, formId?: string) {
  const { body, status } = await postMultipart(testServer.server.app, '/api/submissions', {
    formId: formId ?? (await testServer.makePaidForm({ fields: FIELDS })),
    name,
    email: email ?? `${randomUUID()}@example.org`,
    ...(phone !== undefined && { phone }),
    paymentMethod: 'bank_transfer',
    bankTransferNotes: notes ?? '',
    payment_receipt: sampleFile('png', { name: 'slip.png', size }),
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body as { submissionId: string; uniqueId: string; editCode: string }
}

const call = (route: string, body?: object, token = testServer.token) =>
  testServer.call(route, { token, ...(body && { body }) })
const itemOf = async ({ submissionId }: { submissionId: string }) =>
  (await call(`GET /api/review/${submissionId}`)).body.item
const relatedTo = async (submission: { submissionId: string }) =>
  (await itemOf(submission)).related.map((other: { who: string; relations: string[] }) => [
    other.who,
    ...other.relations,
  ])

describe('a submission in the review queue', () => {
  it('shows the person, the money, the receipt and the note, and no edit code', async () => {
    const transfer = await makeTransfer({ name: 'Rahima', phone: '01712345678', notes: 'From my brother' })
    const item = await itemOf(transfer)
    expect(item).toMatchObject({
      uniqueId: transfer.uniqueId,
      who: 'Rahima',
      phone: '01712345678',
      locale: 'en',
      amount: 500,
      amountGiven: null,
      transferNotes: 'From my brother',
      state: { status: 'pending', paymentStatus: 'pending', needsReview: false },
      receipt: { name: 'slip.png', isCompared: false },
      earlierReceipts: [],
      related: [],
      lastDecision: null,
    })
    expect(JSON.stringify(item)).not.toContain(transfer.editCode)
    const image = await testServer.server.app.inject(`/${item.receipt.path}`)
    expect(image.headers['content-type']).toBe('image/png')
  })

  it('has no receipt where none was sent', async () => {
    const pending = await testServer.makePending()
    expect((await itemOf(pending)).receipt).toBeNull()
    expect((await call(`GET /api/review/${randomUUID()}`)).status).toBe(404)
  })
})

describe('the queue', () => {
  it('has the submissions of the filter in the order of the list', async () => {
    const formId = await testServer.makePaidForm({ fields: FIELDS })
    const made = []
    for (const name of ['A', 'B', 'C']) made.push((await makeTransfer({ name }, formId)).submissionId)
    const ids = async (query: string) => (await call(`GET /api/review?formId=${formId}&${query}`)).body
    expect(await ids('status=pending&paymentMethod=bank_transfer&direction=asc')).toEqual({
      success: true,
      ids: made,
      total: 3,
      listedAt: expect.any(String),
    })
    expect((await ids('')).ids).toEqual(made.toReversed())
    expect((await ids('status=completed')).ids).toEqual([])
    expect((await ids('search=unknown')).total).toBe(0)
  })
})

describe('related submissions', () => {
  it('have the same receipt file, under any name and form', async () => {
    const first = await makeTransfer({ name: 'First', size: 5001 })
    const second = await makeTransfer({ name: 'Second', size: 5001 })
    expect(await relatedTo(first)).toEqual([['Second', 'receipt']])
    expect((await itemOf(second)).related).toMatchObject([
      { id: first.submissionId, status: 'pending', amount: 500, formTitle: expect.any(String) },
    ])
  })

  it('have the same phone or e-mail address, in any spelling', async () => {
    const first = await makeTransfer({ name: 'One', phone: '01811111111', email: 'same@example.org' })
    await makeTransfer({ name: 'Two', phone: '+880 1811-111111' })
    await makeTransfer({ name: 'Three', email: 'Same@Example.org' })
    expect((await relatedTo(first)).sort()).toEqual([
      ['Three', 'sender'],
      ['Two', 'sender'],
    ])
  })

  it('name the same reference in their notes, also in Bangla digits and in another case', async () => {
    const first = await makeTransfer({ name: 'Ref one', notes: 'Ref: ft26320kx81, paid today' })
    await makeTransfer({ name: 'Ref two', notes: 'FT২৬৩২০KX৮১' })
    await makeTransfer({ name: 'Ref three', notes: 'Another FT26320KX99' })
    expect(await relatedTo(first)).toEqual([['Ref two', 'reference']])
  })

  it('are not those with the same date, amount or words', async () => {
    const first = await makeTransfer({ name: 'Plain', notes: 'Paid 5000 taka on 20261114 from Sonali Bank' })
    await makeTransfer({ name: 'Other', notes: 'Paid 5000 taka on 20261114 from Sonali Bank' })
    expect(await relatedTo(first)).toEqual([])
  })

  it('include a bKash transaction that the note names', async () => {
    const paid = await testServer.makePending()
    await testServer.execute(paid.paymentID)
    const { trxID } = testServer.bkash.payment(paid.paymentID)
    const transfer = await makeTransfer({ name: 'Claims', notes: `TrxID ${trxID}` })
    expect((await itemOf(transfer)).related).toMatchObject([
      { id: paid.submissionId, relations: ['reference'] },
    ])
  })

  it('are at most six, the same receipt first, and it is said when there are more', async () => {
    const first = await makeTransfer({ name: 'Main', phone: '01822222222', size: 6001 })
    for (let i = 0; i < 7; i += 1) await makeTransfer({ name: `S${i}`, phone: '01822222222' })
    await makeTransfer({ name: 'Same file', size: 6001 })
    const { related, hasMoreRelated } = await itemOf(first)
    expect([related.length, related[0].who, hasMoreRelated]).toEqual([6, 'Same file', true])
  })
})

describe('digests of receipts that are stored already', () => {
  it('are added by a job; a missing file is not read again and resembles no other', async () => {
    const { db, filesDir } = testServer.server
    const made = []
    for (const name of ['Old one', 'Old two', 'Lost one', 'Lost two']) {
      made.push(await makeTransfer({ name, size: 7001 }))
    }
    await sql`update files set digest = null where size = 7001`.execute(db)
    expect((await itemOf(made[0]!)).receipt.isCompared).toBe(false)
    for (const { submissionId } of made.slice(2)) {
      const { rows } = await sql<{ id: string }>`
        select receipt_file_id as id from submissions where id = ${submissionId}`.execute(db)
      await rm(`${filesDir}/${rows[0]!.id.slice(0, 2)}/${rows[0]!.id}`)
    }
    await digestReceipts({ db, files: diskFileStore(filesDir) })
    expect(await relatedTo(made[0]!)).toEqual([['Old two', 'receipt']])
    expect(await relatedTo(made[2]!)).toEqual([])
    const left =
      await sql`select id from files where digest is null and field_id = 'payment_receipt'`.execute(db)
    expect(left.rows).toEqual([])
  })
})

describe('notes', () => {
  it('of the timeline are shown with their author, the newest three', async () => {
    const transfer = await makeTransfer({ name: 'Noted' })
    for (const text of ['First', 'Second', 'Third', 'Fourth']) {
      await call(`POST /api/submissions/${transfer.submissionId}/notes`, { text })
    }
    const { notes, adminNotes } = await itemOf(transfer)
    expect(notes).toMatchObject(['Fourth', 'Third', 'Second'].map((text) => ({ by: 'Karim', text })))
    expect(adminNotes).toBe('')
  })
})

describe('ready reasons', () => {
  it('are given at first, can be changed for all staff, and the change is audited', async () => {
    const { body } = await call('GET /api/review-reasons')
    expect(body.reasons).toHaveLength(5)
    const reasons = [{ en: 'Too late', bn: '' }]
    expect((await call('PUT /api/review-reasons', { reasons })).body.reasons).toEqual(reasons)
    const { token } = await makeUser(testServer.server.db, { role: 'payment_approver' })
    expect((await call('GET /api/review-reasons', undefined, token)).body.reasons).toEqual(reasons)
    const { events } = (await call('GET /api/audit?kind=setting')).body
    expect(events[0]).toMatchObject({
      subject: 'Reasons for rejecting payments',
      changes: [{ to: 'Too late' }],
    })
  })

  it.each([
    ['without a text', [{ en: ' ', bn: 'x' }]],
    ['of 301 characters', [{ en: 'x'.repeat(301), bn: '' }]],
    ['thirteen at once', Array(13).fill({ en: 'a', bn: '' })],
  ])('%s are rejected', async (_what, reasons) => {
    expect((await call('PUT /api/review-reasons', { reasons })).status).toBe(400)
  })
})

describe('roles in the review queue', () => {
  it.each(ROLES)('%s may do what the role allows', async (role) => {
    const transfer = await makeTransfer({ name: 'Role' })
    const { token } = await makeUser(testServer.server.db, { role })
    const mayView = role !== 'user'
    const mayDecide = ['super_admin', 'admin', 'payment_approver'].includes(role)
    const base = `/api/review/${transfer.submissionId}`
    const { state: seen } = await itemOf(transfer)
    const decisionId = randomUUID()
    const expected = (isAllowed: boolean) => (isAllowed ? 200 : 403)
    const results = [
      await call('GET /api/review', undefined, token),
      await call(`GET ${base}`, undefined, token),
      await call(`POST ${base}/decision`, { decisionId, decision: 'approve', seen }, token),
      await call(`POST ${base}/undo`, { decisionId }, token),
      await call('GET /api/review-reasons', undefined, token),
    ].map(({ status }) => status)
    expect(results).toEqual([mayView, mayView, mayDecide, mayDecide, mayDecide].map(expected))
  })
})
