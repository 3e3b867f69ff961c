import type { MessageWithText } from '@nibondhon/api-contract'
import type { Db } from '../../platform/database/index.ts'
import { listOf } from './messages-repository.ts'
import { presentWithText } from './present-message.ts'

/** Every message about a submission, the newest first. */
export async function messagesOf(db: Db, submissionId: string): Promise<MessageWithText[]> {
  return (await listOf(db, submissionId)).map(presentWithText)
}
