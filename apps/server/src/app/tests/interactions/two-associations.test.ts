import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadForm } from '../../../features/forms/index.ts'
import { expireHolds, holdForOffer, readSeats } from '../../../features/seats/index.ts'
import { makePersonalLink } from '../../../testing/builders/make-personal-link.ts'
import { makeStoredForm, type StoredFormInput } from '../../../testing/builders/make-stored-form.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { sampleFile } from '../../../testing/builders/sample-files.ts'
import { saveSettings } from '../../../testing/builders/save-settings.ts'
import {
  createTestDatabase,
  createTestSchema,
  type TestDatabase,
} from '../../../testing/database/test-database.ts'
import { call } from '../../../testing/http/call.ts'
import { postMultipart } from '../../../testing/http/post-multipart.ts'
import { submissionsOf, submit } from '../../../testing/http/submit.ts'
import { joinNow } from '../../../testing/people/join-now.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'

/** Two associations in one database, with the same form under the same ids: nothing of one concerns the other. */
let database: TestDatabase
let servers: TestServer[]
let tokens: string[]
beforeAll(async () => {
  database = await createTestDatabase()
  servers = []
  tokens = []
  for (let association = 0; association < 2; association += 1) {
    const server = await startTestServer({ database: await createTestSchema(database.connection) })
    servers.push(server)
    tokens.push((await makeUser(server.db)).token)
  }
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await database.drop()
})

const dhaka = () => servers[0]!
const khulna = () => servers[1]!

/** The ids of the same form in both. */
async function makeForms(input: StoredFormInput = {}): Promise<[string, string]> {
  return [await makeStoredForm(dhaka().db, input), await makeStoredForm(khulna().db, input)]
}
const countOf = async (server: TestServer, formId: string) => (await submissionsOf(server.db, formId)).length
const CODE = { id: 'c', label: 'Friends', type: 'code', code: 'FRIEND', percent: 100, maxUses: 1 }

