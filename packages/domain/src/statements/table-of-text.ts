import { columnOfHeading, comparableHeading } from './column-headings.ts'
import { isBlankAmount, readAmount } from './read-amount.ts'
import { readWrittenDate } from '../written-dates/read-written-date.ts'
import { STATEMENT_BOUNDS, type StatementColumn } from './statement-rules.ts'
import { type Phrase, type TextLine, type TextPiece, textLines } from './text-lines.ts'

export interface TextTable {
  cells: string[][]
  lines: number
  /** Rows, from 1, that are several lines of the page. */
  joined: { row: number; lines: number }[]
}

/** The headings stand on the first pages. */
const MAX_LINES_ABOVE = 150
/** "Transaction" above "Date" above "(dd/mm/yyyy)". */
const MAX_HEADING_LINES = 3
const MIN_KNOWN_HEADINGS = 3
/** Between lines of one cell, as a multiple of the size of its letters. */
const MAX_LEADING = 1.9
/** Two distances that differ by less are the same. */
const TOLERANCE = 1.05

/**
 * The table of a statement whose texts are only known by their places on the pages, as of a PDF: words below a heading are its
 * column, and lines that continue a description are joined to its row. Every line is in a row. Null where no table is found.
 */
export function tableOfText(pieces: readonly TextPiece[]): TextTable | null {
  const lines = textLines(pieces)
  const heading = findHeading(lines)
  const spans = heading?.spans ?? spansOfRecords(lines)
  if (spans.length < 2 || spans.length > STATEMENT_BOUNDS.columns) return null
  const begin = heading ? heading.first + heading.count : 0
  const columns = new Columns(spans, lines.slice(begin))
  const headingTexts = new Set(
    heading ? lines.slice(heading.first, begin).map((line) => comparableHeading(textOf(line))) : [],
  )
  const body = lines.slice(begin).map((line) => ({ line, cells: columns.cellsOf(line) }))
  const roles = rolesOf(
    spans,
    body.map(({ cells }) => cells),
  )
  const placed = body.map(({ line, cells }) => ({
    line,
    cells,
    kind: kindOf(line, cells, { roles, headingTexts }),
  }))
  const table = new Rows()
  for (const line of lines.slice(0, heading?.first ?? 0)) table.add([textOf(line)], 1)
  if (heading)
    table.add(
      spans.map(({ text }) => text),
      heading.count,
    )
  for (const group of grouped(placed)) {
    table.add(group.map(({ cells }) => cells).reduce(joinCells), group.length)
  }
  return table
}

class Rows implements TextTable {
  readonly cells: string[][] = []
  readonly joined: TextTable['joined'] = []
  lines = 0

  add(cells: string[], lines: number): void {
    this.cells.push(cells)
    this.lines += lines
    if (lines > 1) this.joined.push({ row: this.cells.length, lines })
  }
}

const textOf = ({ phrases }: TextLine) => phrases.map(({ text }) => text).join(' ')

interface Span {
  left: number
  right: number
  /** The heading; '' where none is known. */
  text: string
}

interface Heading {
  first: number
  count: number
  spans: Span[]
}

/** The lines with most known headings. */
function findHeading(lines: readonly TextLine[]): Heading | null {
  let best: { known: number; heading: Heading } | null = null
  for (let first = 0; first < Math.min(lines.length, MAX_LINES_ABOVE); first += 1) {
    for (let count = 1; count <= MAX_HEADING_LINES; count += 1) {
      const group = lines.slice(first, first + count)
      if (group.length < count || !group.every(canBeHeading) || !areClose(group)) break
      const spans = stacked(group)
      const known = new Set(spans.flatMap(({ text }) => columnOfHeading(text)?.column ?? []))
      const isHeading =
        known.size >= MIN_KNOWN_HEADINGS && known.has('date') && MONEY.some((one) => known.has(one))
      if (isHeading && known.size > (best?.known ?? 0)) {
        best = { known: known.size, heading: { first, count, spans } }
      }
    }
  }
  return best?.heading ?? null
}

const MONEY: readonly StatementColumn[] = ['debit', 'credit', 'amount', 'balance']

function areClose(lines: readonly TextLine[]): boolean {
  return lines.every((line, index) => {
    const before = lines[index - 1]
    return !before || (before.page === line.page && line.y - before.y <= line.size * MAX_LEADING)
  })
}

const canBeHeading = (line: TextLine) => line.phrases.length <= STATEMENT_BOUNDS.columns && !hasDate(line)

const hasDate = ({ phrases }: TextLine) => phrases.some(({ text }) => isDate(text))

