import { describe, expect, it } from 'vitest'
import { localDigits, onlyDigits, toAsciiDigits } from './locale.ts'

describe('toAsciiDigits', () => {
  it('reads every Bangla digit', () => {
    expect(toAsciiDigits('০১২৩৪৫৬৭৮৯')).toBe('0123456789')
  })

  it('leaves letters, signs and ASCII digits alone', () => {
    expect(toAsciiDigits('জন্ম ১৯৭১-12-১৬, ৳৫০')).toBe('জন্ম 1971-12-16, ৳50')
  })
})

describe('onlyDigits', () => {
  it('keeps digits of both scripts and drops the rest', () => {
    expect(onlyDigits('+৮৮০ (17) 12-৩৪x')).toBe('880171234')
  })
})

describe('localDigits', () => {
  it('leaves digits alone in English', () => {
    expect(localDigits('45%', 'en')).toBe('45%')
  })

  it('writes Bangla digits in Bangla', () => {
    expect(localDigits('45%', 'bn')).toBe('৪৫%')
  })
})
