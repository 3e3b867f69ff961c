import { createHash } from 'node:crypto'
import type { OwnRegistrations } from '@nibondhon/api-contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeOffers } from '../../../features/waiting-list/index.ts'
import { makeStoredForm, type StoredFormInput } from '../../../testing/builders/make-stored-form.ts'
import { joinNow } from '../../../testing/people/join-now.ts'
import { submit } from '../../../testing/http/submit.ts'
import { APP_SECRET } from '../../../testing/servers/start-test-server.ts'
import { newTrxId, PAYER_NUMBER, walletServer } from '../../../testing/wallet/wallet-server.ts'

/** What a member who proved their phone sees of everything that can happen to a submission. */
const testServer = walletServer()
const db = () => testServer.server.db

const TOKEN = 't'.repeat(43)
const PHONE = '8801712345678'
const FIELDS = [
  { id: 'name', label: 'Name', type: 'text' as const },
  { id: 'phone', label: 'Phone', type: 'tel' as const },
]
const DATA = { name: 'Rahim', phone: PHONE }

beforeEach(async () => {
  for (const table of ['waiting_list', 'submissions', 'own_sessions', 'people'] as const) {
    await db().deleteFrom(table).execute()
  }
  await db()
    .insertInto('own_sessions')
    .values({
      token_hash: createHash('sha256').update(TOKEN).digest(),
      kind: 'phone',
      value: PHONE,
      contact: PHONE,
      expires_at: new Date(Date.now() + 600_000),
    })
    .execute()
})

const makeForm = (input: StoredFormInput = {}) =>
  makeStoredForm(db(), { fields: FIELDS, allowEditing: true, ...input })
const makePaidForm = (settings: object = {}) =>
  makeForm({ settings: { requirePayment: true, amount: 500, ...settings } })
const staff = (route: string, body?: object) =>
  testServer.call(route, { token: testServer.token, ...(body && { body }) })

async function own(locale = 'en'): Promise<OwnRegistrations> {
  const headers = { cookie: `my=${TOKEN}`, 'accept-language': locale }
  const { status, body } = await testServer.call('GET /api/my', { headers })
  expect(status).toBe(200)
  return body
}

async function register(formId: string, data: object = DATA) {
  const { status, body } = await submit(testServer.server, formId, data)
  expect(status).toBe(201)
  return body as { submissionId: string; uniqueId: string; editCode: string }
}

async function payByWallet(formId: string) {
  const { body } = await testServer.call('POST /api/submissions', {
    body: {
      formId,
      data: DATA,
      paymentMethod: 'wallet',
      paymentAmount: 500,
      walletKind: 'nagad',
      walletTrxId: newTrxId(),
      walletNumber: PAYER_NUMBER,
    },
  })
  return body as { submissionId: string; uniqueId: string }
}

it('offer to pay what a cancelled bKash payment left open', async () => {
  const formId = await makePaidForm()
  const { paymentID, orderId } = await testServer.begin()
  const order = { paymentMethod: 'bkash', bkashPaymentId: paymentID, orderId, paymentAmount: 500 }
  await testServer.call('POST /api/submissions', { body: { formId, data: DATA, ...order } })
  await testServer.cancel(paymentID)
  const { submissions } = await own()
  expect(submissions).toMatchObject([{ status: 'failed', balance: 500, payUrl: expect.any(String) }])
})

it('do not ask for money again while a typed transaction is being checked', async () => {
  await payByWallet(await makePaidForm())
  expect((await own()).submissions).toMatchObject([{ status: 'pending', balance: 500, payUrl: null }])
})

it('say that money was returned, and owe nothing once cancelled', async () => {
  const { submissionId, uniqueId } = await payByWallet(await makePaidForm())
  await staff(`PUT /api/submissions/${submissionId}/status`, { status: 'completed' })
  await staff(`POST /api/submissions/${uniqueId}/cancel`, { reason: 'Cannot travel' })
  expect((await own()).submissions).toMatchObject([
    { status: 'cancelled', balance: 0, payUrl: null, editUrl: null, pdfUrl: null },
  ])
})

it('have the ticket of a completed submission', async () => {
  const formId = await makeForm({ settings: { tickets: { enabled: true } } })
  const { uniqueId } = await register(formId)
  const { ticket } = (await testServer.call(`GET /api/submissions/public/${uniqueId}`)).body
  expect((await own()).submissions).toMatchObject([{ ticketUrl: ticket.url }])
  await staff(`POST /api/submissions/${uniqueId}/cancel`, { reason: 'Cannot travel' })
  expect((await own()).submissions).toMatchObject([{ ticketUrl: null }])
})

it('have a merged submission once', async () => {
  const formId = await makeForm()
  const [kept, other] = [await register(formId), await register(formId)]
  const ids = [kept.submissionId, other.submissionId]
  const { submissions } = (await staff('POST /api/submissions/bulk-read', { ids })).body
  const merged = await staff('POST /api/merges', {
    keptId: kept.submissionId,
    submissions: submissions.map(({ id, updatedAt }: { id: string; updatedAt: string }) => ({
      id,
      updatedAt,
    })),
    answersFrom: {},
  })
  expect(merged.status).toBe(200)
  expect((await own()).submissions.map(({ uniqueId }) => uniqueId)).toEqual([kept.uniqueId])
})

it('do not have a deleted submission until it is restored', async () => {
  const { submissionId } = await register(await makeForm())
  await staff(`DELETE /api/submissions/${submissionId}`)
  expect((await own()).submissions).toEqual([])
  await staff('POST /api/deleted-submissions/restore', { ids: [submissionId] })
  expect((await own()).submissions).toHaveLength(1)
})

