import { describe, expect, it } from 'vitest'
import { letter, messageServer, sms } from '../../../testing/servers/message-server.ts'

const office = messageServer()

describe('sending again', () => {
  it('makes a new message of one that arrived', async () => {
    const { body } = await office.write(letter())
    await office.resend(body.messageId)
    const text = expect.stringMatching(/^Dear Rahima,\nyour <seat> is 12\.\n\nForm: Reunion 2027\n/)
    expect(office.mail.mails).toMatchObject(Array(2).fill({ subject: 'Your seat', text }))
    expect(office.mail.mails[1]?.text).toBe(office.mail.mails[0]?.text)
    expect(office.mail.mails[0]?.messageId).not.toBe(office.mail.mails[1]?.messageId)
    expect(await office.messages()).toHaveLength(2)
  })

  it('keeps the identity of one that failed: it may have arrived after all', async () => {
    office.mail.fault = 'drops-after-data'
    const { body } = await office.write(letter())
    await office.server.db.updateTable('messages').set({ state: 'failed' }).execute()
    office.mail.fault = 'none'
    await office.resend(body.messageId)
    expect(office.mail.seen.map(({ messageId }) => messageId)).toEqual([
      office.mail.mails[0]?.messageId,
      office.mail.mails[0]?.messageId,
    ])
    expect(await office.messages()).toMatchObject([{ state: 'sent', attempts: 2 }])
  })

  it('leaves one alone that is being sent', async () => {
    const { body } = await office.write(letter())
    await office.server.db
      .updateTable('messages')
      .set({ state: 'queued', taken_until: new Date(Date.now() + 60_000) })
      .execute()
    expect(await office.resend(body.messageId)).toMatchObject({
      status: 409,
      body: { code: 'being_sent' },
    })
    expect(office.mail.mails).toHaveLength(1)
  })
})

describe('sending a suppressed message by hand', () => {
  async function suppressed(recipient = '8801712345678'): Promise<string> {
    const { id } = await office.server.db
      .insertInto('messages')
      .values({
        submission_id: office.submissionId,
        event: 'submitted',
        channel: 'sms',
        recipient,
        state: 'suppressed',
        detail: 'Not sent: this recipient had 5 messages within an hour.',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  it('sends it at once, beyond the limits, under the name of the sender', async () => {
    await office.configure({ formMessagesPerHour: 1, totalMessagesPerHour: 1 })
    for (let i = 0; i < 7; i += 1) {
      expect(await office.resend(await suppressed())).toMatchObject({ status: 200, body: { state: 'sent' } })
    }
    expect(office.gateway.messages).toHaveLength(7)
    const [message] = await office.messages()
    expect(message).toMatchObject({ state: 'sent', sentBy: 'Nasrin', attempts: 1 })
  })

  it('writes who did it into the audit log', async () => {
    await office.resend(await suppressed())
    const { body } = await office.call('GET /api/audit')
    expect(body.events[0]).toMatchObject({
      actor: 'Nasrin',
      kind: 'submission',
      action: 'message sent by hand',
      subject: office.uniqueId,
      changes: [{ what: 'SMS', from: 'suppressed', to: 'sent by hand' }],
    })
  })

  it('keeps it for later tries when the provider is away, without asking the limits again', async () => {
    office.gateway.fault = 'HTTP 500'
    await office.configure({ formMessagesPerHour: 1 })
    expect(await office.resend(await suppressed())).toMatchObject({ status: 200, body: { state: 'queued' } })
    const [row] = await office.server.db.selectFrom('messages').selectAll().execute()
    expect(row).toMatchObject({ state: 'queued', is_admitted: true, sent_by: 'Nasrin' })
  })

  it('sends none to a country that is not allowed, and says what to do', async () => {
    const id = await suppressed('447911123456')
    expect(await office.resend(id)).toMatchObject({
      status: 409,
      body: {
        code: 'country_not_allowed',
        message:
          'SMS go only to numbers that begin with +880. Add the country to "Allowed countries" in SMS Settings first.',
      },
    })
    await office.configure({ allowedSmsCountries: '+880, +44' })
    expect(await office.resend(id)).toMatchObject({ status: 200, body: { state: 'sent' } })
    await office.configure({ allowedSmsCountries: '+880' })
  })

  it('holds for a text that staff write, and for a test', async () => {
    await office.configure({ allowedSmsCountries: '+44' })
    const problem = expect.stringContaining('SMS go only to numbers that begin with +44.')
    expect(await office.write(sms())).toMatchObject({ status: 409, body: { message: problem } })
    const test = await office.call('POST /api/submissions/test-notification', { phone: '01712345678' })
    expect(test).toMatchObject({ status: 409, body: { message: problem } })
    expect(office.gateway.messages).toEqual([])
    await office.configure({ allowedSmsCountries: '+880' })
  })

  it('is listed by its state', async () => {
    const id = await suppressed()
    const { body } = await office.call('GET /api/messages?state=suppressed')
    expect(body.messages).toMatchObject([{ id, state: 'suppressed', nextTryAt: null, attempts: 0 }])
  })
})
