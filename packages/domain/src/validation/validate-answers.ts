import type { Answers, Field, Problem } from '../form-model/form-types.ts'
import { problem } from '../form-model/problem.ts'
import type { AnswerErrors, EvaluationInput } from './prepare-evaluation.ts'
import { type PreparedForm, prepareFormWith } from './prepare-form.ts'
import { prepareGroup } from './prepare-group.ts'

/** A form whose answers are checked again and again. */
export function prepareForm(input: EvaluationInput): PreparedForm {
  return prepareFormWith(input, prepareGroup)
}

/**
 * Every problem of these answers. Fields hidden by a condition are skipped. Never throws. To check
 * many answers against one form, use prepareForm.
 */
export function validateAnswers(input: EvaluationInput & { answers: Answers }): AnswerErrors {
  return prepareForm(input).validate(input.answers)
}

export function hasErrors(errors: AnswerErrors): boolean {
  return Object.keys(errors).length > 0
}

/** The line that lists, by label, which required fields are still empty; null when none is. */
export function missingRequired(fields: readonly Field[], errors: AnswerErrors): Problem | null {
  const labels = fields
    .filter((field) => errors[field.id]?.some(({ code }) => code === 'required'))
    .map((field) => field.label)
  return labels.length === 0 ? null : problem('required_fields_missing', { labels: labels.join(', ') })
}
