import { problem } from '../form-model/problem.ts'
import { consentAnswer, readConsent } from './consent-answer.ts'
import type { FieldRules } from './field-rules.ts'

/** What programs that call the API send for a ticked box; it means the text that the form has now. */
const TICKED: ReadonlySet<unknown> = new Set([true, 'true', 'yes', 'on'])

export const consentField: FieldRules = {
  tidy({ consent }, value) {
    if (TICKED.has(value)) return consentAnswer({ version: consent?.version ?? 1, language: null, day: null })
    const given = typeof value === 'string' ? readConsent(value.trim()) : null
    return given === null ? '' : consentAnswer(given)
  },
  /** A stored answer has a day and stays right when the text changes; see stampConsents. */
  prepareCheck({ consent }) {
    const changed = problem('consent_changed')
    return (answer) => {
      const given = readConsent(answer)
      return given !== null && (given.day !== null || given.version === consent?.version) ? null : changed
    }
  },
}
