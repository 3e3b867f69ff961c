import { describe, expect, it } from 'vitest'
import { call } from '../../../testing/http/call.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { letter, messageServer, sms } from '../../../testing/servers/message-server.ts'

const office = messageServer()

/** Without the edit code, which staff put in themselves where they want to. */
const essentials = () => `Form: Reunion 2027
Name: Rahima
Unique ID: ${office.uniqueId}
Status: Completed

View submission: https://forms.example.org/view-submission/${office.uniqueId}
Download PDF: https://forms.example.org/pdf/${office.uniqueId}`

describe('staff who write to a submitter', () => {
  it('send an e-mail at once, as text and as HTML that shows what they wrote', async () => {
    expect(await office.write(letter({ submissionId: office.submissionId }))).toMatchObject({
      status: 200,
      body: { success: true, state: 'sent', message: 'Email sent successfully to rahima@example.org' },
    })
    expect(office.mail.mails).toMatchObject([
      {
        recipients: ['rahima@example.org'],
        subject: 'Your seat',
        text: `Dear Rahima,\nyour <seat> is 12.\n\n${essentials()}`,
        html: expect.stringContaining('Dear Rahima,<br>your &lt;seat&gt; is 12.'),
      },
    ])
  })

  it('send an SMS to the number in the form of the gateways', async () => {
    expect((await office.write(sms())).body.message).toMatch(/^SMS sent successfully to /)
    expect(office.gateway.messages[0]?.fields).toMatchObject({
      number: '8801712345678',
      message: 'Your seat is 12.',
    })
  })

  it('find every message on the submission, with its text and who wrote it', async () => {
    await office.write(letter())
    await office.write(sms())
    expect(await office.messages()).toMatchObject([
      { channel: 'sms', text: 'Your seat is 12.', sentBy: 'Nasrin', state: 'sent', attempts: 1 },
      {
        channel: 'email',
        subject: 'Your seat',
        formTitle: 'Reunion 2027',
        uniqueId: office.uniqueId,
        event: 'staff',
      },
    ])
  })

  it.each([
    [{ message: '  ' }, 'Please write a message'],
    [{ selectedField: 'nothing' }, 'Selected field not found'],
    [{ selectedField: 'phone' }, 'Selected field not found'],
    [{ selectedField: 'second', fieldValue: '' }, 'No email address found for selected field'],
    [{ subject: 'Hello\r\nBcc: victim@example.org' }, 'The subject must be a single line'],
    [{ type: 'pigeon' }, 'Please choose email or sms'],
  ])('get the reason when the input is invalid: %j', async (more, message) => {
    expect(await office.write(letter(more))).toMatchObject({ status: 400, body: { message } })
    expect(office.mail.seen).toEqual([])
  })

  it('cannot send an SMS of more than 160 characters', async () => {
    expect(await office.write(sms({ message: 'x'.repeat(161) }))).toMatchObject({
      status: 400,
      body: { message: 'An SMS can have at most 160 characters' },
    })
    expect((await office.write(sms({ message: 'x'.repeat(160) }))).status).toBe(200)
  })

  it('cannot write to an address that is not in the submission', async () => {
    expect(await office.write(letter({ fieldValue: 'someone@else.example' }))).toMatchObject({
      status: 409,
      body: { code: 'address_changed' },
    })
    expect((await office.call(`POST /api/submissions/${'A'.repeat(32)}/communicate`, letter())).status).toBe(
      404,
    )
    expect(await office.messages()).toEqual([])
  })

  it('get a notice when the provider is unavailable, and the message is sent later', async () => {
    office.mail.fault = 'busy'
    const { body } = await office.write(letter())
    expect(body).toMatchObject({
      state: 'queued',
      message: expect.stringMatching(/tried again for 24 hours.*451/),
    })
    expect(await office.messages()).toMatchObject([
      { state: 'queued', nextTryAt: expect.any(String), attempts: 1 },
    ])
    office.mail.fault = 'none'
    expect((await office.resend(body.messageId)).body.state).toBe('sent')
    expect(office.mail.mails).toHaveLength(1)
  })

  it('get the reason when the provider rejects the message permanently', async () => {
    office.mail.fault = 'no-such-mailbox'
    expect(await office.write(letter())).toMatchObject({
      status: 409,
      body: { code: 'not_delivered', message: expect.stringMatching(/No such user here/) },
    })
    expect(await office.messages()).toMatchObject([{ state: 'failed', nextTryAt: null }])
  })

  it('get an error when e-mail is not set up, and no message is stored', async () => {
    await office.configure({ emailEnabled: false })
    expect(await office.write(letter())).toMatchObject({
      status: 409,
      body: { code: 'not_set_up', message: 'E-mail is not set up. Switch it on in Email Settings.' },
    })
    expect(await office.messages()).toEqual([])
  })
})

describe('staff who may not see edit codes', () => {
  it('can send the code to the member without reading it', async () => {
    const { token } = await makeUser(office.server.db, { role: 'notification_manager' })
    const { edit_code: code } = await office.server.db
      .selectFrom('submissions')
      .select('edit_code')
      .where('id', '=', office.submissionId)
      .executeTakeFirstOrThrow()
    const path = `/api/submissions/${office.uniqueId}`
    const letterWithCode = sms({ message: 'Your edit code is {{editCode}}.' })
    await call(office.server.app, `POST ${path}/communicate`, { token, body: letterWithCode })
    expect(office.gateway.messages).toMatchObject([{ fields: { message: `Your edit code is ${code}.` } }])
    const { body } = await call(office.server.app, `GET ${path}/messages`, { token })
    expect(body.messages).toMatchObject([{ text: 'Your edit code is ••••••.' }])
  })
})
