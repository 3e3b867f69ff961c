/**
 * How to look for rows that differ in at most `budget` of some columns without comparing all with all.
 *
 * The columns are dealt into budget + 1 blocks. Two such rows have fewer differences than there are blocks, so
 * at least one block has none: looking only among rows that agree on a whole block, for each block in turn,
 * misses no pair. Among those the same question is asked of the other columns (`rest`), until so few columns
 * are left that all of them may differ: then every row found together is close to every other.
 */
export interface SearchPlan {
  columns: readonly number[]
  budget: number
  /** About how often a row is looked at when rows agree so much that the plan is followed to its end. */
  visitsPerRow: number
  /** Made when first asked for: most searches end long before the deepest plan. */
  blocks(): readonly SearchBlock[]
}

export interface SearchBlock {
  columns: readonly number[]
  rest: SearchPlan
}

/** `weights`: by column, how well it distinguishes rows. */
export function makeSearchPlan(
  columns: readonly number[],
  budget: number,
  weights: readonly number[],
): SearchPlan {
  let blocks: SearchBlock[] | null = null
  return {
    columns,
    budget,
    visitsPerRow: visits(columns.length, budget),
    blocks() {
      blocks ??= deal(columns, budget + 1, weights).map((block) => ({
        columns: block,
        rest: makeSearchPlan(without(columns, block), budget, weights),
      }))
      return blocks
    },
  }
}

/** Takes blocks to be of one size; only ever used to choose between two ways to the same result. */
function visits(columnCount: number, budget: number): number {
  if (columnCount <= budget) return 1
  return (budget + 1) * visits(columnCount - Math.ceil(columnCount / (budget + 1)), budget)
}

/**
 * Deals columns so that every block distinguishes rows about equally well: heaviest first, each to the lightest
 * block. One block of "gender" and "batch" alone would find half the rows alike.
 */
function deal(columns: readonly number[], count: number, weights: readonly number[]): number[][] {
  const blocks = Array.from({ length: count }, () => ({ columns: [] as number[], weight: 0 }))
  for (const column of [...columns].sort((a, b) => weightOf(b, weights) - weightOf(a, weights))) {
    const lightest = blocks.reduce((best, block) => (isLighter(block, best) ? block : best))
    lightest.columns.push(column)
    lightest.weight += weightOf(column, weights)
  }
  return blocks.map((block) => block.columns)
}

interface Block {
  columns: number[]
  weight: number
}

/** An empty block would agree for everyone, so it comes first, independent of the weights. */
function isLighter(a: Block, b: Block): boolean {
  if (a.columns.length === 0 || b.columns.length === 0) return a.columns.length < b.columns.length
  return a.weight < b.weight
}

function weightOf(column: number, weights: readonly number[]): number {
  return weights[column] ?? 0
}

function without(columns: readonly number[], taken: readonly number[]): number[] {
  return columns.filter((column) => !taken.includes(column))
}
