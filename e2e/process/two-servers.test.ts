import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MailCatcher, startMailCatcher } from '../../apps/server/src/testing/messaging/mail-catcher.ts'
import { storeMailSettings } from '../../apps/server/src/testing/builders/save-settings.ts'
import {
  createTestDatabase,
  type TestDatabase,
} from '../../apps/server/src/testing/database/test-database.ts'
import { registerAdmin, signIn, signOut, tryPassword, whoAmI } from './support/accounts.ts'
import { openScratch, type Scratch, type ServerProcess } from './support/server-process.ts'

const APP_SECRET = 'the same secret for both of the servers'

let database: TestDatabase
let mail: MailCatcher
let scratches: Scratch[]
let one: ServerProcess
let other: ServerProcess
/** Of the first administrators, who came to both servers at once. */
let firstTokens: (string | undefined)[]

beforeAll(async () => {
  database = await createTestDatabase()
  mail = await startMailCatcher()
  // A server that finds no mail server when it starts looks for messages only every ten seconds.
  await storeMailSettings(database, { mail, appSecret: APP_SECRET })
  scratches = [openScratch(), openScratch()]
  const env = { DATABASE_URL: database.url, APP_SECRET, ALLOW_PRIVATE_NETWORK: 'true' }
  const started = await Promise.all(scratches.map((scratch) => scratch.start(env)))
  ;[one, other] = started as [ServerProcess, ServerProcess]
  firstTokens = await Promise.all([one, other, one, other].map(({ url }) => registerAdmin(url)))
})
afterAll(async () => {
  await Promise.all(scratches.map((scratch) => scratch.close()))
  await mail.close()
  await database.drop()
})

it('only one of several first administrators is made', () => {
  expect(firstTokens.filter((token) => token !== undefined)).toHaveLength(1)
})

it('a session made on one server works on the other', async () => {
  expect(await whoAmI(other.url, await signIn(one.url))).toBe(200)
  expect(await whoAmI(one.url, await signIn(other.url))).toBe(200)
})

it('signing out on one server counts on the other at once', async () => {
  const token = await signIn(one.url)
  expect(await whoAmI(other.url, token)).toBe(200)
  expect(await signOut(one.url, token)).toBe(200)
  expect(await whoAmI(other.url, token)).toBe(401)
})

it('both send every confirmation, and none twice', async () => {
  const token = firstTokens.find((given) => given !== undefined) ?? ''
  const { id } = await send(`${one.url}/api/forms`, 'POST', token, {
    title: 'Reunion 2027',
    fields: [{ type: 'email', name: 'mail', label: 'Email' }],
    settings: { notifications: { enableEmail: true, emailField: 'mail' } },
  })
  // Changed on one server; the other knows at once.
  await send(`${one.url}/api/settings/system-config`, 'PUT', token, {
    systemConfig: { fromEmail: 'reunion@example.org' },
  })
  const members = Array.from({ length: 10 }, (_, i) => `member${i}@example.org`)
  await Promise.all(
    members.map((member, i) =>
      send(`${(i % 2 === 0 ? one : other).url}/api/forms/${id}/submit`, 'POST', token, {
        data: { mail: member },
      }),
    ),
  )
  await expect.poll(() => mail.mails.flatMap(({ recipients }) => recipients).sort()).toEqual(members)
  for (const { subject, from } of mail.mails) {
    expect(subject).toBe('Form Submission Confirmation')
    expect(from).toContain('reunion@example.org')
  }
})

it('attempts to sign in on one server count on the other', async () => {
  const guess = ({ url }: ServerProcess) => tryPassword(url, 'a wrong guess')
  const statuses = await Promise.all([one, other, one, other, one].map(guess))
  expect(statuses).toEqual([401, 401, 401, 401, 401])
  expect(await tryPassword(one.url)).toBe(429)
  expect(await tryPassword(other.url)).toBe(429)
})

async function send(url: string, method: string, token: string, body: object): Promise<{ id: string }> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  expect(response.ok, await response.clone().text()).toBe(true)
  return (await response.json()) as { id: string }
}
