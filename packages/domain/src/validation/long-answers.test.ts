import { describe, expect, it } from 'vitest'
import { FIELD_TYPES } from '../form-model/form-types.ts'
import { isInputField } from '../form-model/field-kind.ts'
import { LIMITS } from '../form-model/limits.ts'
import { makeField } from '../testing/make-form.ts'
import { re2Patterns } from '../testing/form-problems.ts'
import { parseNumber } from '../formats/formats.ts'
import { tidyAnswer } from '../form-model/tidy-answer.ts'
import { answersProblemText } from '../translations/answer-problem-text.ts'
import { validateAnswers } from './validate-answers.ts'

const TEXT_TYPES = FIELD_TYPES.filter(
  (type) => isInputField(type) && !['checkbox', 'file', 'group'].includes(type),
)

function problemsOf(type: (typeof TEXT_TYPES)[number], answer: string): string {
  const fields = [makeField({ id: 'a', type, options: ['x'] })]
  const errors = validateAnswers({ fields, patterns: re2Patterns, answers: { a: answer } })
  return answersProblemText(errors, 'en').a ?? ''
}

describe('an answer that is far too long', () => {
  it.each(TEXT_TYPES)('of a %s field is left exactly as it came', (type) => {
    const answer = ` \t${'1\n'.repeat(LIMITS.answer)}x `
    expect(tidyAnswer(makeField({ type }), answer)).toBe(answer)
  })

  it.each(TEXT_TYPES)('of a %s field is reported by its length, and by nothing else', (type) => {
    expect(problemsOf(type, '1'.repeat(2 * LIMITS.answer + 1))).toBe(problemsOf('text', 'a'.repeat(10_001)))
    expect(problemsOf(type, '1'.repeat(2 * LIMITS.answer + 1))).not.toBe('')
  })

  it('may still have line breaks of two characters, as multipart bodies write them', () => {
    const answer = 'a\r\n'.repeat(LIMITS.answer / 2)
    expect(tidyAnswer(makeField({ type: 'textarea' }), answer)).toBe('a\n'.repeat(LIMITS.answer / 2).trim())
    expect(problemsOf('textarea', answer)).toBe('')
  })

  it('may have as many emoji as letters', () => {
    expect(problemsOf('text', '🙂'.repeat(LIMITS.answer))).toBe('')
    expect(problemsOf('text', '🙂'.repeat(LIMITS.answer + 1))).not.toBe('')
  })
})

describe('line breaks in an answer of one line', () => {
  it.each([
    ['a\tb', 'a b'],
    ['a \t\r\n b', 'a b'],
    ['a\t \tb', 'a b'],
    ['\n a  b \n', 'a  b'],
    ['\t\n', ''],
  ])('of %j become %j', (given, tidied) => {
    expect(tidyAnswer(makeField({ type: 'text' }), given)).toBe(tidied)
  })
})

describe('more choices than a field can offer', () => {
  it('are unknown options, and no other rule looks at them', () => {
    const rules = [{ type: 'custom_pattern', value: '^x$', message: 'Pattern' }]
    const field = makeField({
      id: 'a',
      type: 'checkbox',
      options: ['x'],
      validation: { custom: { enabled: true, rules } },
    })
    const answers = { a: Array.from({ length: LIMITS.options + 1 }, (_, index) => `o${index}`) }
    const errors = validateAnswers({ fields: [field], patterns: re2Patterns, answers })
    expect(errors.a?.map(({ code }) => code)).toEqual(['option_unknown'])
  })
})

describe('parseNumber', () => {
  it.each([
    ['5.', 5],
    ['.5', 0.5],
    ['1,00,000.50', 100_000.5],
    ['১২.৫', 12.5],
    ['1e3', 1_000],
    ['1.2.3', null],
    ['.', null],
    ['1,00', null],
    [`0.${'1'.repeat(600)}`, null],
  ])('reads %s as %s', (text, number) => {
    expect(parseNumber(text)).toBe(number)
  })
})
