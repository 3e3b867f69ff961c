import type { Locale } from '@nibondhon/domain'

export const LANGUAGE_NAMES = { en: 'English', bn: 'Bangla' } as const satisfies Record<Locale, string>
