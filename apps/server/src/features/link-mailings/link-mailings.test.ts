import { beforeEach, describe, expect, it } from 'vitest'
import { makePersonalLink } from '../../testing/builders/make-personal-link.ts'
import { makeUser } from '../../testing/builders/make-user.ts'
import { call } from '../../testing/http/call.ts'
import { submit } from '../../testing/http/submit.ts'
import { sendingServer } from '../../testing/servers/sending-server.ts'

const office = sendingServer()
let token: string
beforeEach(async () => {
  await office.server.db.deleteFrom('personal_links').execute()
  token = (await makeUser(office.server.db, { role: 'notification_manager' })).token
})

const { appSecret } = office
const person = (input: Partial<Parameters<typeof makePersonalLink>[1]> = {}) =>
  makePersonalLink(office.server.db, {
    formId: office.formId,
    appSecret,
    email: 'rahim@example.org',
    phone: '8801712345678',
    ...input,
  })
const post = (mailing: 'invitation' | 'reminder', more: object = {}) =>
  call(office.server.app, `POST /api/forms/${office.formId}/links/send`, {
    token,
    body: { mailing, channels: ['email', 'sms'], ...more },
  })
const queued = async (...args: Parameters<typeof post>) => (await post(...args)).body.queued

async function send() {
  office.sender()
  await office.untilAllSent()
  return {
    mails: office.mail.mails,
    texts: office.gateway.messages.map(({ fields }) => fields['message'] ?? ''),
  }
}

describe('sending the links', () => {
  it.each([
    ['en', 'Please fill in this form: Reunion 2027'],
    ['bn', 'ফরমটি পূরণ করুন: Reunion 2027'],
  ] as const)('brings each person the own link by e-mail and SMS (%s)', async (locale, subject) => {
    const link = await person({ locale })
    expect(await queued('invitation', { note: 'See you there!' })).toEqual({ email: 1, sms: 1 })
    const { mails, texts } = await send()
    expect(mails[0]?.subject).toBe(subject)
    for (const text of [mails[0]?.text, mails[0]?.html, texts[0]]) {
      expect(text).toContain(`https://forms.example.org/for/${link.token}?lang=${locale}`)
      expect(text).toContain('See you there!')
    }
    const rows = await office.server.db.selectFrom('messages').select(['body', 'body_html']).execute()
    expect(rows.every(({ body, body_html: html }) => body === '' && html === '')).toBe(true)
  })

  it('writes to no one twice, nor to those who answered, have no address or lost their link', async () => {
    const first = await person()
    await person({ name: 'No address', email: '', phone: '' })
    const answered = await person({ email: 'answered@example.org' })
    const revoked = await person({ email: 'revoked@example.org' })
    await submit(office.server, office.formId, { name: 'A' }, { personalLink: answered.token })
    await office.server.db
      .updateTable('personal_links')
      .set({ revoked_at: new Date() })
      .where('id', '=', revoked.id)
      .execute()
    expect(await queued('invitation')).toEqual({ email: 1, sms: 1 })
    expect(await queued('invitation')).toEqual({ email: 0, sms: 0 })
    const about = await office.server.db
      .selectFrom('messages')
      .select('link_id')
      .where('link_id', 'is not', null)
      .execute()
    expect(new Set(about.map((row) => row.link_id))).toEqual(new Set([first.id]))
  })

  it('is not delivered once the person has answered or the link is withdrawn', async () => {
    const link = await person({ phone: '' })
    await post('invitation')
    await submit(office.server, office.formId, { name: 'A' }, { personalLink: link.token })
    office.sender()
    await office.until(async () => (await office.states()).every(({ state }) => state !== 'queued'))
    expect(await office.states()).toContainEqual(
      expect.objectContaining({ state: 'failed', detail: 'Not sent: this person has answered.' }),
    )
    expect(office.mail.mails).toEqual([])
  })

  it('stays within what staff may send in a day; the others are due the next time', async () => {
    await office.setUp({ staff_emails_per_day: '2' })
    for (const number of [1, 2, 3]) await person({ email: `member${number}@example.org`, phone: '' })
    const { body } = await post('invitation', { channels: ['email'] })
    expect(body).toMatchObject({ queued: { email: 2 }, held: { email: 1 } })
    await office.server.db.deleteFrom('message_counts').execute()
    expect(await queued('invitation', { channels: ['email'] })).toMatchObject({ email: 1 })
  })

  it('says which channel is not set up', async () => {
    await person()
    await office.setUp({ sms_enabled: 'false' })
    expect((await post('invitation')).status).toBe(409)
    const { body } = await call(
      office.server.app,
      `GET /api/forms/${office.formId}/links/recipients?mailing=invitation`,
      { token },
    )
    expect(body.channels).toMatchObject([
      { channel: 'email', due: 1, missing: null },
      { channel: 'sms', missing: expect.stringContaining('SMS') },
    ])
  })

  it('to one person goes out again, unless a message is on its way', async () => {
    const link = await person({ phone: '' })
    const one = { linkId: link.id, channels: ['email'] }
    expect(await queued('invitation', one)).toMatchObject({ email: 1 })
    expect(await queued('invitation', one)).toMatchObject({ email: 0 })
    await send()
    expect(await queued('invitation', one)).toMatchObject({ email: 1 })
  })
})

