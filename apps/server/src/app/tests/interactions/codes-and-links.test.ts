import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { loadForm } from '../../../features/forms/index.ts'
import { readSeats, verifySeats } from '../../../features/seats/index.ts'
import { makeOffers, offerToken } from '../../../features/waiting-list/index.ts'
import { makePersonalLink } from '../../../testing/builders/make-personal-link.ts'
import { changeStoredForm, type StoredFormInput } from '../../../testing/builders/make-stored-form.ts'
import { sampleFile } from '../../../testing/builders/sample-files.ts'
import { beginByBkash } from '../../../testing/http/begin-by-bkash.ts'
import { postMultipart } from '../../../testing/http/post-multipart.ts'
import { submissionsOf } from '../../../testing/http/submit.ts'
import { paymentServer } from '../../../testing/servers/start-payment-server.ts'
import { APP_SECRET } from '../../../testing/servers/start-test-server.ts'

/** What is used up by a submission (a discount code, a personal link, an offer, a seat) is used up with it, or not at all. */
let now = Date.now()
const testServer = paymentServer({ now: () => now })

const CODE = { id: 'code', label: 'Friends', type: 'code', code: 'FRIEND', percent: 50, maxUses: 1 }
const FIELDS = [
  { id: 'name', label: 'Name', required: true },
  { id: 'mail', label: 'E-mail', type: 'email' as const },
]

const db = () => testServer.server.db
let formId: string
let link: string

async function makeForm(settings: object = {}, input: StoredFormInput = {}): Promise<void> {
  formId = await testServer.makePaidForm({
    fields: FIELDS,
    ...input,
    settings: { pricing: { rules: [CODE] }, ...settings },
  })
  link = (await makePersonalLink(db(), { formId })).token
}
beforeEach(() => {
  now = Date.now()
})

const transfer = (parts: Record<string, string> = {}) =>
  postMultipart(testServer.server.app, '/api/submissions', {
    formId,
    name: 'Rahim',
    paymentMethod: 'bank_transfer',
    ...parts,
    payment_receipt: sampleFile('jpg', { name: 'receipt.jpg' }),
  })
/** Before any money has moved: what was paid is never rejected. */
const begin = ({
  discountCode = '',
  offer = '',
  paymentAmount = '500',
  ...data
}: Record<string, string> = {}) => {
  const { personalLink: _link, ...answers } = data
  return beginByBkash(testServer.server.app, {
    formId,
    amount: Number(paymentAmount),
    data: { name: 'Rahim', ...answers },
    ...(discountCode && { discountCode }),
    ...(offer && { offer }),
  })
}
const asStaff = (route: string, body?: object) =>
  testServer.call(route, { token: testServer.token, ...(body && { body }) })
const isLinkOpen = async () => (await testServer.call(`GET /api/links/${link}`)).status === 200
const codeUses = async () => {
  const { rows } = await sql<{ id: string }>`
    select submission_id as id from discount_code_uses where form_id = ${formId}`.execute(db())
  return rows.map(({ id }) => id)
}
const seats = async () => {
  const form = await loadForm(db(), formId)
  const [pool] = form ? await readSeats(db(), form) : []
  return pool && [pool.taken, pool.held]
}

const ALL = () => ({ personalLink: link, discountCode: 'FRIEND', paymentAmount: '250' })

