import type { AuditEvent } from '@nibondhon/api-contract'
import { countText, dateTimeText } from '../../shared/language/console-formats.ts'
import { auditTexts } from '../texts/audit-texts.ts'

/** The action of an account event or an export says what it is about; the others need the kind before it. */
const WITHOUT_NOUN: readonly AuditEvent['kind'][] = ['account', 'export']

/** 'Form created', 'Signed in', '12 failed sign-ins' */
export function eventText({ kind, action, count }: Pick<AuditEvent, 'kind' | 'action' | 'count'>): string {
  const texts = auditTexts()
  const text = WITHOUT_NOUN.includes(kind) ? actionText(action) : texts.event(texts.nouns[kind], action)
  if (count === 1) return text
  const times = countText(count)
  const { repeated } = texts
  const several = Object.hasOwn(repeated, action) ? repeated[action as keyof typeof repeated] : undefined
  return several === undefined ? texts.times(text, times) : several(times)
}

/** 'Failed to sign in' */
export function actionText(action: string): string {
  return auditTexts().action(action)
}

/** The path of a changed value as a person would write it: 'settings.redirectUrl' is 'Settings, redirect URL'. */
export function pathText(path: string): string {
  const text = path
    .replace(
      /([\p{Ll}\d])(\p{Lu})/gu,
      (_match, before: string, after: string) => `${before} ${after.toLowerCase()}`,
    )
    .replaceAll('_', ' ')
    .replaceAll('.', ', ')
    .trim()
    .replace(ABBREVIATION, (word) => ABBREVIATIONS[word.toLowerCase()] ?? word.toUpperCase())
  return auditTexts().path(
    /^(?:bKash|SSLCommerz)/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1),
  )
}

const ABBREVIATION = /\b(?:api|bkash|sslcommerz|email|html|id|pdf|sms|smtp|url)\b/gi
/** The others are written in capitals. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  bkash: 'bKash',
  sslcommerz: 'SSLCommerz',
  email: 'e-mail',
}

type Change = Pick<AuditEvent['changes'][number], 'from' | 'to'>

/** Old and new value of a change. Null means that there was no value, or that it is secret. */
export function changeText({ from, to }: Change, kind: AuditEvent['kind'] = 'setting'): string {
  const texts = auditTexts().values
  if (from === null && to === null) return texts.changed
  // An account event or an export has details, not changes.
  if (from === null && WITHOUT_NOUN.includes(kind)) return plain(to)
  if (from === null) return texts.setTo(quoted(to))
  if (to === null) return texts.removed(quoted(from))
  return `${quoted(from)} → ${quoted(to)}`
}

function plain(value: string | null): string {
  const texts = auditTexts().values
  if (value === 'true') return texts.yes
  return value === 'false' ? texts.no : texts.known(value ?? '')
}

function quoted(value: string | null): string {
  if (value === null || value === '') return auditTexts().values.empty
  return value === 'true' || value === 'false' ? plain(value) : `“${auditTexts().values.known(value)}”`
}

/** For an event that repeated, the first and last time: '15 Nov 2026, 8:50 PM to 8:58 PM'. */
export function timeText({ at, lastAt }: Pick<AuditEvent, 'at' | 'lastAt'>): string {
  const first = dateTimeText(at)
  const last = lastAt === null ? first : dateTimeText(lastAt)
  if (first === last) return first
  const [day = ''] = first.split(', ')
  return auditTexts().span(first, last.startsWith(`${day}, `) ? last.slice(day.length + 2) : last)
}
