import { findGrowth } from '@nibondhon/domain/testing/find-growth'
import { describe, expect, it } from 'vitest'
import { readPairs } from './read-pairs.ts'

const LIMITS = { pairs: 3, nameLength: 4, valueLength: 5 }
const read = (text: string) => [...readPairs(text, LIMITS)]

describe('urlencoded pairs', () => {
  it.each([
    ['', []],
    ['a', [['a', ['']]]],
    [
      'a=1&b=2&a=3',
      [
        ['a', ['1', '3']],
        ['b', ['2']],
      ],
    ],
    ['a=b=c', [['a', ['b=c']]]],
    ['n+m=%E0%A6%95+%26', [['n m', ['ক &']]]],
    ['a=%zz', [['a', ['%zz']]]],
    ['a=%ff', [['a', ['\uFFFD']]]],
    ['&a=1&', [['a', ['1']]]],
    ['=1', [['', ['1']]]],
  ])('%s is read', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it('has names that mean something to objects as any other', () => {
    const values = readPairs('__proto__=1&constructor=2', { ...LIMITS, nameLength: 20 })
    expect([...values.keys()]).toEqual(['__proto__', 'constructor'])
  })

  it('takes a value in Bangla of the full length', () => {
    expect(read(`a=${encodeURIComponent('ক'.repeat(5))}`)).toEqual([['a', ['ককককক']]])
  })

  it.each([
    ['too many pairs', 'a&b&c&d', 'too many parts'],
    ['too many empty pairs', '&&&', 'too many parts'],
    ['a long name', 'abcde=1', 'name that is too long'],
    ['a long encoded name', `${'%61'.repeat(5)}=1`, 'name that is too long'],
    ['a long value', 'a=123456', 'text that is too long'],
    ['a value that is too long before it is decoded', `a=${'%61'.repeat(50)}`, 'text that is too long'],
  ])('rejects %s', (_what, text, reason) => {
    expect(() => read(text)).toThrow(reason)
  })

  it.each([
    ['many names', (size: number) => Array.from({ length: size / 4 }, (_, index) => `n${index}`).join('&')],
    ['many values of one name', (size: number) => 'a=1&'.repeat(size / 4)],
    ['one long name', (size: number) => 'n'.repeat(size)],
    ['one long encoded value', (size: number) => `a=${'%41'.repeat(size / 3)}`],
  ])('work grows no faster than the text: %s', async (_what, makeText) => {
    const unbounded = { pairs: Infinity, nameLength: Infinity, valueLength: Infinity }
    const run = (size: number) => readPairs(makeText(size), unbounded)
    expect(await findGrowth({ size: 60_000, run })).toBeNull()
  })
})
