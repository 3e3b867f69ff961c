import type { Answer, Field } from '../form-model/form-types.ts'
import { localDigits, type Locale } from '../locale/locale.ts'
import { dayText } from '../time/day-text.ts'
import { timeText } from '../time/time-text.ts'
import { isTime } from '../time/typed-time.ts'
import { addressText } from './address.ts'
import { readConsent } from './consent-answer.ts'
import { matrixText } from './matrix.ts'
import { rankingText } from './ranking.ts'

/** An answer to a field of MORE_FIELD_TYPES as people read it; null for every other field, and where there is no answer. */
export function moreAnswerText(field: Field, answer: Answer | undefined, locale: Locale): string | null {
  switch (field.type) {
    case 'time':
      return typeof answer === 'string' && isTime(answer) ? timeText(answer, locale) : null
    case 'rating':
      return typeof answer === 'number' ? ratingText(answer, field, locale) : null
    case 'consent':
      return consentText(answer, locale)
    case 'calculated':
      return typeof answer === 'number' ? calculatedText(answer, field, locale) : null
    case 'address':
      return addressText(answer, locale) || null
    case 'ranking':
      return rankingText(answer, field.options, locale) || null
    case 'matrix':
      return matrixText(field, answer) || null
    default:
      return null
  }
}

/** 4 of 5; the scale is that of the version of the form that was filled in. */
function ratingText(answer: number, { rating }: Field, locale: Locale): string {
  if (!rating) return localDigits(String(answer), locale)
  const [given, scale] = [localDigits(String(answer), locale), localDigits(String(rating.scale), locale)]
  return locale === 'bn' ? `${scale}-এর মধ্যে ${given}` : `${given} of ${scale}`
}

/** With the decimals that the field has: 12,500.50. A whole number of four digits has no comma: it may be a year. */
function calculatedText(answer: number, { formula }: Field, locale: Locale): string {
  const text = formula ? answer.toFixed(formula.decimals) : String(answer)
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d{1,15})(\.\d+)?$/.exec(text) ?? []
  if (whole.length < (rest === '' ? 5 : 4)) return localDigits(text, locale)
  return localDigits(`${sign}${whole.replace(/\B(?=(...){1,5}$)/g, ',')}${rest}`, locale)
}

/** Agreed to version 2 on 16 Nov 2026 */
function consentText(answer: Answer | undefined, locale: Locale): string | null {
  const consent = readConsent(answer)
  if (!consent) return null
  const { version, day } = consent
  if (locale === 'bn') {
    const when = day === null ? '' : `${dayText(day, 'bn')} তারিখে `
    return `${when}সংস্করণ ${localDigits(String(version), 'bn')}-এ সম্মতি দেওয়া হয়েছে`
  }
  return `Agreed to version ${version}${day === null ? '' : ` on ${dayText(day, 'en')}`}`
}

/** The text that was agreed to, where the version of the form that is shown has it; else null. */
export function agreedText({ consent }: Field, answer: Answer | undefined): string | null {
  return consent && readConsent(answer)?.version === consent.version ? consent.text : null
}
