import { createVerify, X509Certificate } from 'node:crypto'
import type { SnsMessage } from './sns-message.ts'

/** China has a partition and a domain of its own. */
const TOPIC_ARN = /^arn:(aws|aws-cn):sns:([a-z]{2}(?:-[a-z]{1,20}){1,3}-\d{1,2}):\d{12}:/
const CERTIFICATE_PATH = /^\/SimpleNotificationService-[0-9a-f]{32}\.pem$/

/** Whose message it is, and the origin of a simulator, which production does not set. */
export interface SnsTopic {
  topicArn: string
  trustedOrigin: string | null
}

/**
 * Whether the server may call this address for a message of the topic: by https, at Amazon's notification service in the
 * topic's own region. Other hosts below amazonaws.com can belong to Amazon's customers, who could sign with a certificate of
 * their own.
 */
export function isSnsAddress(address: string, { topicArn, trustedOrigin }: SnsTopic): boolean {
  const url = URL.parse(address)
  if (!url || url.username !== '' || url.password !== '') return false
  if (trustedOrigin !== null && url.origin === trustedOrigin) return true
  return url.protocol === 'https:' && url.port === '' && url.hostname === snsHost(topicArn)
}

export function isSigningCertificateAddress(address: string, topic: SnsTopic): boolean {
  const url = URL.parse(address)
  if (!url || url.search !== '' || !isSnsAddress(address, topic)) return false
  return url.origin === topic.trustedOrigin
    ? url.pathname.endsWith('.pem')
    : CERTIFICATE_PATH.test(url.pathname)
}

function snsHost(topicArn: string): string | null {
  const [, partition, region] = TOPIC_ARN.exec(topicArn) ?? []
  const isChina = partition === 'aws-cn'
  if (region === undefined || region.startsWith('cn-') !== isChina) return null
  return `sns.${region}.amazonaws.com${isChina ? '.cn' : ''}`
}

/** Whether the message was signed with the key of this certificate, which is valid at `now`. */
export function isSignedBy(message: SnsMessage, pem: string, now: number): boolean {
  try {
    const certificate = new X509Certificate(pem)
    if (Date.parse(certificate.validFrom) > now || Date.parse(certificate.validTo) < now) return false
    return createVerify(message.signatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256')
      .update(stringToSign(message), 'utf8')
      .verify(certificate.publicKey, message.signature, 'base64')
  } catch {
    // Not a certificate, or a key of another kind.
    return false
  }
}

/** Name and value of each part on a line of its own, in this order; parts that are missing are left out. */
function stringToSign(message: SnsMessage): string {
  const parts: [string, string | null][] =
    message.type === 'Notification'
      ? [
          ['Message', message.message],
          ['MessageId', message.messageId],
          ['Subject', message.subject],
          ['Timestamp', message.timestamp],
          ['TopicArn', message.topicArn],
          ['Type', message.type],
        ]
      : [
          ['Message', message.message],
          ['MessageId', message.messageId],
          ['SubscribeURL', message.subscribeUrl],
          ['Timestamp', message.timestamp],
          ['Token', message.token],
          ['TopicArn', message.topicArn],
          ['Type', message.type],
        ]
  return parts.map(([name, value]) => (value === null ? '' : `${name}\n${value}\n`)).join('')
}
