import { isRowList } from '../form-model/answer-kind.ts'
import { ANSWER_LIMITS } from '../form-model/answer-limits.ts'
import type { Answer, Field, FieldOption, GroupRow, Problem } from '../form-model/form-types.ts'
import { problem } from '../form-model/problem.ts'
import { isRecord, readRecord, readTrimmed } from '../form-model/read-json.ts'
import { readListText } from './read-list-text.ts'

export const MATRIX_SIZE = { rows: 20, columns: 10 } as const

/** The lines of a matrix; its columns are the options of the field. */
export function matrixRows({ matrix }: Pick<Field, 'matrix'>): readonly FieldOption[] {
  return matrix?.rows ?? []
}

/** The input of one line; `row` counts from 0. */
export function matrixInputName(inputName: string, row: number): string {
  return `${inputName}.${row}`
}

/** One object with the value of the column by the value of the line; none where no line is answered. */
export function tidyMatrix(field: Field, value: unknown): GroupRow[] {
  const given = readRecord(isRecord(value) ? value : readListText(value)[0])
  const answered = matrixRows(field)
    .slice(0, MATRIX_SIZE.rows)
    .map((row) => [row.value, readColumn(Object.hasOwn(given, row.value) ? given[row.value] : '')] as const)
    .filter(([, column]) => column !== '')
  return answered.length === 0 ? [] : [Object.fromEntries(answered)]
}

/** No column is as long as this, so a longer one needs no tidying to be none of them. */
const MAX_COLUMN_UNITS = 4 * ANSWER_LIMITS.option

function readColumn(value: unknown): string {
  return typeof value === 'string' && value.length > MAX_COLUMN_UNITS ? value : readTrimmed(value)
}

/** What was chosen in each line, by the line's value. */
export function matrixChoices(answer: Answer | undefined): ReadonlyMap<string, string> {
  const [choices = {}] = isRowList(answer) ? answer : []
  return new Map(
    Object.entries(choices).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Where an answer is required, each line needs one. */
export function prepareMatrixCheck(field: Field): (answer: Answer) => Problem | null {
  const columns = new Set(field.options.map(({ value }) => value))
  return (answer) => {
    const choices = matrixChoices(answer)
    if ([...choices.values()].some((column) => !columns.has(column))) return problem('option_unknown')
    const open = matrixRows(field).filter(({ value }) => !choices.has(value))
    if (!field.required || open.length === 0) return null
    return problem('matrix_incomplete', { rows: open.map(({ label }) => label).join(', ') })
  }
}

/** What was chosen in a line, by its label; '' where it is open. */
export function matrixCell(field: Pick<Field, 'options'>, answer: Answer | undefined, row: string): string {
  const column = matrixChoices(answer).get(row) ?? ''
  return field.options.find(({ value }) => value === column)?.label ?? column
}

/** One line for each answered line of the matrix: "Food: Good". */
export function matrixText(field: Field, answer: Answer | undefined): string {
  return matrixRows(field)
    .map(({ value, label }) => ({ label, chosen: matrixCell(field, answer, value) }))
    .filter(({ chosen }) => chosen !== '')
    .map(({ label, chosen }) => `${label}: ${chosen}`)
    .join('\n')
}
