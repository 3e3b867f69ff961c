import type { MessageWithText } from '@nibondhon/api-contract'
import type { Db } from '../../../platform/database/index.ts'
import type { ScopedActor } from '../../auth/index.ts'
import { findMessages } from '../../notifications/index.ts'
import type { Settings } from '../../settings/index.ts'
import { formerIdsOf } from '../erase/traces-repository.ts'
import { listMessageIds, listOwnMessages } from './person-repository.ts'

/** A message about a submission, or to the person as one of the register. */
type MessageToPerson = Pick<
  MessageWithText,
  'id' | 'channel' | 'recipient' | 'state' | 'subject' | 'text' | 'sentBy' | 'createdAt' | 'submissionId'
>

/** Messages to a person, the newest first, as far as the reader may see them. */
export async function messagesToPerson(
  parts: { db: Db; settings: Settings },
  reader: Pick<ScopedActor, 'role' | 'forms'>,
  { personId, limit }: { personId: string; limit: number },
): Promise<MessageToPerson[]> {
  const { db } = parts
  const aboutSubmissions = await findMessages(parts, reader, await listMessageIds(db, personId, limit))
  const own = await listOwnMessages(db, await formerIdsOf(db, personId), limit)
  const messages: MessageToPerson[] = [
    ...aboutSubmissions,
    ...own.map(({ createdAt, ...one }) => ({
      ...one,
      submissionId: null,
      createdAt: createdAt.toISOString(),
    })),
  ]
  return messages.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, limit)
}
