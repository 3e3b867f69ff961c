import { isBlank } from '../form-model/answer-kind.ts'
import type { FieldGroup, GroupRow } from '../form-model/form-types.ts'
import { ANSWER_LIMITS } from '../form-model/answer-limits.ts'

/**
 * The positions of the rows that count. People leave rows empty, so blank ones beyond the least number are ignored, the
 * last ones first. More rows than any group may have all count: what they are is not looked at.
 */
export function countedRows({ min }: FieldGroup, rows: readonly GroupRow[]): number[] {
  const counted: number[] = []
  let spare = rows.length > ANSWER_LIMITS.groupRows ? 0 : rows.length - min
  for (let index = rows.length - 1; index >= 0; index--) {
    if (spare > 0 && isBlankRow(rows[index])) spare--
    else counted.push(index)
  }
  return counted.reverse()
}

export function isBlankRow(row: GroupRow | undefined): boolean {
  return Object.values(row ?? {}).every(isBlank)
}
