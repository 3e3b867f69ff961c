import type { Locale } from '@nibondhon/domain'
import { memberTextsBn } from './texts/member-texts-bn.ts'
import { memberTextsEn, type MemberTexts } from './texts/member-texts-en.ts'

/** Not texts of the console: a preview is in the language that its reader chose for it. */
export const MEMBER_TEXTS: Readonly<Record<Locale, MemberTexts>> = { en: memberTextsEn, bn: memberTextsBn }
