import type { Locale } from '@nibondhon/domain'

const GROUP_MESSAGES = {
  en: {
    add: (name: string) => `Add ${name}`,
    added: (name: string) => `${name} is added`,
    removed: (name: string) => `${name} is removed`,
    remove: 'Remove',
    duplicate: 'Duplicate',
    undo: 'Undo',
  },
  bn: {
    add: (name: string) => `${name} যোগ করুন`,
    added: (name: string) => `${name} যোগ হয়েছে`,
    removed: (name: string) => `${name} সরানো হয়েছে`,
    remove: 'সরান',
    duplicate: 'একই তথ্যে আরেকটি',
    undo: 'ফিরিয়ে আনুন',
  },
} as const

/** Loaded with the rows, so that a form without a group does not have them. */
export function groupMessages(locale: Locale) {
  return GROUP_MESSAGES[locale]
}
