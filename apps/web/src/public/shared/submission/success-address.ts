import { successPath } from '@nibondhon/domain'
import type { ResultMessage } from '../../result/result-query.ts'
import { keepEditCode } from '../../member-session/submission-session.ts'

interface Succeeded {
  customUrl: string
  submissionId?: string
  uniqueId: string
  editCode?: string
  message?: ResultMessage | undefined
}

/** The page that follows a submission. The edit code is in its address only where this tab can't keep it. */
export function successAddress({ editCode = '', ...submission }: Succeeded): string {
  const isKept = keepEditCode(submission.uniqueId, editCode)
  return successPath({ ...submission, editCode: isKept ? '' : editCode })
}

/**
 * Goes with a navigation to that page: the server has just confirmed this submission to this tab. No link from
 * elsewhere can set it.
 */
export function confirmedState(uniqueId: string): { confirmed: string } {
  return { confirmed: uniqueId }
}

export function isConfirmed(state: unknown, uniqueId: string): boolean {
  return typeof state === 'object' && state !== null && 'confirmed' in state && state.confirmed === uniqueId
}
