import { normalisePhone } from '../phone/normalise-phone.ts'

/** `suppressed`: a limit kept the message from being sent; staff can send it by hand. */
export const MESSAGE_STATES = ['queued', 'sent', 'failed', 'suppressed'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** What causes a message. All but `staff` can be caused by anyone who has the link of a form. */
export const MESSAGE_EVENTS = [
  'submitted',
  'payment_completed',
  'payment_failed',
  // bKash has not said whether the money moved; sent once.
  'payment_unclear',
  // The member asked for their ID, their code or the link to pay again.
  'recovery',
  // A place on the waiting list, and seats that are held for it.
  'waiting_joined',
  'waiting_offer',
  // Staff send people their personal links, and remind them.
  'personal_link',
  'link_reminder',
  // Staff cancelled the submission; a refund was requested, made or rejected.
  'cancelled',
  'refund_requested',
  'refund_paid',
  'refund_rejected',
  'staff',
] as const
export type MessageEvent = (typeof MESSAGE_EVENTS)[number]

export const MESSAGE_CHANNELS = ['email', 'sms'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/** The services that staff set up and that can fail on their own. */
export const SERVICES = [...MESSAGE_CHANNELS, 'bkash', 'sslcommerz'] as const
export type Service = (typeof SERVICES)[number]

/**
 * What two addresses of one person have in common, for counting messages to them. Compared only, never sent to.
 *
 * Phones are equal as international numbers. Of an e-mail address the case and what follows a plus don't count, because
 * the large providers deliver all of these to one mailbox; dots don't count at Gmail alone, elsewhere they may make
 * another person.
 */
export function recipientKey(channel: MessageChannel, recipient: string): string {
  const address = recipient.slice(0, MAX_RECIPIENT_LENGTH).trim().toLowerCase()
  return channel === 'sms' ? (normalisePhone(address) ?? address) : mailboxOf(address)
}

/** Longer than any address or number that is accepted. */
const MAX_RECIPIENT_LENGTH = 320

function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  if (at < 0) return address
  const [user = ''] = address.slice(0, at).split('+', 1)
  const domain = address.slice(at + 1)
  return GMAIL.has(domain) ? `${user.replace(/\./g, '')}@gmail.com` : `${user}@${domain}`
}

const GMAIL: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])
