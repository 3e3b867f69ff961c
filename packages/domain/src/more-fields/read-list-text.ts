import { readList } from '../form-model/read-json.ts'

/** More than a body may have. */
const MAX_LIST_UNITS = 1_000_000

/** A list, or (from a multipart form) one as JSON text; one value is a list of itself. */
export function readListText(value: unknown): unknown[] {
  if (typeof value !== 'string') return readList(value)
  if (value.length > MAX_LIST_UNITS || !value.trim().startsWith('[')) return [value]
  try {
    const parsed: unknown = JSON.parse(value)
    return Array.isArray(parsed) ? parsed : [value]
  } catch {
    return [value]
  }
}
