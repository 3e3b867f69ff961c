import { isEditCode, isUniqueId, isUuid, normaliseUniqueId } from '@nibondhon/domain'

/** What the page after a submission can say beyond the usual. Codes, because anyone can write an address. */
export const RESULT_MESSAGES = {
  success: ['late_changes'],
  failure: ['payment_cancelled', 'payment_failed'],
} as const
type Messages = typeof RESULT_MESSAGES
export type ResultMessage = Messages[keyof Messages][number]

export interface Result {
  isSuccess: boolean
  /** Null where the address names none that belongs to this page. */
  message: ResultMessage | null
  submissionId: string
  uniqueId: string
  editCode: string
}

/** Nothing of the address is shown as text: codes must be known, and ids and edit codes must look like ours. */
export function readResult(path: string, search: string): Result {
  const query = new URLSearchParams(search)
  const text = (name: string) => (query.get(name) ?? '').trim()
  const uniqueId = normaliseUniqueId(text('uniqueId'))
  const isSuccess = query.has('success') ? text('success') === 'true' : path.startsWith('/success/')
  const known: readonly ResultMessage[] = RESULT_MESSAGES[isSuccess ? 'success' : 'failure']
  return {
    isSuccess,
    message: known.find((code) => code === text('message')) ?? null,
    submissionId: isUuid(text('submissionId')) ? text('submissionId') : '',
    uniqueId: isUniqueId(uniqueId) ? uniqueId : '',
    editCode: isEditCode(text('editCode')) ? text('editCode') : '',
  }
}

/** The same page, without the edit code in its address. */
export function withoutEditCode(path: string, search: string): string {
  const query = new URLSearchParams(search)
  query.delete('editCode')
  return `${path}?${query.toString()}`
}
