import { describe, expect, it } from 'vitest'
import {
  answersProblemText,
  prepareSubmission,
  readPostedEdit,
  readTypedAnswers,
  tidyAnswer,
  validateAnswers,
  type Answer,
} from '../index.ts'
import { codesOf, makeField, makeFields, re2Patterns, type FieldInput } from '../testing/index.ts'

const SIGN: FieldInput = { id: 'sign', type: 'signature', label: 'Signature' }
const DRAWN = { fileId: '01J9', name: 'signature.png', type: 'image/png', size: 20_000 }

function problemsOf(answer: Answer, input: FieldInput = {}) {
  const fields = makeFields({ ...SIGN, ...input })
  const answers = { sign: answer }
  return answersProblemText(validateAnswers({ fields, answers, patterns: re2Patterns }), 'en')['sign']
}

describe('a signature', () => {
  it('is a drawing or a typed name', () => {
    expect(tidyAnswer(makeField(SIGN), '  Rahima \n Khatun ')).toBe('Rahima Khatun')
    expect(tidyAnswer(makeField(SIGN), DRAWN)).toEqual(DRAWN)
    expect(tidyAnswer(makeField(SIGN), null)).toBe('')
    expect([problemsOf('Rahima'), problemsOf(DRAWN), problemsOf('')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(problemsOf('', { required: true })).toBe('Signature is required')
  })

  it('refuses a drawing that is no PNG or too large, and a name that is too long', () => {
    expect(problemsOf({ ...DRAWN, type: 'application/pdf' })).toBe('Please sign again')
    expect(problemsOf({ ...DRAWN, size: 500_001 })).toBe('Please sign again')
    expect(problemsOf('x'.repeat(101))).toBe('Maximum length is 100 characters')
  })

  it('takes a drawing only as an uploaded file, never from the body', () => {
    const fields = makeFields(SIGN)
    const read = prepareSubmission({ fields, patterns: re2Patterns })
    expect(read({ sign: DRAWN }).answers).toEqual({})
    expect(read({ sign: 'Rahima' }, { sign: DRAWN }).answers).toEqual({ sign: DRAWN })
    expect(read({ sign: 'Rahima' }).answers).toEqual({ sign: 'Rahima' })
    expect(readTypedAnswers(fields, { sign: DRAWN })).toEqual({})
  })

  it('stays as it was drawn where a page without script posts no name', () => {
    const form = { fields: makeFields(SIGN) }
    const posted = (name: string) => ({
      getAll: (input: string) => (input === '_shown' ? ['sign'] : input === 'answer-sign' ? [name] : []),
    })
    const edit = (data: Answer, name: string) =>
      readPostedEdit({ form, data: { sign: data }, editHistory: [] }, posted(name))['sign']
    expect(edit(DRAWN, '')).toEqual(DRAWN)
    expect(edit(DRAWN, 'Rahima')).toBe('Rahima')
    expect(edit('Rahima', '')).toBe('')
  })

  it('cannot be in the rows of a group', () => {
    const group = { id: 'g', type: 'group' as const, label: 'G', group: { max: 2, fields: [SIGN] } }
    expect(codesOf({ fields: [group] })).toContain('group_field_type')
    expect(codesOf({ fields: [SIGN] })).toEqual([])
  })
})
