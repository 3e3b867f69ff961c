import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call } from '../../testing/call.ts'
import { type MailCatcher, startMailCatcher } from '../../testing/mail-catcher.ts'
import { makeStoredForm } from '../../testing/make-stored-form.ts'
import { makeUser } from '../../testing/make-user.ts'
import { startSmsCatcher, type SmsCatcher } from '../../testing/sms-catcher.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { submit } from '../../testing/submit.ts'

let server: TestServer
let mail: MailCatcher
let gateway: SmsCatcher
let boss: { token: string }
let uniqueId: string
let submissionId: string

beforeAll(async () => {
  server = await startTestServer({ allowPrivateNetwork: true })
  mail = await startMailCatcher()
  gateway = await startSmsCatcher()
  boss = await makeUser(server.db, { username: 'Nasrin' })
  const formId = await makeStoredForm(server.db, {
    title: 'Reunion 2027',
    fields: [
      { id: 'name', name: 'full_name', label: 'Full name' },
      { id: 'mail', name: 'mail', label: 'Email', type: 'email' },
      { id: 'second', name: 'second', label: 'Second email', type: 'email' },
      { id: 'phone', name: 'phone', label: 'Mobile', type: 'tel' },
    ],
  })
  const { body } = await submit(server, formId, {
    name: 'Rahima',
    mail: 'rahima@example.org',
    phone: '01712345678',
  })
  uniqueId = body.uniqueId
  submissionId = body.submissionId
})
afterAll(async () => {
  await mail.close()
  await gateway.close()
  await server.close()
})
beforeEach(async () => {
  Object.assign(mail, { fault: 'none', mails: [], seen: [] })
  Object.assign(gateway, { fault: 'none', messages: [] })
  await server.db.deleteFrom('messages').execute()
  await server.db.deleteFrom('service_health').execute()
  await save({
    emailEnabled: true,
    smtpHost: '127.0.0.1',
    smtpPort: mail.port,
    smtpUser: 'office',
    smtpPassword: 'secret',
    fromEmail: 'office@example.org',
    smsEnabled: true,
    smsApiEndpoint: gateway.url,
    smsApiKey: 'key',
  })
})

const as = (token: string) => (route: string, body?: object) =>
  call(server.app, route, { token, ...(body && { body }) })
const byBoss = (route: string, body?: object) => as(boss.token)(route, body)
const save = (systemConfig: object) => byBoss('PUT /api/settings/system-config', { systemConfig })
const letter = (more: object = {}) => ({
  type: 'email',
  message: 'Dear Rahima,\nyour <seat> is 12.',
  selectedField: 'mail',
  fieldValue: 'rahima@example.org',
  subject: 'Your seat',
  ...more,
})
const sms = (more: object = {}) => ({
  type: 'sms',
  message: 'Your seat is 12.',
  selectedField: 'phone',
  fieldValue: '01712345678',
  ...more,
})
const write = (body: object) => byBoss(`POST /api/submissions/${uniqueId}/communicate`, body)
const messages = async () => (await byBoss(`GET /api/submissions/${uniqueId}/messages`)).body.messages
const status = async (service: string) =>
  (await byBoss('GET /api/submissions/notification-status')).body.data.services.find(
    (one: { service: string }) => one.service === service,
  )

