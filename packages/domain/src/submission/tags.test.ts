import { describe, expect, it } from 'vitest'
import { tagColour, tagKey, tagName } from './tags.ts'

describe('tags', () => {
  it.each([
    ['  Paid   in cash ', 'Paid in cash'],
    ['line\nbreak\ttab', 'line break tab'],
    ['\u0000 ', ''],
    // One letter as two code points.
    ['ড\u09bc', 'ড\u09bc'],
  ])('stores %j as %j', (typed, name) => {
    expect(tagName(typed)).toBe(name)
  })

  it('takes names that differ in case and spaces as one tag', () => {
    expect(tagKey(' VIP  guest')).toBe(tagKey('vip Guest'))
    expect(tagKey('VIP')).not.toBe(tagKey('VIPs'))
  })

  it('gives a tag the same colour however it is spelled', () => {
    expect(tagColour('VIP guest')).toBe(tagColour('vip  GUEST'))
  })

  it('uses every colour', () => {
    const names = Array.from({ length: 60 }, (_, index) => `Tag ${index}`)
    expect(new Set(names.map(tagColour)).size).toBe(6)
  })
})
