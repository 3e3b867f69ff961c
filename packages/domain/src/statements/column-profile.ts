import { comparableHeading } from './column-headings.ts'
import type { DateOrder } from '../written-dates/read-written-date.ts'
import { hasHeadings, MAX_HEADLINES, orderOf, recogniseColumns } from './recognise-columns.ts'
import { STATEMENT_COLUMNS, type StatementColumn, type StatementMapping } from './statement-rules.ts'

type Rows = readonly (readonly string[])[]

/** How staff read the files of a bank, to read the next one in the same way. */
export interface ColumnProfile {
  /** All headings of such files; of files without headings the number of columns. */
  headings: string
  /** The heading of each chosen column, or its number. */
  columns: Readonly<Record<string, string>>
  dateOrder: DateOrder | null
}

export interface AppliedProfile {
  mapping: StatementMapping
  /** False where the headings are not the same any more, so that staff have to look at the columns. */
  fits: boolean
  /** Columns that the file no longer has under their headings. */
  lost: StatementColumn[]
  /** How many of the chosen columns were found. */
  found: number
}

/** Of the chosen columns, so many have to be there. */
const MIN_SHARE = 2 / 3

/** The columns of a file as they were chosen before for such files; null for a file of another kind. */
export function applyProfile(rows: Rows, profile: ColumnProfile): AppliedProfile | null {
  const chosen = STATEMENT_COLUMNS.flatMap((column) => {
    const heading = Object.hasOwn(profile.columns, column) ? profile.columns[column] : undefined
    return heading === undefined ? [] : [{ column, heading }]
  })
  if (chosen.length === 0) return null
  if (isNumbered(profile.headings)) return applyNumbers(rows, profile, chosen)
  const best = rows
    .slice(0, MAX_HEADLINES)
    .map((row, header) => {
      const headings = new Set(row.map(comparableHeading))
      return { header, found: chosen.filter(({ heading }) => headings.has(heading)) }
    })
    .reduce((most, one) => (one.found.length > most.found.length ? one : most), { header: -1, found: [] })
  if (best.found.length < Math.max(2, chosen.length * MIN_SHARE)) return null
  const { header } = best
  const headings = (rows[header] ?? []).map(comparableHeading)
  const columns: StatementMapping['columns'] = Object.fromEntries(
    best.found.map(({ column, heading }) => [column, headings.indexOf(heading)]),
  )
  const lost = chosen.flatMap(({ column }) => (columns[column] === undefined ? [column] : []))
  const fits = headingsKey(rows, header) === profile.headings
  return {
    mapping: completed(rows, { header, columns, fits, usual: profile.dateOrder ?? 'day' }),
    fits,
    lost,
    found: best.found.length,
  }
}

/** In a file with other headings, what was lost is looked for again, and what is new is recognised. */
function completed(
  rows: Rows,
  {
    header,
    columns: found,
    fits,
    usual,
  }: Pick<StatementMapping, 'header' | 'columns'> & { fits: boolean; usual: DateOrder },
): StatementMapping {
  const columns = { ...found }
  if (!fits) {
    const { columns: recognised } = recogniseColumns(rows)
    for (const column of STATEMENT_COLUMNS) {
      const index = recognised[column]
      if (index === undefined || columns[column] !== undefined) continue
      if (!Object.values(columns).includes(index)) columns[column] = index
    }
  }
  return { header, columns, dateOrder: orderOf(rows, { header, columns }, usual) }
}

function applyNumbers(
  rows: Rows,
  { headings, dateOrder }: ColumnProfile,
  chosen: readonly { column: StatementColumn; heading: string }[],
): AppliedProfile | null {
  if (headings !== numberedKey(rows) || hasHeadings(rows)) return null
  const columns = Object.fromEntries(chosen.map(({ column, heading }) => [column, Number(heading)]))
  const mapping = { header: -1, columns }
  return {
    mapping: { ...mapping, dateOrder: orderOf(rows, mapping, dateOrder ?? 'day') },
    fits: true,
    lost: [],
    found: chosen.length,
  }
}

/** To recognise the next file by; null where the chosen columns cannot be told apart by their headings. */
export function profileOf(
  rows: Rows,
  { header, columns, dateOrder }: StatementMapping,
): (ColumnProfile & { titles: Record<string, string> }) | null {
  const titles = rows[header] ?? []
  const headings = titles.map(comparableHeading)
  const entries = STATEMENT_COLUMNS.flatMap((column) => {
    const index = columns[column]
    return index === undefined
      ? []
      : [{ column, index, heading: header === -1 ? String(index) : (headings[index] ?? '') }]
  })
  const isUsable = entries.every(
    ({ heading }) =>
      header === -1 || (heading !== '' && headings.indexOf(heading) === headings.lastIndexOf(heading)),
  )
  if (!isUsable) return null
  return {
    headings: header === -1 ? numberedKey(rows) : headingsKey(rows, header),
    columns: Object.fromEntries(entries.map(({ column, heading }) => [column, heading])),
    titles: Object.fromEntries(
      entries.map(({ column, index }) => [column, (titles[index] ?? '').trim().slice(0, MAX_TITLE_LENGTH)]),
    ),
    dateOrder,
  }
}

const MAX_TITLE_LENGTH = 80

/** The same for files with the same headings, in any order. */
export function headingsKey(rows: Rows, header: number): string {
  const headings = (rows[header] ?? []).map(comparableHeading).filter((heading) => heading !== '')
  return [...new Set(headings)].sort().join('|')
}

/** Headings have no such sign. */
const numberedKey = (rows: Rows) =>
  `#${rows.slice(0, MAX_HEADLINES).reduce((width, row) => Math.max(width, row.length), 0)}`

/** Whether a profile is of files without headings, which are known by the account alone. */
export function isNumbered(headings: string): boolean {
  return headings.startsWith('#')
}
