import type { Problem } from '../form/form-types.ts'
import { toBanglaDigits } from './bangla-digits.ts'
import { WORDS } from './words-by-locale.ts'
import type { Locale } from './words-types.ts'

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

function paramText(value: string | number | undefined, locale: Locale): string {
  return typeof value === 'number' && locale === 'bn' ? toBanglaDigits(value) : String(value)
}
