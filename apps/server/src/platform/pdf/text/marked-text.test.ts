import type { Locale } from '@nibondhon/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Tag } from '../tags/tag.ts'
import { markable, MarkList, markRepeated, markText, numberIn, plain } from './marked-text.ts'

const words = (text: string) => {
  const list = new MarkList('en')
  return { marked: markRepeated(text, list), words: list.marks.map(({ word }) => word) }
}

describe('markText', () => {
  const tag = (): Tag => ({ type: 'P', kids: [] })

  it('gives each text of a tag a number, and its words others of the same tag', () => {
    const list = new MarkList('en')
    const [one, two] = [tag(), tag()]
    markText('Name', list, one)
    markText('Ayesha রহমান', list, two)
    expect(list.marks.map(({ target, word }) => [target?.tag, word])).toEqual([
      [one, undefined],
      [two, undefined],
      [two, 'রহমান'],
    ])
  })

  it('gives an empty text no number', () => {
    const list = new MarkList('en')
    expect(markText('\u0000', list, tag())).toBe('')
    expect(list.marks).toEqual([])
  })

  it('says which language a text is in where it is not that of the document', () => {
    const said = (text: string, language: Locale) => {
      const [list, paragraph] = [new MarkList(language), tag()]
      markText(text, list, paragraph)
      return [paragraph.language, list.marks.at(-1)?.language]
    }
    expect(said('রহমান', 'en')).toEqual(['bn', undefined])
    expect(said('Rahman রহমান', 'en')).toEqual([undefined, 'bn'])
    expect(said('Rahman', 'bn')).toEqual(['en', undefined])
    expect(said('রহমান ১২', 'bn')).toEqual([undefined, undefined])
  })

  it('leaves texts that are drawn side by side no colour that Typst would take for the same', () => {
    const list = new MarkList('en')
    const greens = Array.from({ length: 6 }, () => {
      const marked = markText('x', list, tag()) as { mark: number[] }
      return Math.floor(((marked.mark[1] ?? 0) * 255) / 100)
    })
    expect(greens).toEqual([1, 2, 0, 1, 2, 0])
  })

  it('gives words that follow each other, also in another text, colours that differ by a whole step', () => {
    const list = new MarkList('bn')
    const reds = ['মোট', '৳৫০০', 'আয়েশা রহমান', 'ঢাকা'].flatMap((text) => {
      const { text: pieces } = markText(text, list, tag()) as { text: (string | [string, ...number[]])[] }
      return pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece[1]]))
    })
    expect(reds.map((red) => Math.floor((red! * 255) / 100))).toEqual([2, 1, 2, 1, 2])
  })
})

describe('markRepeated', () => {
  it('leaves text alone whose letters speak for themselves', () => {
    expect(words('Ayesha Rahman, 1998')).toEqual({ marked: 'Ayesha Rahman, 1998', words: [] })
  })

  it('marks each Bangla word, and none of the words around', () => {
    const { marked, words: marks } = words('Name: আয়েশা রহমান (1998)')
    expect(marks).toEqual(['আয়েশা', 'রহমান'])
    expect(marked).toEqual([
      'Name: ',
      expect.arrayContaining(['আয়েশা']),
      ' ',
      expect.arrayContaining(['রহমান']),
      ' (1998)',
    ])
  })

  it('breaks lines where the text does, however it was typed', () => {
    expect(words('a\nb\r\nc\u2028d').marked).toEqual(['a', 0, 'b', 0, 'c', 0, 'd'])
  })

  it('lets long words break, at punctuation first, and keeps their whole text', () => {
    const { marked, words: marks } = words('ayesha.rahman@example.org')
    expect(marked).toEqual([expect.arrayContaining(['ayesha.\u200brahman@\u200bexample.\u200borg'])])
    expect(marks).toEqual(['ayesha.rahman@example.org'])
    expect(JSON.stringify(words('x'.repeat(30)).marked)).toContain('x\u200bx\u200bx')
  })

  it('drops what no page can show', () => {
    expect(words('a\u0000b\u0007c\ud800d\ufeff\tz').marked).toBe('abcd    z')
  })

  it('loses no letter of any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', ' ', 'ক', '্', 'ষ', 'ি', '\u200d', '@', '\n', '🎓') }),
        (text) => {
          const { marked } = words(text)
          const pieces = typeof marked === 'string' ? [marked] : marked
          const shown = pieces.map((piece) =>
            piece === 0 ? '\n' : typeof piece === 'string' ? piece : piece[0],
          )
          expect(shown.join('').replaceAll('\u200b', '')).toBe(text)
        },
      ),
    )
  })
})

describe('numberIn', () => {
  it('finds the number that was hidden in any colour, after Typst has rounded it', () => {
    const channel = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(
        fc.tuple(channel, channel, channel),
        fc.integer({ min: 1, max: 2 ** 27 - 1 }),
        (colour, number) => {
          const list = new MarkList('en')
          list.add = () => number
          const [piece] = markRepeated('ক', list) as [[string, ...number[]]]
          const shifts = piece.slice(1) as number[]
          const shares = markable(colour).map((share, index) =>
            Math.fround((share + (shifts[index] ?? 0)) / 100),
          )
          expect(numberIn(shares)).toBe(number)
          expect(Math.max(...shares)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })

  it('finds none in a colour that carries none', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 3, maxLength: 3 }), (colour) => {
        expect(numberIn(plain(colour).map((share) => Math.fround(share / 100)))).toBe(0)
      }),
    )
  })
})
