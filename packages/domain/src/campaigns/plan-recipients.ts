import { isEmailAddress } from '../formats/formats.ts'
import { type MessageChannel, recipientKey } from '../messages/messages.ts'
import { normalisePhone } from '../phone/normalise-phone.ts'
import { allowsSmsTo } from '../sms/sms-countries.ts'

/** Why a message to many leaves someone out. */
export const SKIP_REASONS = [
  'no_address',
  'invalid_address',
  /** The same phone number or mailbox is on the list already. */
  'duplicate',
  'country',
  /** A reminder whose submission was paid before its message was sent. */
  'paid',
  'stopped',
] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

/** The addresses in one submission, as the member wrote them. */
export interface Contacts {
  email: string | null
  phone: string | null
}

export interface PlannedRecipient {
  channel: MessageChannel
  /** '' where there is none. */
  recipient: string
  /** Null for someone who gets the message. */
  skip: SkipReason | null
}

/** More submissions than any association has; a larger choice is refused. */
export const MAX_CAMPAIGN_RECIPIENTS = 100_000

/**
 * Decides for one submission after another who gets a message by each channel. The first submission of a phone number or
 * mailbox gets it; later ones are duplicates, however the address is written.
 */
export function createRecipientPlanner({
  channels,
  smsCountries,
}: {
  channels: readonly MessageChannel[]
  smsCountries: readonly string[]
}) {
  const seen = new Set<string>()

  function plan(channel: MessageChannel, address: string): SkipReason | null {
    if (address === '') return 'no_address'
    if (!isUsable(channel, address)) return 'invalid_address'
    if (channel === 'sms' && !allowsSmsTo(smsCountries, address)) return 'country'
    const key = `${channel} ${recipientKey(channel, address)}`
    if (seen.has(key)) return 'duplicate'
    seen.add(key)
    return null
  }

  return {
    /** One entry for each channel. */
    add({ email, phone }: Contacts): PlannedRecipient[] {
      return channels.map((channel) => {
        const recipient = ((channel === 'email' ? email : phone) ?? '').trim()
        return { channel, recipient, skip: plan(channel, recipient) }
      })
    },
  }
}

function isUsable(channel: MessageChannel, address: string): boolean {
  return channel === 'email' ? isEmailAddress(address) : normalisePhone(address) !== null
}
