import { beforeEach, describe, expect, it } from 'vitest'
import { makeWaitingEntry } from '../../../testing/builders/make-waiting-entry.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { call } from '../../../testing/http/call.ts'
import { messageServer } from '../../../testing/servers/message-server.ts'

const office = messageServer()
let waitingId: string
beforeEach(async () => {
  await office.server.db.deleteFrom('waiting_list').execute()
  waitingId = await makeWaitingEntry(office.server.db, { formId: office.formId, event: 'waiting_offer' })
})

const logged = async () => (await office.call('GET /api/messages')).body.messages
const idOf = async (channel: string): Promise<string> =>
  (await logged()).find((message: { channel: string }) => message.channel === channel).id
const set = (values: object) => office.server.db.updateTable('messages').set(values).execute()

describe('a message about the waiting list', () => {
  it('is in the message log with its state, beside those about submissions', async () => {
    const about = { submissionId: null, waitingId, uniqueId: '', formId: office.formId }
    const offer = { ...about, formTitle: 'Reunion 2027', event: 'waiting_offer', state: 'queued' }
    expect(await logged()).toHaveLength(2)
    expect(await logged()).toMatchObject([offer, offer])
  })

  it('is sent again by staff as a new message, with the link of the offer, and audited', async () => {
    await set({ state: 'sent' })
    const { status, body } = await office.resend(await idOf('email'))
    expect([status, body.state]).toEqual([200, 'sent'])
    expect(office.mail.mails[0]?.text).toContain('?offer=')
    expect(await logged()).toHaveLength(3)
    const { events } = (await office.call('GET /api/audit')).body
    expect(events[0]).toMatchObject({
      actor: 'Nasrin',
      kind: 'form',
      action: 'message sent by hand',
      subject: 'Reunion 2027',
      changes: [{ what: 'Email', from: 'sent', to: 'sent by hand' }],
    })
    const rows = await office.server.db.selectFrom('messages').select('body').execute()
    expect(rows.every(({ body: text }) => text === '')).toBe(true)
  })

  it('that a limit suppressed is sent by hand', async () => {
    await set({ state: 'suppressed', detail: 'Not sent' })
    expect((await office.resend(await idOf('sms'))).body.state).toBe('sent')
    expect(office.gateway.messages).toHaveLength(1)
  })

  it('is not sent again once the offer has ended', async () => {
    await set({ state: 'sent' })
    await office.server.db.updateTable('waiting_list').set({ state: 'expired', offer_hash: null }).execute()
    const { status, body } = await office.resend(await idOf('email'))
    expect(status).not.toBe(200)
    expect(body.message).toContain('The place on the waiting list has changed since.')
    expect(office.mail.mails).toEqual([])
  })

  it('is sent only by roles that may send messages', async () => {
    const { token } = await makeUser(office.server.db, { role: 'submission_viewer' })
    const path = `POST /api/messages/${await idOf('email')}/resend`
    expect((await call(office.server.app, path, { token })).status).toBe(403)
  })
})
