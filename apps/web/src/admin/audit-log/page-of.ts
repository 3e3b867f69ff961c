import type { AuditEvent } from '@nibondhon/api-contract'

/** Where what was changed can be looked at; null where it has no page of its own, or is gone. */
export function pageOf({
  kind,
  action,
  subjectId,
}: Pick<AuditEvent, 'kind' | 'action' | 'subjectId'>): string | null {
  // It, or the submission that it was paid for.
  if (action.endsWith('deleted')) return null
  switch (kind) {
    case 'form':
      return `/admin/forms/${subjectId}/view`
    // A payment is known by its submission.
    case 'submission':
    case 'payment':
      return `/admin/submissions/${subjectId}`
    case 'setting':
    case 'user':
    case 'account':
    case 'export':
      return null
  }
}
