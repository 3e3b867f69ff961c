import type { Answers } from '../form-model/form-types.ts'
import { alikeRows } from './alike-rows.ts'
import { codeAt, makeAnswerTable } from './answer-table.ts'
import { groupSimilarRows } from './group-similar-rows.ts'

/** Field ids are unique within a form only, so submissions compared with one another are all of one form. */
export interface ComparedSubmission {
  id: string
  answers: Answers
}

/**
 * Groups of submissions with the same answer in every chosen field. One that leaves a chosen field empty
 * matches no other: two blanks don't make two people the same.
 */
export function findExactDuplicates<T extends ComparedSubmission>(
  submissions: readonly T[],
  fieldIds: readonly string[],
): T[][] {
  if (fieldIds.length === 0) return []
  const table = makeAnswerTable(answersOf(submissions), fieldIds)
  const columns = [...fieldIds.keys()]
  const complete = [...submissions.keys()].filter((row) =>
    columns.every((column) => codeAt(table, row, column)),
  )
  return alikeRows(table, Int32Array.from(complete), columns).map((rows) => pick(submissions, rows))
}

/**
 * Groups of submissions that are alike in at least 80% of the fields both answered (see `allowedDifferences`).
 *
 * A group is everything that hangs together: when A is like B and B like C, all three are shown side by side
 * even if A and C alone would not do. That way the answer depends neither on the order of the submissions nor
 * on which of them is looked at first.
 */
export function findSimilarDuplicates<T extends ComparedSubmission>(
  submissions: readonly T[],
  fieldIds: readonly string[],
): T[][] {
  const table = makeAnswerTable(answersOf(submissions), fieldIds)
  return groupSimilarRows(table).map((rows) => pick(submissions, rows))
}

function answersOf(submissions: readonly ComparedSubmission[]): Answers[] {
  return submissions.map((submission) => submission.answers)
}

function pick<T>(submissions: readonly T[], rows: Iterable<number>): T[] {
  return Array.from(rows).flatMap((row) => submissions[row] ?? [])
}
