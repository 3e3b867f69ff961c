import type { Content, MarkedContent } from '../queue/messages-repository.ts'
import { type MessageSubject, withoutEditCode } from './message-subject.ts'

/**
 * Makes a message, and its texts for readers who may not see edit codes. Both are made from the same template: only a code
 * that the server fills in is hidden, never digits that staff typed, which would tell them that they guessed right.
 */
export function markEditCodes(
  subjects: readonly MessageSubject[],
  make: (subjects: readonly MessageSubject[]) => Content,
): MarkedContent {
  const content = make(subjects)
  const hidden = make(subjects.map(withoutEditCode))
  const isSame = hidden.text === content.text && hidden.subject === content.subject
  return {
    ...content,
    shown: isSame ? null : { subject: hidden.subject, text: hidden.text },
    isMarked: true,
  }
}

/** The same for a message about one submission. */
export function markEditCode(
  subject: MessageSubject,
  make: (subject: MessageSubject) => Content,
): MarkedContent {
  return markEditCodes([subject], ([about = subject]) => make(about))
}

/** For messages in which no code is filled in. */
export function withoutMarks(content: Content): MarkedContent {
  return { ...content, shown: null, isMarked: true }
}