/** Texts of several lines that are above each other are one heading. */
function stacked(lines: readonly TextLine[]): Span[] {
  const spans: Span[] = []
  for (const { text, left, right } of lines.flatMap(({ phrases }) => phrases)) {
    const above = spans.find((span) => left < span.right && right > span.left)
    if (above) {
      above.text = `${above.text} ${text}`
      above.left = Math.min(above.left, left)
      above.right = Math.max(above.right, right)
    } else spans.push({ text, left, right })
  }
  return spans.sort((a, b) => a.left - b.left)
}

/** Without known headings: what has a gap between it in all lines that begin with a date and have an amount. */
function spansOfRecords(lines: readonly TextLine[]): Span[] {
  const records = lines.filter(
    ({ phrases }) =>
      phrases.slice(0, 2).some(({ text }) => isDate(text)) && phrases.some(({ text }) => isAmount(text)),
  )
  return records.length < 2 ? [] : united(records)
}

function united(lines: readonly TextLine[]): Span[] {
  const spans: Span[] = []
  const phrases = lines.flatMap((line) => line.phrases).toSorted((a, b) => a.left - b.left)
  for (const { left, right } of phrases) {
    const last = spans[spans.length - 1]
    if (last && left < last.right) last.right = Math.max(last.right, right)
    else spans.push({ left, right, text: '' })
  }
  return spans
}

/** Assigns phrases to the columns of the table by where they are. */
class Columns {
  private readonly spans: readonly Span[]
  /** What the rows cover, with the column: texts that are not below their heading are beside others that are. */
  private readonly covered: { left: number; right: number; column: number }[]

  constructor(spans: readonly Span[], lines: readonly TextLine[]) {
    this.spans = spans
    this.covered = united(lines.filter(hasDate))
      .slice(0, STATEMENT_BOUNDS.columns)
      .flatMap(({ left, right }) => {
        const below = this.below(left, right)
        return below.length === 1 ? [{ left, right, column: below[0] ?? 0 }] : []
      })
  }

  cellsOf({ phrases }: TextLine): string[] {
    const cells = this.spans.map(() => '')
    for (const phrase of phrases) {
      // Where columns are close, a phrase can be the end of one and the beginning of the next.
      const parts = this.below(phrase.left, phrase.right).length > 1 ? wordsOf(phrase) : [phrase]
      for (const part of parts) {
        const column = this.columnOf(part)
        cells[column] = [cells[column] ?? '', part.text].filter((text) => text !== '').join(' ')
      }
    }
    return cells
  }

  private below(left: number, right: number): number[] {
    return this.spans.flatMap((span, index) => (left < span.right && right > span.left ? [index] : []))
  }

  private columnOf({ left, right, text }: Phrase): number {
    const below = this.below(left, right)
    const overlap = (index: number) => {
      const span = this.spans[index]
      return span ? Math.min(right, span.right) - Math.max(left, span.left) : 0
    }
    if (below.length > 0) return below.reduce((most, one) => (overlap(one) > overlap(most) ? one : most))
    const among = this.covered.find((one) => left < one.right && right > one.left)
    if (among) return among.column
    // Texts begin below their heading or right of it; amounts are near theirs.
    const before = this.spans.findLastIndex((span) => span.left <= left)
    if (!isAmount(text)) return Math.max(before, 0)
    const distance = (span: Span) => Math.max(span.left - right, left - span.right)
    return this.spans.reduce(
      (nearest, span, index) => (distance(span) < distance(this.spans[nearest] ?? span) ? index : nearest),
      0,
    )
  }
}

/** The words of a phrase, each with its share of the width. */
function wordsOf({ text, left, right }: Phrase): Phrase[] {
  const width = (right - left) / text.length
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    left: left + index * width,
    right: left + (index + word.length) * width,
  }))
}

interface Placed {
  line: TextLine
  cells: string[]
  /** `begins`: a row, with a date or money. `continues`: only texts. `apart`: anything else, such as the number of the page. */
  kind: 'begins' | 'continues' | 'heading' | 'apart'
}

type Role = 'date' | 'money' | 'text'

/** What a column has, by its heading, or else by its cells. */
function rolesOf(spans: readonly Span[], rows: readonly (readonly string[])[]): Role[] {
  const records = rows.filter((cells) => cells.some(isDate) && cells.some(isAmount))
  return spans.map(({ text }, index) => {
    if (text !== '') return roleOf(columnOfHeading(text)?.column)
    const cells = records.flatMap((row) => row[index] || [])
    const isMostly = (holds: (cell: string) => boolean) => cells.filter(holds).length * 2 > cells.length
    if (isMostly(isDate)) return 'date'
    return isMostly(isAmount) ? 'money' : 'text'
  })
}

