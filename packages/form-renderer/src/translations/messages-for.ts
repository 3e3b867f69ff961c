import type { Locale } from '@nibondhon/domain'
import { MESSAGES_BN } from './bn.ts'
import { MESSAGES_EN, type Messages } from './en.ts'

export type { Messages }

const MESSAGES = { en: MESSAGES_EN, bn: MESSAGES_BN } satisfies Record<Locale, Messages>

export function messagesFor(locale: Locale): Messages {
  return MESSAGES[locale]
}
