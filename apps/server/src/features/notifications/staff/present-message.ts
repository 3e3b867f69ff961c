import type { Message, MessageWithText } from '@nibondhon/api-contract'
import { canSeeEditCodes, hideEditCode, hideLongNumbers } from '@nibondhon/domain'
import type { Actor } from '../../auth/index.ts'
import type { MarkedContent, StoredMessage } from '../queue/messages-repository.ts'

type Reader = Pick<Actor, 'role'>

export function presentMessage(message: StoredMessage, reader: Reader): Message {
  const { text: _text, ...rest } = presentWithText(message, reader)
  return rest
}

/** Hides the edit code that the server filled in from readers who may not see it. */
export function presentWithText(
  { html: _html, editCode, shownSubject, shownText, isMarked, ...message }: StoredMessage,
  reader: Reader,
): MessageWithText {
  const shown = shownText === null ? null : { subject: shownSubject ?? '', text: shownText }
  return {
    ...message,
    ...textsFor(reader, message, { editCode, shown, isMarked }),
    detail: hideInDetail(reader, { shown, isMarked })(message.detail),
    createdAt: message.createdAt.toISOString(),
    sentAt: message.sentAt?.toISOString() ?? null,
    nextTryAt: message.state === 'queued' ? message.nextTryAt.toISOString() : null,
  }
}

interface Marks extends Pick<MarkedContent, 'shown' | 'isMarked'> {
  editCode: string
}

/** Older messages have no marks: every occurrence of the code is hidden. Nobody can write more guesses into them. */
function textsFor(
  { role }: Reader,
  { subject, text }: Pick<StoredMessage, 'subject' | 'text'>,
  { editCode, shown, isMarked }: Marks,
): Pick<StoredMessage, 'subject' | 'text'> {
  if (canSeeEditCodes(role)) return { subject, text }
  if (isMarked) return shown ?? { subject, text }
  return { subject: hideEditCode(subject, editCode), text: hideEditCode(text, editCode) }
}

/**
 * A provider's response may repeat the text. Where the server filled in a code, or may have, every number that could be one is
 * hidden from readers who may not see codes, right or wrong.
 */
export function hideInDetail(
  { role }: Reader,
  { shown, isMarked }: Pick<Marks, 'shown' | 'isMarked'>,
): (detail: string) => string {
  const isHarmless = canSeeEditCodes(role) || (isMarked && shown === null)
  return isHarmless ? (detail) => detail : hideLongNumbers
}
