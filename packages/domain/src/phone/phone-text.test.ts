import { describe, expect, it } from 'vitest'
import { phoneText } from './phone-text.ts'

describe('a phone number in a message', () => {
  it.each([
    ['8801712345678', '+880 1712-345678'],
    ['88029112345', '+880 29112345'],
    ['12125550123', '+1 2125550123'],
    ['4915112345678', '+4915112345678'],
  ])('shows %s as %s', (stored, shown) => {
    expect(phoneText(stored)).toBe(shown)
  })

  it.each(['', '01712345678', 'ask my son'])('leaves %j as it was typed', (text) => {
    expect(phoneText(text)).toBe(text)
  })
})
