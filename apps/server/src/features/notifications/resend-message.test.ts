import { describe, expect, it } from 'vitest'
import { letter, messageServer } from '../../testing/message-server.ts'

const office = messageServer()

describe('sending again', () => {
  it('makes a new message of one that arrived', async () => {
    const { body } = await office.write(letter())
    await office.resend(body.messageId)
    expect(office.mail.mails.map(({ subject, text }) => [subject, text])).toEqual([
      ['Your seat', 'Dear Rahima,\nyour <seat> is 12.'],
      ['Your seat', 'Dear Rahima,\nyour <seat> is 12.'],
    ])
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
