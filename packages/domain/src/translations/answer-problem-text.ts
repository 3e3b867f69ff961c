import type { Problem } from '../form-model/form-types.ts'
import { bnAnswers } from './bn-answers.ts'
import { enAnswers } from './en-answers.ts'
import { fillWords } from './fill-placeholders.ts'
import type { Locale, Words } from './message-types.ts'

const ANSWER_WORDS: Record<Locale, Record<string, Words>> = { en: enAnswers, bn: bnAnswers }

/**
 * The sentence for a problem with an answer or a file. The same as problemText would say, without the words
 * for staff: members download only this.
 */
export function answerProblemText(problem: Problem, locale: Locale): string {
  return fillWords(ANSWER_WORDS[locale], problem, locale)
}
