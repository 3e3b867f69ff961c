import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { sendingServer } from '../../../testing/servers/sending-server.ts'
import { offerToken, placeToken } from '../../waiting-list/index.ts'
import { hashToken } from '../../../platform/crypto/index.ts'

const office = sendingServer()
beforeEach(async () => {
  await office.server.db.deleteFrom('waiting_list').execute()
})

type Event = 'waiting_joined' | 'waiting_offer'

/** Someone on the list, and the message to them. */
async function queue(event: Event, locale: 'en' | 'bn'): Promise<string> {
  const { db } = office.server
  const id = randomUUID()
  const isOffer = event === 'waiting_offer'
  await db
    .insertInto('waiting_list')
    .values({
      id,
      form_id: office.formId,
      number: 1,
      name: 'Rahima',
      email: 'rahima@example.org',
      phone: '+8801711000001',
      email_identity: null,
      phone_identity: null,
      locale,
      wanted: '{"form":1}',
      wanted_key: 'x',
      place_hash: hashToken(id),
      idempotency_key: null,
      request_digest: null,
      ...(isOffer && {
        state: 'offered' as const,
        offers: 1,
        offer_hash: hashToken(`offer ${id}`),
        offered_at: new Date(),
        offer_ends_at: new Date('2027-01-10T06:00:00Z'),
      }),
    })
    .execute()
  await db
    .insertInto('messages')
    .values([
      { waiting_id: id, submission_id: null, event, channel: 'email', recipient: 'rahima@example.org' },
      { waiting_id: id, submission_id: null, event, channel: 'sms', recipient: '+8801711000001' },
    ])
    .execute()
  return id
}

async function send() {
  office.sender()
  await office.untilAllSent()
  const mail = office.mail.mails[0]!
  return { mail, sms: office.gateway.messages[0]?.fields['message'] ?? '' }
}

describe('the message about an offer', () => {
  it.each([
    ['en', 'A seat is free for you: Reunion 2027', '10 Jan 2027, 12:00 PM'],
    ['bn', 'আপনার জন্য একটি আসন খালি হয়েছে: Reunion 2027', '১০ জানুয়ারি ২০২৭, দুপুর ১২:০০'],
  ] as const)('has the link and the end of the offer (%s)', async (locale, subject, end) => {
    const id = await queue('waiting_offer', locale)
    const { mail, sms } = await send()
    const link = `?offer=${offerToken(office.appSecret, id, 1)}`
    expect(mail.subject).toBe(subject)
    for (const text of [mail.text, mail.html, sms]) {
      expect(text).toContain(link)
      expect(text).toContain(end)
    }
    expect(mail.text).toContain(`?place=${placeToken(office.appSecret, id)}`)
  })

  it('is not stored with its token', async () => {
    await queue('waiting_offer', 'en')
    await send()
    const rows = await office.server.db.selectFrom('messages').select(['body', 'body_html']).execute()
    expect(rows).toEqual([
      { body: '', body_html: '' },
      { body: '', body_html: '' },
    ])
  })

  it('is not sent once the offer has ended', async () => {
    await queue('waiting_offer', 'en')
    await office.server.db.updateTable('waiting_list').set({ state: 'expired', offer_hash: null }).execute()
    office.sender()
    await office.until(async () => (await office.states()).every(({ state }) => state === 'failed'))
    expect(office.sentTo()).toEqual({ mails: [], texts: [] })
  })
})

describe('the message about a place', () => {
  it.each([
    ['en', 'You are on the waiting list: Reunion 2027', 'Your place is number 1.'],
    ['bn', 'আপনি অপেক্ষার তালিকায় আছেন: Reunion 2027', 'আপনার ক্রম ১।'],
  ] as const)('has the position and a link to leave (%s)', async (locale, subject, text) => {
    const id = await queue('waiting_joined', locale)
    const { mail, sms } = await send()
    expect(mail.subject).toBe(subject)
    expect(mail.text).toContain(text)
    for (const content of [mail.text, sms]) {
      expect(content).toContain(`?place=${placeToken(office.appSecret, id)}`)
    }
  })
})
