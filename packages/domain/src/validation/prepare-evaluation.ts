import { prepareConditions } from '../conditions/prepare-conditions.ts'
import { isInputField } from '../form-model/field-kind.ts'
import type { Answer, Field, Problem } from '../form-model/form-types.ts'
import type { PatternEngine } from '../form-model/pattern-engine.ts'
import { fieldAccess, type Audience } from '../visibility/field-access.ts'
import { prepareField, type FieldCheck } from './prepare-field.ts'

/** Problems by field id, or by the key of an answer within a row (see ../group); an empty object when there are none. */
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

/** What is wrong with the rows of a group, by the keys of their answers; what is wrong with the group is under its id. */
export type GroupCheck = (answer: Answer, others: readonly Answer[]) => AnswerErrors

export interface GroupParts {
  field: Field
  /** Of the answer as a whole. */
  check: FieldCheck
  /** Checks a row as a form is checked. */
  row: PreparedEvaluation
}

export type PrepareGroup = (parts: GroupParts) => GroupCheck

/**
 * Compiles patterns and conditions once, for a form whose answers are checked again and again. Without `prepareGroup`,
 * which members' pages load with the first group, rows are not looked at.
 */
export function prepareEvaluation(
  { fields: allFields, patterns, audience }: EvaluationInput,
  prepareGroup: PrepareGroup | null,
): PreparedEvaluation {
  const access = (field: Field) => audience && fieldAccess(field, audience)
  const fields = allFields.filter((field) => access(field)?.canSee ?? true)
  const conditions = prepareConditions(fields)
  const positions = new Map(fields.map((field, index) => [field.id, index]))
  const checks = fields.map((field): GroupCheck | null => {
    if (!isInputField(field) || access(field)?.canEdit === false) return null
    const check = prepareField({ field, fields, positions, patterns })
    if (field.group && prepareGroup) {
      const row = prepareEvaluation({ fields: field.group.fields, patterns, audience }, null)
      return prepareGroup({ field, check, row })
    }
    return (answer, others) => {
      const problems = check(answer, others)
      return problems.length > 0 ? { [field.id]: problems } : NO_ERRORS
    }
  })

  return {
    fields,
    shown: (answers) => conditions.shown(answers),
    evaluate(answers) {
      const shown = conditions.shown(answers)
      // A rule that looks at a hidden field finds no answer there.
      const visible = answers.map((answer, index) => (shown[index] ? answer : null))
      const errors: AnswerErrors = {}
      checks.forEach((check, index) => {
        if (shown[index]) Object.assign(errors, check?.(visible[index] ?? null, visible))
      })
      return { shown, errors }
    },
  }
}

const NO_ERRORS: AnswerErrors = {}
