import { describe, expect, it } from 'vitest'
import type { Answer, CompareOperator } from '../form-model/form-types.ts'
import { makeFields, re2Patterns, type FieldInput } from '../testing/index.ts'
import { answersProblemText } from '../translations/answer-problem-text.ts'
import { validateAnswers } from './validate-answers.ts'

const MESSAGE = 'Not like that'

/** Whether the rule on field `f` holds, with the other field `o` beside it. */
function holds(
  rule: object,
  answers: { f?: Answer; o?: Answer },
  own: FieldInput = {},
  other: FieldInput = {},
) {
  const custom = { enabled: true, rules: [{ compareField: 'o', message: MESSAGE, ...rule }] }
  const fields = makeFields({ id: 'f', ...own, validation: { custom } }, { id: 'o', ...other })
  const errors = validateAnswers({ fields, answers: answers, patterns: re2Patterns })
  const found = answersProblemText(errors, 'en').f
  if (found !== undefined) expect(found).toBe(MESSAGE)
  return found === undefined
}

const OPERATORS: [CompareOperator, below: boolean, same: boolean, above: boolean][] = [
  ['greater_than', false, false, true],
  ['greater_equal', false, true, true],
  ['less_than', true, false, false],
  ['less_equal', true, true, false],
  ['equal', false, true, false],
  ['not_equal', true, false, true],
]

describe('compare_numbers', () => {
  const number: FieldInput = { type: 'number' }

  it.each(OPERATORS)('%s', (compareOperator, below, same, above) => {
    const compare = (f: Answer) =>
      holds({ type: 'compare_numbers', compareOperator }, { f, o: 10 }, number, number)
    expect([compare(9), compare(10), compare('১১')]).toEqual([below, same, above])
  })

  it('compares by value, not by text', () => {
    const rule = { type: 'compare_numbers', compareOperator: 'greater_than' }
    expect(holds(rule, { f: '100', o: '20' }, number, number)).toBe(true)
  })

  it('is skipped while either number is missing or no number', () => {
    const rule = { type: 'compare_numbers', compareOperator: 'greater_than' }
    expect(holds(rule, { o: 5 }, number, number)).toBe(true)
    expect(holds(rule, { f: 5 }, number, number)).toBe(true)
    expect(holds(rule, { f: 5, o: 'many' }, number, number)).toBe(true)
  })
})

describe('compare_dates', () => {
  const date: FieldInput = { type: 'date' }

  it.each(OPERATORS)('%s', (compareOperator, below, same, above) => {
    const compare = (f: Answer) =>
      holds({ type: 'compare_dates', compareOperator }, { f, o: '2026-10-09' }, date, date)
    expect([compare('2026-9-10'), compare('২০২৬-১০-০৯'), compare('2027-01-01')]).toEqual([below, same, above])
  })

  it('is skipped while either date is missing or no date', () => {
    const rule = { type: 'compare_dates', compareOperator: 'equal' }
    expect(holds(rule, { f: '2026-10-09' }, date, date)).toBe(true)
    expect(holds(rule, { f: '2026-10-09', o: '2026-02-30' }, date, date)).toBe(true)
  })

  it('does not look at a field that is hidden', () => {
    const hidden: FieldInput = { ...date, conditional: { dependsOn: 'nowhere', showWhen: ['x'] } }
    const rule = { type: 'compare_dates', compareOperator: 'greater_than' }
    expect(holds(rule, { f: '2026-01-01', o: '2026-12-31' }, date, hidden)).toBe(true)
    expect(holds(rule, { f: '2026-01-01', o: '2026-12-31' }, date, date)).toBe(false)
  })
})

describe('min_length and max_length', () => {
  it('count the characters of the answer', () => {
    expect(holds({ type: 'min_length', value: '3' }, { f: 'abc' })).toBe(true)
    expect(holds({ type: 'min_length', value: '3' }, { f: 'ab' })).toBe(false)
    expect(holds({ type: 'max_length', value: '৩' }, { f: '😀😀😀' })).toBe(true)
    expect(holds({ type: 'max_length', value: '3' }, { f: 'abcd' })).toBe(false)
  })

  it('count the boxes ticked', () => {
    const boxes: FieldInput = { type: 'checkbox', options: ['A', 'B', 'C'] }
    expect(holds({ type: 'min_length', value: '2' }, { f: ['A', 'B'] }, boxes)).toBe(true)
    expect(holds({ type: 'min_length', value: '2' }, { f: ['A'] }, boxes)).toBe(false)
    expect(holds({ type: 'max_length', value: '2' }, { f: ['A', 'B', 'C'] }, boxes)).toBe(false)
  })

  it('count the digits of a number', () => {
    expect(holds({ type: 'max_length', value: '4' }, { f: 12345 }, { type: 'number' })).toBe(false)
  })

  it('are skipped for an empty answer', () => {
    expect(holds({ type: 'min_length', value: '3' }, { f: '' })).toBe(true)
  })

  it('are skipped without a length', () => {
    expect(holds({ type: 'max_length', value: '' }, { f: 'abc' })).toBe(true)
  })
})