describe('two associations in one database', () => {
  it('count their seats and hold them on their own', async () => {
    const [first, second] = await makeForms({ settings: { limits: { maxSubmissions: 1 } } })
    expect((await submit(dhaka(), first, { name: 'A' })).status).toBe(201)
    expect((await submit(dhaka(), first, { name: 'B' })).body.code).toBe('form_full')
    const form = await loadForm(khulna().db, second)
    if (!form) throw new Error('no form')
    await readSeats(khulna().db, form)
    const offer = { offerId: randomUUID(), seats: { form: 1 }, expiresAt: new Date(Date.now() + 60_000) }
    await khulna()
      .db.transaction()
      .execute((trx) => holdForOffer(trx, form, offer))
    await expireHolds(dhaka().db, { now: new Date(Date.now() + 120_000) })
    expect((await submit(khulna(), second, { name: 'A' })).body.code).toBe('form_full')
    await expireHolds(khulna().db, { now: new Date(Date.now() + 120_000) })
    expect((await submit(khulna(), second, { name: 'A' })).status).toBe(201)
  })

  it('take the same key for two submissions, one in each', async () => {
    const [first, second] = await makeForms()
    const headers = { 'idempotency-key': randomUUID() }
    for (const [server, formId] of [[dhaka(), first] as const, [khulna(), second] as const]) {
      for (let n = 0; n < 2; n += 1) {
        expect((await submit(server, formId, { name: 'A' }, {}, headers)).status).toBe(201)
      }
      expect(await countOf(server, formId)).toBe(1)
    }
  })

  it('each have their own uses of a discount code, and their own wrong guesses', async () => {
    const settings = { requirePayment: true, amount: 500, pricing: { rules: [CODE] } }
    const [first, second] = await makeForms({ settings })
    const use = (server: TestServer, formId: string, discountCode = 'FRIEND') =>
      submit(server, formId, { name: 'A' }, { discountCode, amount: 0 })
    expect((await use(dhaka(), first)).status).toBe(201)
    expect((await use(dhaka(), first)).body.code).toBe('code_used_up')
    for (let n = 0; n < 61; n += 1) await use(dhaka(), first, `NO-${n}`)
    expect((await use(dhaka(), first, 'NO-62')).status).toBe(429)
    expect((await use(khulna(), second)).status).toBe(201)
  })

  it('know neither the links and drafts of the other one, nor its submissions and users', async () => {
    const [first, second] = await makeForms({ allowEditing: true })
    const { token: link } = await makePersonalLink(dhaka().db, { formId: first })
    const draft = await call(dhaka().app, `POST /api/forms/${first}/drafts`, {
      body: { data: { name: 'A' } },
    })
    const { uniqueId, editCode, submissionId } = (await submit(dhaka(), first, { name: 'A' })).body
    const routes = [
      `GET /api/links/${link}`,
      `GET /api/drafts/${draft.body.secret}`,
      `GET /api/submissions/edit/${uniqueId}/${editCode}`,
      `GET /api/submissions/public/${uniqueId}`,
      `GET /api/submissions/${submissionId}`,
      `GET /api/forms/${first}`,
    ]
    const statuses = async (server: TestServer, token: string) =>
      Promise.all(routes.map(async (route) => (await call(server.app, route, { token })).status))
    expect(await statuses(dhaka(), tokens[0]!)).toEqual(routes.map(() => 200))
    expect(await statuses(khulna(), tokens[1]!)).toEqual(routes.map(() => 404))
    expect((await submit(khulna(), second, { name: 'A' }, { personalLink: link })).body.code).toBe(
      'link_not_found',
    )
    expect((await call(khulna().app, 'GET /api/dashboard', { token: tokens[0]! })).status).toBe(401)
  })

  it('sign tickets with their own keys, and know no gate of the other one', async () => {
    const [first, second] = await makeForms({ settings: { tickets: { enabled: true } } })
    const { uniqueId } = (await submit(dhaka(), first, { name: 'A' })).body
    const { ticket } = (await call(dhaka().app, `GET /api/submissions/public/${uniqueId}`)).body
    const route = `GET /api/check-in/ticket?${new URLSearchParams({ token: ticket.token }).toString()}`
    expect((await call(dhaka().app, route)).status).toBe(200)
    expect((await call(khulna().app, route)).status).toBe(404)
    const endsAt = new Date(Date.now() + 3_600_000).toISOString()
    const body = { name: 'North', formId: second, endsAt }
    const made = await call(khulna().app, 'POST /api/check-in/gates', { token: tokens[1]!, body })
    const code = { body: { code: made.body.pairingCode } }
    expect((await call(dhaka().app, 'POST /api/check-in/pair', code)).status).toBe(401)
    const { token } = (await call(khulna().app, 'POST /api/check-in/pair', code)).body
    expect((await call(khulna().app, 'GET /api/check-in/list', { token })).status).toBe(200)
    expect((await call(dhaka().app, 'GET /api/check-in/list', { token })).status).toBe(401)
  })

  it('accept the same receipt and the same transaction without a hint at the other one', async () => {
    const settings = { requirePayment: true, amount: 500 }
    const [first, second] = await makeForms({ settings })
    const BANK = ['account_name', 'account_number', 'bank_name'].map((key) => ({
      key: `bank_transfer_${key}`,
      value: '0123456789',
    }))
    const ids: string[] = []
    for (const [index, formId] of [first, second].entries()) {
      const { app } = servers[index]!
      await saveSettings(app, tokens[index]!, {
        bankTransferEnabled: true,
        walletEnabled: true,
        walletNagadNumber: '01911223344',
      })
      await call(app, 'PUT /api/settings/payment', { token: tokens[index]!, body: { settings: BANK } })
      const { status, body } = await postMultipart(app, '/api/submissions', {
        formId,
        name: 'A',
        paymentMethod: 'bank_transfer',
        payment_receipt: sampleFile('jpg', { name: 'receipt.jpg' }),
      })
      expect(status).toBe(201)
      const claimed = await call(app, 'POST /api/submissions', {
        body: {
          formId,
          data: { name: 'B' },
          paymentMethod: 'wallet',
          walletKind: 'nagad',
          walletTrxId: '72N89ABC',
          walletNumber: '01712345678',
        },
      })
      expect(claimed.status).toBe(201)
      ids.push(body.submissionId, claimed.body.submissionId)
    }
    for (const id of ids.slice(2)) {
      const { body } = await call(khulna().app, `GET /api/review/${id}`, { token: tokens[1]! })
      expect(body.item.related).toEqual([])
    }
  })

  it('have their own accounts, of which both may have one with the same name', async () => {
    const account = { name: 'City Bank', kind: 'bank', method: 'bank_transfer', isDefault: true }
    const ids: string[] = []
    for (const [index, { app }] of servers.entries()) {
      const token = tokens[index]!
      const added = await call(app, 'POST /api/money-accounts', { token, body: account })
      expect(added.status).toBe(200)
      ids.push(added.body.account.id)
      const { body } = await call(app, 'GET /api/money-accounts', { token })
      expect(body.accounts.filter(({ name }: { name: string }) => name === account.name)).toHaveLength(1)
    }
    const other = await call(khulna().app, `GET /api/money-accounts/${ids[0]}`, { token: tokens[1]! })
    expect(other.status).toBe(404)
  })

  it('have a register of people each', async () => {
    const fields = [
      { id: 'name', label: 'Name', type: 'text' as const },
      { id: 'phone', label: 'Mobile', type: 'tel' as const },
    ]
    const [first, second] = await makeForms({ fields })
    const answers = { name: 'Anis Rahman', phone: '01712345678' }
    await submit(dhaka(), first, answers)
    await submit(khulna(), second, { ...answers, name: 'আনিস রহমান' })
    for (const server of servers) await joinNow(server.db)
    const people = []
    for (const [index, { app }] of servers.entries()) {
      const { body } = await call(app, 'GET /api/people?search=01712345678', { token: tokens[index] ?? '' })
      people.push(...body.people.map(({ name }: { name: string }) => [index, name]))
    }
    expect(people).toEqual([
      [0, 'Anis Rahman'],
      [1, 'আনিস রহমান'],
    ])
  })

  it('show own registrations to sessions of their own only', async () => {
    const fields = [
      { id: 'name', label: 'Name', type: 'text' as const },
      { id: 'phone', label: 'Mobile', type: 'tel' as const },
    ]
    const [first, second] = await makeForms({ fields })
    const contact = '01812345678'
    for (const [index, formId] of [first, second].entries()) {
      await submit(servers[index]!, formId, { name: 'Salma Begum', phone: contact })
    }
    const token = 'd'.repeat(43)
    await dhaka()
      .db.insertInto('own_sessions')
      .values({
        token_hash: createHash('sha256').update(token).digest(),
        kind: 'phone',
        value: '8801812345678',
        contact,
        expires_at: new Date(Date.now() + 600_000),
      })
      .execute()
    const cookie = `my=${token}`
    const own = (server: TestServer) => call(server.app, 'GET /api/my', { headers: { cookie } })
    expect((await own(dhaka())).body.submissions).toHaveLength(1)
    expect((await own(khulna())).status).toBe(401)
  })

  it('delete and restore on their own', async () => {
    const [first, second] = await makeForms()
    const { body } = await submit(dhaka(), first, { name: 'A' })
    await submit(khulna(), second, { name: 'A' })
    await call(dhaka().app, `DELETE /api/submissions/${body.submissionId}`, { token: tokens[0]! })
    const restored = await call(khulna().app, 'POST /api/deleted-submissions/restore', {
      token: tokens[1]!,
      body: { ids: [body.submissionId] },
    })
    expect(restored.body.restored ?? 0).toBe(0)
    expect([await countOf(dhaka(), first), await countOf(khulna(), second)]).toEqual([0, 1])
  })

  it('have API keys and webhooks each', async () => {
    const forms = await makeForms()
    const hook = { url: 'https://example.org/hook', events: ['submission.created'] }
    await call(dhaka().app, 'POST /api/webhooks', { token: tokens[0]!, body: hook })
    for (const [index, formId] of forms.entries()) await submit(servers[index]!, formId, { name: 'A' })
    const called = (server: TestServer) =>
      server.db.selectFrom('webhook_deliveries').select('form_id').execute()
    expect([await called(dhaka()), await called(khulna())]).toEqual([[{ form_id: forms[0] }], []])

    const body = { name: 'Site', permissions: ['canViewSubmissions'] }
    const { secret } = (await call(dhaka().app, 'POST /api/api-keys', { token: tokens[0]!, body })).body
    const statuses = servers.map(
      async ({ app }) => (await call(app, 'GET /api/submissions', { token: secret })).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 401])
  })
})
