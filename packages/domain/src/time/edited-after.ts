import { toBanglaDigits, type Locale } from '../locale/locale.ts'
import type { Moment } from './date-text.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long after submission an edit came: '5 minutes after submission', '1 hour …', '3 days …'. */
export function editedAfterText(
  input: { submittedAt: Moment; editedAt: Moment },
  locale: Locale = 'en',
): string {
  const passed = new Date(input.editedAt).getTime() - new Date(input.submittedAt).getTime()
  if (Number.isNaN(passed)) return ''
  const after = AFTER[locale]
  if (passed < MINUTE) return after.soon
  if (passed < HOUR) return after.text(Math.floor(passed / MINUTE), 'minute')
  if (passed < DAY) return after.text(Math.floor(passed / HOUR), 'hour')
  return after.text(Math.floor(passed / DAY), 'day')
}

type Unit = 'minute' | 'hour' | 'day'

const AFTER: Record<Locale, { soon: string; text(amount: number, unit: Unit): string }> = {
  en: {
    soon: 'Less than a minute after submission',
    text: (amount, unit) => `${amount} ${unit}${amount === 1 ? '' : 's'} after submission`,
  },
  bn: {
    soon: 'জমা দেওয়ার এক মিনিটের মধ্যে',
    text: (amount, unit) => `জমা দেওয়ার ${toBanglaDigits(amount)} ${BANGLA_UNITS[unit]} পর`,
  },
}

const BANGLA_UNITS: Record<Unit, string> = { minute: 'মিনিট', hour: 'ঘণ্টা', day: 'দিন' }
