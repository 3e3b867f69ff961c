import type { ListAddress } from '../../shared/list-address.ts'
import { useFilterQuestions } from '../../shared/use-filter-questions.ts'

/** The question and the answer of the filter, as staff read them. */
export interface AnswerWords {
  question: string
  answer: string
}

/** Ids and values until the form has arrived, and where it has no such question any more. */
export function useAnswerWords({ formId, answerTo, answer }: ListAddress): AnswerWords {
  const fields = useFilterQuestions(answerTo === '' ? '' : formId)
  const field = fields.find(({ id, name }) => id === answerTo || name === answerTo)
  return {
    question: field?.label ?? answerTo,
    answer: field?.options.find(({ value }) => value === answer)?.label ?? answer,
  }
}
