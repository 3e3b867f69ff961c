import { smsSize } from '@nibondhon/domain'
import { describe, expect, it } from 'vitest'
import { fitSms } from './message-content.ts'

describe('an SMS', () => {
  it('is left as it is up to four parts', () => {
    const text = 'x'.repeat(4 * 153)
    expect(fitSms(text)).toBe(text)
  })

  it.each(['x', 'র', '😀'])('is cut to four parts of %s, between letters', (letter) => {
    const text = fitSms(letter.repeat(2000))
    expect(smsSize(text).parts).toBe(4)
    expect(text.endsWith(`${letter}...`)).toBe(true)
    expect(smsSize(`${text}${letter}`).parts).toBe(5)
  })

  it('keeps no half of a link, which would lead elsewhere', () => {
    const before = 'x'.repeat(600)
    expect(fitSms(`${before} https://example.org/a/long/page and more`)).toBe(`${before} ...`)
  })
})
