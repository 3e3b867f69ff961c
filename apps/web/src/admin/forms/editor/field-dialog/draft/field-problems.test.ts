import { makeField, makeForm, re2Patterns, type FieldInput } from '@nibondhon/domain/testing'
import { describe, expect, it } from 'vitest'
import { fieldProblems, ruleProblems } from './field-problems.ts'

const form = makeForm({
  fields: [
    { id: 'a', label: 'A', name: 'a_name' },
    { id: 'z', label: 'Z', name: 'z_name' },
  ],
})
const problems = (input: FieldInput) =>
  fieldProblems(form, makeField({ id: 'x', label: 'X', ...input }), re2Patterns)

describe('fieldProblems', () => {
  it('finds none in a plain field', () => {
    expect(problems({})).toEqual({})
  })

  it.each<[string, FieldInput, object]>([
    ['no label', { label: ' ' }, { label: 'Field label is required' }],
    ['a name in use', { name: 'a_name' }, { name: 'Another field already uses the name “a_name”' }],
    ['no options', { type: 'radio' }, { options: 'Add at least one option' }],
    [
      'a price below 0',
      { type: 'radio', options: ['A'], pricing: { enabled: true, options: { A: -1 } } },
      { prices: 'The price of “A” must be 0 or greater' },
    ],
    [
      'no value of a condition',
      { conditional: { dependsOn: 'gone' } },
      { condition: 'The field it depends on does not exist' },
    ],
    [
      'bounds the wrong way round',
      { validation: { min: 5, max: 1 } },
      { bounds: 'The minimum 5 is above the maximum 1' },
    ],
    [
      'a style that is none',
      { type: 'heading', styling: { color: 'url(x)' } },
      { styling: '“url(x)” cannot be used for color' },
    ],
    [
      'a rule without its other field',
      { type: 'date', validation: { custom: { enabled: true, rules: [{}] } } },
      { rules: 'Choose a field to compare with' },
    ],
  ])('leads to the part with %s', (_name, input, expected) => {
    expect(problems(input)).toEqual(expected)
  })

  it('names the rule and the input that each problem of a rule belongs to', () => {
    const rules: object[] = [
      { type: 'dependent_value', compareField: 'a' },
      { type: 'min_length', value: '3' },
      { type: 'max_length', value: 'x' },
      { type: 'custom_pattern', value: '(' },
      { type: 'compare_dates', compareField: 'a' },
      { type: 'dependent_value' },
    ]
    const field = makeField({ id: 'x', label: 'X', validation: { custom: { enabled: true, rules } } })
    const found = [...ruleProblems(form, field, re2Patterns)]
    expect(found.map(([rule, { input }]) => [rule, input])).toEqual([
      [0, 'answer'],
      [2, 'value'],
      [3, 'value'],
      [4, 'type'],
      [5, 'field'],
    ])
    expect(found[2]?.[1].text).toBe('The pattern cannot be used: a “(” has no closing “)”')
    expect(Object.keys(fieldProblems(form, field, re2Patterns))).toEqual(['rules'])
  })

  it('gives the reason why a pattern is rejected', () => {
    expect(problems({ validation: { pattern: '(' } }).pattern).toBe(
      'The pattern cannot be used: a “(” has no closing “)”',
    )
  })

  it('ignores the problems of other fields', () => {
    const broken = makeForm({ fields: [{ id: 'a', label: '' }] })
    expect(fieldProblems(broken, makeField({ id: 'x', label: 'X' }), re2Patterns)).toEqual({})
  })

  it('finds that an earlier field has the name of a later one', () => {
    const changed = makeField({ id: 'a', label: 'A', name: 'z_name' })
    expect(Object.keys(fieldProblems(form, changed, re2Patterns))).toEqual(['name'])
  })
})
