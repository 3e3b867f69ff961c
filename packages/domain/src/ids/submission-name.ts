import { isUniqueId, normaliseUniqueId } from './unique-id.ts'
import { isUuid } from './uuid.ts'

/** What a submission may be called by: its id, as links of staff have it, or its unique id, as people know it. */
export type SubmissionName = { id: string } | { uniqueId: string }

/**
 * Null when it is neither. What has the shape of an id is one, although without its dashes it could be a unique id:
 * nobody writes those with dashes in just these places.
 */
export function readSubmissionName(text: string): SubmissionName | null {
  if (isUuid(text)) return { id: text.toLowerCase() }
  const uniqueId = normaliseUniqueId(text)
  return isUniqueId(uniqueId) ? { uniqueId } : null
}
