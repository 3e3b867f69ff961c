import type { Message, MessageWithText } from '@nibondhon/api-contract'
import type { FormScope } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import type { Actor, ScopedActor } from '../../auth/index.ts'
import type { Settings } from '../../settings/index.ts'
import { findByName, submissionNotFound } from '../../submissions/index.ts'
import { missingSetup } from '../providers/channels.ts'
import {
  findAboutOtherForms,
  listByIds,
  listLatest,
  listOf,
  type StoredMessage,
} from '../queue/messages-repository.ts'
import { presentMessage, presentWithText } from './present-message.ts'

interface MessageParts {
  db: Db
  settings: Settings
}

/** All messages about a submission, newest first. */
export async function messagesOf(
  parts: MessageParts,
  reader: Pick<ScopedActor, 'role' | 'forms'>,
  idOrUniqueId: string,
): Promise<MessageWithText[]> {
  const submission = await findByName(parts.db, idOrUniqueId)
  if (!submission) throw submissionNotFound()
  const messages = await listOf(parts.db, submission.id)
  return (await withReasons(parts, await withoutOthers(parts.db, messages, reader.forms))).map((message) =>
    presentWithText(message, reader),
  )
}

/** Messages by their ids; those that do not exist are left out. */
export async function findMessages(
  parts: MessageParts,
  reader: Pick<ScopedActor, 'role' | 'forms'>,
  ids: readonly string[],
): Promise<MessageWithText[]> {
  if (ids.length === 0) return []
  const messages = await withoutOthers(parts.db, await listByIds(parts.db, ids), reader.forms)
  return (await withReasons(parts, messages)).map((message) => presentWithText(message, reader))
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

/** A message that also names submissions of other forms, as to someone who lost their IDs, is not for this reader. */
async function withoutOthers(db: Db, messages: StoredMessage[], forms: FormScope): Promise<StoredMessage[]> {
  if (forms === null || messages.length === 0) return messages
  const ids = messages.map(({ id }) => id)
  const others = await findAboutOtherForms(db, ids, [...forms])
  return messages.filter(({ id }) => !others.has(id))
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
