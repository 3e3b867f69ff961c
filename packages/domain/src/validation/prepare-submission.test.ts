import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answers, FileAnswer } from '../form-model/form-types.ts'
import {
  answersArbitrary,
  fieldsArbitrary,
  jsonArbitrary,
  makeFields,
  re2Patterns,
} from '../testing/index.ts'
import { acceptAnswers } from './accept-answers.ts'
import { prepareSubmission } from './prepare-submission.ts'
import { validateAnswers } from './validate-answers.ts'

const patterns = re2Patterns
const FILE: FileAnswer = { fileId: 'f', name: 'a.png', type: 'image/png', size: 10 }

describe('reading a submission in one pass', () => {
  it('says what accepting and then validating says, for any input', () => {
    const cases = fieldsArbitrary().chain((fields) =>
      fc.record({
        fields: fc.constant(fields),
        raw: fc.oneof(
          { weight: 5, arbitrary: answersArbitrary(fields) },
          { weight: 1, arbitrary: jsonArbitrary() },
        ),
      }),
    )
    fc.assert(
      fc.property(cases, ({ fields, raw }) => {
        const typed = withoutFiles(fields, raw)
        const answers = acceptAnswers({ fields, raw: typed, audience: 'public' })
        const errors = validateAnswers({ fields, answers, patterns, audience: 'public' })
        expect(prepareSubmission({ fields, patterns })(raw)).toEqual({ answers, errors })
      }),
      { numRuns: 500 },
    )
  })

  it('takes a file only from the uploads', () => {
    const fields = makeFields({ id: 'photo', type: 'file', required: true })
    const read = prepareSubmission({ fields, patterns })
    expect(read({ photo: FILE, field_photo: FILE })).toEqual({
      answers: {},
      errors: { photo: [{ code: 'required', params: { label: 'photo' } }] },
    })
    expect(read({}, { photo: FILE, other: FILE })).toEqual({ answers: { photo: FILE }, errors: {} })
  })

  it('drops a file for a field that a condition hides, or that is not for the public', () => {
    const fields = makeFields(
      { id: 'want', type: 'radio', options: ['Yes', 'No'] },
      { id: 'photo', type: 'file', conditional: { dependsOn: 'want', showWhen: ['Yes'] } },
      { id: 'staff', type: 'file', visibility: { level: 'admin-only', publicCanView: true } },
    )
    const read = prepareSubmission({ fields, patterns })
    expect(read({ want: 'No' }, { photo: FILE, staff: FILE }).answers).toEqual({ want: 'No' })
    expect(read({ want: 'Yes' }, { photo: FILE }).answers).toEqual({ want: 'Yes', photo: FILE })
  })
})

/** What a body says of files counts for nothing. */
function withoutFiles(fields: ReturnType<typeof makeFields>, raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw
  const ids = new Set(fields.map((field) => field.id))
  const files = fields.filter((field) => field.type === 'file')
  const keys = new Set(
    files.flatMap(({ id, name }) => [id, ...[name, `field_${id}`].filter((key) => !ids.has(key))]),
  )
  return Object.fromEntries(Object.entries(raw as Answers).filter(([key]) => !keys.has(key)))
}
