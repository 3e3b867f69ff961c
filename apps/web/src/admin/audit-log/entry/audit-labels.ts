import type { AuditEvent } from '@nibondhon/api-contract'

/** As a choice of the filter. */
export const KIND_NAMES = {
  setting: 'Settings',
  user: 'Users',
  form: 'Forms',
  submission: 'Submissions',
  payment: 'Payments',
  account: 'Accounts',
  export: 'Exports',
} as const satisfies Record<AuditEvent['kind'], string>

/** What was acted on. An account event or an export says it by its action alone. */
const NOUNS: Record<AuditEvent['kind'], string> = {
  setting: 'Setting',
  user: 'User',
  form: 'Form',
  submission: 'Submission',
  payment: 'Payment',
  account: '',
  export: '',
}

/** Events of which several share an entry, as a number of them reads. */
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

/** 'settings.redirectUrl' as a person would write it: 'Settings, redirect url'. */
export function thingText(what: string): string {
  const words = what
    .replace(
      /([\p{Ll}\d])(\p{Lu})/gu,
      (_match, before: string, after: string) => `${before} ${after.toLowerCase()}`,
    )
    .replaceAll('_', ' ')
    .replaceAll('.', ', ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type Change = Pick<AuditEvent['changes'][number], 'from' | 'to'>

/** What became of it. Null stands for nothing there, or for what must not be told. */
export function changeText({ from, to }: Change, kind: AuditEvent['kind'] = 'setting'): string {
  if (from === null && to === null) return 'changed'
  // Of an account event or an export these are details, not changes.
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
