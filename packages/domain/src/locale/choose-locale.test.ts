import { describe, expect, it } from 'vitest'
import { chooseLocale } from './choose-locale.ts'

describe('the language of a page', () => {
  it('is the one in the address, before an earlier choice and the browser', () => {
    expect(chooseLocale({ address: 'bn', chosen: 'en', accepted: 'en' })).toBe('bn')
  })

  it('is the earlier choice, before the browser', () => {
    expect(chooseLocale({ chosen: 'bn', accepted: 'en-GB' })).toBe('bn')
  })

  it.each([
    ['bn-BD,bn;q=0.9,en;q=0.8', 'bn'],
    ['en-US,en;q=0.9,bn;q=0.8', 'en'],
    ['fr,bn;q=0.5', 'bn'],
    ['en;q=0.1, bn;q=0.9', 'bn'],
    ['bn;q=0, en', 'en'],
    ['fr', 'en'],
    ['', 'en'],
  ])('is the first that the browser prefers and we speak: %s', (accepted, expected) => {
    expect(chooseLocale({ accepted })).toBe(expected)
  })

  it('ignores what is no language of ours', () => {
    expect(chooseLocale({ address: 'xx', chosen: '__proto__', accepted: 'bn' })).toBe('bn')
    expect(chooseLocale({ accepted: `${'a'.repeat(100_000)},bn` })).toBe('en')
  })
})
