import type { Answer, FieldOption } from '../form-model/form-types.ts'

/** An answer as people read it: choices by their label, several joined with commas, a file by its name. */
export function answerText(answer: Answer | undefined, options: readonly FieldOption[] = []): string {
  if (answer === null || answer === undefined) return ''
  if (typeof answer === 'number') return String(answer)
  if (typeof answer === 'string') return labelOf(answer, options)
  if (Array.isArray(answer)) return answer.map((value) => labelOf(value, options)).join(', ')
  return answer.name
}

/** An option that no longer exists shows the value that was chosen: no edit of a form hides an answer. */
function labelOf(value: string, options: readonly FieldOption[]): string {
  return options.find((option) => option.value === value)?.label ?? value
}