function roleOf(column: StatementColumn | undefined): Role {
  if (column === 'date') return 'date'
  return column === 'fee' || MONEY.some((one) => one === column) ? 'money' : 'text'
}

function kindOf(
  line: TextLine,
  cells: readonly string[],
  { roles, headingTexts }: { roles: readonly Role[]; headingTexts: ReadonlySet<string> },
): Placed['kind'] {
  const text = comparableHeading(textOf(line))
  if (text === '' || PAGE_NUMBER.test(text)) return 'apart'
  if (headingTexts.has(text)) return 'heading'
  const money = cells.filter((cell, index) => cell !== '' && roles[index] === 'money')
  if (money.some(isAmount) || cells.some((cell, index) => roles[index] === 'date' && isDate(cell)))
    return 'begins'
  return money.length > 0 ? 'apart' : 'continues'
}

/** "Page 2 of 5", without spaces. */
const PAGE_NUMBER = /^(?:page|পৃষ্ঠা)[\d০-৯]/

const isDate = (text: string) =>
  !/^[\d.,]+$/.test(text) &&
  (readWrittenDate(text, 'day') !== null || readWrittenDate(text, 'month') !== null)

const isAmount = (text: string) => !isBlankAmount(text) && readAmount(text) !== null

/** Lines of one row together. Texts between two rows belong to the one that is nearer. */
function grouped(placed: readonly Placed[]): Placed[][] {
  const groups: Placed[][] = []
  let texts: Placed[] = []
  /** The row that texts can continue, also below the headings of the next page, and the line above them. */
  let row: Placed[] | null = null
  let above: Placed | null = null
  let group: Placed[] = []
  for (const one of placed) {
    if (one.kind === 'continues') {
      texts.push(one)
      continue
    }
    const { apart, toNext } = joinTexts({ row, above, texts, next: one.kind === 'begins' ? one : null })
    groups.push(...apart.map((text) => [text]))
    texts = []
    if (one.kind === 'heading' && above?.kind === 'heading' && gapBetween(above, one) <= MAX_LEADING) {
      group.push(one)
    } else {
      group = [...toNext, one]
      groups.push(group)
    }
    if (one.kind === 'begins') row = group
    else if (row?.[0]?.line.page === one.line.page && one.kind === 'heading') row = null
    above = one.kind === 'apart' ? null : one
  }
  groups.push(...joinTexts({ row, above, texts, next: null }).apart.map((text) => [text]))
  return groups
}

/**
 * Adds those of the texts to the row before that continue it. The largest distance between the lines is between two rows;
 * where all are the same, texts continue the row above.
 */
function joinTexts({
  row,
  above,
  texts,
  next,
}: {
  row: Placed[] | null
  above: Placed | null
  texts: readonly Placed[]
  next: Placed | null
}): { apart: Placed[]; toNext: Placed[] } {
  const chain = [above, ...texts, next]
  const gaps = chain.slice(1).map((one, index) => gapBetween(chain[index] ?? null, one))
  let widest = gaps.length - 1
  gaps.forEach((gap, index) => {
    if (gap > (gaps[widest] ?? 0) * TOLERANCE) widest = index
  })
  const isNear = (gap: number | undefined) => gap !== undefined && gap <= MAX_LEADING
  let continued = 0
  while (continued < widest && isNear(gaps[continued])) continued += 1
  let leading = texts.length
  while (leading > Math.max(widest, continued) && isNear(gaps[leading])) leading -= 1
  row?.push(...texts.slice(0, continued))
  return { apart: texts.slice(row ? continued : 0, leading), toNext: texts.slice(leading) }
}

/** In sizes of letters; Infinity where there is no line, or it is on another page. */
function gapBetween(above: Placed | null, below: Placed | null): number {
  if (!above || !below || above.line.page !== below.line.page) return Number.POSITIVE_INFINITY
  return (below.line.y - above.line.y) / Math.max(1, below.line.size)
}

function joinCells(first: string[], second: string[]): string[] {
  return first.map((cell, index) => {
    const other = second[index] ?? ''
    if (cell === '' || other === '') return cell + other
    // A date that is broken at its hyphen.
    return /\d[-/]$|^\d{1,2}[-/]\p{L}+[-/]$/u.test(cell) ? cell + other : `${cell} ${other}`
  })
}
