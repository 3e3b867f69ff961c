import type { BulkAction } from '@nibondhon/api-contract'
import { type Flag, hasFlag, type ActingRole } from '@nibondhon/domain'
import type { StopReason, StoredJob } from './store/jobs-repository.ts'

/** An action requires one of these flags; the routes of the actions declare the same. */
const FLAGS: Record<BulkAction['kind'], readonly Flag[]> = {
  status: ['canApprovePayments'],
  delete: ['canEditSubmissions'],
  tag: ['canEditSubmissions', 'canApprovePayments'],
  assign: ['canEditSubmissions', 'canApprovePayments'],
  book: ['canApprovePayments'],
}

export function mayDo({ kind }: BulkAction, role: ActingRole): boolean {
  return FLAGS[kind].some((flag) => hasFlag(role, flag))
}

/** Why a job must not go on; the role is null once its author has no active account. */
export function stopReasonOf({
  action,
  authorRole,
  authorReaches,
}: Pick<StoredJob, 'action' | 'authorRole' | 'authorReaches'>): StopReason | null {
  if (authorRole === null) return 'author_inactive'
  return mayDo(action, authorRole) && authorReaches ? null : 'author_lost_right'
}
