import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeOffers, offerToken } from '../../../features/waiting-list/index.ts'
import { makePersonalLink } from '../../../testing/builders/make-personal-link.ts'
import { joinNow } from '../../../testing/people/join-now.ts'
import {
  DATA,
  FIELDS,
  GUESTS,
  MEMBERS,
  memberPriceServer,
  PHONE,
  PROVED,
} from '../../../testing/people/member-price-server.ts'
import { APP_SECRET } from '../../../testing/servers/start-test-server.ts'

/** What members pay less is for those who have proved to be one, by a code or a personal link, wherever a price is computed. */
const world = memberPriceServer()
const { testServer, state, db, makeForm, proves, staff, get, shown, begin, pay, rowOf, changeMember } = world
const CODE = { id: 'code', type: 'code', label: 'Friends', code: 'FRIEND', percent: null, amount: 100 }

describe('the price for members', () => {
  it('is that of a member who has proved the phone, wherever it is asked for', async () => {
    expect((await shown()).settings.pricing).toMatchObject({
      rules: [GUESTS, { id: 'members' }],
      members: { contact: PHONE, categories: ['General'] },
    })
    const { body } = await testServer.call(`POST /api/forms/${state.formId}/calculate-amount`, {
      body: { data: DATA },
      headers: PROVED,
    })
    expect(body.calculatedAmount).toBe(400)
    expect((await begin(400)).status).toBe(200)
    const paid = await pay(400)
    expect(paid.status).toBe(201)
    const { total, breakdown } = (await rowOf(paid.body)).agreedPrice
    expect([total, breakdown.map((line: { fieldLabel: string }) => line.fieldLabel)]).toEqual([
      400,
      ['Member'],
    ])
  })

  it('is not that of someone who types the phone of a member', async () => {
    const { rules, members } = (await shown({})).settings.pricing
    expect([rules[1].members, members]).toEqual([[], null])
    expect((await begin(400, {}, {})).body.code).toBe('price_changed')
    expect((await begin(500, {}, {})).status).toBe(200)
    expect((await begin(400, {}, { cookie: `my=${'x'.repeat(43)}` })).body.code).toBe('price_changed')
  })

  it('is not that of the members whom a member registers', async () => {
    const other = { data: { ...DATA, phone: '8801812345678' } }
    const { status, body } = await begin(400, other)
    expect([status, body.code]).toEqual([409, 'member_other_contact'])
    expect(body.message).toContain(PHONE)
    const late = await pay(400, other)
    expect(late.status).toBe(201)
    expect(await rowOf(late.body)).toMatchObject({
      lateReasons: ['paid_other_price'],
      agreedPrice: { total: 500 },
    })
  })

  it('applies among the other rules in their order, with a discount code', async () => {
    await makeForm({ pricing: { rules: [MEMBERS, CODE] } })
    expect((await begin(300, { discountCode: 'FRIEND' })).status).toBe(200)
    await makeForm({ pricing: { rules: [CODE, MEMBERS] } })
    expect((await begin(320, { discountCode: 'FRIEND' })).status).toBe(200)
  })

  it('can be for some categories only, in any case of letters', async () => {
    await makeForm({ pricing: { rules: [{ ...MEMBERS, members: ['Life'] }] } })
    expect((await begin(400)).body.code).toBe('price_changed')
    expect((await shown()).settings.pricing.members).toEqual({ contact: PHONE, categories: ['General'] })
    await makeForm({ pricing: { rules: [{ ...MEMBERS, members: ['life', ' GENERAL '] }] } })
    expect((await begin(400)).status).toBe(200)
  })

  it('ends with the membership, also for a form that was opened before; what proves a payment is kept', async () => {
    expect((await shown()).settings.pricing.members.categories).toEqual(['General'])
    state.now += 31 * 86_400_000
    await proves(PHONE)
    expect((await begin(400)).body.code).toBe('price_changed')
    expect((await shown()).settings.pricing.members.categories).toEqual([])
    const late = await pay(400)
    expect([late.status, (await rowOf(late.body)).lateReasons]).toEqual([201, ['paid_other_price']])
  })

  it('stays the price that was agreed when the membership ends and staff change answers', async () => {
    const { body } = await pay(480, { data: { ...DATA, guests: 1 } })
    await changeMember()
    const before = await rowOf(body)
    await staff(`PUT /api/submissions/${before.id}`, {
      updatedAt: before.updatedAt,
      data: { ...before.data, guests: 2 },
    })
    expect((await rowOf(body)).agreedPrice.difference).toBe(80)
  })

  it('is paid later and tried again for the price that was agreed', async () => {
    const orderId = randomUUID()
    const { paymentID } = (
      await testServer.call('POST /api/payments', {
        body: { method: 'bkash', formId: state.formId, orderId, amount: 400, data: DATA },
        headers: PROVED,
      })
    ).body
    const { body } = await testServer.call('POST /api/submissions', {
      body: {
        formId: state.formId,
        data: DATA,
        paymentMethod: 'bkash',
        bkashPaymentId: paymentID,
        orderId,
        paymentAmount: 400,
      },
      headers: PROVED,
    })
    await testServer.cancel(paymentID)
    await changeMember()
    const retry = await testServer.retry(body.uniqueId, paymentID)
    expect(retry.status).toBe(200)
    expect((await rowOf(body)).agreedPrice.total).toBe(400)
  })

  it('is that of the form which renews the membership, and what it gives counts from the next time', async () => {
    await changeMember({ category: '', memberUntil: null })
    const memberships = [{ category: 'General', years: 1, until: '', field: '', option: '' }]
    await makeForm({ people: { memberships } })
    expect((await begin(400)).body.code).toBe('price_changed')
    const { body } = await pay(500)
    await staff(`PUT /api/submissions/${body.submissionId}/status`, { status: 'completed' })
    await joinNow(db())
    expect((await begin(400)).status).toBe(200)
  })
})

