import { describe, expect, it } from 'vitest'
import { findGrowth } from '@nibondhon/domain/testing/find-growth'
import { EVIL_PATTERNS, textsFor } from '../../testing/hostile/evil-patterns.ts'
import { patterns } from './patterns.ts'

const test = (source: string, text: string) => {
  const compiled = patterns.compile(source)
  if (!compiled.ok) throw new Error(compiled.reason)
  return compiled.test(text)
}

describe('patterns', () => {
  it('finds a pattern anywhere in the text, unless it is anchored', () => {
    expect(test('\\d{3}', 'room 101')).toBe(true)
    expect(test('^\\d{3}$', 'room 101')).toBe(false)
    expect(test('^[\\p{Bengali} ]+$', 'রহিম উদ্দিন')).toBe(true)
  })

  it.each(['a(?=b)', 'a(?!b)', '(?<=a)b', '(a)\\1', '(', '[z-a]', 'a**', '\\'])(
    'refuses %j with a reason',
    (source) => {
      expect(patterns.compile(source)).toEqual({ ok: false, reason: expect.stringMatching(/\w+/) })
    },
  )

  it.each(['a{1001}', '(a{100}){100}', '[a-z]{0,1000}$', `${'(a{0,99})'.repeat(99)}`])(
    'refuses %j, which is short to write and long to run',
    (source) => {
      expect(patterns.compile(source)).toMatchObject({ ok: false })
    },
  )

  it('gives the same answer for the same source again and again', () => {
    expect(patterns.compile('^a+$')).toBe(patterns.compile('^a+$'))
    for (let n = 0; n < 300; n++) patterns.compile(`^a{${n}}$`)
    expect(test('^a+$', 'aaa')).toBe(true)
  })

  it('has a hundred evil patterns to try', () => {
    expect(new Set(EVIL_PATTERNS).size).toBeGreaterThanOrEqual(100)
    expect(EVIL_PATTERNS.filter((source) => !patterns.compile(source).ok)).toEqual([])
  })

  it('takes time in proportion to the text, up to 64 kB', async () => {
    const run = (length: number) => {
      const texts = textsFor(length)
      for (const source of EVIL_PATTERNS) for (const text of texts) test(source, text)
    }
    expect(await findGrowth({ size: 16 * 1024, run })).toBeNull()
  })
})
