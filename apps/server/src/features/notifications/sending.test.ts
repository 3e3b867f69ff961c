import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MailCatcher, startMailCatcher } from '../../testing/mail-catcher.ts'
import { makeStoredForm } from '../../testing/make-stored-form.ts'
import { startSmsCatcher, type SmsCatcher } from '../../testing/sms-catcher.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { submit } from '../../testing/submit.ts'
import { secretBox } from '../../platform/crypto/index.ts'
import { createSettings } from '../settings/index.ts'
import { createCarriers, type Sender, startSender } from './index.ts'
import { latestMessages } from './messages-of.ts'

const appSecret = 'the app secret of these tests alone'
const publicUrl = 'https://forms.example.org'

let server: TestServer
let mail: MailCatcher
let gateway: SmsCatcher
let formId: string
const undo: (() => unknown)[] = []

beforeAll(async () => {
  server = await startTestServer({ appSecret, allowPrivateNetwork: true })
  mail = await startMailCatcher()
  gateway = await startSmsCatcher()
  formId = await makeStoredForm(server.db, {
    title: 'Reunion 2027',
    fields: [
      { id: 'name', name: 'full_name', label: 'Full name' },
      { id: 'mail', name: 'mail', label: 'Email', type: 'email' },
      { id: 'phone', name: 'phone', label: 'Mobile', type: 'tel' },
      { id: 'note', name: 'note', label: 'Note', visibility: { level: 'admin-only' } },
    ],
    settings: {
      notifications: {
        enableEmail: true,
        emailField: 'mail',
        emailTemplate: {
          subject: 'Thank you, {{full_name}}',
          body: '<p>Dear <b>{{full_name}}</b>, your code is {{editCode}}. {{note}}</p>',
        },
        enableSMS: true,
        phoneField: 'phone',
        smsTemplate: { message: 'Thanks {{full_name}}, ID {{uniqueId}}' },
      },
    },
  })
})
afterAll(async () => {
  await mail.close()
  await gateway.close()
  await server.close()
})
beforeEach(async () => {
  Object.assign(mail, { fault: 'none', mails: [], seen: [] })
  Object.assign(gateway, { fault: 'none', messages: [] })
  await server.db.deleteFrom('submissions').execute()
  await setUp()
})
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function setUp(more: Record<string, string> = {}): Promise<void> {
  const box = secretBox(appSecret)
  const values = {
    email_enabled: 'true',
    smtp_host: '127.0.0.1',
    smtp_port: String(mail.port),
    smtp_user: 'office',
    smtp_password: box.seal('secret'),
    from_email: 'office@example.org',
    sms_enabled: 'true',
    sms_api_endpoint: gateway.url,
    sms_api_key: box.seal('key'),
    ...more,
  }
  await server.db.deleteFrom('settings').execute()
  await server.db
    .insertInto('settings')
    .values(Object.entries(values).map(([key, value]) => ({ key, value, updated_by: null })))
    .execute()
}

const person = (number: number, name = `Member ${number}`) => ({
  name,
  mail: `member${number}@example.org`,
  phone: `0171${String(1_000_000 + number)}`,
})
async function members(count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    expect((await submit(server, formId, person(number))).status).toBe(201)
  }
}

function sender(): Sender {
  const { db } = server
  const started = startSender(
    {
      db,
      settings: createSettings({ db, appSecret }),
      ...createCarriers({ allowPrivateNetwork: true, publicUrl }),
      publicUrl,
      timeZone: 'Asia/Dhaka',
      log: pino({ level: 'silent' }),
    },
    { pollMs: 20, deadlineMs: 4000, restMs: { first: 20, longest: 50 } },
  )
  undo.push(() => started.stop())
  return started
}

const states = () =>
  server.db
    .selectFrom('messages')
    .select(['channel', 'state', 'detail', 'attempts'])
    .orderBy('channel')
    .execute()
/** The pauses between tries are over; what is being sent right now is left alone. */
const later = () =>
  sql`update messages set next_try_at = now() where state = 'queued' and taken_until is null`.execute(
    server.db,
  )
