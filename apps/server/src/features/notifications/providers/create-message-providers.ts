import { type Association, associationName, hasAssociationName } from '@nibondhon/domain'
import { createMailer, type Mailer } from '../../../platform/mail/index.ts'
import { createSafeFetch, type LookupAll } from '../../../platform/outbound/index.ts'
import { createSmsSender, type SmsSender } from '../../../platform/sms/index.ts'
import type { SystemSettings } from '../../settings/index.ts'
import type { Channel, Content } from '../queue/messages-repository.ts'

/** The clients of the mail server and of the SMS gateway. */
export interface MessageProviders {
  mailer: Mailer
  sms: SmsSender
}

export function createMessageProviders({
  allowPrivateNetwork,
  publicUrl,
  lookup,
}: {
  allowPrivateNetwork: boolean
  publicUrl: string
  /** Resolves host names; the operating system does unless a test replaces it. */
  lookup?: LookupAll
}): MessageProviders {
  const network = { allowPrivateNetwork, ...(lookup && { lookup }) }
  return {
    mailer: createMailer({ ...network, name: new URL(publicUrl).hostname }),
    sms: createSmsSender({ fetch: createSafeFetch(network) }),
  }
}

interface OutgoingMessage {
  id: string
  messageId: string
  recipient: string
  content: Content
}

/** Sends a message by the channel's provider and returns the provider's response text. Throws DeliveryError. */
export function sendMessage(
  { mailer, sms }: MessageProviders,
  channel: Channel,
  { settings, association }: { settings: SystemSettings; association: Association },
  { id, messageId, recipient, content }: OutgoingMessage,
  timeoutMs: number,
): Promise<string> {
  if (channel === 'sms') {
    return sms.send(smsAccount(settings), { id, to: recipient, text: content.text }, timeoutMs)
  }
  return mailer.send(
    mailAccount(settings),
    { ...content, fromName: senderName(association), to: recipient, messageId },
    timeoutMs,
  )
}

/** Mails come from the association, once it has a name. */
export function senderName(association: Association): string {
  return hasAssociationName(association) ? associationName(association, 'en') : ''
}

export function mailAccount(settings: SystemSettings) {
  const { smtpHost: host, smtpPort: port, smtpUser: user, smtpPassword: password, fromEmail: from } = settings
  return { host, port, user, password, from }
}

export function smsAccount({ smsApiEndpoint: endpoint, smsApiKey: apiKey }: SystemSettings) {
  return { endpoint, apiKey }
}
