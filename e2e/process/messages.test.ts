import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MailCatcher, startMailCatcher } from '../../apps/server/src/testing/messaging/mail-catcher.ts'
import { mailSettings } from '../../apps/server/src/testing/builders/save-settings.ts'
import {
  createTestDatabase,
  type TestDatabase,
} from '../../apps/server/src/testing/database/test-database.ts'
import { registerAdmin } from './support/accounts.ts'
import { openScratch, type Scratch, type ServerProcess } from './support/server-process.ts'

let database: TestDatabase
let mail: MailCatcher
let scratches: Scratch[]
let servers: ServerProcess[]

beforeAll(async () => {
  database = await createTestDatabase()
  mail = await startMailCatcher()
  scratches = [openScratch(), openScratch()]
  const env = {
    DATABASE_URL: database.url,
    APP_SECRET: 'the same secret for both of the servers',
    ALLOW_PRIVATE_NETWORK: 'true',
  }
  servers = await Promise.all(scratches.map((scratch) => scratch.start(env)))
})
afterAll(async () => {
  await Promise.all(scratches.map((scratch) => scratch.close()))
  await mail.close()
  await database.drop()
})

it('two servers on one database send every confirmation, and none twice', async () => {
  const [{ url: first } = { url: '' }, { url: second } = { url: '' }] = servers
  const token = await registerAdmin(first)
  const send = async (url: string, method: string, body: object) => {
    const response = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    expect(response.ok, await response.clone().text()).toBe(true)
    return (await response.json()) as { id: string }
  }
  const { id } = await send(`${first}/api/forms`, 'POST', {
    title: 'Reunion 2027',
    fields: [{ type: 'email', name: 'mail', label: 'Email' }],
    settings: { notifications: { enableEmail: true, emailField: 'mail' } },
  })
  // Set up on one server; the other knows at once.
  await send(`${first}/api/settings/system-config`, 'PUT', {
    systemConfig: mailSettings(mail),
  })
  const members = Array.from({ length: 10 }, (_, i) => `member${i}@example.org`)
  await Promise.all(
    members.map((member, i) =>
      send(`${i % 2 === 0 ? first : second}/api/forms/${id}/submit`, 'POST', { data: { mail: member } }),
    ),
  )
  await expect
    .poll(() => mail.mails.flatMap(({ recipients }) => recipients).sort(), { timeout: 60_000 })
    .toEqual(members)
  expect(mail.mails[0]).toMatchObject({ subject: 'Form Submission Confirmation' })
})
