import { describe, expect, it } from 'vitest'
import { leastRecentlyUsed } from './least-recently-used.ts'

describe('leastRecentlyUsed', () => {
  it('lets go of what was not used for longest', () => {
    const cache = leastRecentlyUsed<number>({ capacity: 2 })
    cache.set('a', 1)
    cache.set('b', 2)
    cache.get('a')
    cache.set('c', 3)
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3])
  })

  it('counts by weight, and a value that is replaced only once', () => {
    const cache = leastRecentlyUsed<string>({ capacity: 10, weigh: (text) => text.length })
    cache.set('a', 'aaaa')
    cache.set('a', 'bbbb')
    cache.set('b', 'cccc')
    expect([cache.get('a'), cache.get('b')]).toEqual(['bbbb', 'cccc'])
    cache.set('c', 'dddddddd')
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([undefined, undefined, 'dddddddd'])
  })

  it('does not keep what is heavier than all it may keep', () => {
    const cache = leastRecentlyUsed<string>({ capacity: 3, weigh: (text) => text.length })
    cache.set('a', 'aaaa')
    expect(cache.get('a')).toBeUndefined()
    cache.set('b', 'bbb')
    expect(cache.get('b')).toBe('bbb')
  })
})