describe('a submission with a discount code and a personal link', () => {
  it('uses up both, with its seat', async () => {
    await makeForm({ limits: { maxSubmissions: 1 } })
    const { status, body } = await transfer(ALL())
    expect(status).toBe(201)
    expect(await codeUses()).toEqual([body.submissionId])
    expect([await isLinkOpen(), await seats()]).toEqual([false, [0, 1]])
  })

  it('uses up neither where the last seat is gone', async () => {
    await makeForm({ limits: { maxSubmissions: 1 } })
    await transfer()
    expect((await begin(ALL())).body.code).toBe('form_full')
    expect([await codeUses(), await isLinkOpen()]).toEqual([[], true])
  })

  it('uses up neither where the option that it chose is full', async () => {
    const day = {
      id: 'day',
      label: 'Day',
      type: 'radio' as const,
      options: ['Fri', 'Sat'],
      seats: { Fri: 1 },
    }
    await makeForm({}, { fields: [...FIELDS, day] })
    await transfer({ day: 'Fri' })
    expect((await begin({ ...ALL(), day: 'Fri' })).body.code).toBe('option_full')
    expect([await codeUses(), await isLinkOpen()]).toEqual([[], true])
    expect((await transfer({ ...ALL(), day: 'Sat' })).status).toBe(201)
  })

  it('uses up neither where the form is closed, also for the link', async () => {
    const closes = Date.now() + 60_000
    await makeForm({ schedule: { closesAt: new Date(closes).toISOString(), graceMinutes: 0 } })
    now = closes
    expect((await begin(ALL())).body.code).toBe('form_closed')
    expect([await codeUses(), await isLinkOpen()]).toEqual([[], true])
    expect((await testServer.call(`GET /api/links/${link}`)).body.form.isOpen).toBe(false)
  })

  it('uses up neither seat nor link where the code was used up; what was paid by a used link is kept', async () => {
    await makeForm({ limits: { maxSubmissions: 5 } })
    await transfer({ discountCode: 'FRIEND', paymentAmount: '250' })
    expect((await begin(ALL())).body.code).toBe('code_used_up')
    expect([await isLinkOpen(), await seats()]).toEqual([true, [0, 1]])
    await makeForm({ limits: { maxSubmissions: 5 } })
    await transfer({ personalLink: link })
    const { status, body } = await transfer(ALL())
    expect([status, await codeUses(), await seats()]).toEqual([201, [body.submissionId], [0, 2]])
    expect(await verifySeats(db())).toEqual([])
  })

  it('uses up nothing where the price of a period has changed meanwhile', async () => {
    const early = { id: 'early', label: 'Early', type: 'period', from: null, amount: -100 }
    const until = Date.now() + 60_000
    await makeForm({
      limits: { maxSubmissions: 5 },
      pricing: { rules: [{ ...early, until: new Date(until).toISOString() }, CODE] },
    })
    const shown = { ...ALL(), paymentAmount: '200' }
    now = until
    expect((await begin(shown)).body.code).toBe('price_changed')
    expect([await codeUses(), await isLinkOpen(), await seats()]).toEqual([[], true, [0, 0]])
    now = until - 1
    expect((await transfer(shown)).status).toBe(201)
  })

  it('uses up the link and the offer of the waiting list together', async () => {
    await makeForm({ limits: { maxSubmissions: 1, waitingList: true } })
    const first = await transfer()
    await testServer.call(`POST /api/forms/${formId}/waiting-list`, {
      body: { name: 'Karim', email: 'karim@example.org' },
    })
    await asStaff(`DELETE /api/submissions/${first.body.submissionId}`)
    await makeOffers({ db: db(), appSecret: APP_SECRET })
    const entry = await db()
      .selectFrom('waiting_list')
      .select(['id', 'offers'])
      .where('form_id', '=', formId)
      .executeTakeFirstOrThrow()
    const offer = offerToken(APP_SECRET, entry.id, entry.offers)
    expect((await begin(ALL())).body.code).toBe('form_full')
    expect([await codeUses(), await isLinkOpen()]).toEqual([[], true])
    expect((await transfer({ ...ALL(), offer })).status).toBe(201)
    expect([(await codeUses()).length, await isLinkOpen(), await seats()]).toEqual([1, false, [0, 1]])
  })
})

describe('a personal link', () => {
  const MEAL = {
    id: 'meal',
    label: 'Meal',
    type: 'radio' as const,
    options: ['Fish', 'Beef'],
    pricing: { enabled: true, options: { Beef: 200 } },
    seats: { Beef: 1 },
  }

  it('fills in an answer with a price and a seat, which cost and count as if they were typed', async () => {
    await makeForm({}, { fields: [...FIELDS, MEAL] })
    link = (await makePersonalLink(db(), { formId, answers: { meal: 'Beef' } })).token
    const { answers } = (await testServer.call(`GET /api/links/${link}`)).body
    expect(answers).toEqual({ meal: 'Beef' })
    expect((await begin({ ...answers, personalLink: link, paymentAmount: '500' })).body.code).toBe(
      'price_changed',
    )
    expect((await transfer({ ...answers, personalLink: link, paymentAmount: '700' })).status).toBe(201)
    expect(await seats()).toEqual([0, 1])
    expect((await begin({ meal: 'Beef', paymentAmount: '700' })).body.code).toBe('option_full')
  })

  it('stays used when its submission is cancelled and its money returned', async () => {
    await makeForm()
    const { body } = await transfer({ personalLink: link })
    await asStaff(`PUT /api/submissions/${body.uniqueId}/status`, { status: 'completed' })
    await asStaff(`POST /api/submissions/${body.uniqueId}/cancel`, { reason: 'Cannot travel' })
    const refund = await asStaff(`POST /api/submissions/${body.uniqueId}/refund-requests`, {
      id: randomUUID(),
      amount: 500,
      reason: 'Cannot travel',
      way: { kind: 'hand', method: 'cash', externalId: 'R-1' },
    })
    expect(refund.body.request).toMatchObject({ state: 'paid' })
    expect(await isLinkOpen()).toBe(false)
  })

  it('says in the language of the member why it does not work', async () => {
    await makeForm()
    await transfer({ personalLink: link })
    const { paymentID, orderId } = await testServer.begin()
    const rejected = await testServer.call('POST /api/submissions', {
      body: {
        formId,
        data: { name: 'Rahim' },
        paymentMethod: 'bkash',
        bkashPaymentId: paymentID,
        orderId,
        personalLink: link,
        locale: 'bn',
      },
    })
    expect([rejected.body.code, rejected.body.message]).toEqual([
      'link_used',
      expect.stringContaining('আগেই জমা দেওয়া হয়েছে'),
    ])
  })

  it('makes a submission that is edited with its own code, and opens no other', async () => {
    await makeForm({}, { allowEditing: true })
    const { body } = await transfer({ personalLink: link })
    const edit = await testServer.call(`PUT /api/submissions/edit/${body.uniqueId}/${body.editCode}`, {
      body: { data: { name: 'Karim' } },
    })
    expect(edit.status).toBe(200)
    expect(await submissionsOf(db(), formId)).toMatchObject([{ data: { name: 'Karim' } }])
    expect(await isLinkOpen()).toBe(false)
  })
})

