import type { Answers, Field, Problem } from '../form-model/form-types.ts'
import { problem } from '../form-model/problem.ts'
import { answerProblemText } from '../translations/answer-problem-text.ts'
import type { Locale } from '../locale/locale.ts'
import type { AnswerErrors, EvaluationInput } from './prepare-evaluation.ts'
import { prepareForm } from './prepare-form.ts'

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

/** The text for each field, one problem a line. */
export function answersProblemText(errors: AnswerErrors, locale: Locale): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([fieldId, problems]) => [
      fieldId,
      problems.map((found) => answerProblemText(found, locale)).join('\n'),
    ]),
  )
}

/** The line that lists, by label, which required fields are still empty; null when none is. */
export function missingRequired(fields: readonly Field[], errors: AnswerErrors): Problem | null {
  const labels = fields
    .filter((field) => errors[field.id]?.some(({ code }) => code === 'required'))
    .map((field) => field.label)
  return labels.length === 0 ? null : problem('required_fields_missing', { labels: labels.join(', ') })
}