it('name forms in the language of the reader', async () => {
  const formId = await makeForm({ title: 'Reunion' })
  const translations = JSON.stringify({ bn: { title: 'পুনর্মিলনী' } })
  await db().updateTable('forms').set({ translations }).where('id', '=', formId).execute()
  await register(formId)
  expect((await own('bn')).submissions).toMatchObject([{ formTitle: 'পুনর্মিলনী' }])
  expect((await own('en')).submissions).toMatchObject([{ formTitle: 'Reunion' }])
})

it('have places on waiting lists, and lead to the form while a seat is offered', async () => {
  const formId = await makeForm({ settings: { limits: { maxSubmissions: 1, waitingList: true } } })
  const { submissionId } = await register(formId, { name: 'First', phone: '8801812345678' })
  const joined = await testServer.call(`POST /api/forms/${formId}/waiting-list`, {
    body: { name: 'Rahim', phone: PHONE },
  })
  expect(joined.status).toBe(201)
  expect((await own()).waiting).toMatchObject([{ isOffered: false, url: expect.stringContaining('place=') }])
  await db().updateTable('waiting_list').set({ confirmation: 'confirmed' }).execute()
  await staff(`DELETE /api/submissions/${submissionId}`)
  await makeOffers({ db: db(), appSecret: APP_SECRET })
  expect((await own()).waiting).toMatchObject([{ isOffered: true, url: expect.stringContaining('offer=') }])
})

it('are shown also after the form is closed', async () => {
  const formId = await makeForm()
  await register(formId)
  await db().updateTable('forms').set({ is_active: false }).where('id', '=', formId).execute()
  expect((await own()).submissions).toHaveLength(1)
})

const grant = (years: number) => ({
  people: { adds: true, memberships: [{ category: 'General', years, until: '', field: '', option: '' }] },
})

it('name the membership that they gave, and the open form that continues it', async () => {
  const formId = await makeForm({ settings: grant(1) })
  await register(formId)
  await joinNow(db())
  const { membership } = await own()
  expect(membership).toMatchObject({ category: 'General', isActive: true, until: expect.any(String) })
  expect(membership?.renewal?.url).toMatch(/\?my$/)
  await db().updateTable('forms').set({ is_active: false }).where('id', '=', formId).execute()
  expect((await own()).membership?.renewal).toBeNull()
})

describe('the membership of an imported list', () => {
  const contact = { phones: ['01712345678'] }
  const imported = async (more: object = {}) =>
    (
      await staff('POST /api/people', {
        ...{ name: 'Rahim Uddin', category: 'General', memberUntil: '2099-12-31', ...contact },
        ...more,
      })
    ).body.person

  it('is named to who proves its contact, with the form that renews it', async () => {
    await makeForm({ settings: grant(1) })
    await imported()
    expect((await own()).membership).toMatchObject({
      category: 'General',
      from: '',
      until: '2099-12-31',
      isActive: true,
      renewal: { url: expect.stringMatching(/\?my$/) },
    })
  })

  it('is named also once they submitted, where the contact is in the list', async () => {
    const { id } = await imported()
    await register(await makeForm(), { ...DATA, name: 'Rahim Uddin' })
    await joinNow(db())
    expect((await own()).membership).toBeNull()
    const { rows } = await sql<{ id: string }>`
      insert into person_imports (file_name, state, columns, header, created_by)
      values ('members.csv', 'applied', '[]', 0, 'Rahima') returning id`.execute(db())
    await sql`
      insert into person_import_rows (import_id, row, cells, digest, action, result, person_id, reasons, candidates, vals, problems)
      values (${rows[0]?.id}, 1, '[]', 'a', 'create', 'created', ${id}, '{}', '[]', ${JSON.stringify({ phones: [PHONE], emails: [] })},
        '[]')`.execute(db())
    expect((await own()).membership).toMatchObject({ category: 'General', until: '2099-12-31' })
  })

  it.each([
    [
      'another person of the family has the same phone',
      () => imported({ name: 'Salma Begum', category: '' }),
    ],
    [
      'someone was merged into the person',
      async () => {
        const { people } = (await staff('GET /api/people')).body
        const other = await imported({ name: 'Karim Mia', phones: ['01812345678'], category: '' })
        await staff('POST /api/people/merge', { keep: people[0].id, remove: other.id })
      },
    ],
    [
      'the contact came with a submission of someone who named another contact of the person',
      async () => {
        const { people } = (await staff('GET /api/people')).body
        await staff(`PUT /api/people/${people[0].id}`, {
          phones: ['01812345678'],
          emails: ['rahim@example.org'],
        })
        const fields = [...FIELDS, { id: 'mail', label: 'E-mail', type: 'email' as const }]
        await register(await makeForm({ fields }), {
          ...DATA,
          name: 'Rahim Uddin',
          mail: 'rahim@example.org',
        })
        await joinNow(db())
        expect((await staff('GET /api/people')).body.people).toHaveLength(1)
      },
    ],
  ])('is not named where %s', async (_, meanwhile) => {
    await imported()
    await meanwhile()
    expect((await own()).membership).toBeNull()
  })
})

it('do not name the membership of another person, whom staff merged with this one by mistake', async () => {
  const formId = await makeForm({ settings: grant(1) })
  await register(formId, { name: 'Karim', phone: '8801812345678' })
  const other = await makeForm()
  await register(other)
  await joinNow(db())
  const { people } = await staff('GET /api/people').then(({ body }) => body)
  const [a, b] = (people as { id: string }[]).map(({ id }) => id)
  expect((await staff('POST /api/people/merge', { keep: a, remove: b })).status).toBe(200)
  expect((await own()).membership).toBeNull()
})
