import type { Answers, Field, GroupRow, RowAnswer } from '../form-model/form-types.ts'
import { ANSWER_LIMITS } from '../form-model/answer-limits.ts'
import { changeRows, ROW_ACTIONS, type RowAction } from '../group/change-rows.ts'
import { isBlankRow } from '../group/counted-rows.ts'
import { keyedField } from '../group/row-fields.ts'
import type { PostedValues } from '../form-model/more-fields.ts'
import { PAGE_INPUTS, readPostedWith, textsOf } from './read-posted-answers.ts'

/** The answers among posted values, by field id. Files are left out, and so is what is empty. */
export function readPostedAnswers(fields: readonly Field[], posted: PostedValues): Answers {
  return readPostedWith(fields, posted, readPostedRows)
}

/** How many rows of a group the page has. */
export function rowCountInputName(fieldId: string): string {
  return `rows-${fieldId}`
}

/** The rows of the page, after the button that was pressed. None where they are those of an empty page. */
export function readPostedRows(field: Field, posted: PostedValues): GroupRow[] {
  const { group } = field
  if (group === null) return []
  const [count = ''] = textsOf(posted, rowCountInputName(field.id))
  const length = /^\d{1,3}$/.test(count) ? Math.min(Number(count), ANSWER_LIMITS.groupRows + 1) : 0
  const rows = Array.from({ length }, (_, row): GroupRow => {
    const answers = group.fields.map((inner) => {
      const key = keyedField(field.id, row, inner)
      return [inner.id, readPostedWith([key], posted, null)[key.id]] as const
    })
    return Object.fromEntries(answers.filter((entry): entry is [string, RowAnswer] => entry[1] !== undefined))
  })
  const changed = pressedRows(field, rows, posted)
  return changed.length <= group.min && changed.every(isBlankRow) ? [] : [...changed]
}

/** The value of the button that changes a row, for a page without script. */
export function rowButtonValue(action: RowAction, groupId: string, row: number): string {
  return `${action} ${groupId} ${row}`
}

function pressedRows(field: Field, rows: readonly GroupRow[], posted: PostedValues): readonly GroupRow[] {
  const [pressed = ''] = textsOf(posted, PAGE_INPUTS.rows)
  const [name, groupId, row = ''] = pressed.split(' ', 3)
  const action = ROW_ACTIONS.find((known) => known === name)
  return action === undefined || groupId !== field.id ? rows : changeRows(field, rows, action, Number(row))
}
