import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerText } from './answer-text.ts'
import { truncate } from './truncate.ts'

describe('truncate', () => {
  it('leaves 50 characters as they are', () => {
    expect(truncate('a'.repeat(50))).toBe('a'.repeat(50))
  })

  it('cuts 51 to 47 and an ellipsis', () => {
    expect(truncate('a'.repeat(51))).toBe(`${'a'.repeat(47)}...`)
  })

  it('does not tear an emoji', () => {
    expect(truncate(`${'a'.repeat(46)}🎓${'a'.repeat(9)}`)).toBe(`${'a'.repeat(46)}...`)
  })

  it('does not tear a Bangla letter from its vowel sign', () => {
    // কো is two code points; the cut at 47 would fall between them.
    expect(truncate(`${'ক'.repeat(46)}কো${'ক'.repeat(9)}`)).toBe(`${'ক'.repeat(46)}...`)
  })

  it('still cuts one letter that is longer than the cell', () => {
    expect(truncate(`a${'\u0301'.repeat(200)}`)).toHaveLength(50)
  })

  it('is never longer than asked and never ends in half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const cut = truncate(text)
        expect(cut.length).toBeLessThanOrEqual(50)
        expect(cut).not.toMatch(/\p{Surrogate}/u)
      }),
    )
  })
})

describe('answerText', () => {
  const options = [
    { value: 'm', label: 'Medium' },
    { value: 'l', label: 'Large' },
  ]

  it('joins several choices with commas', () => {
    expect(answerText(['red', 'green'])).toBe('red, green')
  })

  it('shows the label of a choice', () => {
    expect([answerText('m', options), answerText(['l', 'm'], options)]).toEqual(['Medium', 'Large, Medium'])
  })

  it('shows a choice that no longer exists as it was stored', () => {
    expect(answerText('xl', options)).toBe('xl')
  })

  it('shows a file by its name, a number as digits, and nothing for no answer', () => {
    expect(answerText({ fileId: 'f', name: 'photo.jpg', type: 'image/jpeg', size: 9 })).toBe('photo.jpg')
    expect([answerText(0), answerText(null), answerText(undefined), answerText([]), answerText('')]).toEqual([
      '0',
      '',
      '',
      '',
      '',
    ])
  })
})
