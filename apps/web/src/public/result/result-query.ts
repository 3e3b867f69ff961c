import { isEditCode, isUniqueId, normaliseUniqueId } from '@nibondhon/domain'

export interface Result {
  isSuccess: boolean
  /** '' when the address says nothing. */
  message: string
  submissionId: string
  uniqueId: string
  editCode: string
}

/** Anyone can write an address: texts are cut to what our own messages need, and codes must look like codes. */
export function readResult(path: string, search: string): Result {
  const query = new URLSearchParams(search)
  const text = (name: string) => (query.get(name) ?? '').trim()
  const uniqueId = normaliseUniqueId(text('uniqueId'))
  return {
    isSuccess: query.has('success') ? text('success') === 'true' : path.startsWith('/success/'),
    message: text('message').slice(0, LONGEST_MESSAGE),
    submissionId: /^[\w-]{1,64}$/.test(text('submissionId')) ? text('submissionId') : '',
    uniqueId: isUniqueId(uniqueId) ? uniqueId : '',
    editCode: isEditCode(text('editCode')) ? text('editCode') : '',
  }
}

const LONGEST_MESSAGE = 300