describe('staff who write to a submitter', () => {
  it('send an e-mail at once, as text and as HTML that shows what they wrote', async () => {
    expect(await write(letter({ submissionId }))).toMatchObject({
      status: 200,
      body: { success: true, state: 'sent', message: 'Email sent successfully to rahima@example.org' },
    })
    expect(mail.mails).toMatchObject([
      {
        recipients: ['rahima@example.org'],
        subject: 'Your seat',
        text: 'Dear Rahima,\nyour <seat> is 12.',
        html: expect.stringContaining('Dear Rahima,<br>your &lt;seat&gt; is 12.'),
      },
    ])
  })

  it('send an SMS to the number in the form of the gateways', async () => {
    expect((await write(sms())).body.message).toMatch(/^SMS sent successfully to /)
    expect(gateway.messages[0]?.fields).toMatchObject({
      number: '8801712345678',
      message: 'Your seat is 12.',
    })
  })

  it('find every message on the submission, with its text and who wrote it', async () => {
    await write(letter())
    await write(sms())
    expect(await messages()).toMatchObject([
      { channel: 'sms', text: 'Your seat is 12.', sentBy: 'Nasrin', state: 'sent', attempts: 1 },
      { channel: 'email', subject: 'Your seat', formTitle: 'Reunion 2027', uniqueId, event: 'staff' },
    ])
  })

  it.each([
    [{ message: '  ' }, 'Please write a message'],
    [{ selectedField: 'nothing' }, 'Selected field not found'],
    [{ selectedField: 'phone' }, 'Selected field not found'],
    [{ selectedField: 'second', fieldValue: '' }, 'No email address found for selected field'],
    [{ subject: 'Hello\r\nBcc: victim@example.org' }, 'The subject must be a single line'],
    [{ type: 'pigeon' }, 'Please choose email or sms'],
  ])('are told what is wrong: %j', async (more, message) => {
    expect(await write(letter(more))).toMatchObject({ status: 400, body: { message } })
    expect(mail.seen).toEqual([])
  })

  it('cannot send an SMS of more than 160 characters', async () => {
    expect(await write(sms({ message: 'x'.repeat(161) }))).toMatchObject({
      status: 400,
      body: { message: 'An SMS can have at most 160 characters' },
    })
    expect((await write(sms({ message: 'x'.repeat(160) }))).status).toBe(200)
  })

  it('cannot write to an address that is not in the submission', async () => {
    expect(await write(letter({ fieldValue: 'someone@else.example' }))).toMatchObject({
      status: 409,
      body: { code: 'address_changed' },
    })
    expect((await byBoss(`POST /api/submissions/${'A'.repeat(32)}/communicate`, letter())).status).toBe(404)
    expect(await messages()).toEqual([])
  })

  it('are told when the provider is away, and the message goes out later', async () => {
    mail.fault = 'busy'
    const { body } = await write(letter())
    expect(body).toMatchObject({
      state: 'queued',
      message: expect.stringMatching(/tried again for 24 hours.*451/),
    })
    expect(await messages()).toMatchObject([{ state: 'queued', nextTryAt: expect.any(String), attempts: 1 }])
    mail.fault = 'none'
    expect((await byBoss(`POST /api/messages/${body.messageId}/resend`)).body.state).toBe('sent')
    expect(mail.mails).toHaveLength(1)
  })

  it('are told when the provider says no for good', async () => {
    mail.fault = 'no-such-mailbox'
    expect(await write(letter())).toMatchObject({
      status: 409,
      body: { code: 'not_delivered', message: expect.stringMatching(/No such user here/) },
    })
    expect(await messages()).toMatchObject([{ state: 'failed', nextTryAt: null }])
  })

  it('are told when nothing is set up, and nothing is kept', async () => {
    await save({ emailEnabled: false })
    expect(await write(letter())).toMatchObject({
      status: 409,
      body: { code: 'not_set_up', message: 'E-mail is not set up. Switch it on in Email Settings.' },
    })
    expect(await messages()).toEqual([])
  })
})

describe('sending again', () => {
  it('makes a new message of one that arrived', async () => {
    const { body } = await write(letter())
    await byBoss(`POST /api/messages/${body.messageId}/resend`)
    expect(mail.mails.map(({ subject, text }) => [subject, text])).toEqual([
      ['Your seat', 'Dear Rahima,\nyour <seat> is 12.'],
      ['Your seat', 'Dear Rahima,\nyour <seat> is 12.'],
    ])
    expect(mail.mails[0]?.messageId).not.toBe(mail.mails[1]?.messageId)
    expect(await messages()).toHaveLength(2)
  })

  it('keeps the identity of one that failed: it may have arrived after all', async () => {
    mail.fault = 'drops-after-data'
    const { body } = await write(letter())
    await server.db.updateTable('messages').set({ state: 'failed' }).execute()
    mail.fault = 'none'
    await byBoss(`POST /api/messages/${body.messageId}/resend`)
    expect(mail.seen.map(({ messageId }) => messageId)).toEqual([
      mail.mails[0]?.messageId,
      mail.mails[0]?.messageId,
    ])
    expect(await messages()).toMatchObject([{ state: 'sent', attempts: 2 }])
  })

  it('leaves one alone that is being sent', async () => {
    const { body } = await write(letter())
    await server.db
      .updateTable('messages')
      .set({ state: 'queued', taken_until: new Date(Date.now() + 60_000) })
      .execute()
    expect(await byBoss(`POST /api/messages/${body.messageId}/resend`)).toMatchObject({
      status: 409,
      body: { code: 'being_sent' },
    })
    expect(mail.mails).toHaveLength(1)
  })
})

describe('the list of messages', () => {
  it('has the newest first, without their texts, all or those of one state', async () => {
    await write(sms())
    mail.fault = 'no-such-mailbox'
    await write(letter())
    const { body } = await byBoss('GET /api/messages?limit=200')
    expect(body.messages.map((one: { channel: string }) => one.channel)).toEqual(['email', 'sms'])
    expect(JSON.stringify(body)).not.toContain('Your seat is 12')
    const failed = await byBoss('GET /api/messages?state=failed')
    expect(failed.body.messages).toMatchObject([{ state: 'failed', submissionId }])
    expect((await byBoss('GET /api/messages?state=lost')).status).toBe(400)
  })
})

