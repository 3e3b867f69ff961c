import { ADMIN_ROLES, type Role, ROLES } from '@nibondhon/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '../../platform/log/index.ts'
import { makeUser, PASSWORD } from '../../testing/builders/make-user.ts'
import {
  type PaymentServer,
  type PendingPayment,
  startPaymentServer,
} from '../../testing/servers/start-payment-server.ts'

const CANARIES = {
  smtpPassword: 'canary smtp password',
  smsApiKey: 'canary sms key',
  bkashAppSecret: 'canary app secret',
  bkashPassword: 'canary bkash password',
}
const FOR_STAFF = 'canary of the staff'
const PHONE = '01700000042'

let pay: PaymentServer
let pending: PendingPayment
let formId: string
let customUrl: string
let userId: string
let lines = ''
const tokens = new Map<Role, string>()
/** In no answer to anybody. */
let secrets: string[]

beforeAll(async () => {
  const destination = { write: (line: string) => (lines += line) }
  const appSecret = 'canary: what signs links and seals what is stored'
  pay = await startPaymentServer({ appSecret, logger: createLogger({ level: 'trace', destination }) })
  const { server, bkash } = pay
  for (const role of ROLES) tokens.set(role, (await makeUser(server.db, { role })).token)
  userId = (await makeUser(server.db, { role: 'user' })).id
  formId = await pay.makePaidForm({
    fields: [
      { id: 'name', label: 'Name' },
      { id: 'email', name: 'email', label: 'E-mail', type: 'email' },
      { id: 'phone', label: 'Phone', type: 'tel' },
      { id: 'score', label: FOR_STAFF, visibility: { level: 'admin-only' } },
    ],
    settings: {
      notifications: { enableEmail: true, emailField: 'email', emailTemplate: { body: FOR_STAFF } },
    },
  })
  pending = await pay.makePending({ formId })
  await pay.execute(pending.paymentID)
  const answers = { name: 'A', email: 'a@example.org', phone: PHONE, score: FOR_STAFF }
  await sql`update submissions set data = ${JSON.stringify(answers)}, admin_notes = ${FOR_STAFF}`.execute(
    server.db,
  )
  await pay.configure({ emailEnabled: true, ...CANARIES })

  const stored = await sql<{ text: string }>`
    select password_hash as text from users union select encode(token_hash, 'hex') from sessions
    union select custom_url from forms where id = ${formId}`.execute(server.db)
  customUrl = stored.rows.find(({ text }) => text.startsWith('form-'))?.text ?? ''
  const hashes = stored.rows.map(({ text }) => text).filter((text) => text !== customUrl)
  secrets = [
    ...hashes,
    ...Object.values(CANARIES),
    appSecret,
    bkash.credentials.appSecret,
    bkash.credentials.password,
    server.filesDir,
    PASSWORD,
  ]
})
afterAll(() => pay.close())

/** A path with ids of things that are there. */
const fill = (route: string) =>
  route
    .replace(':customUrl', customUrl)
    .replace(':paymentID', pending.paymentID)
    .replace(':editCode', pending.editCode)
    .replace(':uniqueId', pending.uniqueId)
    .replace(/(users\/):id/, `$1${userId}`)
    .replace(/(forms?\/):id/, `$1${formId}`)
    .replace(':id', pending.submissionId)

/**
 * A backup is all there is, for whoever may restore it; PDFs are not to be searched; doubles are told by ids alone, and
 * take their time; signing out would end the search.
 */
const LEFT_OUT = /^(HEAD|DELETE) |api\/backup|pdf|duplicates|logout|assets|api\/docs/

function routes(): string[] {
  const filters = 'GET /api/export/submissions?format=csv'
  return [...pay.server.app.routeList, filters].filter((route) => !LEFT_OUT.test(route))
}

interface Told {
  route: string
  text: string
}
const told = new Map<Role, Told[]>()

async function ask(token?: string): Promise<Told[]> {
  const all = []
  for (const route of routes()) {
    const body = /^(POST|PUT)/.test(route) ? { body: BODIES[route] ?? {} } : {}
    const { body: answer } = await pay.call(fill(route), { ...(token !== undefined && { token }), ...body })
    all.push({ route, text: typeof answer === 'string' ? answer : JSON.stringify(answer) })
  }
  return all
}

/** Where an empty body would only be refused. */
const BODIES: Record<string, object> = {
  'PUT /api/settings/system-config': { systemConfig: { emailEnabled: true } },
  'PUT /api/settings/payment': { settings: [] },
  'PUT /api/submissions/:uniqueId/status': { status: 'completed' },
  'PUT /api/submissions/:id': { data: {} },
  'POST /api/bkash/execute': { paymentID: 'of nobody' },
}

describe('no answer holds a secret', () => {
  it.each(ROLES)('to %s', async (role) => {
    const answers = await ask(tokens.get(role))
    told.set(role, answers)
    for (const { route, text } of answers) {
      for (const secret of secrets) expect(text.includes(secret), `${route}: ${secret}`).toBe(false)
    }
  })

  it('nor what is for staff or for the submitter, to whoever is not signed in', async () => {
    for (const { route, text } of await ask()) {
      const holdsCode = !route.includes(':editCode') && text.includes(pending.editCode)
      expect(
        [...secrets, FOR_STAFF].filter((secret) => text.includes(secret)),
        route,
      ).toEqual([])
      expect(holdsCode, route).toBe(false)
      if (!route.includes(':editCode')) expect(text, route).not.toContain(PHONE)
    }
  })

  it.each(ADMIN_ROLES)('although the search would find one: %s is told what is for staff', (role) => {
    expect(told.get(role)?.some(({ text }) => text.includes(FOR_STAFF))).toBe(true)
  })
})

describe('the log holds no secret', () => {
  it('also when the database refuses a row and says which', async () => {
    const { server } = pay
    await sql`alter table submissions add constraint full_up check (false) not valid`.execute(server.db)
    const open = await pay.makePaidForm({
      fields: [{ id: 'phone', label: 'Phone', type: 'tel' }],
      settings: { requirePayment: false },
    })
    const body = { data: { phone: PHONE } }
    const { status } = await pay.call(`POST /api/forms/${open}/submit`, { body })
    expect(status).toBe(500)
    expect(lines).toContain('full_up')
    const leaks = [...secrets, ...tokens.values(), PHONE, pending.editCode, 'a@example.org']
    expect(leaks.filter((secret) => lines.includes(secret))).toEqual([])
  })
})
