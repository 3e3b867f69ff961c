import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../form-model/form-types.ts'
import { answersArbitrary, fieldsArbitrary, jsonArbitrary, re2Patterns } from '../testing/index.ts'
import { readRowKey } from '../group/row-key.ts'
import { AUDIENCES } from '../visibility/field-access.ts'
import { acceptAnswers } from './accept-answers.ts'
import { readAnswers } from './read-answers.ts'
import { prepareForm, hasErrors, validateAnswers } from './validate-answers.ts'

const patterns = re2Patterns
const cases = fieldsArbitrary().chain((fields) =>
  fc.record({ fields: fc.constant(fields), answers: answersArbitrary(fields) }),
)

describe('validation', () => {
  it('never throws on any JSON', () => {
    fc.assert(
      fc.property(fieldsArbitrary(), jsonArbitrary(), (fields, json) => {
        expect(validateAnswers({ fields, answers: json as Answers, patterns })).toBeTypeOf('object')
        const everywhere = Object.fromEntries(fields.map(({ id }) => [id, json])) as Answers
        expect(validateAnswers({ fields, answers: everywhere, patterns })).toBeTypeOf('object')
        expect(readAnswers(fields, json)).toBeTypeOf('object')
      }),
    )
  })

  it('says the same of answers as typed, as read, and after a trip through JSON', () => {
    fc.assert(
      fc.property(cases, ({ fields, answers }) => {
        const errors = validateAnswers({ fields, answers, patterns })
        const read = readAnswers(fields, answers)
        expect(validateAnswers({ fields, answers: read, patterns })).toEqual(errors)
        const sent = JSON.parse(JSON.stringify(read)) as Answers
        expect(sent).toEqual(read)
        expect(validateAnswers({ fields, answers: sent, patterns })).toEqual(errors)
      }),
    )
  })

  it('reads what it has read without a change', () => {
    fc.assert(
      fc.property(cases, ({ fields, answers }) => {
        const read = readAnswers(fields, answers)
        expect(readAnswers(fields, read)).toEqual(read)
      }),
    )
  })

  it('accepts again what it accepted, for every audience', () => {
    let accepted = 0
    fc.assert(
      fc.property(cases, fc.constantFrom(...AUDIENCES), ({ fields, answers }, audience) => {
        const stored = acceptAnswers({ fields, raw: answers, audience })
        if (hasErrors(validateAnswers({ fields, answers: stored, patterns, audience }))) return
        accepted++
        const again = acceptAnswers({ fields, raw: stored, audience, previous: stored })
        expect(again).toEqual(stored)
        expect(validateAnswers({ fields, answers: again, patterns, audience })).toEqual({})
      }),
      { numRuns: 300 },
    )
    expect(accepted).toBeGreaterThan(20)
  })

  it('gives the same with a prepared form, however often it is used', () => {
    fc.assert(
      fc.property(cases, ({ fields, answers }) => {
        const prepared = prepareForm({ fields, patterns })
        const expected = validateAnswers({ fields, answers, patterns })
        prepared.validate({})
        expect(prepared.validate(answers)).toEqual(expected)
        expect(prepared.validate(answers)).toEqual(expected)
      }),
    )
  })

  it('finds problems only in fields that are shown', () => {
    fc.assert(
      fc.property(cases, ({ fields, answers }) => {
        const prepared = prepareForm({ fields, patterns })
        const shown = prepared.visibleFields(answers).map(({ id }) => id)
        for (const key of Object.keys(prepared.validate(answers))) {
          expect(shown).toContain(readRowKey(key)?.groupId ?? key)
        }
      }),
    )
  })
})
