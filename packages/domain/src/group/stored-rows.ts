import { prepareConditions } from '../conditions/prepare-conditions.ts'
import type { Answer, Field, FieldGroup, GroupRow } from '../form-model/form-types.ts'
import { tidyAnswer } from '../form-model/tidy-answer.ts'
import { countedRows } from './counted-rows.ts'
import { rowsOf } from './rows-of.ts'

/** The (tidied) answer as it is stored: without the rows that do not count, and without what a condition hides. */
export function storedRows({ group }: Field, answer: Answer): Answer {
  if (group === null) return answer
  const rows = withoutHidden(group, rowsOf(answer))
  return countedRows(group, rows).map((index) => rows[index] ?? {})
}

/** The (tidied) rows, with an answer that a condition within its row hides left blank. */
export function withoutHidden({ fields }: FieldGroup, rows: readonly GroupRow[]): GroupRow[] {
  const conditions = prepareConditions(fields)
  const blank = fields.map((field) => tidyAnswer(field, undefined) as GroupRow[string])
  return rows.map((row) => {
    const shown = conditions.shown(fields.map(({ id }) => row[id] ?? null))
    const hidden = fields.flatMap(({ id }, index) =>
      shown[index] ? [] : [[id, blank[index] ?? null] as const],
    )
    return { ...row, ...Object.fromEntries(hidden) }
  })
}
