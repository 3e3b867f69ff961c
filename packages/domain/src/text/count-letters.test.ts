import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countLetters } from './count-letters.ts'

const segmenter = new Intl.Segmenter('bn')
const segments = (text: string) => [...segmenter.segment(text)].length

describe('the length of a text', () => {
  it.each([
    ['', 0],
    ['Rahima', 6],
    ['নাম', 2],
    ['শ্রী ক্ষিতীন্দ্র চৌঁধুরী', 9],
    ['ক্ষ', 1],
    ['র‍্যাব', 2],
    ['ক্‌ষ', 2],
    ['উৎসব', 4],
    ['e\u0301', 1],
    ['👩🏽‍👩🏽‍👧🏽‍👦🏽', 1],
    ['🇧🇩🇧🇩', 2],
    ['🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', 1],
    ['line\nline', 9],
  ])('is what people see: %j has %i letters', (text, letters) => {
    expect(countLetters(text)).toBe(letters)
  })

  it('of Bangla, English and emoji equals what Intl.Segmenter of the newest Unicode counts', () => {
    const bangla = Array.from({ length: 0x80 }, (_, index) => String.fromCodePoint(0x980 + index)).filter(
      (letter) => /[\p{L}\p{M}\p{N}]/u.test(letter),
    )
    const parts = [
      ...bangla,
      '্',
      '্',
      '্',
      '\u200c',
      '\u200d',
      'a',
      'É',
      ' ',
      '\n',
      '5',
      '।',
      '😀',
      '🏽',
      '🇧',
      '❤\ufe0f',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 12 }), (letters) => {
        const text = letters.join('')
        expect(countLetters(text)).toBe(segments(text))
      }),
      { numRuns: 5_000 },
    )
  })

  it('counts two letters of flags with a joiner between them as two', () => {
    expect(countLetters('🇧\u200d🇧')).toBe(2)
    expect(countLetters('🇧🇩')).toBe(1)
  })

  it('grows with the signs that are stacked on one letter', () => {
    expect(countLetters(`a${'\u0301'.repeat(1_000)}`)).toBeGreaterThan(30)
  })
})
