import { describe, expect, it } from 'vitest'
import { makeForm, re2Patterns } from '../testing/index.ts'
import { optionKey, rowsKey } from '../capacity/seat-pools.ts'
import { offerAnswers, wantedTexts } from './offer-answers.ts'

const form = makeForm({
  fields: [
    { id: 'name', label: 'Full name' },
    { id: 'mail', type: 'email', label: 'E-mail' },
    { id: 'mobile', type: 'tel', label: 'Mobile' },
    { id: 'office', type: 'radio', options: ['x'], seats: { x: 1 }, visibility: { level: 'admin-only' } },
    { id: 'bus', type: 'radio', label: 'Which bus?', options: ['Bus A', 'Bus B'], seats: { 'Bus B': 1 } },
    { id: 'guests', type: 'group', label: 'Guests', group: { seats: 4, fields: [{ id: 'guest' }] } },
  ],
  settings: { limits: { maxSubmissions: 10 } },
})
const place = {
  name: 'Rahima Khatun',
  email: 'rahima@example.org',
  phone: '8801712345678',
  wanted: { form: 1, [optionKey('bus', null, 'Bus B')]: 1, [rowsKey('guests')]: 2 },
}

describe('an offer of the waiting list', () => {
  it('fills in name, e-mail, phone and the option that is held', () => {
    expect(offerAnswers(form, place, re2Patterns)).toEqual({
      name: 'Rahima Khatun',
      mail: 'rahima@example.org',
      mobile: '8801712345678',
      bus: 'Bus B',
    })
  })

  it('leaves out what was not given, and what members do not answer themselves', () => {
    const wanted = { [optionKey('office', null, 'x')]: 1, [optionKey('bus', null, 'Bus Z')]: 1 }
    expect(offerAnswers(form, { name: 'R', email: '', phone: '', wanted }, re2Patterns)).toEqual({
      name: 'R',
    })
  })

  it('names what is held, and not the form itself', () => {
    expect(wantedTexts(form, place.wanted, 'en')).toEqual(['Which bus? Bus B', 'Guests × 2'])
    expect(wantedTexts(form, place.wanted, 'bn')).toEqual(['Which bus? Bus B', 'Guests × ২'])
    expect(wantedTexts(form, { form: 1, unknown: 3, [rowsKey('guests')]: 'x' }, 'en')).toEqual([])
  })
})
