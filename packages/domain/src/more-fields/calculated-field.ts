import { problem } from '../form-model/problem.ts'
import { tidyAnswer } from '../form-model/tidy-answer.ts'
import type { FieldRules } from './field-rules.ts'

/** The server calculates the answer itself, so what is sent is only read, never stored. */
export const calculatedField: FieldRules = {
  tidy(field, value) {
    const answer = tidyAnswer({ ...field, type: 'number' }, value)
    return typeof answer === 'number' ? answer : ''
  },
  prepareCheck: () => (answer) => (typeof answer === 'number' ? null : problem('number_invalid')),
  readPosted: () => '',
}
