import type { FormSchedule } from '../form-model/form-rules.ts'
import { localDigits, type Locale } from '../locale/locale.ts'
import { banglaDateTimeText } from '../time/bangla-date-text.ts'
import { dateText, dateTimeText } from '../time/date-text.ts'
import { zoneName } from '../time/zone-name.ts'
import { scheduleState } from './schedule-state.ts'

/** Only forms with a closing time need these texts, so members' pages download them apart. */

export interface ClosingNote {
  /** Whether the time has passed: then it is announced. */
  isOver: boolean
  /** Whether the form closes within a day, or has closed. */
  isSoon: boolean
  text: string
}

interface Clock {
  now: number
  locale: Locale
  /** Of the association. */
  timeZone: string
  /** Of the reader's device. */
  readersZone?: string
}

const MINUTE_MS = 60_000

/**
 * What the page of a form says about its closing time; null for a form without one. In the last day it counts down, and
 * once the form has closed it says what those who began before (`wasBegun`) can still do.
 */
export function closingNote(
  {
    closesAt,
    graceMinutes,
    wasBegun,
  }: Pick<FormSchedule, 'closesAt' | 'graceMinutes'> & { wasBegun: boolean },
  { now, locale, timeZone, readersZone = timeZone }: Clock,
): ClosingNote | null {
  const state = scheduleState({ opensAt: null, closesAt, graceMinutes }, now)
  const fullText = (at: number, zone = timeZone) =>
    (locale === 'bn' ? banglaDateTimeText : dateTimeText)(at, zone)
  const dayOf = (at: number) => dateText(at, timeZone)
  const timeText = (at: number) => fullText(at).split(', ')[1] ?? ''
  const texts = TEXTS[locale]
  const zone = zoneName(timeZone, locale)
  /** Readers elsewhere also read their own time. */
  const ownTime = (at: number) => {
    const own = fullText(at, readersZone)
    return own === fullText(at) ? '' : ` ${texts.own(own)}`
  }
  switch (state.kind) {
    case 'open':
      return state.closesAt === null
        ? null
        : {
            isOver: false,
            isSoon: false,
            text: `${texts.closes(fullText(state.closesAt), zone)}${ownTime(state.closesAt)}`,
          }
    case 'closing_soon': {
      const sentence = dayOf(now) === dayOf(state.closesAt) ? texts.today : texts.tomorrow
      const left = durationText(Math.ceil((state.closesAt - now) / MINUTE_MS), locale)
      const text = `${sentence(timeText(state.closesAt), zone, left)}${ownTime(state.closesAt)}`
      return { isOver: false, isSoon: true, text }
    }
    case 'grace': {
      const { closedAt, until } = state
      if (!wasBegun) return { isOver: true, isSoon: true, text: texts.closed(fullText(closedAt)) }
      const end = (dayOf(closedAt) === dayOf(until) ? timeText : fullText)(until)
      return { isOver: true, isSoon: true, text: texts.grace(timeText(closedAt), end) }
    }
    case 'closed':
      return { isOver: true, isSoon: true, text: texts.closed(fullText(state.closedAt)) }
    case 'not_yet':
      return null
  }
}

/** The minute that the page is written for, in the last day and the grace time; null at other times. */
export function countdownMinute(
  schedule: Pick<FormSchedule, 'opensAt' | 'closesAt' | 'graceMinutes'>,
  now: number,
): number | null {
  const { kind } = scheduleState(schedule, now)
  return kind === 'closing_soon' || kind === 'grace' ? now - (now % MINUTE_MS) : null
}

/** 3 hours 12 minutes; at least a minute. */
function durationText(minutes: number, locale: Locale): string {
  const { hour, minute } = UNITS[locale]
  const unit = (count: number, [one, many]: readonly [string, string]) =>
    count === 0 ? [] : [`${localDigits(String(count), locale)} ${count === 1 ? one : many}`]
  return [...unit(Math.floor(minutes / 60), hour), ...unit(minutes % 60, minute)].join(' ')
}

const UNITS = {
  en: { hour: ['hour', 'hours'], minute: ['minute', 'minutes'] },
  bn: { hour: ['ঘণ্টা', 'ঘণ্টা'], minute: ['মিনিট', 'মিনিট'] },
} as const

const TEXTS = {
  en: {
    closes: (when: string, zone: string) => `Closes on ${when} (${zone}).`,
    today: (time: string, zone: string, left: string) => `Closes today at ${time} (${zone}), in ${left}.`,
    tomorrow: (time: string, zone: string, left: string) =>
      `Closes tomorrow at ${time} (${zone}), in ${left}.`,
    own: (when: string) => `That is ${when} where you are.`,
    grace: (time: string, until: string) =>
      `This form closed at ${time}. You began before, so you can still submit it until ${until}.`,
    closed: (when: string) =>
      `This form closed on ${when} and takes no more submissions. What you typed is still on this page.`,
  },
  bn: {
    closes: (when: string, zone: string) => `ফরমটি বন্ধ হবে ${when} (${zone})।`,
    today: (time: string, zone: string, left: string) =>
      `ফরমটি বন্ধ হবে আজ ${time} (${zone})। আর ${left} বাকি।`,
    tomorrow: (time: string, zone: string, left: string) =>
      `ফরমটি বন্ধ হবে আগামীকাল ${time} (${zone})। আর ${left} বাকি।`,
    own: (when: string) => `আপনি যেখানে আছেন সেখানে তখন ${when}।`,
    grace: (time: string, until: string) =>
      `ফরমটি বন্ধ হয়েছে ${time}। আপনি তার আগে শুরু করেছিলেন, তাই ${until} পর্যন্ত জমা দিতে পারবেন।`,
    closed: (when: string) => `ফরমটি বন্ধ হয়েছে ${when}। আর জমা নেওয়া হচ্ছে না। আপনি যা লিখেছেন তা এই পাতায় আছে।`,
  },
} satisfies Record<Locale, unknown>