/** Whoever was sending has had its time. */
const leasesEnd = () =>
  sql`update messages set next_try_at = now() where taken_until is not null`.execute(server.db)

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let i = 0; i < 600; i += 1) {
    if (await condition()) return
    await sleep(20)
  }
  throw new Error(`waited in vain: ${JSON.stringify(await states())}`)
}
const allSent = async () => (await states()).every(({ state }) => state === 'sent')
/** Whatever failed before is tried again as soon as it may be. */
const allSentAfterwards = () =>
  until(async () => {
    await later()
    return allSent()
  })
const sentTo = () => ({
  mails: mail.mails.flatMap(({ recipients }) => recipients).sort(),
  texts: gateway.messages.map(({ fields }) => fields['number']).sort(),
})

describe('a submission', () => {
  it('is confirmed by mail and SMS, in the words of the form', async () => {
    await members(1)
    sender()
    await until(allSent)
    const [row] = await server.db.selectFrom('submissions').selectAll().execute()
    expect(mail.mails[0]).toMatchObject({
      recipients: ['member1@example.org'],
      subject: 'Thank you, Member 1',
      text: `Dear Member 1, your code is ${row?.edit_code}. {{note}}`,
      html: expect.stringContaining(`<b>Member 1</b>, your code is ${row?.edit_code}.`),
    })
    expect(gateway.messages[0]?.fields['message']).toBe(`Thanks Member 1, ID ${row?.unique_id}`)
    expect(await states()).toMatchObject([
      { channel: 'email', state: 'sent', attempts: 1, detail: expect.stringMatching(/^250/) },
      { channel: 'sms', state: 'sent', attempts: 1, detail: 'The SMS gateway: SMS accepted' },
    ])
  })

  it.each([
    ['markup in a name', '<img src=x onerror=alert(1)><script>alert(1)</script>'],
    ['a header in a name', 'Rahima\r\nBcc: victim@example.org\r\n\r\nHello'],
    ['10,000 characters', 'র'.repeat(10_000)],
    ['a variable in a name', '{{editCode}}'],
  ])('does no harm with %s', async (_what, name) => {
    await submit(server, formId, person(1, name))
    sender()
    await until(allSent)
    const [caught] = mail.mails
    expect(caught?.recipients).toEqual(['member1@example.org'])
    expect(caught?.headers).not.toContain('bcc')
    expect(caught?.html).not.toMatch(/<img|<script/)
    expect(caught?.subject).not.toMatch(/[\r\n]|\d{6}/)
    expect(caught?.subject.length).toBeLessThan(250)
    // Four parts of Bangla at most, however long the name.
    expect(gateway.messages[0]?.fields['message']?.length).toBeLessThanOrEqual(4 * 160)
  })

  it('with a list of addresses in its e-mail field reaches nobody', async () => {
    await members(1)
    await server.db
      .updateTable('messages')
      .set({ recipient: 'a@example.org, b@example.org' } as never)
      .where('channel', '=', 'email')
      .execute()
    sender()
    await until(async () => (await states())[0]?.state === 'failed')
    expect(mail.seen).toEqual([])
    expect((await states())[0]?.detail).toMatch(/is not an e-mail address/)
  })
})

