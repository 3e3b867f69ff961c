import type { Mailer } from '../../../platform/mail/index.ts'
import type { SmsSender } from '../../../platform/sms/index.ts'
import type { SystemSettings } from '../../settings/index.ts'
import type { Channel, Content } from '../queue/messages-repository.ts'

export interface Carriers {
  mailer: Mailer
  sms: SmsSender
}

export const CHANNEL_NAMES = { email: 'Email', sms: 'SMS' } as const satisfies Record<Channel, string>

/** Why nothing can go out by a channel, in words for staff; null when it is set up. */
export function whatIsMissing(channel: Channel, settings: SystemSettings): string | null {
  if (channel === 'email') {
    const { smtpHost, smtpUser, smtpPassword, fromEmail } = settings
    const isWhole = [smtpHost, smtpUser, smtpPassword, fromEmail].every((value) => value !== '')
    return isWhole && settings.emailEnabled ? null : `E-mail is not set up. ${WHAT_TO_DO.email(isWhole)}`
  }
  const isWhole = settings.smsApiEndpoint !== '' && settings.smsApiKey !== ''
  return isWhole && settings.smsEnabled ? null : `SMS is not set up. ${WHAT_TO_DO.sms(isWhole)}`
}

const WHAT_TO_DO = {
  email: (isWhole: boolean) =>
    isWhole
      ? 'Switch it on in Email Settings.'
      : 'Enter host, user, password and from email in Email Settings, and switch it on.',
  sms: (isWhole: boolean) =>
    isWhole
      ? 'Switch it on in SMS Settings.'
      : 'Enter the endpoint and the API key of your SMS provider in SMS Settings, and switch it on.',
} as const satisfies Record<Channel, (isWhole: boolean) => string>

interface Outgoing {
  id: string
  messageId: string
  recipient: string
  content: Content
}

/** Hands a message to its provider and gives the provider's words. Throws DeliveryError. */
export function handOver(
  { mailer, sms }: Carriers,
  channel: Channel,
  settings: SystemSettings,
  { id, messageId, recipient, content }: Outgoing,
  deadlineMs: number,
): Promise<string> {
  if (channel === 'sms') {
    return sms.send(smsAccount(settings), { id, to: recipient, text: content.text }, deadlineMs)
  }
  return mailer.send(mailAccount(settings), { ...content, to: recipient, messageId }, deadlineMs)
}

export function mailAccount(settings: SystemSettings) {
  const { smtpHost: host, smtpPort: port, smtpUser: user, smtpPassword: password, fromEmail: from } = settings
  return { host, port, user, password, from }
}

export function smsAccount({ smsApiEndpoint: endpoint, smsApiKey: apiKey }: SystemSettings) {
  return { endpoint, apiKey }
}
