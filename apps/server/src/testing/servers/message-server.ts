import type { Service } from '@nibondhon/domain'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { call } from '../http/call.ts'
import { type MailCatcher, startMailCatcher } from '../messaging/mail-catcher.ts'
import { makeStoredForm } from '../builders/make-stored-form.ts'
import { makeUser } from '../builders/make-user.ts'
import { mailSettings, saveSettings, smsSettings } from '../builders/save-settings.ts'
import { startSmsCatcher, type SmsCatcher } from '../messaging/sms-catcher.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'
import { submit } from '../http/submit.ts'

export interface MessageServer {
  server: TestServer
  mail: MailCatcher
  gateway: SmsCatcher
  /** What Rahima submitted to the form Reunion 2027. */
  formId: string
  submissionId: string
  uniqueId: string
  /** As a super_admin called Nasrin. */
  call(route: string, body?: object): ReturnType<typeof call>
  configure(systemConfig: object): Promise<void>
  /** Writes to Rahima: `write(letter())`, `write(sms())`. */
  write(message: object): ReturnType<typeof call>
  resend(messageId: string): ReturnType<typeof call>
  /** The messages of Rahima's submission as staff see them, the newest first. */
  messages(): Promise<object[]>
  statusOf(service: Service): Promise<object>
}

/**
 * The app, a form with a submission, and the e-mail and SMS providers, for the tests of one file. Before each test all
 * messages are deleted, and both providers are set up and work. Available once the first test starts.
 */
export function messageServer(): MessageServer {
  const office = {} as MessageServer & Running
  beforeAll(async () => void Object.assign(office, await start()))
  beforeEach(() => office.startAfresh())
  afterAll(() => office.close())
  return office
}

/** An e-mail to Rahima. */
export const letter = (more: object = {}) => ({
  type: 'email',
  message: 'Dear Rahima,\nyour <seat> is 12.',
  selectedField: 'mail',
  fieldValue: 'rahima@example.org',
  subject: 'Your seat',
  ...more,
})

/** A text to Rahima's phone. */
export const sms = (more: object = {}) => ({
  type: 'sms',
  message: 'Your seat is 12.',
  selectedField: 'phone',
  fieldValue: '01712345678',
  ...more,
})

interface Running {
  startAfresh(): Promise<void>
  close(): Promise<void>
}

async function start(): Promise<MessageServer & Running> {
  const server = await startTestServer({ allowPrivateNetwork: true })
  const mail = await startMailCatcher()
  const gateway = await startSmsCatcher()
  const { token } = await makeUser(server.db, { username: 'Nasrin' })
  const formId = await makeStoredForm(server.db, {
    title: 'Reunion 2027',
    fields: [
      { id: 'name', name: 'full_name', label: 'Full name' },
      { id: 'mail', name: 'mail', label: 'Email', type: 'email' },
      { id: 'second', name: 'second', label: 'Second email', type: 'email' },
      { id: 'phone', name: 'phone', label: 'Mobile', type: 'tel' },
    ],
  })
  const submitted = await submit(server, formId, {
    name: 'Rahima',
    mail: 'rahima@example.org',
    phone: '01712345678',
  })
  const { uniqueId, submissionId } = submitted.body

  const byNasrin: MessageServer['call'] = (route, body) =>
    call(server.app, route, { token, ...(body && { body }) })
  const configure = (systemConfig: object) => saveSettings(server.app, token, systemConfig)

  return {
    server,
    mail,
    gateway,
    formId,
    submissionId,
    uniqueId,
    call: byNasrin,
    configure,
    write: (message) => byNasrin(`POST /api/submissions/${uniqueId}/communicate`, message),
    resend: (messageId) => byNasrin(`POST /api/messages/${messageId}/resend`),
    messages: async () => (await byNasrin(`GET /api/submissions/${uniqueId}/messages`)).body.messages,
    async statusOf(service) {
      const { body } = await byNasrin('GET /api/submissions/notification-status')
      return body.data.services.find((one: { service: string }) => one.service === service)
    },
    async startAfresh() {
      Object.assign(mail, { fault: 'none', mails: [], seen: [] })
      Object.assign(gateway, { fault: 'none', messages: [] })
      await server.db.deleteFrom('messages').execute()
      await server.db.deleteFrom('service_health').execute()
      await configure({ ...mailSettings(mail), ...smsSettings(gateway) })
    },
    async close() {
      await mail.close()
      await gateway.close()
      await server.close()
    },
  }
}
