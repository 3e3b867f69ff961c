import { isRecord } from '@nibondhon/domain'

/**
 * A message of Amazon's notification service (SNS), by which bKash announces payments. Everything in it is a claim until
 * its signature was checked.
 */
export interface SnsMessage {
  type: 'Notification' | 'SubscriptionConfirmation' | 'UnsubscribeConfirmation'
  messageId: string
  topicArn: string
  /** The text that was signed. */
  message: string
  timestamp: string
  signatureVersion: '1' | '2'
  signature: string
  signingCertUrl: string
  /** Null where the message has none. */
  subject: string | null
  token: string | null
  subscribeUrl: string | null
}

const TYPES = ['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation'] as const

/** Null when it is no such message, or a part of it is missing, too long or of an unknown kind. */
export function readSnsMessage(value: unknown): SnsMessage | null {
  if (!isRecord(value)) return null
  const text = (key: string, maxLength: number): string | null => {
    const part = value[key]
    return typeof part === 'string' && part !== '' && part.length <= maxLength ? part : null
  }
  const type = TYPES.find((known) => known === value['Type'])
  const messageId = text('MessageId', 100)
  const topicArn = text('TopicArn', 300)
  const message = messageText(value['Message'])
  const timestamp = text('Timestamp', 50)
  const version = value['SignatureVersion']
  const signature = text('Signature', 2_000)
  const signingCertUrl = text('SigningCertURL', MAX_URL_LENGTH)
  if (!type || !messageId || !topicArn || message === null || !timestamp || !signature || !signingCertUrl) {
    return null
  }
  if (version !== '1' && version !== '2') return null
  return {
    type,
    messageId,
    topicArn,
    message,
    timestamp,
    signatureVersion: version,
    signature,
    signingCertUrl,
    subject: text('Subject', 300),
    token: text('Token', 2_000),
    subscribeUrl: text('SubscribeURL', MAX_URL_LENGTH),
  }
}

const MAX_URL_LENGTH = 2_000
const MAX_MESSAGE_LENGTH = 20_000

/** bKash's documentation prints the message as an object. What was signed is then its text without spaces. */
function messageText(message: unknown): string | null {
  const text = isRecord(message) ? JSON.stringify(message) : message
  return typeof text === 'string' && text.length <= MAX_MESSAGE_LENGTH ? text : null
}
