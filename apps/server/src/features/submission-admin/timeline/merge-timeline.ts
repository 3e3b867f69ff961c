import { invalidCursor } from './timeline-errors.ts'

/** A place in a timeline: the event that a page ended with. */
export interface Cursor {
  at: Date
  id: string
}

interface Dated {
  id: string
  /** ISO 8601 in UTC, so that text sorts by time. */
  at: string
}

/**
 * One page of a timeline, the newest first. Each source gives its own newest events after the cursor, at least one more than
 * a page has if it has so many: then no event of another page can be missing here. Of the same millisecond, the greater
 * id is first.
 */
export function mergeTimeline<T extends Dated>(
  sources: readonly (readonly T[])[],
  pageSize: number,
): { events: T[]; next: string | null } {
  const sorted = sources.flat().sort(newestFirst)
  const events = sorted.slice(0, pageSize)
  const last = events.at(-1)
  return { events, next: last && sorted.length > pageSize ? `${last.at}~${last.id}` : null }
}

function newestFirst(a: Dated, b: Dated): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1
  if (a.id === b.id) return 0
  return a.id < b.id ? 1 : -1
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([a-z0-9-]{1,60})$/

/** Throws where the text is not the `next` of a page. */
export function readCursor(text: string): Cursor {
  const [, at = '', id = ''] = CURSOR.exec(text) ?? []
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) throw invalidCursor()
  return { at: date, id }
}
