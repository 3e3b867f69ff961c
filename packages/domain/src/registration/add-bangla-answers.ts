import { ANSWER_MESSAGES } from '../translations/answer-problem-text.ts'
import { bnAnswers } from '../translations/bn-answers.ts'

/** What is wrong with an answer, in Bangla. Members' pages do this with their own Bangla texts. */
export function addBanglaAnswers(): void {
  ANSWER_MESSAGES.bn = { ...ANSWER_MESSAGES.bn, ...bnAnswers }
}