describe('an offer of the waiting list', () => {
  it('costs what the form costs on the day of the submission', async () => {
    const limits = { maxSubmissions: 1, waitingList: true }
    await makeForm({ limits })
    const first = await transfer()
    await testServer.call(`POST /api/forms/${formId}/waiting-list`, {
      body: { name: 'Karim', email: 'karim@example.org' },
    })
    await changeStoredForm(db(), formId, {
      fields: FIELDS,
      settings: { requirePayment: true, amount: 700, limits },
    })
    await asStaff(`DELETE /api/submissions/${first.body.submissionId}`)
    await makeOffers({ db: db(), appSecret: APP_SECRET })
    const entry = await db()
      .selectFrom('waiting_list')
      .select(['id', 'offers'])
      .where('form_id', '=', formId)
      .executeTakeFirstOrThrow()
    const offer = offerToken(APP_SECRET, entry.id, entry.offers)
    expect((await begin({ offer, paymentAmount: '500' })).body.code).toBe('price_changed')
    expect((await transfer({ offer, paymentAmount: '700' })).status).toBe(201)
  })
})

describe('a discount code of a submission', () => {
  it('is free again for others once the submission is cancelled, and used again once it is reopened', async () => {
    await makeForm()
    const { body } = await transfer(ALL())
    await asStaff(`POST /api/submissions/${body.uniqueId}/cancel`, { reason: 'Cannot travel' })
    const free = await testServer.call(`POST /api/forms/${formId}/calculate-amount`, {
      body: { discountCode: 'FRIEND' },
    })
    expect(free.status).toBe(200)
    await asStaff(`POST /api/submissions/${body.uniqueId}/reopen`, { reason: 'By mistake' })
    const used = await testServer.call(`POST /api/forms/${formId}/calculate-amount`, {
      body: { discountCode: 'FRIEND' },
    })
    expect(used.body.code).toBe('code_used_up')
  })

  it('reduces the price of rows of a group, which a member cannot change any more', async () => {
    const guests = {
      id: 'guests',
      label: 'Guests',
      type: 'group' as const,
      group: { max: 5, fields: [{ id: 'who', label: 'Name', type: 'text' }] },
    }
    const row = { id: 'row', label: 'Guest', type: 'row', group: 'guests', amount: 300, freeRows: 0 }
    await makeForm({ pricing: { rules: [row, CODE] } }, { fields: [...FIELDS, guests], allowEditing: true })
    const { status, body } = await transfer({
      discountCode: 'FRIEND',
      guests: JSON.stringify([{ who: 'A' }]),
      paymentAmount: '400',
    })
    expect(status).toBe(201)
    const edit = await testServer.call(`PUT /api/submissions/edit/${body.uniqueId}/${body.editCode}`, {
      body: { data: { guests: [{ who: 'A' }, { who: 'B' }] } },
    })
    const [stored] = await submissionsOf(db(), formId)
    expect(stored?.amount_paisa).toBe('40000')
    expect([edit.status, (stored?.data['guests'] as unknown[]).length]).toEqual([200, 1])
    expect(await codeUses()).toEqual([body.submissionId])
  })

  it('goes to the kept submission in a merge, where it counts once', async () => {
    await makeForm({ pricing: { rules: [{ ...CODE, maxUses: 2 }] } })
    const [one, other] = [
      await transfer({ discountCode: 'FRIEND' }),
      await transfer({ discountCode: 'FRIEND' }),
    ]
    for (const { body } of [one, other])
      await asStaff(`PUT /api/submissions/${body.uniqueId}/status`, { status: 'failed' })
    const stored = await submissionsOf(db(), formId)
    const merged = await asStaff('POST /api/merges', {
      keptId: one.body.submissionId,
      submissions: stored.map(({ id, updated_at: updatedAt }) => ({ id, updatedAt })),
      answersFrom: {},
    })
    expect(merged.status).toBe(200)
    expect(await codeUses()).toEqual([one.body.submissionId])
  })

  it('of a price rule that staff remove meanwhile is unknown to a member who is about to pay', async () => {
    await makeForm()
    await changeStoredForm(db(), formId, {
      fields: FIELDS,
      settings: { requirePayment: true, amount: 500 },
    })
    expect((await begin(ALL())).body.code).toBe('code_unknown')
    expect([await isLinkOpen(), await submissionsOf(db(), formId)]).toEqual([true, []])
  })
})
