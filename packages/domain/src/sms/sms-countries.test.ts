import { describe, expect, it } from 'vitest'
import { allowsSmsTo, readSmsCountries, smsCountriesText } from './sms-countries.ts'

describe('readSmsCountries', () => {
  it.each([
    ['+880', ['880']],
    ['+880, +44', ['880', '44']],
    [' 00880;44\n+1 ', ['880', '44', '1']],
    ['+৮৮০', ['880']],
    ['+880, 880', ['880']],
  ])('reads %j', (text, codes) => {
    expect(readSmsCountries(text)).toEqual(codes)
  })

  it.each(['', ' , ', 'Bangladesh', '+8', '+0880', '+88017', '+880/+44', '+', '1'.repeat(301)])(
    'rejects %j',
    (text) => {
      expect(readSmsCountries(text)).toBeNull()
    },
  )

  it('reads back what it wrote', () => {
    expect(smsCountriesText(['880', '44'])).toBe('+880, +44')
    expect(readSmsCountries('+880, +44')).toEqual(['880', '44'])
  })
})

describe('allowsSmsTo', () => {
  it('compares the number in its international form', () => {
    expect(allowsSmsTo(['880'], '01712345678')).toBe(true)
    expect(allowsSmsTo(['880'], '+880 1712-345678')).toBe(true)
    expect(allowsSmsTo(['880'], '+44 7911 123456')).toBe(false)
    expect(allowsSmsTo(['880', '44'], '+44 7911 123456')).toBe(true)
  })

  it('allows no text that is no number', () => {
    expect(allowsSmsTo(['880'], 'call me')).toBe(false)
    expect(allowsSmsTo(['880'], '8'.repeat(100_000))).toBe(false)
  })
})
