import type { Problem } from '../form/form-types.ts'
import { bnAnswers } from './bn-answers.ts'
import { bnForms } from './bn-forms.ts'
import { bnVersions } from './bn-versions.ts'
import { enAnswers } from './en-answers.ts'
import { enForms } from './en-forms.ts'
import { enVersions } from './en-versions.ts'
import type { Locale, Words } from './words-types.ts'

/** The sentence for a problem. A code without words (from elsewhere) is shown as it is, never as nothing. */
export function problemText(problem: Problem, locale: Locale): string {
  const words = Object.hasOwn(WORDS[locale], problem.code) ? WORDS[locale][problem.code] : undefined
  if (words === undefined) return problem.code
  if (typeof words === 'function') return words(problem.params)
  return words.replace(/\{(\w+)\}/g, (placeholder, key: string) =>
    Object.hasOwn(problem.params, key) ? paramText(problem.params[key], locale) : placeholder,
  )
}

/** One sentence a line, as several problems of one field are shown. */
export function problemsText(problems: readonly Problem[], locale: Locale): string {
  return problems.map((problem) => problemText(problem, locale)).join('\n')
}

const WORDS: Record<Locale, Record<string, Words>> = {
  en: { ...enAnswers, ...enForms, ...enVersions },
  bn: { ...bnAnswers, ...bnForms, ...bnVersions },
}

/** Only numbers of ours turn into Bangla digits; what a person wrote stays as written. */
function paramText(value: string | number | undefined, locale: Locale): string {
  if (typeof value === 'number' && locale === 'bn') return toBanglaDigits(String(value))
  return String(value)
}

function toBanglaDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)))
}
