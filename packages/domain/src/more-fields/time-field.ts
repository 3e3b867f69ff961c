import { problem } from '../form-model/problem.ts'
import { tidyAnswer } from '../form-model/tidy-answer.ts'
import { isTime, minutesOfTime, readTypedTime, timeOfMinutes } from '../time/typed-time.ts'
import type { FieldRules } from './field-rules.ts'

/** The answer is HH:MM; bounds are minutes of the day. A text that is no time stays, and validation reports it. */
export const timeField: FieldRules = {
  tidy(field, value) {
    // As a phone number: one line, with digits of either script.
    const text = tidyAnswer({ ...field, type: 'tel' }, value)
    return (typeof text === 'string' && readTypedTime(text)) || text
  },
  prepareCheck({ validation: { min, max } }) {
    const invalid = problem('time_invalid')
    const early = min === null ? null : problem('time_early', { time: timeOfMinutes(min) })
    const late = max === null ? null : problem('time_late', { time: timeOfMinutes(max) })
    return (answer) => {
      if (typeof answer !== 'string' || !isTime(answer)) return invalid
      const minutes = minutesOfTime(answer)
      if (min !== null && minutes < min) return early
      return max !== null && minutes > max ? late : null
    }
  },
}

/** The last minute of a day. */
export const MAX_DAY_MINUTES = 24 * 60 - 1
