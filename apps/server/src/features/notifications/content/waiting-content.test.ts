import { beforeEach, describe, expect, it } from 'vitest'
import { englishIn } from '../../../testing/messaging/english-in.ts'
import { makeWaitingEntry } from '../../../testing/builders/make-waiting-entry.ts'
import { sendingServer } from '../../../testing/servers/sending-server.ts'
import { contactToken, offerToken, placeToken } from '../../waiting-list/index.ts'

const office = sendingServer()
beforeEach(async () => {
  await office.server.db.deleteFrom('waiting_list').execute()
})

const queue = (event: 'waiting_joined' | 'waiting_offer', locale: 'en' | 'bn') =>
  makeWaitingEntry(office.server.db, { formId: office.formId, event, locale })

/** The name of the form and of the one who waits. */
const WRITTEN = ['Reunion 2027', 'Rahima Khatun', 'Rahima']

async function send() {
  office.sender()
  await office.untilAllSent()
  const mail = office.mail.mails[0]!
  return { mail, sms: office.gateway.messages[0]?.fields['message'] ?? '' }
}

describe('the message about an offer', () => {
  it.each([
    ['en', 'A seat is free for you: Reunion 2027', '10 Jan 2099, 12:00 PM'],
    ['bn', 'আপনার জন্য একটি আসন খালি হয়েছে: Reunion 2027', '১০ জানুয়ারি ২০৯৯, দুপুর ১২:০০'],
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
    ['en', 'only then can a seat be offered to you', 'Open this link to be offered a seat'],
    ['bn', 'তবেই আপনাকে আসন দেওয়া যাবে', 'আসন পেতে এই লিংকটি খুলুন'],
  ] as const)('asks to open the link that proves the contact (%s)', async (locale, text, short) => {
    const id = await queue('waiting_joined', locale)
    await office.server.db.updateTable('waiting_list').set({ confirmation: 'awaited' }).execute()
    const { mail, sms } = await send()
    expect(mail.text).toContain(text)
    expect(sms).toContain(short)
    for (const content of [mail.text, mail.html, sms]) {
      expect(content).toContain(`?place=${contactToken(office.appSecret, id)}`)
      expect(content).not.toContain(placeToken(office.appSecret, id))
    }
  })

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

it.each(['waiting_joined', 'waiting_offer'] as const)(
  'the message %s says nothing in English to a member in Bangla',
  async (event) => {
    await queue(event, 'bn')
    const { mail, sms } = await send()
    expect(englishIn(`${mail.subject}\n${mail.text}\n${sms}`, WRITTEN)).toEqual([])
  },
)

it.each([
  ['waiting_joined', 'en', 'Questions: 01712-345678.'],
  ['waiting_joined', 'bn', 'প্রশ্ন থাকলে: 01712-345678।'],
  ['waiting_offer', 'en', 'Questions: 01712-345678.'],
  ['waiting_offer', 'bn', 'প্রশ্ন থাকলে: 01712-345678।'],
] as const)('the SMS %s has the phone of the association (%s)', async (event, locale, line) => {
  await office.setUp({ association_phone: '01712-345678' })
  await queue(event, locale)
  expect((await send()).sms.endsWith(`\n${line}`)).toBe(true)
})

it('messages about a place are limited like others that members cause, an offer is never held back', async () => {
  const { db } = office.server
  for (let number = 1; number <= 6; number += 1) {
    await makeWaitingEntry(db, { formId: office.formId, event: 'waiting_joined', number })
  }
  office.sender()
  await office.until(async () => (await office.states()).every(({ state }) => state !== 'queued'))
  const suppressed = (await office.states()).filter(({ state }) => state === 'suppressed')
  expect(suppressed.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
  expect(suppressed[0]?.detail).toContain('this recipient had 5 messages within an hour')
  expect(office.mail.mails).toHaveLength(5)

  await makeWaitingEntry(db, { formId: office.formId, event: 'waiting_offer', number: 7 })
  await office.until(() => office.mail.mails.length === 6)
})
