import type { Reminder } from '@nibondhon/api-contract'
import { channelsText, daysText } from '../message-texts.ts'
import { countText, digitsText } from '../../shared/language/console-formats.ts'
import { methodLabel } from '../../shared/language/method-label.ts'
import { messageTexts } from '../texts/message-texts.ts'

/** 9 AM, 12 noon, 1 PM */
export function hourText(hour: number): string {
  const half = hour % 12 || 12
  return messageTexts().rule.hour(hour, digitsText(String(half)))
}

type Rule = Pick<
  Reminder,
  'about' | 'waitDays' | 'repeatDays' | 'maxCount' | 'channels' | 'paymentStatus' | 'paymentMethod' | 'hour'
>

/** The rule as a sentence. */
export function ruleText(rule: Rule, formTitle: string | null): string {
  const { waitDays, repeatDays, maxCount, channels, paymentStatus, paymentMethod, hour } = rule
  const texts = messageTexts().rule
  if (rule.about === 'membership') {
    const times = maxCount === 1 ? texts.once : texts.again(daysText(repeatDays), countText(maxCount))
    return texts.sentence(
      texts.members,
      `${texts.before(daysText(waitDays))}, ${times}`,
      channelsText(channels),
      hourText(hour),
    )
  }
  const status = messageTexts().reminderStatuses[paymentStatus]
  const method = paymentMethod === null ? null : methodLabel(paymentMethod)
  const who = texts.who(status, method, formTitle ?? texts.allForms)
  const first = waitDays === 0 ? texts.sameDay : texts.after(daysText(waitDays))
  const again = maxCount === 1 ? texts.once : texts.again(daysText(repeatDays), countText(maxCount))
  return texts.sentence(who, `${first}, ${again}`, channelsText(channels), hourText(hour))
}
