import type { Answers, Field, Problem } from '../form-model/form-types.ts'
import { problem } from '../form-model/problem.ts'
import { consentAnswer, readConsent } from './consent-answer.ts'

interface Stamped {
  answers: Answers
  /** Of a consent that claims to be an earlier one. */
  errors: Record<string, Problem[]>
}

/**
 * The answers with the day on which each new consent was given; what was stored before stays as it is, also where what was
 * sent is wrong.
 */
export function stampConsents({
  fields,
  answers,
  previous = {},
  day,
}: {
  fields: readonly Field[]
  answers: Answers
  previous?: Answers
  /** Today, as YYYY-MM-DD. */
  day: string
}): Stamped {
  const errors: Stamped['errors'] = {}
  const stamped: Answers = {}
  for (const { id, type, consent } of fields) {
    if (type !== 'consent' || answers[id] === previous[id]) continue
    const given = readConsent(answers[id])
    if (given === null) continue
    const isCurrent = given.version === consent?.version
    stamped[id] = isCurrent ? consentAnswer({ ...given, day }) : (previous[id] ?? '')
    // Only a stored answer may be about another text than the form has.
    if (!isCurrent) errors[id] = [problem('consent_changed')]
  }
  return { answers: Object.keys(stamped).length === 0 ? answers : { ...answers, ...stamped }, errors }
}
