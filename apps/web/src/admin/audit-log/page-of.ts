import type { AuditEvent } from '@nibondhon/api-contract'

/** Where the subject of an entry can be looked at; null where it has no page of its own, or is gone. */
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
    // A payment is known by its submission.
    case 'submission':
    case 'payment':
      return `/admin/submissions/${subjectId}`
    case 'user':
    case 'account':
      return '/admin/users'
    case 'setting':
      return null
  }
}
