import { isCalendarDate } from '../formats/formats.ts'
import type { Locale } from '../locale/locale.ts'

/**
 * The answer to a consent: `v2 bn 2026-11-16` says which version of the text was agreed to, in which language, and on
 * which day. The server adds the day. '' means not agreed.
 */
export interface Consent {
  version: number
  /** Null where it is not known in which language the text was read. */
  language: Locale | null
  /** YYYY-MM-DD; null until the server has stored it. */
  day: string | null
}

export function consentAnswer({ version, language, day }: Consent): string {
  return [`v${version}`, language, day].filter((part) => part !== null).join(' ')
}

const CONSENT = /^v(\d{1,6})(?: (en|bn))?(?: (\d{4}-\d{2}-\d{2}))?$/

/** Null where it is none. */
export function readConsent(answer: unknown): Consent | null {
  if (typeof answer !== 'string' || answer.length > MAX_LENGTH) return null
  const [, version, language, day = null] = CONSENT.exec(answer) ?? []
  if (version === undefined || (day !== null && !isCalendarDate(day))) return null
  return { version: Number(version), language: (language ?? null) as Locale | null, day }
}

const MAX_LENGTH = 30
