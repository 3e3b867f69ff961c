import type { Reminder } from '@nibondhon/api-contract'
import { paymentMethodLabel, type ReminderStatus } from '@nibondhon/domain'
import { CHANNEL_LABELS, counted } from '../message-texts.ts'

export const STATUS_TEXTS = {
  unpaid: 'Pending or failed',
  pending: 'Pending',
  failed: 'Failed',
} as const satisfies Record<ReminderStatus, string>

/** 9 AM, 12 noon, 1 PM */
export function hourText(hour: number): string {
  if (hour === 0) return '12 midnight'
  if (hour === 12) return '12 noon'
  return hour < 12 ? `${hour} AM` : `${hour - 12} PM`
}

type Rule = Pick<
  Reminder,
  'waitDays' | 'repeatDays' | 'maxCount' | 'channels' | 'paymentStatus' | 'paymentMethod' | 'hour'
>

/** The rule as a sentence. */
export function ruleText(rule: Rule, formTitle: string | null): string {
  const { waitDays, repeatDays, maxCount, channels, paymentStatus, paymentMethod, hour } = rule
  const method = paymentMethod === null ? '' : ` by ${paymentMethodLabel(paymentMethod)}`
  const who = `Payment ${STATUS_TEXTS[paymentStatus].toLowerCase()}${method}, ${formTitle ?? 'all forms'}`
  const first = waitDays === 0 ? 'on the same day' : `after ${counted(waitDays, 'day', 'days')}`
  const again =
    maxCount === 1 ? 'once' : `then every ${counted(repeatDays, 'day', 'days')}, at most ${maxCount} times`
  const by = channels.map((channel) => CHANNEL_LABELS[channel]).join(' and ')
  return `${who}: ${first}, ${again}. ${by} at ${hourText(hour)}.`
}
