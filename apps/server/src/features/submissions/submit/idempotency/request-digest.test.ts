import { describe, expect, it } from 'vitest'
import { INPUT_LIMITS } from '../../../../platform/input/index.ts'
import { requestDigest } from './request-digest.ts'

describe('the digest of a request', () => {
  it('does not depend on the order of keys, but on the order of lists', () => {
    expect(requestDigest({ a: 1, b: { c: [1, 2], d: null } })).toBe(
      requestDigest({ b: { d: null, c: [1, 2] }, a: 1 }),
    )
    expect(requestDigest([1, 2])).not.toBe(requestDigest([2, 1]))
  })

  it('differs for values that only look alike', () => {
    const values = [
      null,
      undefined,
      false,
      0,
      '',
      '0',
      'null',
      [],
      {},
      [[]],
      [{}],
      ['a,b'],
      ['a', 'b'],
      [['a'], 'b'],
      [['a', 'b']],
      { a: 'b' },
      { 'a:"b"': '' },
      { a: '', b: '' },
      { a: { b: '' } },
      '\ud800',
      '\udfff',
    ]
    expect(new Set(values.map(requestDigest)).size).toBe(values.length)
  })

  it('handles the deepest nesting that a request may have', () => {
    let nested: unknown = []
    for (let depth = 1; depth < INPUT_LIMITS.depth; depth += 1) nested = [nested]
    expect(requestDigest(nested)).toHaveLength(36)
  })
})
