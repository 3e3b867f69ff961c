import { prepareConditions } from '../conditions/prepare-conditions.ts'
import { isInputField } from '../form-model/field-kind.ts'
import type { Answers, Field, Problem } from '../form-model/form-types.ts'
import { fieldAccess, type Audience } from '../visibility/field-access.ts'
import type { PatternEngine } from '../form-model/pattern-engine.ts'
import { prepareField } from './prepare-field.ts'
import { tidyAnswers } from '../form-model/tidy-answer.ts'

/** Problems by field id; an empty object when all is well. */
export type AnswerErrors = Record<string, Problem[]>

export interface PreparedForm {
  visibleFields(answers: Answers): Field[]
  validate(answers: Answers): AnswerErrors
}

export interface PrepareFormInput {
  fields: readonly Field[]
  patterns: PatternEngine
  /**
   * Who answers. Fields they can't see count as absent, and fields they can't change are never wrong.
   * Left out, every field is checked.
   */
  audience?: Audience | undefined
}

/** Compiles patterns and looks up fields once, for answers that are checked again and again. */
export function prepareForm({ fields: allFields, patterns, audience }: PrepareFormInput): PreparedForm {
  const access = (field: Field) => audience && fieldAccess(field, audience)
  const fields = allFields.filter((field) => access(field)?.canSee ?? true)
  const conditions = prepareConditions(fields)
  const positions = new Map(fields.map((field, index) => [field.id, index]))
  const checks = fields.map((field) => {
    const isChecked = isInputField(field) && (access(field)?.canEdit ?? true)
    return isChecked ? prepareField({ field, fields, positions, patterns }) : null
  })

  return {
    visibleFields(answers) {
      const shown = conditions.shown(tidyAnswers(fields, answers))
      return fields.filter((_, index) => shown[index])
    },
    validate(answers) {
      const tidy = tidyAnswers(fields, answers)
      const shown = conditions.shown(tidy)
      const seen = tidy.map((answer, index) => (shown[index] ? answer : null))
      const errors: AnswerErrors = {}
      fields.forEach((field, index) => {
        const problems = shown[index] ? checks[index]?.(seen[index] ?? null, seen) : undefined
        if (problems !== undefined && problems.length > 0) errors[field.id] = problems
      })
      return errors
    },
  }
}
