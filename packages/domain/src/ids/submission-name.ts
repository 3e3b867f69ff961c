import { isUniqueId, normaliseUniqueId } from './unique-id.ts'
import { isUuid } from './uuid.ts'

/** A submission is named by its id, as in links for staff, or by its unique id, as members know it. */
export type SubmissionName = { id: string } | { uniqueId: string }

/**
 * Null when it is neither. A text in the shape of an id is read as an id, although without dashes it could be a unique
 * id: nobody writes a unique id with dashes at exactly these positions.
 */
export function readSubmissionName(text: string): SubmissionName | null {
  if (isUuid(text)) return { id: text.toLowerCase() }
  const uniqueId = normaliseUniqueId(text)
  return isUniqueId(uniqueId) ? { uniqueId } : null
}
