import type { Problem } from '../form-model/form-types.ts'
import type { Locale } from '../locale/locale.ts'
import { bnParameterLabels } from './bn-parameter-labels.ts'
import { fillPlaceholders } from './fill-placeholders.ts'
import { MESSAGES } from './messages-by-locale.ts'

/** The sentence for any problem of the domain. Some people read Bangla with English digits. */
export function problemText(problem: Problem, locale: Locale, digits: Locale = locale): string {
  const params = locale === 'bn' ? withBanglaLabels(problem.params) : problem.params
  return fillPlaceholders(MESSAGES[locale], { ...problem, params }, digits)
}

/** Parameters whose value is a name of the application's own. All others hold what a person wrote and stay as written. */
const LABEL_PARAMS: ReadonlySet<string> = new Set(['property', 'type', 'fromTerm', 'toTerm'])

function withBanglaLabels(params: Problem['params']): Problem['params'] {
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => [
      key,
      (LABEL_PARAMS.has(key) && bnParameterLabels[value]) || value,
    ]),
  )
}
