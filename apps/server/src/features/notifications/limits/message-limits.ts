import {
  allowsSmsTo,
  DEFAULT_SMS_COUNTRIES,
  type MessageLimits,
  readSmsCountries,
  RECIPIENT_LIMITS,
  smsCountriesText,
  type SuppressionReason,
} from '@nibondhon/domain'
import type { SystemSettings } from '../../settings/index.ts'
import type { Channel } from '../queue/messages-repository.ts'

type LimitSettings = Pick<
  SystemSettings,
  'allowedSmsCountries' | 'formMessagesPerHour' | 'totalMessagesPerHour'
>

/** The limits of the current settings. */
export function messageLimits(settings: LimitSettings): MessageLimits {
  return {
    formHour: settings.formMessagesPerHour,
    totalHour: settings.totalMessagesPerHour,
    smsCountries:
      readSmsCountries(settings.allowedSmsCountries) ?? readSmsCountries(DEFAULT_SMS_COUNTRIES) ?? [],
  }
}

/** Explains to staff why the recipient's country is not allowed; null when it is. */
export function countryProblem(channel: Channel, recipient: string, settings: LimitSettings): string | null {
  const limits = messageLimits(settings)
  if (channel !== 'sms' || allowsSmsTo(limits.smsCountries, recipient)) return null
  return countryText(limits)
}

/** Explains to staff which limit suppressed a message, and what they can do. */
export function suppressionText(reason: SuppressionReason, limits: MessageLimits): string {
  switch (reason) {
    case 'country':
      return countryText(limits)
    case 'recipient_hour':
      return `Not sent: this recipient had ${RECIPIENT_LIMITS.hour} messages within an hour. ${BY_HAND}`
    case 'recipient_day':
      return `Not sent: this recipient had ${RECIPIENT_LIMITS.day} messages within a day. ${BY_HAND}`
    case 'form_hour':
      return `Not sent: this form had reached its limit of ${limits.formHour} messages an hour. ${BY_HAND}`
    case 'total_hour':
      return `Not sent: the limit of ${limits.totalHour} messages an hour for all forms was reached. ${BY_HAND}`
  }
}

/** Of a message that is sent later. */
export const WAITS_FOR_LIMIT = 'Waits: the recipient, the form or the installation has reached its limit.'

const BY_HAND = 'You can send it by hand.'

function countryText({ smsCountries }: MessageLimits): string {
  return `SMS go only to numbers that begin with ${smsCountriesText(smsCountries)}. Add the country to "Allowed countries" in SMS Settings first.`
}
