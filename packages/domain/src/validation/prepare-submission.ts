import { answerKeys } from '../form-model/answer-keys.ts'
import { isInputField, takesFile } from '../form-model/field-kind.ts'
import type { Answer, Answers, Field, FileAnswer } from '../form-model/form-types.ts'
import type { PatternEngine } from '../form-model/pattern-engine.ts'
import { readRecord } from '../form-model/read-json.ts'
import { isFileAnswer, tidyAnswer } from '../form-model/tidy-answer.ts'
import { storedRows } from '../group/stored-rows.ts'
import { fieldAccess } from '../visibility/field-access.ts'
import { fieldForAnswer } from '../visibility/fields-for.ts'
import { prepareEvaluation, type AnswerErrors } from './prepare-evaluation.ts'
import { prepareGroup } from './prepare-group.ts'

export interface ReadSubmission {
  /** What to store, if there are no errors. */
  answers: Answers
  errors: AnswerErrors
}

/**
 * Reads and checks what a member sends, in one pass. The result is the same as that of acceptAnswers and then
 * validateAnswers, without tidying every answer twice: the server does this for every submission. Files are passed
 * separately, because the body can't prove that a file was uploaded.
 */
export function prepareSubmission({
  fields: allFields,
  patterns,
}: {
  fields: readonly Field[]
  patterns: PatternEngine
}): (raw: unknown, files?: Readonly<Record<string, FileAnswer>>) => ReadSubmission {
  const { fields, evaluate } = prepareEvaluation(
    { fields: allFields, patterns, audience: 'public' },
    prepareGroup,
  )
  const open = fields.filter((field) => fieldAccess(field, 'public').canEdit)
  const openIds = new Set(open.map((field) => field.id))
  const readers = fields.map((field) => {
    const isAsked = openIds.has(field.id) && isInputField(field)
    return {
      field: fieldForAnswer(field, 'public'),
      takesFile: isAsked && takesFile(field.type),
      keys: isAsked && field.type !== 'file' ? answerKeys(field, openIds) : [],
      unanswered: tidyAnswer(field, undefined),
    }
  })

  return (raw, files = {}) => {
    const record = readRecord(raw)
    const given = readers.map(({ field, takesFile: isOpenToFile, keys }): Answer | undefined => {
      if (isOpenToFile && Object.hasOwn(files, field.id)) return tidyAnswer(field, files[field.id])
      const key = keys.find((candidate) => Object.hasOwn(record, candidate))
      const answer = key === undefined ? undefined : tidyAnswer(field, record[key])
      return answer === undefined || isFileAnswer(answer) ? undefined : storedRows(field, answer)
    })
    const { shown, errors } = evaluate(
      given.map((answer, index) => answer ?? readers[index]?.unanswered ?? null),
    )
    const answers: [string, Answer][] = []
    fields.forEach(({ id }, index) => {
      const answer = given[index]
      if (shown[index] && answer !== undefined) answers.push([id, answer])
    })
    return { answers: Object.fromEntries(answers), errors }
  }
}
