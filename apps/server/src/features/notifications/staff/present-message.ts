import type { Message, MessageWithText } from '@nibondhon/api-contract'
import { canSeeEditCodes, hideEditCode } from '@nibondhon/domain'
import type { Actor } from '../../auth/index.ts'
import type { StoredMessage } from '../queue/messages-repository.ts'

type Reader = Pick<Actor, 'role'>

export function presentMessage(message: StoredMessage, reader: Reader): Message {
  const { text: _text, ...rest } = presentWithText(message, reader)
  return rest
}

/** Readers who may not see the submission's edit code find it hidden, also where a provider repeats it. */
export function presentWithText(
  { html: _html, editCode, ...message }: StoredMessage,
  reader: Reader,
): MessageWithText {
  const shown = shownTo(reader, editCode)
  return {
    ...message,
    subject: shown(message.subject),
    text: shown(message.text),
    detail: shown(message.detail),
    createdAt: message.createdAt.toISOString(),
    sentAt: message.sentAt?.toISOString() ?? null,
    nextTryAt: message.state === 'queued' ? message.nextTryAt.toISOString() : null,
  }
}

/** Texts about a submission as a reader may see them. */
export function shownTo({ role }: Reader, editCode: string): (text: string) => string {
  return canSeeEditCodes(role) ? (text) => text : (text) => hideEditCode(text, editCode)
}
