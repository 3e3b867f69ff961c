import type { KeyFlag } from '../roles/roles.ts'

/** Scanners for secrets know keys by their beginning. */
export const API_KEY_PREFIX = 'nib_'

export const MAX_API_KEYS = 50
export const MAX_API_KEY_NAME_LENGTH = 80

/** What each key may call within a window. */
export const API_KEY_CALLS = 300
export const API_KEY_WINDOW_SECONDS = 60

/**
 * What is not limited to forms: a new form is none of those that a key was limited to, and messages to many are sent later,
 * with the rights of the user who made the key.
 */
const FLAGS_FOR_ALL_FORMS: readonly KeyFlag[] = ['canCreateForms', 'canSendNotifications']

export function needsAllFormsForKey(flag: KeyFlag): boolean {
  return FLAGS_FOR_ALL_FORMS.includes(flag)
}
