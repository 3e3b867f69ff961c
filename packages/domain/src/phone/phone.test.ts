import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COUNTRIES, DEFAULT_COUNTRY, type CountryCode } from './countries.ts'
import type { Field } from '../form-model/form-types.ts'
import { isPhoneField } from './is-phone-field.ts'
import { isPhone, normalisePhone } from './normalise-phone.ts'
import { joinPhone, phoneInputText, splitPhone, withoutDialCode } from './phone-input.ts'

describe('countries', () => {
  it('are the fourteen of the specification, in order, Bangladesh first', () => {
    expect(COUNTRIES.map(({ code, dialCode }) => `${code} +${dialCode}`).join(', ')).toBe(
      'BD +880, US +1, GB +44, IN +91, PK +92, SA +966, AE +971, QA +974, KW +965, OM +968, MY +60, SG +65, CA +1, AU +61',
    )
    expect(DEFAULT_COUNTRY).toBe('BD')
  })

  it('have no dial code that begins another', () => {
    const codes = [...new Set(COUNTRIES.map(({ dialCode }) => dialCode))]
    expect(codes.filter((a) => codes.some((b) => a !== b && b.startsWith(a)))).toEqual([])
  })
})

describe('normalisePhone', () => {
  it.each([
    '8801712345678',
    '01712345678',
    '1712345678',
    '+8801712345678',
    '+88 01712-345678',
    '008801712345678',
    '(017) 12 345 678',
    '+880 (0) 1712 345678',
    '০১৭১২৩৪৫৬৭৮',
    '+৮৮০১৭১২৩৪৫৬৭৮',
    ' 01712\u00a0345678 ',
  ])('makes 8801712345678 of %j', (text) => {
    expect(normalisePhone(text)).toBe('8801712345678')
  })

  it.each([
    '01212345678',
    '0171234567',
    '017123456789',
    '88017123456789',
    '',
    '+',
    'none',
    '01712345678 ext 5',
    '12',
    '00000000000',
  ])('does not take %j for a phone', (text) => {
    expect(normalisePhone(text)).toBeNull()
    expect(isPhone(text)).toBe(false)
  })

  it('takes a Bangladeshi landline', () => {
    expect(normalisePhone('02-55012345')).toBe('880255012345')
  })

  it.each<[CountryCode, string, string]>([
    ['US', '(415) 555-0100', '14155550100'],
    ['GB', '07911 123456', '447911123456'],
    ['IN', '098765 43210', '919876543210'],
    ['PK', '0300 1234567', '923001234567'],
    ['SA', '050 123 4567', '966501234567'],
    ['AE', '050 123 4567', '971501234567'],
    ['QA', '3312 3456', '97433123456'],
    ['KW', '5012 3456', '96550123456'],
    ['OM', '9212 3456', '96892123456'],
    ['MY', '012-345 6789', '60123456789'],
    ['SG', '8123 4567', '6581234567'],
    ['CA', '416-555-0100', '14165550100'],
    ['AU', '0412 345 678', '61412345678'],
  ])('reads a number of %s as dialled there', (country, text, expected) => {
    expect(normalisePhone(text, country)).toBe(expected)
    expect(normalisePhone(`+${expected}`)).toBe(expected)
    expect(normalisePhone(expected)).toBe(expected)
    expect(normalisePhone(expected, country)).toBe(expected)
  })

  it('believes a plus more than the chosen country', () => {
    expect(normalisePhone('+44 7911 123456', 'US')).toBe('447911123456')
  })

  it('takes a number of a country that is not listed', () => {
    expect(normalisePhone('+49 1512 3456789')).toBe('4915123456789')
  })

  it('gives back unchanged what it gave', () => {
    const codes = COUNTRIES.map(({ code }) => code)
    const digits = fc.string({ unit: fc.constantFrom(...'+0123456789'), minLength: 6, maxLength: 15 })
    fc.assert(
      fc.property(digits, fc.constantFrom(...codes), (text, country) => {
        const phone = normalisePhone(text, country)
        fc.pre(phone !== null)
        expect(normalisePhone(phone)).toBe(phone)
        expect(normalisePhone(`+${phone}`, country)).toBe(phone)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('phone input', () => {
  it('keeps digits only, at most 15', () => {
    expect(phoneInputText('+৮৮০ 17-12 abc 345678 999999')).toBe('880171234567899')
  })

  it('stores the dial code with the number, once', () => {
    expect(joinPhone('BD', '01712345678')).toBe('8801712345678')
    expect(joinPhone('BD', '8801712345678')).toBe('8801712345678')
    expect(joinPhone('SG', '81234567')).toBe('6581234567')
    expect(joinPhone('BD', '')).toBe('')
  })

  it('shows a dial code that was typed again beside the country only', () => {
    expect(withoutDialCode('BD', '8801712345678')).toBe('1712345678')
    expect(withoutDialCode('BD', '88001712345678')).toBe('1712345678')
    expect(withoutDialCode('BD', '880171234567')).toBe('880171234567')
    expect(withoutDialCode('BD', '01712345678')).toBe('01712345678')
    expect(withoutDialCode('GB', '447911123456')).toBe('7911123456')
  })

  it('keeps a number that is still being typed', () => {
    expect(joinPhone('BD', '0171')).toBe('880171')
    expect(splitPhone('880171')).toEqual({ country: 'BD', national: '171' })
  })

  it.each<[string, CountryCode | null, string]>([
    ['8801712345678', 'BD', '1712345678'],
    ['01712345678', 'BD', '1712345678'],
    ['6581234567', 'SG', '81234567'],
    ['14155550100', 'US', '4155550100'],
    ['14165550100', 'CA', '4165550100'],
    ['4915123456789', null, '4915123456789'],
    ['', 'BD', ''],
  ])('splits %j', (stored, country, national) => {
    expect(splitPhone(stored)).toEqual({ country, national })
  })

  it('keeps the chosen one of two countries with the same dial code', () => {
    expect(splitPhone('14155550100', 'CA').country).toBe('CA')
    expect(splitPhone('', 'AU').country).toBe('AU')
  })

  it('gives back every number it split', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 6, maxLength: 15 }),
        (text) => {
          const phone = normalisePhone(text)
          fc.pre(phone !== null)
          const { country, national } = splitPhone(phone)
          fc.pre(country !== null)
          expect(joinPhone(country, national)).toBe(phone)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('isPhoneField', () => {
  const asks = (name: string, label: string, type: Field['type'] = 'text') =>
    isPhoneField({ name, label, type })

  it('is every tel field, and a text field whose name or label says phone or mobile', () => {
    expect(asks('a', 'Contact', 'tel')).toBe(true)
    for (const said of [
      'Phone',
      'mobile_no',
      'fatherMobile',
      'Telephone (home)',
      'WhatsApp mobile',
      'মোবাইল নম্বর',
    ]) {
      expect([asks(said, ''), asks('', said)]).toEqual([true, true])
    }
  })

  it('is neither another word nor another type', () => {
    for (const other of ['Automobile', 'Saxophone', 'Name']) expect(asks('a', other)).toBe(false)
    expect(asks('phone', 'Phone', 'select')).toBe(false)
  })
})
