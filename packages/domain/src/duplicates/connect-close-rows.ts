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
  const { table, groups } = search
  const { firsts, seconds } = sides(search, rows)
  if (firsts.length === 0 || seconds.length === 0) return

  if (plan.columns.length <= plan.budget) {
    // All are close to all of the other side, so they hang together, through those if not directly.
    const anchor = rows[0] ?? 0
    for (const row of rows) groups.join(anchor, row)
    return
  }
  // Only pairs of different groups matter: rows outside the largest group, with any other row.
  const outside = rowsOutsideLargestGroup(groups, rows)
  if (outside.length <= COMPARISONS_PER_ROW) {
    joinSimilarRows(table, groups, outside, rows)
    return
  }
  const pairs = firsts.length * seconds.length
  if (pairs <= rows.length * COMPARISONS_PER_ROW) {
    joinSimilarRows(table, groups, firsts, seconds)
    return
  }
  const splits = plan.blocks().map(({ columns, rest }) => ({ rest, sets: alikeRows(table, rows, columns) }))
  if (pairs <= splits.reduce((sum, split) => sum + workIn(split), 0)) {
    joinSimilarRows(table, groups, firsts, seconds)
    return
  }
  for (const { rest, sets } of splits) {
    for (const alike of sets) connectCloseRows(search, alike, rest)
  }
}

/** About how much there is still to do after a split: to compare all pairs, or to follow the plan to its end. */
function workIn({ sets, rest }: { sets: readonly Int32Array[]; rest: SearchPlan }): number {
  return sets.reduce((sum, { length }) => sum + length * Math.min(length, rest.visitsPerRow), 0)
}

function sides(search: CloseRowSearch, rows: Int32Array): { firsts: Int32Array; seconds: Int32Array } {
  if (search.first === search.second) return { firsts: rows, seconds: rows }
  let split = 0
  while (split < rows.length && search.shapeOf[rows[split]!] === search.first) split += 1
  return { firsts: rows.subarray(0, split), seconds: rows.subarray(split) }
}

/** All rows but those of one group: of the one that holds more than half of them, if there is such a group. */
function rowsOutsideLargestGroup(groups: RowGroups, rows: Int32Array): Int32Array {
  // Every row votes for its group and against the leading one; a majority always leads in the end.
  let leader = -1
  let lead = 0
  for (const row of rows) {
    const root = groups.rootOf(row)
    if (lead === 0) leader = root
    lead += root === leader ? 1 : -1
  }
  return rows.filter((row) => groups.rootOf(row) !== leader)
}
