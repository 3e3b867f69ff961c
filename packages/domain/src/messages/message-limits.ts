import { allowsSmsTo } from '../sms/sms-countries.ts'
import { type MessageChannel, type MessageEvent, recipientKey } from './messages.ts'

/**
 * How many messages the public can cause. Anyone with the link of a form can make the server write to any address they
 * type: without a limit that floods a stranger's phone, and the association pays for it.
 */

/** For one recipient and channel. */
export const RECIPIENT_LIMITS = { hour: 5, day: 15 } as const

/** Ceilings until staff choose others in the settings. */
export const DEFAULT_MESSAGE_CEILINGS = {
  formHour: 500,
  totalHour: 2000,
  /** Messages to many by staff, within 24 hours, for each channel. */
  staffDay: 10_000,
} as const
export const MAX_MESSAGE_CEILING = 100_000

export interface MessageLimits {
  /** Of one form, both channels together. */
  formHour: number
  /** Of the installation, both channels together. */
  totalHour: number
  /** Dial codes that SMS may go to, digits only. */
  smsCountries: readonly string[]
}

export type SuppressionReason = 'country' | 'recipient_hour' | 'recipient_day' | 'form_hour' | 'total_hour'

export interface CausedMessage {
  event: MessageEvent
  channel: MessageChannel
  recipient: string
  formId: string
  /** When it was caused, in whole minutes since 1970. */
  minute: number
}

/** Messages that count, by key and minute. */
export type MessageCounts = ReadonlyMap<string, ReadonlyMap<number, number>>

interface CountKeys {
  recipient: string
  form: string
  total: string
}

/** The keys that a message is counted under. */
export function countKeys({ channel, recipient, formId }: CausedMessage): CountKeys {
  return {
    recipient: `${channel} ${recipientKey(channel, recipient)}`,
    form: `form ${formId}`,
    total: 'total',
  }
}

const MINUTES_OF_HOUR = 60
export const MINUTES_OF_DAY = 24 * 60

/**
 * Decides one message after another, each by what was admitted before it. Messages are counted by the time they were
 * caused, so a provider that was away for a while changes nothing about who gets one.
 */
export function createMessageLimiter(limits: MessageLimits, counts: MessageCounts) {
  const all = new Map([...counts].map(([key, minutes]) => [key, new Map(minutes)]))
  const added = new Map<string, Map<number, number>>()

  /** Counted by minute, so a window begins with the whole minute in which it starts: never too short. */
  function sumSince(key: string, first: number): number {
    let sum = 0
    for (const [minute, count] of all.get(key) ?? []) if (minute >= first) sum += count
    return sum
  }

  function findReason(message: CausedMessage): SuppressionReason | null {
    if (message.channel === 'sms' && !allowsSmsTo(limits.smsCountries, message.recipient)) return 'country'
    if (!isLimited(message.event)) return null
    const keys = countKeys(message)
    const hourAgo = message.minute - MINUTES_OF_HOUR
    const dayAgo = message.minute - MINUTES_OF_DAY
    if (sumSince(keys.recipient, hourAgo) >= RECIPIENT_LIMITS.hour) return 'recipient_hour'
    if (sumSince(keys.recipient, dayAgo) >= RECIPIENT_LIMITS.day) return 'recipient_day'
    if (sumSince(keys.form, hourAgo) >= limits.formHour) return 'form_hour'
    if (sumSince(keys.total, hourAgo) >= limits.totalHour) return 'total_hour'
    return null
  }

  /** The first minute in which fewer than `max` messages count, if no others come. */
  function minuteBelow(key: string, { max, minutes }: { max: number; minutes: number }): number {
    const counted = [...(all.get(key) ?? [])].sort(([a], [b]) => a - b)
    let left = counted.reduce((sum, [, count]) => sum + count, 0)
    let first = 0
    for (const [minute, count] of counted) {
      if (left < max) break
      left -= count
      first = minute + minutes + 1
    }
    return first
  }

  return {
    /** When a message that was not admitted can be sent; counted as those that were. */
    minuteToRetry(message: CausedMessage): number {
      const keys = countKeys(message)
      return Math.max(
        message.minute + 1,
        minuteBelow(keys.recipient, { max: RECIPIENT_LIMITS.hour, minutes: MINUTES_OF_HOUR }),
        minuteBelow(keys.recipient, { max: RECIPIENT_LIMITS.day, minutes: MINUTES_OF_DAY }),
        minuteBelow(keys.form, { max: limits.formHour, minutes: MINUTES_OF_HOUR }),
        minuteBelow(keys.total, { max: limits.totalHour, minutes: MINUTES_OF_HOUR }),
      )
    },
    /** Null if the message may be sent; it is then counted. */
    decide(message: CausedMessage): SuppressionReason | null {
      const reason = findReason(message)
      if (reason === null && isLimited(message.event)) {
        for (const key of Object.values(countKeys(message))) {
          increment(all, key, message.minute)
          increment(added, key, message.minute)
        }
      }
      return reason
    },
    /** The counts that were added since the limiter was created. */
    added: (): MessageCounts => added,
  }
}

/**
 * A completed payment costs real money, so it can't be used to flood: its confirmation is neither limited nor counted. Nor
 * is an offer of the waiting list, of which there are no more than free seats, and which would end unread, nor what staff
 * decide about a submission.
 */
function isLimited(event: MessageEvent): boolean {
  const unlimited: MessageEvent[] = [
    'payment_completed',
    'waiting_offer',
    'staff',
    'personal_link',
    'link_reminder',
    'cancelled',
    'refund_paid',
    'refund_rejected',
  ]
  return !unlimited.includes(event)
}

/** A message that the member asked for, and that has no substitute, is sent later instead of not at all. */
export function waitsForLimit(event: MessageEvent, reason: SuppressionReason): boolean {
  return event === 'recovery' && reason !== 'country'
}

function increment(counts: Map<string, Map<number, number>>, key: string, minute: number): void {
  const minutes = counts.get(key) ?? new Map<number, number>()
  minutes.set(minute, (minutes.get(minute) ?? 0) + 1)
  counts.set(key, minutes)
}
