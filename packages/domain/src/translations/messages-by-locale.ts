import { EDIT_CODE_MESSAGES } from '../ids/edit-code.ts'
import type { Locale } from '../locale/locale.ts'
import { USER_RULE_MESSAGES } from '../roles/user-rules.ts'
import { bnAnswers } from './bn-answers.ts'
import { bnMoreAnswers } from './bn-more-answers.ts'
import { bnForms } from './bn-forms.ts'
import { bnVersions } from './bn-versions.ts'
import { enAnswers } from './en-answers.ts'
import { enMoreAnswers } from './en-more-answers.ts'
import { enForms } from './en-forms.ts'
import { enVersions } from './en-versions.ts'
import type { Message } from './fill-placeholders.ts'

/** The message for every code of the domain. Edit codes and user rules declare theirs beside the rule. */
export const MESSAGES: Record<Locale, Record<string, Message>> = {
  en: { ...enAnswers, ...enMoreAnswers, ...enForms, ...enVersions, ...ruleMessages('en') },
  bn: { ...bnAnswers, ...bnMoreAnswers, ...bnForms, ...bnVersions, ...ruleMessages('bn') },
}

function ruleMessages(locale: Locale): Record<string, Message> {
  const byCode = { ...EDIT_CODE_MESSAGES, ...USER_RULE_MESSAGES }
  return Object.fromEntries(Object.entries(byCode).map(([code, texts]) => [code, texts[locale]]))
}
