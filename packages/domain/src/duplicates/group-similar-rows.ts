import { answerCounts, columnWeights } from './answer-counts.ts'
import type { AnswerTable } from './answer-table.ts'
import { connectCloseRows } from './connect-close-rows.ts'
import { connectRareAnswers } from './connect-rare-answers.ts'
import { RowGroups } from './row-groups.ts'
import { shapesOf, type Shape } from './row-shapes.ts'
import { makeSearchPlan, type SearchPlan } from './search-plan.ts'
import { joinSimilarRows } from './similar-rows.ts'
import { allowedDifferences } from './similarity.ts'
import { withoutEqualRows } from './without-equal-rows.ts'

/**
 * Groups rows that hang together by similarity, without comparing every pair and without missing one.
 *
 * 1. Equal rows are joined at once, and only one of them is searched further.
 * 2. Rows that share an answer few others gave (a phone, an e-mail) are compared. From here on a rare answer
 *    can only be a difference, and rows with too many of those are out.
 * 3. Rows that answered the same columns form a shape. What two shapes share is known once for all their rows,
 *    and so is how many differences are allowed: "80% of the shared fields" becomes a fixed number. For each
 *    two shapes a search plan then finds the close rows; search-plan.ts explains why it misses none.
 *
 * With fields that distinguish people, the work grows about as the rows, times the shapes; shapes come from
 * optional fields and stay few however many rows there are. Without such fields it grows faster: a long survey
 * of nothing but popular choices comes to comparing about every pair.
 */
export function groupSimilarRows(table: AnswerTable): number[][] {
  const groups = new RowGroups(table.rowCount)
  const counts = answerCounts(table)
  const rows = withoutEqualRows(table, groups, counts)
  const isRare = connectRareAnswers({ table, groups, rows, counts })
  const { shapes, shapeOf } = shapesOf(table, rows, isRare)
  const planFor = planner(columnWeights(counts))

  shapes.forEach((first, index) => {
    for (const second of shapes.slice(index)) {
      connectShapes({ table, groups, shapeOf, first, second, planFor })
    }
  })
  return groups.list()
}

/** So many pairs are compared sooner than a search is set up. */
const FEW_PAIRS = 64

function connectShapes(input: {
  table: AnswerTable
  groups: RowGroups
  shapeOf: Int32Array
  first: Shape
  second: Shape
  planFor: (columns: readonly number[]) => SearchPlan
}): void {
  const { table, groups, first, second } = input
  if (first.isTogether(groups) && second.isTogether(groups)) {
    if (groups.areTogether(first.anyRow, second.anyRow)) return
  }
  if (first.rows.length * second.rows.length <= FEW_PAIRS) {
    joinSimilarRows(table, groups, first.rows, second.rows)
    return
  }
  const shared = first.columns.filter((column) => second.isAnswered[column] === 1)
  const budget = allowedDifferences(shared.length)
  const left = shared.length > 0 ? first.rowsWithin(shared, budget) : []
  if (left.length === 0) return
  const right = first === second ? [] : second.rowsWithin(shared, budget)
  if (first !== second && right.length === 0) return
  const search = { table, groups, shapeOf: input.shapeOf, first: first.number, second: second.number }
  connectCloseRows(search, Int32Array.from(left.concat(right)), input.planFor(shared))
}

/** Shapes that share the same columns share a plan. */
function planner(weights: readonly number[]): (columns: readonly number[]) => SearchPlan {
  const plans = new Map<string, SearchPlan>()
  return (columns) => {
    const key = columns.join()
    const plan = plans.get(key) ?? makeSearchPlan(columns, allowedDifferences(columns.length), weights)
    plans.set(key, plan)
    return plan
  }
}
