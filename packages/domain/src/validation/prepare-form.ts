import type { Answers, Field } from '../form-model/form-types.ts'
import { tidyAnswers } from '../form-model/tidy-answer.ts'
import { prepareEvaluation, type AnswerErrors, type EvaluationInput } from './prepare-evaluation.ts'

export interface PreparedForm {
  visibleFields(answers: Answers): Field[]
  validate(answers: Answers): AnswerErrors
}

/** A form whose answers are checked again and again. */
export function prepareForm(input: EvaluationInput): PreparedForm {
  const { fields, shown, evaluate } = prepareEvaluation(input)
  return {
    visibleFields(answers) {
      const isShown = shown(tidyAnswers(fields, answers))
      return fields.filter((_, index) => isShown[index])
    },
    validate: (answers) => evaluate(tidyAnswers(fields, answers)).errors,
  }
}
