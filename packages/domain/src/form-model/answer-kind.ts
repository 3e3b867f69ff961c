import type { Answer, FileAnswer, GroupRow } from './form-types.ts'

/** Blank is "not answered"; a zero is an answer. */
export function isBlank(answer: Answer | undefined): boolean {
  return answer === undefined || answer === null || answer === '' || (Array.isArray(answer) && !answer.length)
}

export function isFileAnswer(answer: Answer | undefined): answer is FileAnswer {
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer)
}

/** The choices of a checkbox field; a list without any is one of these too. */
export function isChoiceList(answer: Answer | undefined): answer is string[] {
  return Array.isArray(answer) && typeof answer[0] !== 'object'
}

/** The rows of a group; a list without any is one of these too. */
export function isRowList(answer: Answer | undefined): answer is GroupRow[] {
  return Array.isArray(answer) && typeof answer[0] !== 'string'
}
