import { describe, expect, it } from 'vitest'
import { ENGLISH_READER, fillText, type Reader } from './local-text.ts'

const BANGLA: Reader = { language: 'bn', digits: 'bn' }
const TEXT = { en: 'Only {left} of {name} is left: {why}', bn: '{name}: আর মাত্র {left} বাকি: {why}' }

describe('fillText', () => {
  it('puts the parameters where each language has them', () => {
    const params = { left: '৳1,000.00', name: 'AB12', why: 'late' }
    expect(fillText(TEXT, params, ENGLISH_READER)).toBe('Only ৳1,000.00 of AB12 is left: late')
    expect(fillText(TEXT, params, BANGLA)).toBe('AB12: আর মাত্র ৳১,০০০.০০ বাকি: late')
  })

  it('keeps English digits for a reader of Bangla who chose them', () => {
    expect(fillText({ en: '{max}', bn: '{max}টি' }, { max: 50 }, { language: 'bn', digits: 'en' })).toBe(
      '50টি',
    )
  })

  it('writes a parameter that is a text for the same reader', () => {
    const why = (reader: Reader) => fillText({ en: 'over {max}', bn: '{max}-এর বেশি' }, { max: 5 }, reader)
    expect(fillText({ en: 'No: {why}', bn: 'না: {why}' }, { why }, BANGLA)).toBe('না: ৫-এর বেশি')
  })

  it('takes a value as it is, also where it looks like a placeholder', () => {
    expect(fillText({ en: '{a}{b}', bn: '' }, { a: '{b}$&', b: 'x' }, ENGLISH_READER)).toBe('{b}$&x')
  })
})
