import type { Answer, FieldOption, GroupRow } from '../form-model/form-types.ts'
import { isChoiceList, isRowList } from '../form-model/tidy-answer.ts'
import { CELL_LENGTH, truncate } from './truncate.ts'

/** An answer as people read it: choices by their label, several joined with commas, a file by its name. */
export function answerText(answer: Answer | undefined, options: readonly FieldOption[] = []): string {
  if (answer === null || answer === undefined) return ''
  if (typeof answer === 'number') return String(answer)
  if (typeof answer === 'string') return labelOf(answer, options)
  if (isChoiceList(answer)) return answer.map((value) => labelOf(value, options)).join(', ')
  if (isRowList(answer)) return answer.map(rowText).join('; ')
  return answer.name
}

function rowText(row: GroupRow): string {
  return Object.values(row)
    .map((answer) => answerText(answer))
    .filter((text) => text !== '')
    .join(', ')
}

/** An option that no longer exists shows the value that was chosen: no edit of a form hides an answer. */
function labelOf(value: string, options: readonly FieldOption[]): string {
  return options.find((option) => option.value === value)?.label ?? value
}

/**
 * As much of an answer as a cell of a table shows: `truncate(answerText(…))` of it is the same as of the whole answer.
 * A choice stays whole, because its label is found by its value.
 */
export function cellAnswer(answer: Answer, options: readonly FieldOption[] = []): Answer {
  if (typeof answer === 'string') return isChoice(answer, options) ? answer : truncate(answer)
  if (isRowList(answer) && answer.length > 0) return truncate(answerText(answer))
  if (!isChoiceList(answer)) return answer
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
