import type { Message, MessageWithText } from '@nibondhon/api-contract'
import type { StoredMessage } from './messages-repository.ts'

export function presentMessage(message: StoredMessage): Message {
  const { text: _text, ...rest } = presentWithText(message)
  return rest
}

export function presentWithText({ html: _html, ...message }: StoredMessage): MessageWithText {
  return {
    ...message,
    createdAt: message.createdAt.toISOString(),
    sentAt: message.sentAt?.toISOString() ?? null,
    nextTryAt: message.state === 'queued' ? message.nextTryAt.toISOString() : null,
  }
}