describe('a personal link', () => {
  const link = async (input: object = {}) =>
    (await makePersonalLink(db(), { formId: state.formId, name: 'Rahim Uddin', phone: PHONE, ...input }))
      .token

  it('gives the price for members once, on its page and to the payment', async () => {
    const personalLink = await link()
    const { form } = await get(`/api/links/${personalLink}`, {})
    expect(form.settings.pricing.members).toEqual({ contact: '', categories: ['General'] })
    const paying = await get(`/api/forms/url/${state.customUrl}?personalLink=${personalLink}`, {})
    expect(paying.settings.pricing).toEqual(form.settings.pricing)
    const key = randomUUID()
    const hold = await testServer.call(`POST /api/forms/${state.formId}/holds`, {
      body: { hold: key.replaceAll('-', ''), amount: 400, data: DATA, personalLink },
    })
    expect(hold.status).not.toBe(409)
    expect((await begin(400, { personalLink }, {})).status).toBe(200)
    expect((await pay(400, { personalLink }, {})).status).toBe(201)
    expect((await begin(400, { personalLink }, {})).body.code).toBe('price_changed')
  })

  it('is for the one who is named, not for who shares the phone', async () => {
    const personalLink = await link({ name: 'Salma Khatun' })
    expect((await begin(400, { personalLink }, {})).body.code).toBe('price_changed')
  })

  it('without a contact, withdrawn or of another form gives no other price', async () => {
    const withoutContact = await link({ phone: '' })
    const { id, token: withdrawn } = await makePersonalLink(db(), { formId: state.formId, phone: PHONE })
    await db().updateTable('personal_links').set({ revoked_at: new Date() }).where('id', '=', id).execute()
    const otherForm = (
      await makePersonalLink(db(), { formId: await testServer.makePaidForm(), phone: PHONE })
    ).token
    for (const personalLink of [withoutContact, withdrawn, otherForm]) {
      expect((await begin(400, { personalLink }, {})).body.code).toBe('price_changed')
    }
  })

  it('of a draft keeps its price on another device', async () => {
    const personalLink = await link()
    const saved = await testServer.call(`POST /api/forms/${state.formId}/drafts`, {
      body: { data: DATA, personalLink },
    })
    const draft = await get(`/api/drafts/${saved.body.secret}`, {})
    expect(draft.form.settings.pricing.members).toEqual({ contact: '', categories: ['General'] })
  })
})

describe('the register', () => {
  it('gives the price to whom staff merged with a member, and takes it from whom they erased', async () => {
    await proves('8801812345678')
    const other = (await staff('POST /api/people', { name: 'Rahim Uddin', phones: ['8801812345678'] })).person
    const data = { ...DATA, phone: '8801812345678' }
    expect((await begin(400, { data })).body.code).toBe('price_changed')
    await staff('POST /api/people/merge', { keep: state.personId, remove: other.id })
    expect((await begin(400, { data })).status).toBe(200)
    await staff(`POST /api/people/${state.personId}/erase`, { reason: 'Asked for it' })
    expect((await begin(400, { data })).body.code).toBe('price_changed')
  })
})

describe('an offer of the waiting list', () => {
  it('is taken for the price for members', async () => {
    await makeForm({ limits: { maxSubmissions: 1, waitingList: true } })
    const { body: first } = await pay(400)
    await testServer.call(`POST /api/forms/${state.formId}/waiting-list`, {
      body: { name: 'Rahim', phone: PHONE },
    })
    await db().updateTable('waiting_list').set({ confirmation: 'confirmed' }).execute()
    await staff(`DELETE /api/submissions/${first.submissionId}`)
    await makeOffers({ db: db(), appSecret: APP_SECRET })
    const { id, offers } = await db()
      .selectFrom('waiting_list')
      .select(['id', 'offers'])
      .executeTakeFirstOrThrow()
    const offer = offerToken(APP_SECRET, id, offers)
    expect((await begin(400, { offer })).status).toBe(200)
    expect((await begin(500, { offer })).body.code).toBe('price_changed')
  })
})

it('a draft that is continued without a session has the price for everyone', async () => {
  const saved = await testServer.call(`POST /api/forms/${state.formId}/drafts`, {
    body: { data: DATA },
    headers: PROVED,
  })
  const address = `/api/drafts/${saved.body.secret}`
  expect((await get(address)).form.settings.pricing.members.categories).toEqual(['General'])
  expect((await get(address, {})).form.settings.pricing.members).toBeNull()
})

it('is kept by a form that is saved, loaded and copied', async () => {
  const pricing = { rules: [{ ...MEMBERS, members: ['Life', 'Donor'] }] }
  const settings = { requirePayment: true, amount: 500, pricing }
  const made = await staff('POST /api/forms', { title: 'Reunion', fields: FIELDS, settings })
  const loaded = await staff(`GET /api/forms/${made.id}`)
  expect(loaded.settings.pricing.rules).toMatchObject([{ members: ['Life', 'Donor'] }])
  const { title, fields, settings: kept } = loaded
  const copy = await staff('POST /api/forms', { title: `${title} (copy)`, fields, settings: kept })
  expect(copy.settings.pricing).toEqual(loaded.settings.pricing)
})

it('is not looked up for a form without such a rule', async () => {
  await makeForm({ pricing: { rules: [GUESTS] } })
  expect((await shown()).settings.pricing).toEqual({ rules: [GUESTS] })
  expect((await begin(500)).status).toBe(200)
})
