import { describe, expect, it } from 'vitest'
import { findGrowth } from '../testing/find-growth.ts'
import { mentionedIn, noteParts, typedMention } from './mentions.ts'

const people = [{ username: 'Rina' }, { username: 'Rina Begum' }, { username: 'করিম' }]
const named = (text: string) => mentionedIn(text, people).map(({ username }) => username)

describe('a note', () => {
  it.each([
    ['Please call, @Rina.', ['Rina']],
    ['@Rina Begum has the receipt', ['Rina Begum']],
    ['@Rina and @Rina Begum', ['Rina', 'Rina Begum']],
    ['@করিম দেখুন', ['করিম']],
    ['Rina knows', []],
    ['@Rinata', []],
    ['@', []],
    ['@@Rina', ['Rina']],
  ])('%j mentions %j', (text, expected) => {
    expect(named(text)).toEqual(expected)
  })

  it('is split at its mentions, with nothing lost', () => {
    const text = 'Ask @Rina Begum or @Rina, not @someone.'
    const parts = noteParts(text, people)
    expect(parts.map((part) => part.text).join('')).toBe(text)
    expect(parts.flatMap(({ mention }) => mention?.username ?? [])).toEqual(['Rina Begum', 'Rina'])
  })

  it('mentions no one whose name is empty', () => {
    expect(mentionedIn('@ and @', [{ username: '' }])).toEqual([])
  })

  it('is read in time that grows with its length only', async () => {
    const run = (length: number) => noteParts('@Rin'.repeat(length / 4), people)
    expect(await findGrowth({ size: 20_000, run })).toBeNull()
  })
})

describe('a mention that is being typed', () => {
  it.each([
    ['Ask @', 5, { start: 4, query: '' }],
    ['Ask @Ri', 7, { start: 4, query: 'Ri' }],
    ['Ask @Rina Be', 12, { start: 4, query: 'Rina Be' }],
    ['@রি', 3, { start: 0, query: 'রি' }],
    ['(@Ri', 4, { start: 1, query: 'Ri' }],
    ['Ask @Ri now', 7, { start: 4, query: 'Ri' }],
    ['mail me@example', 15, null],
    ['Ask @\nRi', 8, null],
    ['at @ noon', 9, null],
    ['none', 4, null],
  ])('in %j at %i is %j', (text, caret, expected) => {
    expect(typedMention(text, caret)).toEqual(expected)
  })
})