describe('custom_pattern', () => {
  it('matches the answer', () => {
    expect(holds({ type: 'custom_pattern', value: '^[A-Z]' }, { f: 'Rahim' })).toBe(true)
    expect(holds({ type: 'custom_pattern', value: '^[A-Z]' }, { f: 'rahim' })).toBe(false)
  })

  it('works on every kind of answer', () => {
    const boxes: FieldInput = { type: 'checkbox', options: ['A', 'B'] }
    expect(holds({ type: 'custom_pattern', value: '^A, B$' }, { f: ['A', 'B'] }, boxes)).toBe(true)
    expect(holds({ type: 'custom_pattern', value: '^88017' }, { f: '01712345678' }, { type: 'tel' })).toBe(
      false,
    )
  })

  it('is skipped for an empty answer and for a pattern that can not be run', () => {
    expect(holds({ type: 'custom_pattern', value: 'x' }, { f: '' })).toBe(true)
    expect(holds({ type: 'custom_pattern', value: '(?=x)' }, { f: 'a' })).toBe(true)
  })
})

describe('dependent_value', () => {
  const rule = { type: 'dependent_value', dependentValue: 'Yes' }

  it('wants any answer when the other field has the value and no value is given', () => {
    expect(holds(rule, { o: 'Yes', f: 'something' })).toBe(true)
    expect(holds(rule, { o: 'Yes', f: ' ' })).toBe(false)
    expect(holds({ ...rule, value: ' ' }, { o: 'Yes', f: 'something' })).toBe(true)
    expect(holds(rule, { o: 'Yes' })).toBe(false)
  })

  it('wants the given value when the other field has its value', () => {
    expect(holds({ ...rule, value: 'Dhaka' }, { o: 'Yes', f: 'Dhaka' })).toBe(true)
    expect(holds({ ...rule, value: 'Dhaka' }, { o: 'Yes', f: 'Sylhet' })).toBe(false)
    expect(holds({ ...rule, value: 'Dhaka' }, { o: 'Yes' })).toBe(false)
  })

  it('asks nothing when the other field has another value or none', () => {
    expect(holds(rule, { o: 'No' })).toBe(true)
    expect(holds(rule, {})).toBe(true)
  })

  it('looks into ticked boxes on both sides', () => {
    const boxes: FieldInput = { type: 'checkbox', options: ['Yes', 'No'] }
    expect(holds(rule, { o: ['No', 'Yes'] }, {}, boxes)).toBe(false)
    expect(holds({ ...rule, value: 'No' }, { o: 'Yes', f: ['Yes', 'No'] }, boxes)).toBe(true)
    expect(holds({ ...rule, value: 'No' }, { o: 'Yes', f: ['Yes'] }, boxes)).toBe(false)
  })

  it('compares numbers by value', () => {
    const number: FieldInput = { type: 'number' }
    expect(holds({ ...rule, dependentValue: '০৫', value: '7.0' }, { o: 5, f: 7 }, number, number)).toBe(true)
    expect(holds({ ...rule, dependentValue: '5' }, { o: '5.0' }, number, number)).toBe(false)
  })

  it('asks nothing when the other field is hidden', () => {
    expect(holds(rule, { o: 'Yes' }, {}, { conditional: { dependsOn: 'nowhere', showWhen: ['x'] } })).toBe(
      true,
    )
  })
})

describe('custom rules', () => {
  it('each bring their own message, after the others', () => {
    const rules = [
      { type: 'min_length', value: '9', message: 'Too short' },
      { type: 'custom_pattern', value: '^x', message: 'Must start with x' },
    ]
    const fields = makeFields({ id: 'f', validation: { pattern: '^y', custom: { enabled: true, rules } } })
    const errors = validateAnswers({ fields, answers: { f: 'abc' }, patterns: re2Patterns })
    expect(answersProblemText(errors, 'en').f).toBe('Invalid format\nToo short\nMust start with x')
  })

  it('say nothing while they are switched off', () => {
    const custom = { enabled: false, rules: [{ type: 'min_length', value: '9' }] }
    const fields = makeFields({ id: 'f', validation: { custom } })
    expect(validateAnswers({ fields, answers: { f: 'abc' }, patterns: re2Patterns })).toEqual({})
  })
})
