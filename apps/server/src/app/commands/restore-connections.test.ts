import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createAccountMail } from '../../features/notifications/index.ts'
import { noteFormStates, startWebhookSender } from '../../features/webhooks/index.ts'
import { secretBox } from '../../platform/crypto/index.ts'
import { createSafeFetch } from '../../platform/outbound/index.ts'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { makeUser } from '../../testing/builders/make-user.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts'
import { call } from '../../testing/http/call.ts'
import { submit } from '../../testing/http/submit.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../testing/messaging/webhook-receiver.ts'
import { APP_SECRET, startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'
import { until } from '../../testing/until.ts'
import { readConfig } from '../start/config.ts'
import { backUp } from './back-up.ts'
import type { Installation } from './open-database.ts'
import { restore, type Restored } from './restore.ts'

let scratch: string
let receiver: WebhookReceiver
beforeAll(async () => {
  scratch = await mkdtemp(path.join(os.tmpdir(), 'nibondhon-restore-'))
  receiver = await startWebhookReceiver()
})
afterAll(async () => {
  await receiver.close()
  await rm(scratch, { recursive: true, force: true })
})

const configFor = ({ url }: TestDatabase, name: string) =>
  readConfig({ DATA_DIR: name, DATABASE_URL: url, APP_SECRET }, scratch)

async function start(database: TestDatabase): Promise<TestServer> {
  const server = await startTestServer({ database, allowPrivateNetwork: true })
  onTestFinished(() => server.close())
  return server
}

/** Once PostgreSQL knows that the connections of the server before are closed. */
async function restoreOverData(installation: Installation, file: string): Promise<Restored> {
  let restored: Restored | undefined
  await until(async () => {
    restored = await restore(installation, file, { replace: true }).catch((error: Error) => {
      if (!error.message.includes('A server is using')) throw error
      return undefined
    })
    return restored !== undefined
  })
  if (!restored) throw new Error('it was not restored')
  return restored
}

/** Makes the calls that wait, until no one does. */
async function callWebhooks({ db, services }: TestServer): Promise<void> {
  const publicUrl = 'https://forms.example.org'
  const mail = createAccountMail({
    settings: services.settings,
    mailer: services.providers.mailer,
    publicUrl,
  })
  const fetch = createSafeFetch({ allowPrivateNetwork: true })
  const parts = { db, box: secretBox(APP_SECRET), fetch, mail, publicUrl, log: pino({ level: 'silent' }) }
  await noteFormStates(db)
  const sender = startWebhookSender(parts, { pollMs: 10 })
  const waiting = db.selectFrom('webhook_deliveries').select('id').where('status', '=', 'pending')
  await until(async () => (await waiting.execute()).length === 0)
  await sender.stop()
}

it('after a restore keys, links of sheets and secrets of webhooks work, and no call is made again', async () => {
  const [before, after] = [await createTestDatabase(), await createTestDatabase()]
  const old = await start(before)
  const { token } = await makeUser(old.db)
  const formId = await makeStoredForm(old.db)
  const as = async (route: string, body: object) => (await call(old.app, route, { token, body })).body
  const key = await as('POST /api/api-keys', { name: 'Site', permissions: ['canViewSubmissions'] })
  const sheet = await as('POST /api/live-sheets', { name: 'Committee', formId, columns: ['name'] })
  const events = ['submission.created', 'form.opened', 'form.closed']
  const webhook = await as('POST /api/webhooks', { url: `${receiver.url}/hook`, events })
  await submit(old, formId, { name: 'Rahima' })
  await callWebhooks(old)
  // This call was not made when the backup is.
  await submit(old, formId, { name: 'Karim' })
  const { file } = await backUp(configFor(before, 'old'), path.join(scratch, 'connections.tar.gz'))
  await restore(configFor(after, 'fresh'), file, { replace: false })

  const fresh = await start(after)
  const listed = await call(fresh.app, 'GET /api/submissions', { token: key.secret })
  expect([listed.status, listed.body.total]).toEqual([200, 2])
  const csv = await fresh.app.inject({ url: new URL(sheet.url).pathname })
  expect([csv.statusCode, csv.body.match(/Rahima|Karim/g)]).toEqual([200, expect.arrayContaining(['Rahima'])])
  await callWebhooks(fresh)
  expect(receiver.calls).toHaveLength(1)
  await submit(fresh, formId, { name: 'Salma' })
  await callWebhooks(fresh)
  expect(receiver.calls).toHaveLength(2)
  const made = receiver.calls[1]
  const verified = new Webhook(webhook.secret).verify(
    made?.body ?? '',
    made?.headers as Record<string, string>,
  )
  expect(verified).toMatchObject({ data: { submission: { answers: { name: 'Salma' } } } })
})

it('a restore over data brings back no key, link or webhook that was revoked since, and those of a fresh machine work', async () => {
  const [database, elsewhere] = [await createTestDatabase(), await createTestDatabase()]
  // Its database outlives it.
  const server = await startTestServer({ database: { ...database, drop: async () => {} } })
  const { token } = await makeUser(server.db)
  const leaver = await makeUser(server.db)
  const [formId, mistaken] = [await makeStoredForm(server.db), await makeStoredForm(server.db)]
  const as = async (route: string, body: object = {}, by = token) =>
    (await call(server.app, route, { token: by, body })).body
  const makeKey = async (name: string, by?: string) =>
    as('POST /api/api-keys', { name, permissions: ['canViewSubmissions'] }, by)
  const makeSheet = async (name: string, form = formId) =>
    as('POST /api/live-sheets', { name, formId: form, columns: ['name'] })
  const makeWebhook = async (name: string) =>
    as('POST /api/webhooks', { url: `https://example.org/${name}`, events: ['submission.created'] })

  const kept = { key: await makeKey('kept'), sheet: await makeSheet('kept'), hook: await makeWebhook('kept') }
  const gone = { key: await makeKey('gone'), sheet: await makeSheet('gone'), hook: await makeWebhook('gone') }
  const ofLeaver = await makeKey('of the leaver', leaver.token)
  const ofMistake = await makeSheet('of a form that is deleted by mistake', mistaken)
  const { file } = await backUp(configFor(database, 'old'), path.join(scratch, 'revoked.tar.gz'))
  await as(`DELETE /api/api-keys/${gone.key.apiKey.id}`)
  await as(`DELETE /api/live-sheets/${gone.sheet.sheet.id}`)
  await as(`DELETE /api/webhooks/${gone.hook.webhook.id}`)
  await as(`DELETE /api/admin/users/${leaver.id}`)
  await as(`DELETE /api/forms/${mistaken}`)
  await server.close()

  const statuses = async ({ app }: TestServer) => {
    const keys = [kept.key, gone.key, ofLeaver].map(({ secret }) =>
      call(app, 'GET /api/submissions', { token: secret }),
    )
    const sheets = [kept.sheet, gone.sheet, ofMistake].map(({ url }) =>
      app.inject({ url: new URL(url).pathname }),
    )
    return [
      (await Promise.all(keys)).map(({ status }) => status),
      (await Promise.all(sheets)).map(({ statusCode }) => statusCode),
    ]
  }
  const hooksOf = async ({ db }: TestServer) =>
    (await db.selectFrom('webhooks').select('id').orderBy('created_at').execute()).map(({ id }) => id)

  // Twice: the restored content has to remember it as well.
  for (let count = 0; count < 2; count += 1) {
    const { access } = await restoreOverData(configFor(database, 'old'), file)
    expect(access).toEqual({ working: 4, revoked: 4 })
  }
  const restored = await start(database)
  expect(await statuses(restored)).toEqual([
    [200, 401, 401],
    [200, 404, 200],
  ])
  expect(await hooksOf(restored)).toEqual([kept.hook.webhook.id])

  const { access } = await restore(configFor(elsewhere, 'fresh'), file, { replace: false })
  expect(access).toEqual({ working: 8, revoked: 0 })
  const fresh = await start(elsewhere)
  expect(await statuses(fresh)).toEqual([
    [200, 200, 200],
    [200, 200, 200],
  ])
})
