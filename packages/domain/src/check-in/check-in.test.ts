import { describe, expect, it } from 'vitest'
import { makeForm } from '../testing/index.ts'
import type { TicketSettings } from '../form-model/ticket-settings.ts'
import { checkTicket } from './check-ticket.ts'
import { correctedTimes, countedScan, type Scan } from './merge-scans.ts'
import { arePeopleChanged, numberPeople, ticketContent } from './ticket-people.ts'
import { parseTicket, ticketText, ticketToSign, type TicketPayload } from './ticket-text.ts'

const PAYLOAD: TicketPayload = {
  kid: 'k1',
  uniqueId: 'ABCD-1234',
  formId: '7e0a3d43-6f4c-4b8e-9d0b-0a4f6a1d2c3b',
  people: 3,
  version: 2,
  person: null,
}
const SIGNATURE = Uint8Array.from({ length: 64 }, (_, index) => index)
const TEXT = ticketText(ticketToSign(PAYLOAD), SIGNATURE)

describe('the text of a ticket', () => {
  it('says what was put into it, and what was signed', () => {
    expect(parseTicket(TEXT)).toEqual({
      payload: PAYLOAD,
      signed: TEXT.split('.').slice(0, 2).join('.'),
      signature: SIGNATURE,
    })
    const ofPerson = ticketText(ticketToSign({ ...PAYLOAD, person: 2 }), SIGNATURE)
    expect(parseTicket(ofPerson)?.payload.person).toBe(2)
  })

  it('is read from the address of its page, in any language and association', () => {
    expect(parseTicket(`https://reunion.example/ticket/${TEXT}`)?.payload).toEqual(PAYLOAD)
    expect(parseTicket(`https://example.org/a/ticket/${TEXT}?lang=bn`)?.payload).toEqual(PAYLOAD)
    expect(parseTicket(`  ${TEXT}\n`)?.payload).toEqual(PAYLOAD)
  })

  it('is nothing else that a scanner finds', () => {
    const encode = (json: string) =>
      `NT1.${Buffer.from(json).toString('base64url')}.${Buffer.from(SIGNATURE).toString('base64url')}`
    const json = (change: object) =>
      encode(JSON.stringify({ k: 'k1', s: 'AB', f: PAYLOAD.formId, n: 1, v: 1, ...change }))
    expect(parseTicket(json({}))).not.toBeNull()
    for (const text of [
      '',
      'NT1',
      'NT1..',
      'https://bkash.com/pay?x=1',
      'WIFI:T:WPA;S:Reunion;P:secret;;',
      '00020101021226',
      'A'.repeat(5000),
      `${TEXT}.x`,
      TEXT.replace('NT1', 'NT2'),
      `${TEXT}A`,
      encode('not json'),
      encode('null'),
      encode('[]'),
      json({ n: 0 }),
      json({ n: 101 }),
      json({ n: 1.5 }),
      json({ v: -1 }),
      json({ p: 0 }),
      json({ s: { toString: 1 } }),
      json({ s: 'রহিম' }),
      json({ s: 'A'.repeat(65) }),
    ]) {
      expect(parseTicket(text), text.slice(0, 60)).toBeNull()
    }
  })

  it('has one way to write the same bytes', () => {
    const [prefix = '', body = '', seal = ''] = TEXT.split('.')
    expect(seal.at(-1)).toBe('w')
    // The last letter has bits that stand for nothing.
    expect(parseTicket([prefix, body, `${seal.slice(0, -1)}x`].join('.'))).toBeNull()
  })
})

describe('which scan counts', () => {
  const scan = (id: string, at: number, gate: string | null = 'A', undo = false): Scan => ({
    id,
    at,
    gate,
    undo,
  })
  const counted = (scans: Scan[]) => countedScan(scans)?.id ?? null

  it('is the earliest, whenever it arrives', () => {
    expect(counted([scan('late', 20), scan('early', 10, 'B')])).toBe('early')
    expect(counted([])).toBeNull()
  })

  it('is not one that its own gate or staff took back', () => {
    expect(counted([scan('in', 10), scan('back', 20, 'A', true)])).toBeNull()
    expect(counted([scan('in', 10), scan('other', 12, 'B'), scan('back', 20, 'A', true)])).toBe('other')
    expect(counted([scan('in', 10), scan('other', 12, 'B'), scan('staff', 20, null, true)])).toBeNull()
    expect(counted([scan('in', 10), scan('back', 20, 'A', true), scan('again', 30)])).toBe('again')
    expect(counted([scan('in', 10), scan('stray', 5, 'A', true)])).toBe('in')
  })

  it('is taken back by staff also where its gate took an earlier one back', () => {
    const again = [scan('in', 10), scan('back', 20, 'A', true), scan('again', 30)]
    expect(counted([...again, scan('staff', 40, null, true)])).toBeNull()
    expect(counted([...again, scan('staff', 25, null, true)])).toBe('again')
  })

  it('is the same in any order of arrival, and however often each arrives', () => {
    let seed = 7
    const random = (max: number) => (seed = (seed * 16_807) % 2_147_483_647) % max
    for (let round = 0; round < 500; round++) {
      const scans = Array.from({ length: 1 + random(8) }, (_, index) =>
        scan(`s${index}`, random(5), [null, 'A', 'B'][random(3)] ?? null, random(3) === 0),
      )
      const shuffled = [...scans, ...scans].sort(() => random(3) - 1)
      expect(counted(shuffled)).toBe(counted(scans))
    }
  })

  it('corrects a clock that is wrong, and nothing happens in the future', () => {
    const correct = (...times: number[]) => [
      ...correctedTimes(times, { device: 5000, server: 105_000 }).values(),
    ]
    expect(correct(1000)).toEqual([101_000])
    expect(correct(9000)).toEqual([105_000])
  })

  it('keeps the order of scans that a clock which was set back leaves in the future', () => {
    const times = correctedTimes([9000, 7000, 1000, 8000], { device: 5000, server: 105_000 })
    expect([1000, 7000, 8000, 9000].map((time) => times.get(time))).toEqual([
      101_000, 104_998, 104_999, 105_000,
    ])
  })
})

