import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { re2Patterns } from './re2-patterns.ts'
import { simplePattern } from './simple-pattern.ts'

describe('simplePattern', () => {
  it.each([
    '^[A-Z]{2}-[0-9]{4}$',
    '^\\d{4}$',
    '^01[3-9]\\d{8}$',
    '^(?:LM|GM)-\\d+$',
    '^[A-Za-z ]+$',
    '^(\\+88)?01\\d{9}$',
    '^[^@]+@[^@]+\\.[a-z]{2,}$',
    '[ক-হ]+',
    '^.{3,10}$',
  ])('runs %s without another engine', (source) => {
    expect(simplePattern(source)).not.toBeNull()
  })

  it.each([
    ['repeats what varies', '(a+)+$'],
    ['repeats a choice', '(a|a)*b'],
    ['counts what varies', '(a*){5}'],
    ['has a flag', '(?i)abc'],
    ['names a group', '(?P<year>\\d+)'],
    ['names a class of letters', '[[:alpha:]]'],
    ['names a script', '\\p{Bengali}+'],
    ['asks for blanks', '\\s'],
    ['ends a word', '\\bword'],
    ['repeats an anchor', '^*a'],
    ['is broken', '(a'],
    ['closes what was never opened', 'a)'],
    ['looks ahead', '(?=a)'],
    ['may leave out one letter after another', `^${'a?'.repeat(30)}${'a'.repeat(30)}$`],
    ['chooses again and again', `^${'(a|a)'.repeat(30)}b$`],
    ['has many loops in a row', '^\\d*\\d*\\d*\\d*x$'],
    ['has loops that may begin anywhere', '\\d*\\d*\\d*x'],
  ])('leaves a pattern that %s to RE2', (_what, source) => {
    expect(simplePattern(source)).toBeNull()
  })

  it.each(['^\\d+\\.?\\d*$', '\\d+x', '^[^@]+@[^@]+\\.[a-z]{2,}$', '^\\d{0,900}\\d{0,900}x$'])(
    'leaves a text to the server that %s could take too long for',
    (source) => {
      expect(simplePattern(source)?.test('1'.repeat(9_999) + '!')).toBe(true)
      expect(simplePattern(source)?.test('1'.repeat(99) + '!')).toBe(false)
    },
  )

  it('tests a text of any length where the pattern reads each letter once', () => {
    expect(simplePattern('^[a-z]+$')?.test('a'.repeat(10_000))).toBe(true)
    expect(simplePattern('^[a-z]+$')?.test('a'.repeat(10_000) + '1')).toBe(false)
  })

  it('agrees with RE2 on every text', () => {
    const pieces = [
      'a',
      'b',
      'A',
      '0',
      '7',
      'ক',
      '-',
      '.',
      '\\.',
      '\\-',
      '\\d',
      '\\w',
      '\\W',
      '^',
      '$',
      '|',
      '(',
      ')',
      '(?:',
    ]
    const signs = [
      '*',
      '+',
      '?',
      '{2}',
      '{1,}',
      '{0,2}',
      '*?',
      '[a-c]',
      '[^a]',
      '[\\d-]',
      '[a\\]]',
      '[0-9A-Z]',
      '[^\\w]',
      ' ',
      '/',
    ]
    const source = fc
      .array(fc.constantFrom(...pieces, ...signs), { maxLength: 8 })
      .map((parts) => parts.join(''))
    const text = fc.array(
      fc.constantFrom('a', 'b', 'A', '0', '7', 'ক', '-', '.', ']', ' ', '\n', '\r', '/'),
      { maxLength: 6 },
    )
    let simple = 0
    fc.assert(
      fc.property(source, fc.array(text, { minLength: 4, maxLength: 4 }), (pattern, texts) => {
        const own = simplePattern(pattern)
        if (own === null) return
        simple += 1
        const right = re2Patterns.compile(pattern)
        for (const letters of texts) {
          const text = letters.join('')
          expect({ pattern, text, fits: own.test(text) }).toEqual({
            pattern,
            text,
            fits: right.ok && right.test(text),
          })
        }
      }),
      { numRuns: 3000 },
    )
    expect(simple).toBeGreaterThan(300)
  })
})
