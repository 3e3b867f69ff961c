import type { Problem } from '../form-model/form-types.ts'
import { toBanglaDigits } from './bangla-digits.ts'
import type { Locale, Words } from './message-types.ts'

/** The sentence for a problem. A code without words (from elsewhere) is shown as it is, never as nothing. */
export function fillWords(table: Readonly<Record<string, Words>>, problem: Problem, locale: Locale): string {
  const words = Object.hasOwn(table, problem.code) ? table[problem.code] : undefined
  if (words === undefined) return problem.code
  if (typeof words === 'function') return words(problem.params)
  return words.replace(/\{(\w+)\}/g, (placeholder, key: string) =>
    Object.hasOwn(problem.params, key) ? paramText(problem.params[key], locale) : placeholder,
  )
}

function paramText(value: string | number | undefined, locale: Locale): string {
  return typeof value === 'number' && locale === 'bn' ? toBanglaDigits(value) : String(value)
}