describe('a ticket at the gate', () => {
  const listed = { uniqueId: 'ABCD-1234', people: [{ no: 1 }, { no: 3 }], revoked: false, isPaid: true }
  const check = (change: object = {}, payload: TicketPayload | null = PAYLOAD) =>
    checkTicket({ formId: PAYLOAD.formId, payload, listed: { ...listed, ...change } })

  it('lets in the people of the list', () => {
    expect(check()).toEqual({ outcome: 'valid', people: [1, 3] })
    expect(check({}, null)).toEqual({ outcome: 'valid', people: [1, 3] })
    expect(check({}, { ...PAYLOAD, person: 3 })).toEqual({ outcome: 'valid', people: [3] })
    expect(check({ isPaid: false })).toEqual({ outcome: 'not-paid', people: [1, 3] })
  })

  it('lets no one in who was removed, or whose ticket was revoked', () => {
    expect(check({ revoked: true })).toEqual({ outcome: 'revoked' })
    expect(check({}, { ...PAYLOAD, person: 2 })).toEqual({ outcome: 'revoked' })
  })

  it('is good when it was made after the list, and only with a true signature', () => {
    const later = (payload: TicketPayload | null) =>
      checkTicket({ formId: PAYLOAD.formId, payload, listed: undefined })
    expect(later(PAYLOAD)).toEqual({ outcome: 'valid', people: [1, 2, 3] })
    expect(later({ ...PAYLOAD, person: 2 })).toEqual({ outcome: 'valid', people: [2] })
    expect(later(null)).toEqual({ outcome: 'unknown' })
  })

  it('of another form is no ticket here', () => {
    expect(checkTicket({ formId: 'other', payload: PAYLOAD, listed })).toEqual({ outcome: 'wrong-form' })
  })
})

describe('the people of a submission', () => {
  const form = makeForm({
    fields: [
      { id: 'name', label: 'Name', type: 'text' },
      { id: 'secret', label: 'Illness', type: 'text' },
      { id: 'size', label: 'T-shirt', type: 'select', options: ['M', 'L'] },
      {
        id: 'guests',
        label: 'Guests',
        type: 'group',
        group: { min: 0, max: 5, rowLabel: 'Guest', fields: [{ id: 'guest', label: 'Name', type: 'text' }] },
      },
      { id: 'count', label: 'Children', type: 'number' },
    ],
  })
  const tickets: TicketSettings = {
    ...{ enabled: true, per: 'submission', nameField: 'name', guestField: 'guests', noteFields: ['size'] },
    ...{
      eventName: '',
      eventNameBn: '',
      place: '',
      placeBn: '',
      startsAt: '',
      endsAt: '',
      cashAtGate: false,
    },
  }
  const answers = {
    name: 'রহিম উদ্দিন',
    secret: 'x',
    size: 'L',
    guests: [{ guest: 'Salma' }, { guest: '' }],
    count: 2,
  }

  it('are who registered and the guests, with no answer but those that the form names', () => {
    expect(ticketContent(form, answers, tickets)).toEqual({
      names: ['রহিম উদ্দিন', 'Salma', 'Guest 2'],
      note: 'T-shirt: L',
      batch: '',
    })
    expect(ticketContent(form, answers, { ...tickets, guestField: 'count' }).names).toEqual([
      'রহিম উদ্দিন',
      'Children 1',
      'Children 2',
    ])
    expect(ticketContent(form, {}, { ...tickets, nameField: 'gone', guestField: '' }).names).toEqual([''])
  })

  it('are at most a hundred, with bounded names', () => {
    const many = ticketContent(
      form,
      { ...answers, name: 'x'.repeat(5000), count: 1e9 },
      { ...tickets, guestField: 'count' },
    )
    expect(many.names).toHaveLength(100)
    expect(many.names[0]).toHaveLength(120)
  })

  it('keep their numbers when others come or go', () => {
    const first = numberPeople(['Rahim', 'Salma', 'Karim'], { people: [], lastNo: 1 })
    expect(first).toEqual({
      people: [
        { no: 1, name: 'Rahim' },
        { no: 2, name: 'Salma' },
        { no: 3, name: 'Karim' },
      ],
      lastNo: 3,
    })
    const without = numberPeople(['Rahim', 'Karim'], first)
    expect(without.people).toEqual([
      { no: 1, name: 'Rahim' },
      { no: 3, name: 'Karim' },
    ])
    expect(numberPeople(['Rahim', 'Karim', 'Jamila'], without).people.at(-1)).toEqual({
      no: 4,
      name: 'Jamila',
    })
    expect(arePeopleChanged(first.people, without.people)).toBe(true)
    expect(arePeopleChanged(first.people, first.people)).toBe(false)
  })

  it('keep their numbers when one name is corrected, and not when everyone is another', () => {
    const first = numberPeople(['Rahim', 'Salma', 'Karim'], { people: [], lastNo: 1 })
    const no = (names: string[]) => numberPeople(names, first).people.map((one) => one.no)
    expect(no(['Rahim', 'Salma Begum', 'Karim'])).toEqual([1, 2, 3])
    expect(no(['Rahim', 'Anika', 'Tania'])).toEqual([1, 4, 5])
  })
})