describe('every message arrives once the provider is back, and none twice', () => {
  it.each(['silent', 'busy', 'wrong-password', 'drops-after-data', 'relaying-denied'] as const)(
    'a mail server that is %s',
    async (fault) => {
      mail.fault = fault
      await members(5)
      sender()
      await until(async () =>
        (await states()).some(({ channel, detail }) => channel === 'email' && detail !== ''),
      )
      mail.fault = 'none'
      await allSentAfterwards()
      expect(sentTo().mails).toEqual([1, 2, 3, 4, 5].map((number) => `member${number}@example.org`))
    },
  )

  it('a mail server that is not there at all; SMS go out meanwhile', async () => {
    const { port } = mail
    await mail.close()
    await members(3)
    sender()
    await until(async () => (await states()).filter(({ state }) => state === 'sent').length === 3)
    await until(async () => (await states()).some(({ detail }) => /refused the connection/.test(detail)))
    expect((await states()).filter(({ channel }) => channel === 'email').map(({ state }) => state)).toEqual([
      'queued',
      'queued',
      'queued',
    ])
    mail = await startMailCatcher({ port })
    await allSentAfterwards()
    expect(sentTo().mails).toHaveLength(3)
  })

  it.each(['silent', 'hangs-up', 'HTTP 500', 'HTTP 403', 'says no'] as const)(
    'an SMS gateway that answers like this: %s',
    async (fault) => {
      gateway.fault = fault
      await members(5)
      sender()
      await until(async () =>
        (await states()).some(({ channel, detail }) => channel === 'sms' && detail !== ''),
      )
      gateway.fault = 'none'
      await allSentAfterwards()
      expect(sentTo().texts).toEqual([1, 2, 3, 4, 5].map((number) => `880171${1_000_000 + number}`))
    },
  )

  it('a provider that refuses is left alone for a while, not tried with message after message', async () => {
    mail.fault = 'wrong-password'
    await members(30)
    const { stop } = sender()
    await until(async () =>
      (await states()).some(({ channel, detail }) => channel === 'email' && detail !== ''),
    )
    await stop()
    const tried = (await states()).filter(({ channel, attempts }) => channel === 'email' && attempts > 0)
    expect(tried.length).toBeLessThan(10)
  })
})

describe('a message that cannot be sent', () => {
  it('waits for the channel to be set up, and says so', async () => {
    await setUp({ email_enabled: 'false', sms_api_key: '' })
    await members(1)
    sender()
    await sleep(50)
    const settings = createSettings({ db: server.db, appSecret })
    const shown = await latestMessages({ db: server.db, settings }, { limit: 10, state: 'queued' })
    expect(shown.map(({ detail }) => detail).sort()).toEqual([
      expect.stringMatching(/^E-mail is not set up/),
      expect.stringMatching(/^SMS is not set up/),
    ])
    expect((await states()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['queued', 0],
      ['queued', 0],
    ])
    await setUp()
    await until(allSent)
  })

  it('is given up after 24 hours', async () => {
    await setUp({ email_enabled: 'false' })
    gateway.fault = 'HTTP 500'
    await members(1)
    await sql`update messages set give_up_at = now() + interval '1 second'`.execute(server.db)
    sender()
    await until(async () => (await states()).every(({ state }) => state === 'failed'))
    expect((await states()).map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/^E-mail is not set up/),
      expect.stringMatching(/HTTP 500/),
    ])
  })

  it('to a mailbox that does not exist is given up at once, and nobody else waits for it', async () => {
    mail.fault = 'no-such-mailbox'
    await members(1)
    sender()
    await until(async () => (await states())[0]?.state === 'failed')
    expect((await states())[0]).toMatchObject({
      attempts: 1,
      detail: expect.stringMatching(/No such user here/),
    })
  })
})

describe('senders', () => {
  function startProcess(): ChildProcess {
    const script = path.resolve(import.meta.dirname, '../../testing/sender-process.ts')
    const child = spawn(process.execPath, [script, server.databaseUrl, appSecret], { stdio: 'inherit' })
    undo.push(async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await new Promise((resolve) => child.once('exit', resolve))
    })
    return child
  }

  it('two of them at one queue send no message twice', async () => {
    await members(30)
    sender()
    sender()
    await until(allSent)
    expect(new Set(sentTo().mails).size).toBe(30)
    expect(sentTo().mails).toHaveLength(30)
    expect(sentTo().texts).toHaveLength(30)
  })

  it('one that is killed while it sends is followed by another, with the same Message-ID', async () => {
    mail.fault = 'silent-after-data'
    await members(1)
    const first = startProcess()
    await until(() => mail.seen.length === 1)
    first.kill('SIGKILL')
    await new Promise((resolve) => first.once('exit', resolve))
    mail.fault = 'none'
    await leasesEnd()
    sender()
    await until(allSent)
    expect(mail.seen).toHaveLength(2)
    expect(mail.seen[0]?.messageId).toMatch(/^<[0-9a-f-]{36}@forms\.example\.org>$/)
    expect(mail.seen[1]?.messageId).toBe(mail.seen[0]?.messageId)
    expect(mail.seen[1]?.html).toBe(mail.seen[0]?.html)
  })
})