describe('stopping', () => {
  it('takes back what waits, so that those people are due again, and says so in the audit log', async () => {
    await person()
    await post('invitation')
    await office.server.db.updateTable('messages').set({ state: 'sent' }).execute()
    await person({ email: 'second@example.org' })
    expect(await queued('invitation')).toEqual({ email: 1, sms: 1 })
    const path = `/api/forms/${office.formId}/links`
    expect((await call(office.server.app, `GET ${path}`, { token })).body.queued).toBe(2)
    const stop = () => call(office.server.app, `POST ${path}/stop`, { token })
    expect((await stop()).body.stopped).toEqual({ email: 1, sms: 1 })
    expect((await stop()).body.stopped).toEqual({ email: 0, sms: 0 })
    expect((await call(office.server.app, `GET ${path}`, { token })).body.queued).toBe(0)
    expect(await queued('invitation')).toEqual({ email: 1, sms: 1 })
    const entries = await office.server.db
      .selectFrom('audit_events')
      .select('changes')
      .where('action', '=', 'stopped')
      .execute()
    expect(entries).toMatchObject([
      { changes: [{ what: 'personal links' }, { what: 'Email', to: '1' }, { what: 'SMS', to: '1' }] },
    ])
  })

  it('of a message that was tried before ends it', async () => {
    await person({ phone: '' })
    await post('invitation')
    await office.server.db.updateTable('messages').set({ attempts: 1 }).execute()
    const { body } = await call(office.server.app, `POST /api/forms/${office.formId}/links/stop`, { token })
    expect(body.stopped).toEqual({ email: 1, sms: 0 })
    expect(await office.states()).toContainEqual(
      expect.objectContaining({ state: 'failed', detail: expect.stringContaining('Stopped by') as string }),
    )
  })
})

describe('reminding', () => {
  it('reaches those who got a message and have not answered, at most once in 12 hours', async () => {
    await person({ phone: '' })
    expect(await queued('reminder')).toEqual({ email: 0, sms: 0 })
    await post('invitation')
    expect(await queued('reminder')).toEqual({ email: 0, sms: 0 })
    await send()
    await office.server.db
      .updateTable('messages')
      .set({ created_at: new Date(Date.now() - 13 * 60 * 60 * 1000) } as never)
      .execute()
    expect(await queued('reminder')).toEqual({ email: 1, sms: 0 })
    await office.untilAllSent()
    expect(office.mail.mails.at(-1)?.subject).toBe('Reminder: Reunion 2027')
    const { body } = await call(office.server.app, `GET /api/forms/${office.formId}/links`, { token })
    expect(body.links[0].messages).toMatchObject([{ channel: 'email', state: 'sent' }])
  })

  it('is in the audit log', async () => {
    await person()
    await post('invitation')
    const [entry] = await office.server.db
      .selectFrom('audit_events')
      .select(['kind', 'action', 'changes'])
      .where('action', '=', 'sent to many')
      .orderBy('happened_at', 'desc')
      .execute()
    expect(entry).toMatchObject({
      kind: 'message',
      changes: [{ what: 'personal links' }, { what: 'Email', to: '1' }, { what: 'SMS', to: '1' }],
    })
  })
})
