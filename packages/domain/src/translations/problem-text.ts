import type { Problem } from '../form/form-types.ts'
import { bnTerms } from './bn-terms.ts'
import { fillWords } from './fill-words.ts'
import { WORDS } from './words-by-locale.ts'
import type { Locale } from './words-types.ts'

/** The sentence for any problem of the domain. */
export function problemText(problem: Problem, locale: Locale): string {
  const params = locale === 'bn' ? withBanglaTerms(problem.params) : problem.params
  return fillWords(WORDS[locale], { ...problem, params }, locale)
}

/** One sentence a line, as several problems of one field are shown. */
export function problemsText(problems: readonly Problem[], locale: Locale): string {
  return problems.map((problem) => problemText(problem, locale)).join('\n')
}

/** Parameters that hold a word of ours; all others hold what a person wrote, and stay as written. */
const TERM_PARAMS: ReadonlySet<string> = new Set(['property', 'type', 'fromTerm', 'toTerm'])

function withBanglaTerms(params: Problem['params']): Problem['params'] {
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, (TERM_PARAMS.has(key) && bnTerms[value]) || value]),
  )
}