describe('a test message', () => {
  const test = (body: object) => byBoss('POST /api/submissions/test-notification', body)

  it('goes out at once by both ways, with sample payment data, and says what the providers said', async () => {
    const { status, body } = await test({
      email: 'nasrin@example.org',
      phone: '01712345678',
      message: 'Paid {{paymentAmount}} by {{paymentMethod}}',
    })
    expect(status).toBe(200)
    expect(body.message).toMatch(/Email sent to nasrin@example\.org\. 250/)
    expect(body.message).toMatch(/SMS sent to 01712345678\..*SMS accepted/)
    expect(mail.mails[0]).toMatchObject({ subject: 'Test notification', text: 'Paid ৳2,350.50 by bKash' })
    expect(gateway.messages[0]?.fields['message']).toBe('Paid BDT 2,350.50 by bKash')
    expect(await messages()).toEqual([])
  })

  it('skips what was left empty', async () => {
    await test({ email: '', phone: '01712345678', message: '' })
    expect(mail.seen).toEqual([])
    expect(gateway.messages).toHaveLength(1)
  })

  it.each([
    [{}, 'Please provide either email or phone number'],
    [{ email: ' ', phone: '' }, 'Please provide either email or phone number'],
    [{ email: 'a@example.org, b@example.org' }, 'Please enter a valid email address'],
    [{ phone: '12' }, 'Please enter a valid phone number'],
  ])('of %j is refused: %s', async (body, message) => {
    expect(await test(body)).toMatchObject({ status: 400, body: { message } })
  })

  it('that fails says which, and why', async () => {
    gateway.fault = 'says no'
    const answer = await test({ email: 'nasrin@example.org', phone: '01712345678' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'not_delivered' } })
    expect(answer.body.message).toMatch(
      /Email sent to .*\nSMS to 01712345678 was not sent\. .*Balance insufficient/,
    )
  })
})

describe('the preview of a form that is being edited', () => {
  const draft = (more: object = {}) => ({
    title: 'Reunion 2028',
    fields: [
      { id: 'name', type: 'text', name: 'full_name', label: 'Full name' },
      { id: 'mail', type: 'email', name: 'mail', label: 'Email' },
    ],
    settings: {
      notifications: {
        emailField: 'mail',
        emailTemplate: { subject: '{{formTitle}}', body: '<p>Dear {{full_name}}<script>x</script></p>' },
        smsTemplate: { message: 'Thanks {{full_name}}' },
      },
    },
    ...more,
  })
  const preview = (body: object) => byBoss('POST /api/forms/message-preview', body)

  it('has sample values, without any submission', async () => {
    const { status, body } = await preview(draft())
    expect(status).toBe(200)
    expect(body).toMatchObject({
      data: 'sample',
      email: { to: 'Email', subject: 'Reunion 2028', text: 'Dear [Full name]' },
      sms: { to: '', text: 'Thanks [Full name]' },
    })
    expect(body.email.html).not.toContain('<script')
  })

  it('has the values of the newest submission when asked for, with the templates as they are typed', async () => {
    const { form_id: formId } = await server.db
      .selectFrom('submissions')
      .select('form_id')
      .executeTakeFirstOrThrow()
    const { body } = await preview(draft({ formId, data: 'latest' }))
    expect(body).toMatchObject({
      data: 'latest',
      email: { to: 'rahima@example.org', subject: 'Reunion 2028', text: 'Dear Rahima' },
      sms: { text: 'Thanks Rahima' },
    })
    expect(mail.seen).toEqual([])
  })

  it('says that it made them up where nobody has submitted yet', async () => {
    const formId = await makeStoredForm(server.db)
    expect((await preview(draft({ formId, data: 'latest' }))).body.data).toBe('sample')
  })
})

describe('the state of the services', () => {
  it('is active once set up, and after a send that went well', async () => {
    expect(await status('email')).toMatchObject({ status: 'active', detail: 'Set up, and not used since.' })
    await write(letter())
    expect(await status('email')).toMatchObject({
      status: 'active',
      detail: 'It worked the last time it was used.',
    })
  })

  it('is an error with its reason after one that did not, until the next that does', async () => {
    mail.fault = 'wrong-password'
    await write(letter())
    expect(await status('email')).toMatchObject({ status: 'error', detail: expect.stringMatching(/535/) })
    mail.fault = 'none'
    await write(letter())
    expect(await status('email')).toMatchObject({ status: 'active' })
  })

  it('is no error of the service when only one address was wrong', async () => {
    mail.fault = 'no-such-mailbox'
    await write(letter())
    expect(await status('email')).toMatchObject({ status: 'active' })
  })

  it('is judged anew after new settings', async () => {
    mail.fault = 'wrong-password'
    await write(letter())
    await save({ smtpPassword: 'the right one' })
    expect(await status('email')).toMatchObject({ status: 'active', detail: 'Set up, and not used since.' })
  })

  it('asks for what is missing', async () => {
    await save({ smsEnabled: false, emailEnabled: true, fromEmail: '' })
    expect(await status('sms')).toMatchObject({ status: 'setup_required' })
    expect(await status('email')).toMatchObject({ status: 'setup_required' })
    expect(await status('bkash')).toEqual({
      service: 'bkash',
      status: 'setup_required',
      detail: 'bKash is not set up. Enter its four credentials in bKash Settings.',
    })
  })
})
