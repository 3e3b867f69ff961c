import { describe, expect, it } from 'vitest'
import { letter, messageServer, sms } from '../../../testing/servers/message-server.ts'

const office = messageServer()

describe('the list of messages', () => {
  it('has the newest first, without their texts, all or those of one state', async () => {
    await office.write(sms())
    office.mail.fault = 'no-such-mailbox'
    await office.write(letter())
    const { body } = await office.call('GET /api/messages?limit=200')
    expect(body.messages.map((one: { channel: string }) => one.channel)).toEqual(['email', 'sms'])
    expect(JSON.stringify(body)).not.toContain('Your seat is 12')
    const failed = await office.call('GET /api/messages?state=failed')
    expect(failed.body.messages).toMatchObject([{ state: 'failed', submissionId: office.submissionId }])
    expect((await office.call('GET /api/messages?state=lost')).status).toBe(400)
  })
})

describe('the messages of a submission', () => {
  it('show the beginning of a text that repeats long answers', async () => {
    await office.write(letter({ message: 'x'.repeat(15_000) }))
    expect(await office.messages()).toMatchObject([{ text: `${'x'.repeat(10_000)}…` }])
  })
})
