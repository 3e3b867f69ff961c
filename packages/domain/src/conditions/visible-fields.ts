import type { Answers, Field } from '../form-model/form-types.ts'
import { tidyAnswers } from '../form-model/tidy-answer.ts'
import { prepareConditions } from './prepare-conditions.ts'

/** The fields that are shown with these answers, in their order. A field on a hidden field is hidden too. */
export function visibleFields(fields: readonly Field[], answers: Answers): Field[] {
  const shown = prepareConditions(fields).shown(tidyAnswers(fields, answers))
  return fields.filter((_, index) => shown[index])
}
