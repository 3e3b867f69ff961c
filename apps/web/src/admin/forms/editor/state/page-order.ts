import { moveField, renumber, splitPages, type Field } from '@nibondhon/domain'

/** A row of the list: a field, and the fields of its page while that is folded. */
interface Row {
  field: Field
  hidden: Field[]
}

/** The rows that the list shows: without the fields of folded pages. */
export function shownRows(fields: readonly Field[], folded: ReadonlySet<string>): Row[] {
  const rows: Row[] = []
  let page: Row | null = null
  for (const field of fields) {
    const row: Row = { field, hidden: [] }
    if (field.type === 'page') page = folded.has(field.id) ? row : null
    else if (page) {
      page.hidden.push(field)
      continue
    }
    rows.push(row)
  }
  return rows
}

/** Moves a row to another position among those that are shown. A page takes its fields along, and stays between pages. */
export function moveRow(
  fields: readonly Field[],
  folded: ReadonlySet<string>,
  from: number,
  to: number,
): Field[] {
  const rows = shownRows(fields, folded)
  const moved = rows[from]
  if (moved === undefined) return [...fields]
  if (moved.field.type === 'page') return movePageTo(fields, moved.field.id, pagesBefore(rows, from, to))
  const rest = rows.filter((row) => row !== moved)
  rest.splice(Math.max(0, to), 0, moved)
  return renumber(rest.flatMap((row) => [row.field, ...row.hidden]))
}

/** How many pages begin above the position. */
function pagesBefore(rows: readonly Row[], from: number, to: number): number {
  return rows
    .filter((_, index) => index !== from)
    .slice(0, to)
    .filter(({ field }) => field.type === 'page').length
}

/** Moves a page with its fields before the previous or behind the next one. */
export function movePage(fields: readonly Field[], id: string, step: -1 | 1): Field[] {
  const index = fields.filter(({ type }) => type === 'page').findIndex((page) => page.id === id)
  return movePageTo(fields, id, index + step)
}

function movePageTo(fields: readonly Field[], id: string, to: number): Field[] {
  const pages = fields.filter(({ type }) => type === 'page')
  const before = fields.slice(
    0,
    Math.max(
      0,
      fields.findIndex(({ type }) => type === 'page'),
    ),
  )
  const inOrder = moveField(
    pages,
    pages.findIndex((page) => page.id === id),
    to,
  )
  const fieldsOf = new Map(splitPages(fields).map((page) => [page.id, page.fields]))
  const byId = new Map(pages.map((page) => [page.id, page]))
  return renumber([
    ...before,
    ...inOrder.flatMap((page) => [byId.get(page.id) ?? page, ...(fieldsOf.get(page.id) ?? [])]),
  ])
}
