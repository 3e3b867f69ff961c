import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { call } from '../../testing/http/call.ts'
import { messageServer } from '../../testing/servers/message-server.ts'

const office = messageServer()

async function saveDraft(): Promise<{ secret: string; url: string }> {
  const url = `POST /api/forms/${office.formId}/drafts`
  return (await call(office.server.app, url, { body: { data: { name: 'Rahima' } } })).body
}

const send = (secret: string, body: object) =>
  call(office.server.app, `POST /api/drafts/${secret}/send`, { body })

describe('the link of a saved draft', () => {
  it('is sent by e-mail in the language of the member, and the message is stored nowhere', async () => {
    const { secret, url } = await saveDraft()
    const response = await send(secret, { contact: 'rahima@example.org', locale: 'bn' })
    expect(response.body).toEqual({ success: true, channel: 'email' })
    const [mail] = office.mail.mails
    expect(mail?.text).toContain('পরে শেষ করার জন্য')
    expect(mail?.html).toContain(url)
    const { rows } = await sql`select 1 from messages`.execute(office.server.db)
    expect(rows).toEqual([])
  })

  it('is sent by SMS, whole', async () => {
    const { secret, url } = await saveDraft()
    expect((await send(secret, { contact: '01712345678' })).body.channel).toBe('sms')
    expect(office.gateway.messages[0]?.fields['message']).toMatch(new RegExp(`\\n${url}$`))
  })

  it('is offered by the channels that are set up, and sent by no other', async () => {
    await office.configure({ smsEnabled: false })
    const { secret } = await saveDraft()
    expect((await call(office.server.app, `GET /api/drafts/${secret}`)).body.channels).toEqual(['email'])
    expect((await send(secret, { contact: '01712345678' })).status).toBe(409)
  })

  it('is sent to one recipient at most 5 times an hour, whichever draft asks for it', async () => {
    const contact = 'victim@example.org'
    const statuses: number[] = []
    for (let i = 0; i < 3; i += 1) {
      const { secret } = await saveDraft()
      for (let j = 0; j < 2; j += 1) statuses.push((await send(secret, { contact })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(office.mail.mails).toHaveLength(5)
  })

  it.each([
    ['neither an address nor a number', 'x', 400, 'invalid_input'],
    ['a number of a country that is not allowed', '+44 7911 123456', 409, 'country_not_allowed'],
  ])('is not sent to %s', async (_what, contact, status, code) => {
    const { secret } = await saveDraft()
    const response = await send(secret, { contact })
    expect([response.status, response.body.code]).toEqual([status, code])
  })

  it('is not sent while the provider fails, and the error says what to do', async () => {
    office.mail.fault = 'no-such-mailbox'
    const { secret } = await saveDraft()
    const response = await send(secret, { contact: 'karim@example.org' })
    expect([response.status, response.body.message]).toEqual([
      409,
      'The message could not be sent. Please copy the link instead.',
    ])
  })
})
