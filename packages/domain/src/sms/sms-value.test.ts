import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_SMS_VALUE_LENGTH, smsValue } from './sms-value.ts'

describe('smsValue', () => {
  it.each([
    'Rahim Uddin',
    'মোঃ রহিম উদ্দিন',
    'র‍্যাব',
    'A.K.M. Fazlul Huq',
    'Ph.D',
    'S.S.C/H.S.C',
    'House 12/A, Road 5',
    '2,350.50',
    '14.11.2026',
    'rahim@gmail.com',
    'S/O Karim',
  ])('leaves %j as it is', (text) => {
    expect(smsValue(text)).toBe(text)
  })

  it.each([
    'https://bkash-verify.example/x',
    'HTTP://EVIL.EXAMPLE',
    'http:evil',
    'ftp://evil',
    'www.evil',
    'bkash-verify.example/x',
    'bkash-verify.example',
    'bkash-verify.unheard/x',
    'evil.com',
    '(evil.com)',
    'evil.com.bd,',
    'bit.ly/3xYz',
    't.me/x',
    'b.com/x',
    'evil.unheard:8080',
    'evil.unheard?x=1',
    '203.0.113.9',
    '203.0.113.9/login',
    'user@evil.com/x',
    'evil。com',
    'evil．com／x',
    'ev\u200bil.com',
    'evil\u200d.com',
    'বিকাশ.বাংলা',
    '.com/x',
  ])('drops the address %j', (address) => {
    expect(smsValue(`See ${address} now`)).toBe('See now')
  })

  it.each([
    ['Md.Rahim Uddin', 'Md. Rahim Uddin'],
    ['মো.রহিম', 'মো. রহিম'],
    ['B.Com', 'B. Com'],
    ['B.Sc/M.Sc', 'B. Sc/M. Sc'],
    ['evil.unheard', 'evil. unheard'],
  ])('puts a space into %j, so that no phone makes a link of it', (text, shown) => {
    expect(smsValue(text)).toBe(shown)
  })

  it('cuts a value to 40 characters', () => {
    expect(smsValue('a'.repeat(40))).toBe('a'.repeat(40))
    expect(smsValue('a'.repeat(41))).toBe(`${'a'.repeat(37)}...`)
  })

  it('makes one line of several', () => {
    expect(smsValue('Rahim\n\nbKash:\tpay\u0000now')).toBe('Rahim bKash: pay now')
  })

  it('never gives anything that a phone would make a link of', () => {
    const part = fc.constantFrom(
      'a',
      'evil',
      '.',
      'com',
      '/',
      'x',
      ' ',
      ':',
      '//',
      'www',
      'http',
      '-',
      'খ',
      '。',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const value = smsValue(parts.join(''))
        expect(value.length).toBeLessThanOrEqual(MAX_SMS_VALUE_LENGTH)
        expect(value).not.toMatch(/:\/\/|www\.|[a-z]\.[a-z]{2,}/)
      }),
      { numRuns: 2000 },
    )
  })

  it('looks at no more than the beginning of a long value', () => {
    expect(smsValue('x.com '.repeat(100_000))).toBe('')
    expect(smsValue('.a'.repeat(500_000)).length).toBeLessThanOrEqual(MAX_SMS_VALUE_LENGTH)
  })
})
