import type { Message, MessageWithText } from '@nibondhon/api-contract'
import type { Db } from '../../../platform/database/index.ts'
import type { Actor } from '../../auth/index.ts'
import type { Settings } from '../../settings/index.ts'
import { findByName, submissionNotFound } from '../../submissions/index.ts'
import { missingSetup } from '../providers/channels.ts'
import { listLatest, listOf, type StoredMessage } from '../queue/messages-repository.ts'
import { presentMessage, presentWithText } from './present-message.ts'

interface MessageParts {
  db: Db
  settings: Settings
}

/** Every message about a submission, the newest first. */
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

/** The last messages of all forms, the newest first. */
export async function latestMessages(
  parts: MessageParts,
  reader: Pick<Actor, 'role'>,
  filter: Parameters<typeof listLatest>[1],
): Promise<Message[]> {
  return (await withReasons(parts, await listLatest(parts.db, filter))).map((message) =>
    presentMessage(message, reader),
  )
}

/** Why one waits that nobody can send is the same for all of them: it is said here, and not written to each. */
async function withReasons({ settings }: MessageParts, messages: StoredMessage[]): Promise<StoredMessage[]> {
  const current = await settings.read()
  return messages.map((message) =>
    message.state === 'queued'
      ? { ...message, detail: missingSetup(message.channel, current) ?? message.detail }
      : message,
  )
}
