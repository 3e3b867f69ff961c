import type { AuditEvent } from '@nibondhon/api-contract'
import type { KindChoice } from './use-audit-address.ts'

export const KIND_FILTERS = {
  '': 'All',
  setting: 'Settings',
  user: 'Users',
  form: 'Forms',
  submission: 'Submissions',
  payment: 'Payments',
  account: 'Accounts',
  export: 'Exports',
} as const satisfies Record<KindChoice, string>

const KINDS = {
  setting: 'Setting',
  user: 'User',
  form: 'Form',
  submission: 'Submission',
  payment: 'Payment',
  account: 'Account',
  export: 'Export',
} as const satisfies Record<AuditEvent['kind'], string>

/** 'Form created' */
export function deedText({ kind, action }: Pick<AuditEvent, 'kind' | 'action'>): string {
  return `${KINDS[kind]} ${action}`
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

/** What became of it. Null stands for nothing there, or for what must not be told. */
export function changeText({ from, to }: Pick<AuditEvent['changes'][number], 'from' | 'to'>): string {
  if (from === null && to === null) return 'changed'
  if (from === null) return `set to ${quoted(to)}`
  if (to === null) return `removed, was ${quoted(from)}`
  return `${quoted(from)} → ${quoted(to)}`
}

function quoted(value: string | null): string {
  if (value === null || value === '') return '(empty)'
  if (value === 'true') return 'yes'
  return value === 'false' ? 'no' : `“${value}”`
}
