import type { Message, MessageWithText } from '@nibondhon/api-contract'
import type { Db } from '../../../platform/database/index.ts'
import type { Actor } from '../../auth/index.ts'
import type { Settings } from '../../settings/index.ts'
import { findByName, submissionNotFound } from '../../submissions/index.ts'
import { missingSetup } from '../providers/channels.ts'
import { listByIds, listLatest, listOf, type StoredMessage } from '../queue/messages-repository.ts'
import { presentMessage, presentWithText } from './present-message.ts'

interface MessageParts {
  db: Db
  settings: Settings
}

/** All messages about a submission, newest first. */
export async function messagesOf(
  parts: MessageParts,
  reader: Pick<Actor, 'role'>,
  idOrUniqueId: string,
): Promise<MessageWithText[]> {
  const submission = await findByName(parts.db, idOrUniqueId)
  if (!submission) throw submissionNotFound()
  return (await withReasons(parts, await listOf(parts.db, submission.id))).map((message) =>
    presentWithText(message, reader),
  )
}

/** Messages by their ids; those that do not exist are left out. */
export async function findMessages(
  parts: MessageParts,
  reader: Pick<Actor, 'role'>,
  ids: readonly string[],
): Promise<MessageWithText[]> {
  if (ids.length === 0) return []
  return (await withReasons(parts, await listByIds(parts.db, ids))).map((message) =>
    presentWithText(message, reader),
  )
}

/** The latest messages of all forms, newest first. */
export async function latestMessages(
  parts: MessageParts,
  reader: Pick<Actor, 'role'>,
  filter: Parameters<typeof listLatest>[1],
): Promise<Message[]> {
  return (await withReasons(parts, await listLatest(parts.db, filter))).map((message) =>
    presentMessage(message, reader),
  )
}

/** Queued messages of a channel that is not set up all wait for the same reason, so it is added here, not stored. */
async function withReasons({ settings }: MessageParts, messages: StoredMessage[]): Promise<StoredMessage[]> {
  const current = await settings.read()
  return messages.map((message) =>
    message.state === 'queued'
      ? { ...message, detail: missingSetup(message.channel, current) ?? message.detail }
      : message,
  )
}
