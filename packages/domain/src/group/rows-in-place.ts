import type { Answer, Field, GroupRow } from '../form-model/form-types.ts'
import { rowsOf } from './rows-of.ts'

/** The previous rows with what was changed in them: none is added or removed, and what `field` does not name stays. */
export function rowsInPlace({ group }: Field, previous: Answer | undefined, sent: Answer): Answer {
  const changed = rowsOf(sent)
  return rowsOf(previous).map((row, index): GroupRow => {
    const given = changed[index] ?? {}
    const open = (group?.fields ?? []).filter(({ id }) => Object.hasOwn(given, id))
    return { ...row, ...Object.fromEntries(open.map(({ id }) => [id, given[id] ?? null])) }
  })
}
