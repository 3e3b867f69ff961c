import { describe, expect, it } from 'vitest'
import {
  answersProblemText,
  applyTexts,
  compareVersions,
  fieldText,
  localiseForm,
  readPostedAnswers,
  textsOfForm,
  tidyAnswer,
  validateAnswers,
} from '../index.ts'
import { codesOf, makeField, makeFields, makeForm, re2Patterns, type FieldInput } from '../testing/index.ts'

const EVENT: FieldInput = {
  id: 'event',
  type: 'matrix',
  label: 'The event',
  options: ['Good', { value: 'bad', label: 'Could be better' }],
  matrix: {
    rows: [
      { value: 'food', label: 'Food' },
      { value: 'music', label: 'Music' },
    ],
  },
}

function problemsOf(answer: unknown, input: FieldInput = {}) {
  const fields = makeFields({ ...EVENT, ...input })
  const answers = { event: answer as string[] }
  return answersProblemText(validateAnswers({ fields, answers, patterns: re2Patterns }), 'en')['event']
}

describe('a matrix', () => {
  it('is stored as one choice for each answered line, by values', () => {
    const field = makeField(EVENT)
    expect(tidyAnswer(field, [{ food: ' Good ', other: 'x', music: '' }])).toEqual([{ food: 'Good' }])
    expect(tidyAnswer(field, { food: 'bad' })).toEqual([{ food: 'bad' }])
    expect(tidyAnswer(field, '[{"music":"Good"}]')).toEqual([{ music: 'Good' }])
    expect(tidyAnswer(field, [{}])).toEqual([])
    expect(tidyAnswer(field, ['Good'])).toEqual([])
  })

  it('needs a choice in each line where it is required', () => {
    expect(problemsOf([{ food: 'Good' }])).toBeUndefined()
    expect(problemsOf([{ food: 'Good' }], { required: true })).toBe('Please choose an answer for: Music')
    expect(problemsOf([], { required: true })).toBe('The event is required')
    expect(problemsOf([{ food: 'Good', music: 'bad' }], { required: true })).toBeUndefined()
  })

  it('refuses a column that it does not have', () => {
    expect(problemsOf([{ food: 'Excellent' }])).toBe('Please choose from the listed options')
  })

  it('is read from the radios that a page without script posts', () => {
    const values: Record<string, string[]> = { 'answer-event.0': ['bad'], 'answer-event.1': [''] }
    const read = readPostedAnswers(makeFields(EVENT), { getAll: (name) => values[name] ?? [] })
    expect(read).toEqual({ event: [{ food: 'bad' }] })
    expect(readPostedAnswers(makeFields(EVENT), { getAll: () => [] })).toEqual({})
  })

  it('is read as a line of text for each of its lines', () => {
    expect(fieldText(makeField(EVENT), [{ music: 'Good', food: 'bad' }])).toBe(
      'Food: Could be better\nMusic: Good',
    )
  })

  it('cannot be saved without lines, with more than it has room for, or in the rows of a group', () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ value: `r${index}`, label: `R` }))
    const columns = Array.from({ length: 11 }, (_, index) => `c${index}`)
    expect(codesOf({ fields: [{ ...EVENT, matrix: { rows: [] } }] })).toContain('matrix_rows_required')
    expect(codesOf({ fields: [{ ...EVENT, matrix: { rows: rows(21) } }] })).toContain('matrix_too_large')
    expect(codesOf({ fields: [{ ...EVENT, options: columns }] })).toContain('matrix_too_large')
    const unsafe = [{ value: 'constructor', label: 'A' }]
    expect(codesOf({ fields: [{ ...EVENT, matrix: { rows: unsafe } }] })).toContain('option_unsafe')
    const group = { id: 'g', type: 'group' as const, label: 'G', group: { max: 2, fields: [EVENT] } }
    expect(codesOf({ fields: [group] })).toContain('group_field_type')
    expect(codesOf({ fields: [EVENT] })).toEqual([])
  })

  it('has its lines and columns in both languages', () => {
    const form = makeForm({ fields: [EVENT], settings: { baseLanguage: 'en' } })
    const keys = textsOfForm(form).map(({ key }) => key)
    expect(keys).toContain('field.event.rows.food')
    const bilingual = applyTexts(
      form,
      new Map([
        ['field.event.rows.food', { bn: 'খাবার' }],
        ['field.event.options.Good', { bn: 'ভালো' }],
      ]),
    )
    const [field] = localiseForm(bilingual, 'bn').fields
    expect(fieldText(field ?? makeField(EVENT), [{ food: 'Good' }], 'bn')).toBe('খাবার: ভালো')
    expect(field?.matrix?.rows[1]).toEqual({ value: 'music', label: 'Music', lang: 'en' })
  })

  it('reports lines that were added, removed and renamed', () => {
    const after = makeField({
      ...EVENT,
      matrix: {
        rows: [
          { value: 'food', label: 'Meals' },
          { value: 'venue', label: 'Venue' },
        ],
      },
    })
    expect(compareVersions([makeField(EVENT)], [after]).map(({ kind }) => kind)).toEqual([
      'options_added',
      'options_removed',
      'options_relabelled',
    ])
  })
})
