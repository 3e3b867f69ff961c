import type { AuditEvent } from '@nibondhon/api-contract'
import { formatDateTime } from '../../../lib/format-date.ts'

/** Labels of the filter's options. */
export const KIND_NAMES = {
  setting: 'Settings',
  user: 'Users',
  form: 'Forms',
  submission: 'Submissions',
  payment: 'Payments',
  account: 'Accounts',
  export: 'Exports',
  message: 'Messages to many',
} as const satisfies Record<AuditEvent['kind'], string>

/** The noun before the action. The action of an account event or an export needs none. */
const NOUNS: Record<AuditEvent['kind'], string> = {
  setting: 'Setting',
  user: 'User',
  form: 'Form',
  submission: 'Submission',
  payment: 'Payment',
  account: '',
  export: '',
  message: 'Message',
}

/** Plural texts of the events that are counted in one entry. */
const REPEATED: Readonly<Record<string, string>> = {
  'signed in': 'sign-ins',
  'failed to sign in': 'failed sign-ins',
  'locked out': 'lock-outs',
  'asked for a password reset': 'requests for a password reset',
}

/** 'Form created', 'Signed in', '12 failed sign-ins' */
export function eventText({ kind, action, count }: Pick<AuditEvent, 'kind' | 'action' | 'count'>): string {
  const noun = NOUNS[kind]
  const text = noun === '' ? actionText(action) : `${noun} ${action}`
  if (count === 1) return text
  const several = Object.hasOwn(REPEATED, action) ? REPEATED[action] : undefined
  const times = count.toLocaleString('en')
  return several === undefined ? `${text} (${times} times)` : `${times} ${several}`
}

/** 'Failed to sign in' */
export function actionText(action: string): string {
  return action.charAt(0).toUpperCase() + action.slice(1)
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
  return text.startsWith('bKash') ? text : text.charAt(0).toUpperCase() + text.slice(1)
}

const ABBREVIATION = /\b(?:api|bkash|email|html|id|pdf|sms|smtp|url)\b/gi
/** The others are written in capitals. */
const ABBREVIATIONS: Readonly<Record<string, string>> = { bkash: 'bKash', email: 'e-mail' }

type Change = Pick<AuditEvent['changes'][number], 'from' | 'to'>

/** Old and new value of a change. Null means that there was no value, or that it is secret. */
export function changeText({ from, to }: Change, kind: AuditEvent['kind'] = 'setting'): string {
  if (from === null && to === null) return 'changed'
  // An account event or an export has details, not changes.
  if (from === null && NOUNS[kind] === '') return plain(to)
  if (from === null) return `set to ${quoted(to)}`
  if (to === null) return `removed, was ${quoted(from)}`
  return `${quoted(from)} → ${quoted(to)}`
}

function plain(value: string | null): string {
  if (value === 'true') return 'yes'
  return value === 'false' ? 'no' : (value ?? '')
}

function quoted(value: string | null): string {
  if (value === null || value === '') return '(empty)'
  if (value === 'true') return 'yes'
  return value === 'false' ? 'no' : `“${value}”`
}

/** For an event that repeated, the first and last time: '15 Nov 2026, 8:50 PM to 8:58 PM'. */
export function timeText({ at, lastAt }: Pick<AuditEvent, 'at' | 'lastAt'>): string {
  const first = formatDateTime(at)
  const last = lastAt === null ? first : formatDateTime(lastAt)
  if (first === last) return first
  const [day = ''] = first.split(', ')
  return `${first} to ${last.startsWith(`${day}, `) ? last.slice(day.length + 2) : last}`
}
