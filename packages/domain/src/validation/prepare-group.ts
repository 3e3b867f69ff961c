import type { Answer, Field, Problem } from '../form-model/form-types.ts'
import { LIMITS } from '../form-model/limits.ts'
import { problem } from '../form-model/problem.ts'
import { countedRows, isBlankRow } from '../group/counted-rows.ts'
import { rowKey } from '../group/row-key.ts'
import { rowsOf } from '../group/rows-of.ts'
import type { AnswerErrors, PreparedEvaluation } from './prepare-evaluation.ts'
import type { FieldCheck } from './prepare-field.ts'

/** What is wrong with the rows of a group, by the keys of their answers; what is wrong with the group is under its id. */
export type GroupCheck = (answer: Answer, others: readonly Answer[]) => AnswerErrors

interface GroupParts {
  field: Field
  /** Of the answer as a whole. */
  check: FieldCheck
  /** Checks a row as a form is checked. */
  row: PreparedEvaluation
}

export function prepareGroup({ field, check, row }: GroupParts): GroupCheck {
  const { id, label, required, group } = field
  const { min, max } = group ?? { min: 0, max: LIMITS.groupRows }
  const tooFew = problem('group_min_rows', { n: min })
  const tooMany = problem('group_max_rows', { n: max })
  const missing = problem('required', { label })

  function checkRows(answer: Answer): AnswerErrors {
    const rows = rowsOf(answer)
    const errors: AnswerErrors = {}
    for (const index of group === null ? [] : countedRows(group, rows)) {
      const answers = row.fields.map((inner) => rows[index]?.[inner.id] ?? null)
      for (const [innerId, problems] of Object.entries(row.evaluate(answers).errors)) {
        errors[rowKey(id, index, innerId)] = problems
      }
    }
    return errors
  }

  function checkGroup(answer: Answer, others: readonly Answer[]): Problem[] {
    const rows = rowsOf(answer)
    const counted = group === null ? [] : countedRows(group, rows).map((index) => rows[index] ?? {})
    const problems = check(counted, others)
    if (counted.length > max) return [...problems, tooMany]
    return counted.length < min && problems.length === 0 ? [tooFew] : problems
  }

  return (answer, others) => {
    const own = checkGroup(answer, others)
    // What is in rows that are too many is not looked at.
    const errors = own.includes(tooMany) ? {} : checkRows(answer)
    const isUnanswered = required && own.length === 0 && rowsOf(answer).every(isBlankRow)
    const problems = isUnanswered && Object.keys(errors).length === 0 ? [missing] : own
    return problems.length === 0 ? errors : { [id]: problems, ...errors }
  }
}
