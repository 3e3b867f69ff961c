import { readWrittenMoment } from '../written-dates/read-written-moment.ts'
import { fitsColumn } from './answer-cells.ts'
import { ANSWER_LIST_BOUNDS, type AnswerProblem } from './import-rules.ts'
import type { AnswerColumn } from './read-answer-list.ts'

export interface FoundProblem {
  /** From 0, without the line of headings. */
  row: number
  /** Null where it is about the whole row. */
  column: number | null
  problem: AnswerProblem
}

/** What is wrong with the cells of a list, row by row: how much of it, in which columns, and the first of it. */
export function findAnswerProblems(
  rows: readonly (readonly string[])[],
  { columns, now, max }: { columns: readonly AnswerColumn[]; now: Date; max: number },
): { count: number; byColumn: Map<number, number>; first: FoundProblem[] } {
  const found = { count: 0, byColumn: new Map<number, number>(), first: [] as FoundProblem[] }
  const add = (row: number, column: number | null, problem: AnswerProblem) => {
    found.count += 1
    if (column !== null) found.byColumn.set(column, (found.byColumn.get(column) ?? 0) + 1)
    if (found.first.length < max) found.first.push({ row, column, problem })
  }
  const questions = columns.filter(({ kind }) => kind !== 'submittedAt')
  for (const [row, cells] of rows.entries()) {
    const textOf = ({ column }: AnswerColumn) => (cells[column] ?? '').trim()
    if (questions.every((column) => textOf(column) === '')) {
      add(row, null, 'no_answer')
      continue
    }
    for (const column of columns) {
      const problem = problemOf(textOf(column), column, now)
      if (problem !== null) add(row, column.column, problem)
    }
  }
  return found
}

function problemOf(cell: string, column: AnswerColumn, now: Date): AnswerProblem | null {
  if (cell === '') return null
  if (column.kind === 'submittedAt') {
    const moment = readWrittenMoment(cell, column)
    if (moment === null) return 'time_unreadable'
    return moment > now ? 'time_later' : null
  }
  if (!fitsColumn(cell, column)) return 'not_of_type'
  return cell.length > ANSWER_LIST_BOUNDS.cell ? 'cut' : null
}
