import { prepareConditions } from '../conditions/prepare-conditions.ts'
import { answerKeys } from '../form-model/field-keys.ts'
import { isInputField } from '../form-model/field-kind.ts'
import type { Answer, Answers, Field, FileAnswer } from '../form-model/form-types.ts'
import { readRecord } from '../form-model/read-json.ts'
import { fieldAccess } from '../visibility/field-access.ts'
import type { PatternEngine } from '../form-model/pattern-engine.ts'
import { prepareField } from './prepare-field.ts'
import type { AnswerErrors } from './prepare-form.ts'
import { tidyAnswer } from '../form-model/tidy-answer.ts'

export interface ReadSubmission {
  /** What to store, if there are no errors. */
  answers: Answers
  errors: AnswerErrors
}

/**
 * What members send to a form, read and checked in one pass: exactly what acceptAnswers and then validateAnswers
 * say, for servers that take submissions by the thousand. Files come apart from the rest, because what a body says
 * of a file proves nothing.
 */
export function prepareSubmission({
  fields: allFields,
  patterns,
}: {
  fields: readonly Field[]
  patterns: PatternEngine
}): (raw: unknown, files?: Readonly<Record<string, FileAnswer>>) => ReadSubmission {
  const fields = allFields.filter((field) => fieldAccess(field, 'public').canSee)
  const open = fields.filter((field) => fieldAccess(field, 'public').canEdit)
  const openIds = new Set(open.map((field) => field.id))
  const positions = new Map(fields.map((field, index) => [field.id, index]))
  const conditions = prepareConditions(fields)
  const parts = fields.map((field) => {
    const isAsked = openIds.has(field.id) && isInputField(field)
    return {
      field,
      isFile: isAsked && field.type === 'file',
      keys: isAsked && field.type !== 'file' ? answerKeys(field, openIds) : [],
      unanswered: tidyAnswer(field, undefined),
      check: isAsked ? prepareField({ field, fields, positions, patterns }) : null,
    }
  })

  return (raw, files = {}) => {
    const record = readRecord(raw)
    const given = parts.map(({ field, isFile, keys }): Answer | undefined => {
      if (isFile) return Object.hasOwn(files, field.id) ? tidyAnswer(field, files[field.id]) : undefined
      const key = keys.find((candidate) => Object.hasOwn(record, candidate))
      return key === undefined ? undefined : tidyAnswer(field, record[key])
    })
    const tidy = given.map((answer, index) => answer ?? parts[index]?.unanswered ?? null)
    const shown = conditions.shown(tidy)
    const seen = tidy.map((answer, index) => (shown[index] ? answer : null))

    const answers: [string, Answer][] = []
    const errors: AnswerErrors = {}
    parts.forEach(({ field, check }, index) => {
      const answer = given[index]
      if (!shown[index]) return
      if (answer !== undefined) answers.push([field.id, answer])
      const problems = check?.(seen[index] ?? null, seen) ?? []
      if (problems.length > 0) errors[field.id] = problems
    })
    return { answers: Object.fromEntries(answers), errors }
  }
}
