import type { Answers, Field } from '../../form-model/form-types.ts'
import type { PatternEngine } from '../../form-model/pattern-engine.ts'
import { PERSON_PARTS, type PersonPart } from '../../form-model/person-parts.ts'
import { prefillAnswers } from '../../prefill/prefill-answers.ts'
import { answerText } from '../../text/answer-text.ts'
import { batchKey } from './batch-key.ts'
import type { PersonFields } from './person-fields.ts'

interface OwnAnswers {
  /** The fields of the form that say who a person is. */
  asked: PersonFields
  /** Those of an earlier form, and its answers. */
  given: PersonFields
  answers: Answers
  patterns: PatternEngine
}

/** What a member answered about themselves in an earlier form, as answers to another one that asks the same. */
export function ownAnswers({ asked, given, answers, patterns }: OwnAnswers): Answers {
  const partOf = new Map(
    PERSON_PARTS.flatMap((part) => (asked[part] ? [[asked[part].id, part] as const] : [])),
  )
  const textOf = (part: PersonPart) => {
    const field = given[part]
    return field ? answerText(answers[field.id], field.options) : ''
  }
  return prefillAnswers({
    fields: Object.values(asked),
    valuesOf: (field) => {
      const part = partOf.get(field.id)
      return part === undefined ? [] : [part === 'batch' ? batchAnswer(field, textOf(part)) : textOf(part)]
    },
    patterns,
  })
}

/** "SSC 2005" is the option "2005 batch" of another form. */
function batchAnswer({ options }: Field, text: string): string {
  const wanted = batchKey(text)
  return (wanted !== '' && options.find(({ label }) => batchKey(label) === wanted)?.value) || text
}
