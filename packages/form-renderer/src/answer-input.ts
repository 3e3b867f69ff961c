import type { Answer } from '@nibondhon/domain'

/** What a one-line input holds. Answers of another kind (a field changed its type) are not typed text. */
export function inputText(answer: Answer | undefined): string {
  return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : ''
}

/** The chosen values of a field with options. */
export function chosenValues(answer: Answer | undefined): string[] {
  if (Array.isArray(answer)) return answer
  const text = inputText(answer)
  return text === '' ? [] : [text]
}
