import type { GroupRow } from '../form-model/form-types.ts'
import { ANSWER_LIMITS } from '../form-model/answer-limits.ts'
import { problem } from '../form-model/problem.ts'
import { countedRows, isBlankRow } from '../group/counted-rows.ts'
import { rowKey } from '../group/row-key.ts'
import { shownRows } from '../group/row-fields.ts'
import { withoutHidden } from '../group/stored-rows.ts'
import type { AnswerErrors, GroupCheck, GroupParts } from './prepare-evaluation.ts'

export function prepareGroup({ field, check, row }: GroupParts): GroupCheck {
  const { id, group } = field
  const { min, max } = group ?? { min: 0, max: ANSWER_LIMITS.groupRows }
  const tooFew = problem('group_min_rows', { n: min })
  const tooMany = problem('group_max_rows', { n: max })

  return (answer, others) => {
    if (group === null) return {}
    // Rows that are missing are checked as the blank ones that the page shows for them.
    const rows = withoutHidden(group, shownRows(field, answer))
    const counted = countedRows(group, rows)
    if (counted.length > max) return { [id]: [...check(rows, others), tooMany] }
    const errors = checkRows(rows, counted)
    if (Object.keys(errors).length > 0) return errors
    const answered = rows.filter((one) => !isBlankRow(one))
    const own = check(answered, others)
    const problems = own.length === 0 && answered.length < min ? [tooFew] : own
    return problems.length === 0 ? {} : { [id]: problems }
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
