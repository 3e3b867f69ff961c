import type { Content, MarkedContent } from '../queue/messages-repository.ts'
import { type MessageSubject, withoutEditCode } from './message-subject.ts'

/**
 * Makes a message, and its texts for readers who may not see edit codes. Both are made from the same template: only a code
 * that the server fills in is hidden, never digits that staff typed, which would tell them that they guessed right.
 */
export function markEditCode(
  subject: MessageSubject,
  make: (subject: MessageSubject) => Content,
): MarkedContent {
  const content = make(subject)
  const hidden = make(withoutEditCode(subject))
  const isSame = hidden.text === content.text && hidden.subject === content.subject
  return {
    ...content,
    shown: isSame ? null : { subject: hidden.subject, text: hidden.text },
    isMarked: true,
  }
}

/** For messages in which no code is filled in. */
export function withoutMarks(content: Content): MarkedContent {
  return { ...content, shown: null, isMarked: true }
}
