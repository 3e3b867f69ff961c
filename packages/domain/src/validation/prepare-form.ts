import { tidyAnswers } from '../form-model/tidy-answer.ts'
import type { Answers, Field } from '../form-model/form-types.ts'
import {
  type AnswerErrors,
  type EvaluationInput,
  prepareEvaluation,
  type PrepareGroup,
} from './prepare-evaluation.ts'

export interface PreparedForm {
  visibleFields(answers: Answers): Field[]
  validate(answers: Answers): AnswerErrors
}

/** As prepareForm, for members' pages, which have what checks groups only once a form has one. */
export function prepareFormWith(input: EvaluationInput, prepareGroup: PrepareGroup | null): PreparedForm {
  const { fields, shown, evaluate } = prepareEvaluation(input, prepareGroup)
  return {
    visibleFields(answers) {
      const isShown = shown(tidyAnswers(fields, answers))
      return fields.filter((_, index) => isShown[index])
    },
    validate: (answers) => evaluate(tidyAnswers(fields, answers)).errors,
  }
}
