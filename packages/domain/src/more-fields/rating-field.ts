import { problem } from '../form-model/problem.ts'
import { tidyAnswer } from '../form-model/tidy-answer.ts'
import type { FieldRules } from './field-rules.ts'

export const RATING_SCALE = { min: 3, max: 10, usual: 5 } as const

/** The answer is a whole number from 1 to the scale. */
export const ratingField: FieldRules = {
  tidy: (field, value) => tidyAnswer({ ...field, type: 'number' }, value),
  prepareCheck({ rating }) {
    const scale = rating?.scale ?? RATING_SCALE.usual
    const unknown = problem('option_unknown')
    return (answer) =>
      typeof answer === 'number' && Number.isInteger(answer) && answer >= 1 && answer <= scale
        ? null
        : unknown
  },
}
