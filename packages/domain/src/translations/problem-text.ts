import type { Problem } from '../form-model/form-types.ts'
import { bnTerms } from './bn-parameter-labels.ts'
import { fillWords } from './fill-placeholders.ts'
import { WORDS } from './messages-by-locale.ts'
import type { Locale } from './message-types.ts'

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
