import type { Answer, FieldOption } from '../form-model/form-types.ts'
import { answerText } from './answer-text.ts'
import { CELL_LENGTH, truncate } from './truncate.ts'

/**
 * As much of an answer as a cell of a table shows: `truncate(answerText(…))` of it is the same as of the whole answer.
 * A choice stays whole, because its label is found by its value.
 */
export function cellAnswer(answer: Answer, options: readonly FieldOption[] = []): Answer {
  if (typeof answer === 'string') return isChoice(answer, options) ? answer : truncate(answer)
  if (!Array.isArray(answer)) return answer
  const shown: string[] = []
  for (const value of answer) {
    if (answerText(shown, options).length > CELL_LENGTH) break
    // The cell is cut once, after the values are joined.
    shown.push(isChoice(value, options) ? value : value.slice(0, 2 * CELL_LENGTH))
  }
  return shown
}

function isChoice(value: string, options: readonly FieldOption[]): boolean {
  return options.some((option) => option.value === value)
}
