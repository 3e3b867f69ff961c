import type { Problem } from '../form-model/form-types.ts'
import type { Locale } from '../locale/locale.ts'
import { enAnswers } from './en-answers.ts'
import { fillPlaceholders, type Message } from './fill-placeholders.ts'

/**
 * ../registration adds what not every member's page needs: Bangla, and the messages of fields whose rules are loaded on
 * demand.
 */
export const ANSWER_MESSAGES: Record<Locale, Readonly<Record<string, Message>>> = { en: enAnswers, bn: {} }

/**
 * The sentence for a problem with an answer or a file. It equals problemText without the messages for staff, so that
 * the public pages don't download those.
 */
export function answerProblemText(problem: Problem, locale: Locale): string {
  return fillPlaceholders(ANSWER_MESSAGES[locale], problem, locale)
}

/** The text for each field, from problems by field id: one problem a line. */
export function answersProblemText(
  errors: Readonly<Record<string, readonly Problem[]>>,
  locale: Locale,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([fieldId, problems]) => [
      fieldId,
      problems.map((found) => answerProblemText(found, locale)).join('\n'),
    ]),
  )
}
