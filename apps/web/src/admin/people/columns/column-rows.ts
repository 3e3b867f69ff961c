import type { ColumnChanges, OwnColumn } from '@nibondhon/api-contract'

/** A column on the screen. `key` stays the same while its name is typed. */
export interface ColumnRow {
  key: number
  name: string
  /** Null for a new one. */
  was: OwnColumn | null
}

export function rowsOf(columns: readonly OwnColumn[]): ColumnRow[] {
  return columns.map((column, key) => ({ key, name: column.name, was: column }))
}

export function withNewRow(rows: readonly ColumnRow[]): ColumnRow[] {
  return [...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, name: '', was: null }]
}

export function moved(rows: readonly ColumnRow[], from: number, to: number): ColumnRow[] {
  const next = [...rows]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** What is wrong with a name, by the key of its row. */
export function problemsOf(rows: readonly ColumnRow[]): Map<number, 'missing' | 'twice'> {
  const seen = new Set<string>()
  const problems = new Map<number, 'missing' | 'twice'>()
  for (const { key, name } of rows) {
    const comparable = tidy(name).toLowerCase()
    if (comparable === '') problems.set(key, 'missing')
    else if (seen.has(comparable)) problems.set(key, 'twice')
    seen.add(comparable)
  }
  return problems
}

/** What is sent, and which of the removed columns have values. */
export function changesOf(
  before: readonly OwnColumn[],
  rows: readonly ColumnRow[],
): { changes: ColumnChanges; lost: OwnColumn[]; isChanged: boolean } {
  const kept = new Set(rows.flatMap(({ was }) => was?.name ?? []))
  const gone = before.filter(({ name }) => !kept.has(name))
  const columns = rows.map(({ name, was }) => ({ name: tidy(name), ...(was && { was: was.name }) }))
  return {
    changes: { columns, removed: gone.map(({ name }) => name) },
    lost: gone.filter(({ people }) => people > 0),
    isChanged: columns.length !== before.length || columns.some(({ name }, at) => name !== before[at]?.name),
  }
}

function tidy(name: string): string {
  return name.replace(/\s+/g, ' ').trim()
}
