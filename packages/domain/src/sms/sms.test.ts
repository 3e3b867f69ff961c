import { describe, expect, it } from 'vitest'
import { isSmsTooLong, SMS_LIMIT, smsSize } from './sms.ts'

const parts = (text: string) => smsSize(text).parts

describe('smsSize', () => {
  it('sends nothing as no part', () => {
    expect(smsSize('')).toEqual({ encoding: 'GSM-7', units: 0, parts: 0, left: 160 })
  })

  it('fits 160 GSM-7 letters into one part and 153 into each of several', () => {
    expect([160, 161, 306, 307].map((n) => parts('a'.repeat(n)))).toEqual([1, 2, 2, 3])
  })

  it('fits 70 letters into one part and 67 into each of several once there is any Bangla', () => {
    expect([70, 71, 134, 135].map((n) => parts('ক'.repeat(n)))).toEqual([1, 2, 2, 3])
  })

  it('takes the taka sign for a letter outside GSM-7', () => {
    expect(smsSize('Paid ৳50').encoding).toBe('UCS-2')
    expect(smsSize('Paid BDT 50').encoding).toBe('GSM-7')
  })

  it.each([...'^{}[]~|\\€'])('counts %s twice in GSM-7', (letter) => {
    expect(smsSize(letter)).toMatchObject({ encoding: 'GSM-7', units: 2 })
  })

  it('does not tear an escaped letter over two parts', () => {
    // 152 + 2 would end in the middle of the brace, so the part ends one early: 152, then 153, then 1.
    expect(parts(`${'a'.repeat(152)}{${'a'.repeat(152)}`)).toBe(3)
    expect(smsSize(`${'a'.repeat(152)}{${'a'.repeat(152)}`).units).toBe(306)
  })

  it('does not tear an emoji over two parts', () => {
    expect(parts(`${'ক'.repeat(66)}🎓${'ক'.repeat(66)}`)).toBe(3)
  })

  it('says what is left in the last part', () => {
    expect(smsSize('hello').left).toBe(155)
    expect(smsSize('a'.repeat(161)).left).toBe(145)
  })
})

describe('isSmsTooLong', () => {
  it('allows 160 characters', () => {
    expect(isSmsTooLong('a'.repeat(SMS_LIMIT))).toBe(false)
    expect(isSmsTooLong('a'.repeat(SMS_LIMIT + 1))).toBe(true)
  })
})
