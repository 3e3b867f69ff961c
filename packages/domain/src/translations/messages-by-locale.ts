import { EDIT_CODE_WORDS } from '../ids/edit-code.ts'
import { USER_RULE_WORDS } from '../roles/user-rules.ts'
import { bnAnswers } from './bn-answers.ts'
import { bnForms } from './bn-forms.ts'
import { bnVersions } from './bn-versions.ts'
import { enAnswers } from './en-answers.ts'
import { enForms } from './en-forms.ts'
import { enVersions } from './en-versions.ts'
import type { Locale, Words } from './message-types.ts'

/** Every code of the domain with its words; small rooms keep theirs beside the rule. */
export const WORDS: Record<Locale, Record<string, Words>> = {
  en: { ...enAnswers, ...enForms, ...enVersions, ...roomWords('en') },
  bn: { ...bnAnswers, ...bnForms, ...bnVersions, ...roomWords('bn') },
}

function roomWords(locale: Locale): Record<string, Words> {
  const rooms = { ...EDIT_CODE_WORDS, ...USER_RULE_WORDS }
  return Object.fromEntries(Object.entries(rooms).map(([code, words]) => [code, words[locale]]))
}
