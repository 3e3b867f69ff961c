import { createVerify, X509Certificate } from 'node:crypto'
import type { SnsMessage } from './sns-message.ts'

/** Amazon's rule for its own hosts. Without it, anyone could sign with a certificate of their own. */
const SNS_HOST = /^sns\.[a-zA-Z0-9-]{3,}\.amazonaws\.com(\.cn)?$/

/**
 * Whether the server may call this address for a message: by https, at Amazon's notification service. `trustedOrigin` is
 * the origin of a simulator, which production does not set.
 */
export function isSnsAddress(address: string, trustedOrigin: string | null): boolean {
  const url = URL.parse(address)
  if (!url || url.username !== '' || url.password !== '') return false
  if (trustedOrigin !== null && url.origin === trustedOrigin) return true
  return url.protocol === 'https:' && url.port === '' && SNS_HOST.test(url.hostname)
}

export function isSigningCertificateAddress(address: string, trustedOrigin: string | null): boolean {
  return isSnsAddress(address, trustedOrigin) && (URL.parse(address)?.pathname.endsWith('.pem') ?? false)
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
