import { describe, expect, it } from 'vitest'
import { FIELD_TYPES } from '../form-model/form-types.ts'
import { bnParameterLabels } from './bn-parameter-labels.ts'
import { fileLockText, hiddenFieldsText } from './label-text.ts'
import { answersProblemText } from './answer-problem-text.ts'
import { problemText } from './problem-text.ts'
import { MESSAGES } from './messages-by-locale.ts'
import '../registration/on-server.ts'

const placeholders = (message: unknown) =>
  typeof message === 'string' ? [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort() : []

describe('messages', () => {
  it('cover the same codes in English and Bangla', () => {
    expect(Object.keys(MESSAGES.bn).sort()).toEqual(Object.keys(MESSAGES.en).sort())
  })

  it.each(Object.keys(MESSAGES.en))('say the same about %s in both languages', (code) => {
    const { [code]: english } = MESSAGES.en
    const { [code]: bangla } = MESSAGES.bn
    // Where a message needs a plural or a time, it is a function.
    if (typeof english === 'string') expect(placeholders(bangla)).toEqual(placeholders(english))
    expect(bangla).not.toBe('')
    const text = typeof bangla === 'function' ? bangla({ time: '18:30' }) : bangla
    if (code !== 'custom_rule') expect(text).toMatch(/[\u0980-\u09ff]/)
  })

  it('fill in parameters as they were written', () => {
    const found = { code: 'required', params: { label: '{n} $& <b>' } }
    expect(problemText(found, 'en')).toBe('{n} $& <b> is required')
  })

  it('write our numbers in Bangla digits, and leave what people wrote', () => {
    expect(problemText({ code: 'max_value', params: { n: 99.5 } }, 'bn')).toBe('সর্বোচ্চ মান ৯৯.৫')
    expect(problemText({ code: 'required', params: { label: 'Batch 98' } }, 'bn')).toBe(
      'Batch 98 পূরণ করা আবশ্যক',
    )
    expect(problemText({ code: 'max_value', params: { n: 99.5 } }, 'bn', 'en')).toBe('সর্বোচ্চ মান 99.5')
  })

  it('call our own things by their Bangla names', () => {
    const params = { label: 'number', fromTerm: 'number', toTerm: 'select' }
    expect(problemText({ code: 'change_type_changed', params }, 'bn')).toBe(
      '“number”-এর ধরন সংখ্যা থেকে বাছাই তালিকা হয়েছে।',
    )
    expect(problemText({ code: 'change_type_changed', params }, 'en')).toBe(
      '“number” changes from number to select.',
    )
  })

  it('know a Bangla name for every type of field', () => {
    expect(FIELD_TYPES.filter((type) => !Object.hasOwn(bnParameterLabels, type))).toEqual([])
  })

  it('show an unknown code as it is', () => {
    expect(problemText({ code: 'toString', params: {} }, 'en')).toBe('toString')
  })

  it('show a custom message as staff wrote it', () => {
    expect(problemText({ code: 'custom_rule', params: { message: 'শুধু ঢাকা' } }, 'en')).toBe('শুধু ঢাকা')
  })

  it('put several problems of a field on lines of their own', () => {
    const problems = [
      { code: 'pattern', params: {} },
      { code: 'min_value', params: { n: 1 } },
    ]
    expect(answersProblemText({ age: problems }, 'en')).toEqual({ age: 'Invalid format\nMinimum value is 1' })
  })

  it('are those of the specification for fields that are hidden or files', () => {
    expect(hiddenFieldsText(3, 'en')).toBe('3 field(s) are hidden from public users but visible to you.')
    expect(hiddenFieldsText(3, 'bn')).toContain('৩টি')
    expect(fileLockText('en')).toBe('File fields cannot be edited directly')
    expect(fileLockText('bn')).toMatch(/[\u0980-\u09ff]/)
  })
})
