import type { Db } from '../../../platform/database/index.ts'
import type { Confirmation } from './prepare-confirmations.ts'

export interface QueuedMessages {
  submissionId: string
  event: 'submitted' | 'payment_completed' | 'payment_failed' | 'payment_unclear'
  messages: Confirmation[]
}

/** Called in the transaction of the event: the message queue has the messages exactly if the event happened. */
export async function queueMessages(
  trx: Db,
  { submissionId, event, messages }: QueuedMessages,
): Promise<void> {
  if (messages.length === 0) return
  await trx
    .insertInto('messages')
    .values(messages.map((message) => ({ ...message, submission_id: submissionId, event })))
    .execute()
}

export async function hasMessage(
  trx: Db,
  submissionId: string,
  event: QueuedMessages['event'],
): Promise<boolean> {
  const row = await trx
    .selectFrom('messages')
    .select('id')
    .where('submission_id', '=', submissionId)
    .where('event', '=', event)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
