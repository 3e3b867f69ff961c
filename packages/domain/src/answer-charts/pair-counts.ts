import type { FieldOption } from '../form-model/form-types.ts'

/** Between the two parts of a counted pair: a character that no answer has. */
const SEPARATOR = '\u001F'

/** How often two values were given together, such as an option at a place, is counted under this key. */
export function pairKey(first: string | number, second: string): string {
  return `${first}${SEPARATOR}${second}`
}

type Option = Pick<FieldOption, 'value' | 'label'>
type Counts = ReadonlyMap<string, number>

export interface RankedOption extends Option {
  /** How many people gave it a place. */
  ranked: number
  /** How many gave it the first place. */
  firsts: number
  /** The average place; null where no one gave it one. */
  mean: number | null
}

/** The keys of all places that options can have. */
export function rankKeys(options: readonly Option[]): string[] {
  return options.flatMap((_, place) => options.map(({ value }) => pairKey(place + 1, value)))
}

/** The options of a ranking, the best first; those without a place stay in their order at the end. */
export function countRanks(options: readonly Option[], counts: Counts): RankedOption[] {
  return options
    .map(({ value, label }) => {
      const places = options.map((_, place) => counts.get(pairKey(place + 1, value)) ?? 0)
      const ranked = places.reduce((sum, count) => sum + count, 0)
      const sum = places.reduce((total, count, place) => total + count * (place + 1), 0)
      return { value, label, ranked, firsts: places[0] ?? 0, mean: ranked === 0 ? null : sum / ranked }
    })
    .sort((a, b) => (a.mean ?? NO_PLACE) - (b.mean ?? NO_PLACE) || b.ranked - a.ranked)
}

/** After every place there can be. */
const NO_PLACE = 1_000

export interface MatrixLine extends Option {
  /** How often each column was chosen, in the order of the columns. */
  counts: number[]
}

/** The keys of all cells of a matrix. */
export function cellKeys(lines: readonly Option[], columns: readonly Option[]): string[] {
  return lines.flatMap((line) => columns.map((column) => pairKey(line.value, column.value)))
}

export function countCells(
  lines: readonly Option[],
  columns: readonly Option[],
  counts: Counts,
): MatrixLine[] {
  return lines.map(({ value, label }) => ({
    value,
    label,
    counts: columns.map((column) => counts.get(pairKey(value, column.value)) ?? 0),
  }))
}
