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
import { restore } from './restore.ts'

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
