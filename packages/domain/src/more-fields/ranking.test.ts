import { describe, expect, it } from 'vitest'
import {
  answersProblemText,
  fieldText,
  ranksOf,
  readPostedAnswers,
  tidyAnswer,
  validateAnswers,
} from '../index.ts'
import { codesOf, makeField, makeFields, re2Patterns, type FieldInput } from '../testing/index.ts'

const MEALS: FieldInput = {
  id: 'meals',
  type: 'ranking',
  label: 'Meals',
  options: ['Fish', 'Beef', { value: 'veg', label: 'Vegetables' }],
}

function problemsOf(answer: unknown, input: FieldInput = {}) {
  const fields = makeFields({ ...MEALS, ...input })
  const answers = { meals: answer as string[] }
  return answersProblemText(validateAnswers({ fields, answers, patterns: re2Patterns }), 'en')['meals']
}

const posted = (...values: string[]) => ({
  getAll: (name: string) => (name === 'answer-meals' ? values : []),
})

describe('a ranking', () => {
  it('is a list of options in the order of the member, each once', () => {
    const field = makeField(MEALS)
    expect(tidyAnswer(field, ['veg', ' Fish ', 'veg', ''])).toEqual(['veg', 'Fish'])
    expect(tidyAnswer(field, '["Beef","Fish"]')).toEqual(['Beef', 'Fish'])
    expect(tidyAnswer(field, null)).toEqual([])
  })

  it('may leave options out unless it is required', () => {
    expect(problemsOf(['veg'])).toBeUndefined()
    expect(problemsOf(['veg'], { required: true })).toBe('Please give each one a place')
    expect(problemsOf([], { required: true })).toBe('Meals is required')
    expect(problemsOf(['veg', 'Beef', 'Fish'], { required: true })).toBeUndefined()
  })

  it('refuses what is not an option', () => {
    expect(problemsOf(['veg', 'Goat'])).toBe('Please choose from the listed options')
  })

  it('is read from the places that a page without script posts', () => {
    const fields = makeFields(MEALS)
    expect(readPostedAnswers(fields, posted('#2 Fish', '', '#1 veg'))).toEqual({ meals: ['veg', 'Fish'] })
    expect(readPostedAnswers(fields, posted('', '', ''))).toEqual({})
  })

  it('refuses two options with the same place, and keeps both for the page to show again', () => {
    const read = readPostedAnswers(makeFields(MEALS), posted('#1 Fish', '#1 Beef', '#2 veg'))
    expect(problemsOf(read['meals'])).toBe('Two have the same place. Please give each one a place of its own')
    expect([...ranksOf(read['meals'])]).toEqual([
      ['Fish', 1],
      ['Beef', 1],
      ['veg', 2],
    ])
  })

  it('is read with its places', () => {
    expect(fieldText(makeField(MEALS), ['veg', 'Fish'])).toBe('1. Vegetables, 2. Fish')
    expect(fieldText(makeField(MEALS), ['veg', 'Fish'], 'bn')).toBe('১. Vegetables, ২. Fish')
  })

  it('cannot be saved without options to put in order, or with prices', () => {
    expect(codesOf({ fields: [{ ...MEALS, options: [] }] })).toContain('options_required')
    expect(codesOf({ fields: [{ ...MEALS, options: ['Fish'] }] })).toContain('ranking_options_count')
    expect(codesOf({ fields: [{ ...MEALS, options: ['Fish', 'Fish'] }] })).toContain('option_duplicate')
    const pricing = { enabled: true, options: { Fish: 5 } }
    expect(codesOf({ fields: [{ ...MEALS, pricing }] })).toContain('pricing_not_choice')
    expect(codesOf({ fields: [MEALS] })).toEqual([])
  })
})
