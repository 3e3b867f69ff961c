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
/** No response may contain them. */
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
 * A backup contains everything, for those who may restore it; PDFs cannot be searched as text; the search for duplicates
 * returns only ids, and takes long; signing out would end the test.
 */
const LEFT_OUT = /^(HEAD|DELETE) |api\/backup|pdf|duplicates|logout|assets|api\/docs/

function routes(): string[] {
  const filters = 'GET /api/export/submissions?format=csv'
  return [...pay.server.app.routeList, filters].filter((route) => !LEFT_OUT.test(route))
}

interface RouteResponse {
  route: string
  text: string
}
const responsesOf = new Map<Role, RouteResponse[]>()

async function callEveryRoute(token?: string): Promise<RouteResponse[]> {
  const all = []
  for (const route of routes()) {
    const body = /^(POST|PUT)/.test(route) ? { body: BODIES[route] ?? {} } : {}
    const { body: response } = await pay.call(fill(route), { ...(token !== undefined && { token }), ...body })
    all.push({ route, text: typeof response === 'string' ? response : JSON.stringify(response) })
  }
  return all
}

/** For routes that would reject an empty body. */
const BODIES: Record<string, object> = {
  'PUT /api/settings/system-config': { systemConfig: { emailEnabled: true } },
  'PUT /api/settings/payment': { settings: [] },
  'PUT /api/submissions/:uniqueId/status': { status: 'completed' },
  'PUT /api/submissions/:id': { data: {} },
  'POST /api/bkash/execute': { paymentID: 'unknown' },
}

describe('no response contains a secret', () => {
  it.each(ROLES)('to %s', async (role) => {
    const responses = await callEveryRoute(tokens.get(role))
    responsesOf.set(role, responses)
    for (const { route, text } of responses) {
      for (const secret of secrets) expect(text.includes(secret), `${route}: ${secret}`).toBe(false)
    }
  })

  it('or data for staff or the submitter when the client is not signed in', async () => {
    for (const { route, text } of await callEveryRoute()) {
      const holdsCode = !route.includes(':editCode') && text.includes(pending.editCode)
      expect(
        [...secrets, FOR_STAFF].filter((secret) => text.includes(secret)),
        route,
      ).toEqual([])
      expect(holdsCode, route).toBe(false)
      if (!route.includes(':editCode')) expect(text, route).not.toContain(PHONE)
    }
  })

  it.each(ADMIN_ROLES)('but %s gets data for staff, so the search works', (role) => {
    expect(responsesOf.get(role)?.some(({ text }) => text.includes(FOR_STAFF))).toBe(true)
  })
})

describe('the log contains no secret', () => {
  it('even if the database rejects a row and quotes it', async () => {
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
