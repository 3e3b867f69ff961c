import type { MessageWithText } from '@nibondhon/api-contract'
import type { Db } from '../../../platform/database/index.ts'
import type { ScopedActor } from '../../auth/index.ts'
import { findMessages } from '../../notifications/index.ts'
import type { Settings } from '../../settings/index.ts'
import { listMessageIds } from './person-repository.ts'

/** Messages about the submissions of a person, the newest first, as far as the reader may see them. */
export async function messagesToPerson(
  parts: { db: Db; settings: Settings },
  reader: Pick<ScopedActor, 'role' | 'forms'>,
  { personId, limit }: { personId: string; limit: number },
): Promise<MessageWithText[]> {
  const messages = await findMessages(parts, reader, await listMessageIds(parts.db, personId, limit))
  return messages.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
}
