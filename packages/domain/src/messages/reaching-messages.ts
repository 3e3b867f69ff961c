import { allowsSmsTo } from '../sms/sms-countries.ts'
import type { MessageChannel } from './messages.ts'

interface AddressedMessage {
  channel: MessageChannel
  recipient: string
}

/**
 * The messages that really go out: by a channel that is set up and switched on in the settings, an SMS only to an allowed
 * country. Pages promise a message only where there is one.
 */
export function reachingMessages<M extends AddressedMessage>(
  messages: readonly M[],
  { open, smsCountries }: { open: readonly MessageChannel[]; smsCountries: readonly string[] },
): M[] {
  return messages.filter(
    ({ channel, recipient }) =>
      open.includes(channel) && (channel !== 'sms' || allowsSmsTo(smsCountries, recipient)),
  )
}
