import type { Problem } from '../form/form-types.ts'
import { fillWords } from './fill-words.ts'
import { WORDS } from './words-by-locale.ts'
import type { Locale } from './words-types.ts'

/** The sentence for any problem of the domain. */
export function problemText(problem: Problem, locale: Locale): string {
  return fillWords(WORDS[locale], problem, locale)
}

/** One sentence a line, as several problems of one field are shown. */
export function problemsText(problems: readonly Problem[], locale: Locale): string {
  return problems.map((problem) => problemText(problem, locale)).join('\n')
}
