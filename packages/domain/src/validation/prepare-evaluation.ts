import { prepareConditions } from '../conditions/visible-fields.ts'
import { isInputField } from '../form-model/field-kind.ts'
import type { Answer, Field, Problem } from '../form-model/form-types.ts'
import type { PatternEngine } from '../form-model/pattern-engine.ts'
import { fieldAccess, type Audience } from '../visibility/field-access.ts'
import { prepareField } from './prepare-field.ts'

/** Problems by field id; an empty object when there are none. */
export type AnswerErrors = Record<string, Problem[]>

export interface EvaluationInput {
  fields: readonly Field[]
  patterns: PatternEngine
  /**
   * Who answers. Fields they can't see count as absent, and fields they can't change are never wrong.
   * Left out, every field is checked.
   */
  audience?: Audience | undefined
}

export interface PreparedEvaluation {
  /** The fields that the audience sees. All answers below are tidied and in the order of these fields. */
  fields: readonly Field[]
  shown(answers: readonly Answer[]): boolean[]
  evaluate(answers: readonly Answer[]): { shown: boolean[]; errors: AnswerErrors }
}

/** Compiles patterns and conditions once, for a form whose answers are checked again and again. */
export function prepareEvaluation({
  fields: allFields,
  patterns,
  audience,
}: EvaluationInput): PreparedEvaluation {
  const access = (field: Field) => audience && fieldAccess(field, audience)
  const fields = allFields.filter((field) => access(field)?.canSee ?? true)
  const conditions = prepareConditions(fields)
  const positions = new Map(fields.map((field, index) => [field.id, index]))
  const checks = fields.map((field) => {
    const isChecked = isInputField(field) && (access(field)?.canEdit ?? true)
    return isChecked ? prepareField({ field, fields, positions, patterns }) : null
  })

  return {
    fields,
    shown: (answers) => conditions.shown(answers),
    evaluate(answers) {
      const shown = conditions.shown(answers)
      // A rule that looks at a hidden field finds no answer there.
      const visible = answers.map((answer, index) => (shown[index] ? answer : null))
      const errors: AnswerErrors = {}
      fields.forEach((field, index) => {
        const problems = shown[index] ? checks[index]?.(visible[index] ?? null, visible) : undefined
        if (problems !== undefined && problems.length > 0) errors[field.id] = problems
      })
      return { shown, errors }
    },
  }
}
