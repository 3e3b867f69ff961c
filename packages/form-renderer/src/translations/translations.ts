import type { Locale } from '@nibondhon/domain'
import { WORDS_BN } from './bn.ts'
import { WORDS_EN, type Words } from './en.ts'

export type { Words }

const WORDS = { en: WORDS_EN, bn: WORDS_BN } satisfies Record<Locale, Words>

export function wordsFor(locale: Locale): Words {
  return WORDS[locale]
}
