import type { Message, MessageWithText } from '@nibondhon/api-contract'
import { canSeeEditCodes, hideEditCode } from '@nibondhon/domain'
import type { Actor } from '../../auth/index.ts'
import type { StoredMessage } from '../queue/messages-repository.ts'

type Reader = Pick<Actor, 'role'>

export function presentMessage(message: StoredMessage, reader: Reader): Message {
  const { text: _text, ...rest } = presentWithText(message, reader)
  return rest
}

/** Hides the edit code from readers who may not see it, also where a provider's response repeats it. */
export function presentWithText(
  { html: _html, editCode, ...message }: StoredMessage,
  reader: Reader,
): MessageWithText {
  const redact = redactFor(reader, editCode)
  return {
    ...message,
    subject: redact(message.subject),
    text: redact(message.text),
    detail: redact(message.detail),
    createdAt: message.createdAt.toISOString(),
    sentAt: message.sentAt?.toISOString() ?? null,
    nextTryAt: message.state === 'queued' ? message.nextTryAt.toISOString() : null,
  }
}

/** Hides the edit code in texts about a submission, unless the reader may see it. */
export function redactFor({ role }: Reader, editCode: string): (text: string) => string {
  return canSeeEditCodes(role) ? (text) => text : (text) => hideEditCode(text, editCode)
}
