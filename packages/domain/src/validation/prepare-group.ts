import type { Answer, Field, GroupRow, Problem } from '../form-model/form-types.ts'
import { ANSWER_LIMITS } from '../form-model/answer-limits.ts'
import { problem } from '../form-model/problem.ts'
import { countedRows, isBlankRow } from '../group/counted-rows.ts'
import { rowKey } from '../group/row-key.ts'
import { rowsOf } from '../group/rows-of.ts'
import { withoutHidden } from '../group/stored-rows.ts'
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

export type PrepareGroup = (parts: GroupParts) => GroupCheck

export function prepareGroup({ field, check, row }: GroupParts): GroupCheck {
  const { id, label, required, group } = field
  const { min, max } = group ?? { min: 0, max: ANSWER_LIMITS.groupRows }
  const tooFew = problem('group_min_rows', { n: min })
  const tooMany = problem('group_max_rows', { n: max })
  const missing = problem('required', { label })

  return (answer, others) => {
    const rows = group === null ? [] : withoutHidden(group, rowsOf(answer))
    const counted = group === null ? [] : countedRows(group, rows)
    const own = checkGroup(
      counted.map((index) => rows[index] ?? {}),
      others,
    )
    // What is in rows that are too many is not looked at.
    const errors = own.includes(tooMany) ? {} : checkRows(rows, counted)
    const isUnanswered = required && own.length === 0 && rows.every(isBlankRow)
    const problems = isUnanswered && Object.keys(errors).length === 0 ? [missing] : own
    return problems.length === 0 ? errors : { [id]: problems, ...errors }
  }

  function checkGroup(rows: GroupRow[], others: readonly Answer[]): Problem[] {
    const problems = check(rows, others)
    if (rows.length > max) return [...problems, tooMany]
    return rows.length < min && problems.length === 0 ? [tooFew] : problems
  }

  function checkRows(rows: readonly GroupRow[], counted: readonly number[]): AnswerErrors {
    const errors: AnswerErrors = {}
    for (const index of counted) {
      const answers = row.fields.map((inner) => rows[index]?.[inner.id] ?? null)
      for (const [innerId, problems] of Object.entries(row.evaluate(answers).errors)) {
        errors[rowKey(id, index, innerId)] = problems
      }
    }
    return errors
  }
}
