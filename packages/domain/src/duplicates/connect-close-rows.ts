import { alikeRows } from './alike-rows.ts'
import type { AnswerTable } from './answer-table.ts'
import type { RowGroups } from './row-groups.ts'
import type { SearchPlan } from './search-plan.ts'
import { joinSimilarRows } from './similar-rows.ts'

export interface CloseRowSearch {
  table: AnswerTable
  groups: RowGroups
  /** By row: the number of its shape. */
  shapeOf: Int32Array
  /** Only pairs of one row of each shape count; within one shape the two are the same. */
  first: number
  second: number
}

/** So many comparisons a row are cheaper than splitting once more. */
const COMPARISONS_PER_ROW = 16

/**
 * Joins the groups of all rows that are as close as the plan asks, following it (see SearchPlan). Rows of the
 * first shape come before those of the second.
 */
export function connectCloseRows(search: CloseRowSearch, rows: Int32Array, plan: SearchPlan): void {
  const { firsts, seconds } = sides(search, rows)
  if (firsts.length === 0 || seconds.length === 0 || areAllTogether(search.groups, rows)) return

  if (plan.columns.length <= plan.budget) {
    // All are close to all of the other side, so they hang together, through those if not directly.
    const anchor = rows[0] ?? 0
    for (const row of rows) search.groups.join(anchor, row)
    return
  }
  if (firsts.length * seconds.length <= rows.length * COMPARISONS_PER_ROW) {
    joinSimilarRows(search.table, search.groups, firsts, seconds)
    return
  }
  for (const block of plan.blocks()) {
    for (const alike of alikeRows(search.table, rows, block.columns)) {
      connectCloseRows(search, alike, block.rest)
    }
  }
}

function sides(search: CloseRowSearch, rows: Int32Array): { firsts: Int32Array; seconds: Int32Array } {
  if (search.first === search.second) return { firsts: rows, seconds: rows }
  let split = 0
  while (split < rows.length && search.shapeOf[rows[split]!] === search.first) split += 1
  return { firsts: rows.subarray(0, split), seconds: rows.subarray(split) }
}

function areAllTogether(groups: RowGroups, rows: Int32Array): boolean {
  const root = groups.rootOf(rows[0] ?? 0)
  return rows.every((row) => groups.rootOf(row) === root)
}
