import type { AuditEvent } from '@nibondhon/api-contract'

/** The page that shows the subject of an entry; null if it has no page or was deleted. */
export function pageOf({
  kind,
  subjectId,
  subjectExists,
}: Pick<AuditEvent, 'kind' | 'subjectId' | 'subjectExists'>): string | null {
  if (!subjectExists) return null
  switch (kind) {
    case 'form':
      return `/admin/forms/${subjectId}/view`
    case 'export':
      return `/admin/forms/${subjectId}/submissions`
    // A payment is shown on the page of its submission.
    case 'submission':
    case 'payment':
      return `/admin/submissions/${subjectId}`
    case 'user':
    case 'account':
      return '/admin/users'
    case 'message':
      return '/admin/messages'
    case 'person':
      return `/admin/people/${subjectId}`
    case 'setting':
      return null
  }
}
