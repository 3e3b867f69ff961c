import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { createMessageProviders, type Sender, startSender } from '../../features/notifications/index.ts'
import { createSettings } from '../../features/settings/index.ts'
import { secretBox } from '../../platform/crypto/index.ts'
import { type MailCatcher, startMailCatcher } from '../messaging/mail-catcher.ts'
import { makeStoredForm } from '../builders/make-stored-form.ts'
import { storedMailSettings } from '../builders/save-settings.ts'
import { startSmsCatcher, type SmsCatcher } from '../messaging/sms-catcher.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'
import { submit } from '../http/submit.ts'

const appSecret = 'the app secret of these tests alone'
const publicUrl = 'https://forms.example.org'

export interface MessageState {
  channel: string
  state: string
  detail: string
  attempts: number
}

/**
 * A form that confirms by e-mail and SMS, both providers, and senders as servers run them, for the tests of one file. Each
 * test starts without submissions and senders, with both providers working. Available once the first test starts.
 */
export function sendingServer() {
  const undo: (() => unknown)[] = []
  const office = {} as { server: TestServer; mail: MailCatcher; gateway: SmsCatcher; formId: string }
  beforeAll(async () => {
    office.server = await startTestServer({ appSecret, allowPrivateNetwork: true })
    office.mail = await startMailCatcher()
    office.gateway = await startSmsCatcher()
    office.formId = await makeStoredForm(office.server.db, CONFIRMED_FORM)
  })
  beforeEach(async () => {
    Object.assign(office.mail, { fault: 'none', mails: [], seen: [] })
    Object.assign(office.gateway, { fault: 'none', messages: [] })
    await office.server.db.deleteFrom('submissions').execute()
    await office.server.db.deleteFrom('message_counts').execute()
    await setUp()
  })
  afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step()
  })
  afterAll(async () => {
    await office.mail.close()
    await office.gateway.close()
    await office.server.close()
  })

  const settings = () => createSettings({ db: office.server.db, appSecret })

  /** Stores settings; `more` overrides those that work. */
  async function setUp(more: Record<string, string> = {}): Promise<void> {
    const { server, mail, gateway } = office
    const box = secretBox(appSecret)
    const values = {
      ...storedMailSettings(mail, appSecret),
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

  /** Runs until the test ends. */
  function sender({ timeoutMs = 60_000 } = {}): Sender {
    const { db } = office.server
    const started = startSender(
      {
        db,
        settings: settings(),
        ...createMessageProviders({ allowPrivateNetwork: true, publicUrl }),
        appSecret,
        publicUrl,
        timeZone: 'Asia/Dhaka',
        log: pino({ level: 'silent' }),
      },
      { pollMs: 20, timeoutMs, backOffMs: { first: 20, max: 50 } },
    )
    undo.push(() => started.stop())
    return started
  }

  /** Runs in a separate process until the test ends. */
  function senderProcess(): ChildProcess {
    const script = path.resolve(import.meta.dirname, 'sender-process.ts')
    const child = spawn(process.execPath, [script, office.server.databaseUrl, appSecret], {
      stdio: 'inherit',
    })
    undo.push(async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await new Promise((resolve) => child.once('exit', resolve))
    })
    return child
  }

  const submitAs = (number: number, name?: string) =>
    submit(office.server, office.formId, person(number, name))

  async function members(count: number): Promise<void> {
    for (let number = 1; number <= count; number += 1) {
      expect((await submitAs(number)).status).toBe(201)
    }
  }

  const states = (): Promise<MessageState[]> =>
    office.server.db
      .selectFrom('messages')
      .select(['channel', 'state', 'detail', 'attempts'])
      .orderBy('channel')
      .execute()

  /** Ends the pauses between tries, except for messages that are being sent. */
  const later = () =>
    sql`update messages set next_try_at = now() where state = 'queued' and taken_until is null`.execute(
      office.server.db,
    )

  /** Fails with the states of all messages. */
  async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
    const now = async () => ((await condition()) ? 'as it should be' : states())
    await expect.poll(now).toBe('as it should be')
  }

  const allSent = async () => (await states()).every(({ state }) => state === 'sent')

  return Object.assign(office, {
    appSecret,
    settings,
    setUp,
    sender,
    senderProcess,
    submitAs,
    members,
    states,
    until,
    untilAllSent: () => until(allSent),
    /** Makes failed messages due again. */
    untilAllSentAfterwards: () =>
      until(async () => {
        await later()
        return allSent()
      }),
    sentTo: () => ({
      mails: office.mail.mails.flatMap(({ recipients }) => recipients).sort(),
      texts: office.gateway.messages.map(({ fields }) => fields['number']).sort(),
    }),
    /** Reset before the next test. */
    afterwards: (step: () => unknown) => void undo.push(step),
  })
}

/** Confirms by e-mail and SMS. */
export const CONFIRMED_FORM = {
  title: 'Reunion 2027',
  fields: [
    { id: 'name', name: 'full_name', label: 'Full name' },
    { id: 'mail', name: 'mail', label: 'Email', type: 'email' as const },
    { id: 'phone', name: 'phone', label: 'Mobile', type: 'tel' as const },
    { id: 'note', name: 'note', label: 'Note', visibility: { level: 'admin-only' as const } },
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
}

const person = (number: number, name = `Member ${number}`) => ({
  name,
  mail: `member${number}@example.org`,
  phone: `0171${String(1_000_000 + number)}`,
})
