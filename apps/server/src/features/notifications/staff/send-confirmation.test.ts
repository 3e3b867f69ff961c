import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { letter, messageServer } from '../../../testing/servers/message-server.ts'

const office = messageServer()
const path = () => `/api/submissions/${office.submissionId}/confirmation`
const preview = () => office.call(`GET ${path()}`)
const send = (channel: string) => office.call(`POST ${path()}`, { channel })

async function correct(data: object): Promise<void> {
  await sql`update submissions set data = data || ${JSON.stringify(data)}::jsonb where id = ${office.submissionId}`.execute(
    office.server.db,
  )
}

describe('the confirmation, sent again', () => {
  it('has the present text and goes to the present address, not to the one it was sent to before', async () => {
    await office.write(letter())
    const { body } = await preview()
    const [email] = body.channels
    expect(email).toMatchObject({ channel: 'email', problem: null, to: 'rahima@example.org' })
    const mailField =
      Object.entries(await answers()).find(([, value]) => value === 'rahima@example.org')?.[0] ?? ''
    await correct({ [mailField]: 'new@example.org' })
    expect((await preview()).body.channels[0].to).toBe('new@example.org')
    expect(await send('email')).toMatchObject({ status: 200, body: { state: 'sent' } })
    expect(office.mail.mails.at(-1)).toMatchObject({ recipients: ['new@example.org'] })
    expect(office.mail.mails.at(-1)?.text).not.toContain('seat')
    const [message] = await office.messages()
    expect(message).toMatchObject({ event: 'submitted', sentBy: 'Nasrin', recipient: 'new@example.org' })
  })

  it('is written into the audit log', async () => {
    await send('email')
    const { body } = await office.call('GET /api/audit')
    expect(body.events[0]).toMatchObject({
      actor: 'Nasrin',
      action: 'message sent by hand',
      subject: office.uniqueId,
    })
  })

  it('says by which channel it cannot be sent, and why', async () => {
    await office.configure({ smsEnabled: false })
    const { body } = await preview()
    expect(body.channels[1]).toMatchObject({
      channel: 'sms',
      problem: expect.stringContaining('SMS is not set up'),
    })
    expect((await send('sms')).status).toBe(409)
  })

  it('needs an address', async () => {
    const data = Object.fromEntries(Object.keys(await answers()).map((id) => [id, '']))
    await correct(data)
    expect((await preview()).body.channels[0].to).toBe('')
    expect(await send('email')).toMatchObject({ status: 400 })
  })

  it('is not found for a submission that does not exist', async () => {
    const missing = '/api/submissions/00000000-0000-4000-8000-000000000000/confirmation'
    expect((await office.call(`GET ${missing}`)).status).toBe(404)
    expect((await office.call(`POST ${missing}`, { channel: 'email' })).status).toBe(404)
  })
})

async function answers(): Promise<Record<string, string>> {
  const { rows } = await sql<{ data: Record<string, string> }>`
    select data from submissions where id = ${office.submissionId}`.execute(office.server.db)
  return rows[0]?.data ?? {}
}
