import { describe, expect, it } from 'vitest'
import { checkForm } from '../index.ts'
import { type FieldInput, makeFields, makeForm, re2Patterns } from '../testing/index.ts'
import { calculateAnswers } from './calculate-answers.ts'

const calculated = (id: string, expression: string, more: FieldInput = {}): FieldInput => ({
  id,
  name: id,
  label: id,
  type: 'calculated',
  formula: { expression },
  ...more,
})
const number = (id: string): FieldInput => ({ id, name: id, label: id, type: 'number' })

function problemsOf(...fields: FieldInput[]): string[] {
  return checkForm(makeForm({ fields }), re2Patterns).map(({ code }) => code)
}

describe('calculated answers', () => {
  it('replace what was sent for them', () => {
    const fields = makeFields(number('guests'), calculated('sum', '{guests} * 500'))
    const answers = { guests: 3, sum: 1 }
    expect(calculateAnswers({ fields, answers, pricePaisa: 0 })).toEqual({ guests: 3, sum: 1500 })
  })

  it('are removed where an answer is missing, no number, or hidden', () => {
    const fields = makeFields(
      { id: 'come', label: 'come', type: 'radio', options: ['Yes', 'No'] },
      { ...number('guests'), conditional: { dependsOn: 'come', showWhen: ['Yes'] } },
      calculated('sum', '{guests} + 1'),
    )
    const results = [{}, { come: 'Yes', guests: 'many' }, { come: 'No', guests: 3 }].map(
      (answers) => calculateAnswers({ fields, answers: { ...answers, sum: 9 }, pricePaisa: 0 }).sum,
    )
    expect(results).toEqual([undefined, undefined, undefined])
  })

  it('can use ratings, other calculated answers and the price', () => {
    const fields = makeFields(
      calculated('total', '{half} + {paymentAmount}'),
      calculated('half', '{food} / 3', { formula: { expression: '{food} / 3', decimals: 1 } }),
      { id: 'food', name: 'food', label: 'food', type: 'rating' },
    )
    const { half, total } = calculateAnswers({ fields, answers: { food: 4 }, pricePaisa: 150_050 })
    // With the result that people see: 1.3, not 1.333…
    expect([half, total]).toEqual([1.3, 1501.8])
  })

  it('stay as they were where they use a price that is not known', () => {
    const fields = makeFields(
      number('n'),
      calculated('a', '{paymentAmount} + {n}'),
      calculated('b', '{a} * 2'),
      calculated('c', '{n} * 2'),
    )
    const answers = { n: 5, a: 100, b: 200, c: 1 }
    expect(calculateAnswers({ fields, answers, pricePaisa: null })).toEqual({ n: 5, a: 100, b: 200, c: 10 })
  })

  it('leave a form without any as it is', () => {
    const answers = { n: 1 }
    expect(calculateAnswers({ fields: makeFields(number('n')), answers, pricePaisa: 0 })).toBe(answers)
  })

  it('never depend on themselves, even in a form that could not be saved', () => {
    const fields = makeFields(calculated('a', '{b} + 1'), calculated('b', '{a} + 1'))
    expect(calculateAnswers({ fields, answers: {}, pricePaisa: 0 })).toEqual({})
  })

  it('take little time, however long the chain of formulas is', () => {
    const long = Array.from({ length: 120 }, () => '9.99')
      .join('*')
      .slice(0, 499)
    const chain = Array.from({ length: 299 }, (_, index) => calculated(`c${index}`, `{c${index + 1}} + 0.01`))
    const fields = makeFields(...chain, calculated('c299', '1'), calculated('long', long))
    const answers = calculateAnswers({ fields, answers: {}, pricePaisa: 0 })
    expect(answers.c0).toBe(3.99)
    expect(answers).not.toHaveProperty('long')
  })
})

describe('a formula in a form', () => {
  it('can be saved with fields that have numbers', () => {
    expect(problemsOf(number('n'), calculated('a', 'round({n} / 3) + {paymentAmount}'))).toEqual([])
  })

  it.each([
    ['', 'formula_invalid'],
    ['{n} +', 'formula_invalid'],
    ['{gone} + 1', 'formula_field_missing'],
    ['{name} + 1', 'formula_field_type'],
    ['{a} + 1', 'formula_circle'],
    ['{b} + 1', 'formula_circle'],
  ])('is rejected: %j (%s)', (expression, code) => {
    const problems = problemsOf(
      number('n'),
      { id: 'name', name: 'name', label: 'name' },
      calculated('a', expression),
      calculated('b', '{a} * 2'),
    )
    expect(problems).toContain(code)
  })

  it('rounds to 0 to 6 decimals', () => {
    const withDecimals = (decimals: number) =>
      problemsOf(calculated('a', '1', { formula: { expression: '1', decimals } }))
    expect([0, 6].map(withDecimals)).toEqual([[], []])
    expect([-1, 7, 1.5].map(withDecimals)).toEqual(Array(3).fill(['formula_decimals_invalid']))
  })

  it('is rejected where it is longer than 500 characters', () => {
    expect(problemsOf(calculated('a', '1+'.repeat(300) + '1'))).toEqual(['field_text_too_long'])
  })
})
