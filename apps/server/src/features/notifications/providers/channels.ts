import { MESSAGE_CHANNELS } from '@nibondhon/domain'
import type { SystemSettings } from '../../settings/index.ts'
import type { Channel } from '../queue/messages-repository.ts'

export const CHANNEL_NAMES = { email: 'Email', sms: 'SMS' } as const satisfies Record<Channel, string>

/** Explains to staff why a channel cannot send; null when it is set up and switched on. */
export function missingSetup(channel: Channel, settings: SystemSettings): string | null {
  if (channel === 'email') {
    const { smtpHost, smtpUser, smtpPassword, fromEmail } = settings
    const isComplete = [smtpHost, smtpUser, smtpPassword, fromEmail].every((value) => value !== '')
    return isComplete && settings.emailEnabled
      ? null
      : `E-mail is not set up. ${SETUP_STEP.email(isComplete)}`
  }
  const isComplete = settings.smsApiEndpoint !== '' && settings.smsApiKey !== ''
  return isComplete && settings.smsEnabled ? null : `SMS is not set up. ${SETUP_STEP.sms(isComplete)}`
}

/** The channels that are set up and switched on. */
export function openChannels(settings: SystemSettings): Channel[] {
  return MESSAGE_CHANNELS.filter((channel) => missingSetup(channel, settings) === null)
}

const SETUP_STEP = {
  email: (isComplete: boolean) =>
    isComplete
      ? 'Switch it on in Email Settings.'
      : 'Enter host, user, password and from e-mail in Email Settings, and switch it on.',
  sms: (isComplete: boolean) =>
    isComplete
      ? 'Switch it on in SMS Settings.'
      : 'Enter the endpoint and the API key of your SMS provider in SMS Settings, and switch it on.',
} as const satisfies Record<Channel, (isComplete: boolean) => string>
