import { toAsciiDigits } from '../digits/digits.ts'
import { cleanText } from '../form/clean-text.ts'
import type { Answer, Answers, Field, FileAnswer } from '../form/form-types.ts'
import { isRecord, readNumber, readRecord, readText, readTrimmed } from '../form/read-json.ts'
import { isExact, parseNumber, tidyDate } from './formats.ts'

/**
 * Any JSON as an answer of the field's kind. Reading, conditions, prices and validation all look at answers
 * through this one function, so they can't disagree on what was said. Tidying twice changes nothing.
 */
export function tidyAnswer(field: Field, value: unknown): Answer {
  switch (field.type) {
    case 'text':
    case 'email':
    case 'url':
    case 'select':
    case 'radio':
      return oneLine(value)
    case 'textarea':
      return readText(value).replace(/\r\n?/g, '\n').trim()
    case 'tel':
      return toAsciiDigits(oneLine(value))
    case 'date':
      return tidyDate(oneLine(value))
    case 'number':
      return tidyNumber(value)
    case 'checkbox':
      return tidyChoices(field, value)
    case 'file':
      return tidyFile(value)
    case 'heading':
    case 'paragraph':
    case 'divider':
    case 'html':
      return null
  }
}

/** The answers in the order of the fields. */
export function tidyAnswers(fields: readonly Field[], answers: Answers): Answer[] {
  const given: Record<string, unknown> = readRecord(answers)
  return fields.map((field) => tidyAnswer(field, given[field.id]))
}

/** Blank is "not answered"; a zero is an answer. */
export function isBlank(answer: Answer | undefined): boolean {
  return answer === undefined || answer === null || answer === '' || (Array.isArray(answer) && !answer.length)
}

export function isFileAnswer(answer: Answer | undefined): answer is FileAnswer {
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer)
}

function oneLine(value: unknown): string {
  const text = typeof value === 'string' ? cleanText(value) : readText(value)
  return LINE_BREAKS.test(text) ? text.replace(LINE_BREAKS_RUN, ' ').trim() : text.trim()
}

const LINE_BREAKS = /[\r\n\t]/
const LINE_BREAKS_RUN = /\s*[\r\n\t]+\s*/g

/** Text that is no number, or one too long to keep exactly, stays text: validation says what is wrong. */
function tidyNumber(value: unknown): Answer {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : ''
  if (typeof value !== 'string') return ''
  const text = oneLine(value)
  const number = parseNumber(text)
  return number === null || !isExact(number) ? text : number
}

/** A list, one value, or (from a multipart form) a list as JSON text. */
function tidyChoices(field: Field, value: unknown): string[] {
  const values = Array.isArray(value) ? value : readChoices(field, readTrimmed(value))
  return [...new Set(values.map((choice) => readTrimmed(choice)).filter((choice) => choice !== ''))]
}

function readChoices(field: Field, text: string): unknown[] {
  if (!text.startsWith('[') || field.options.some((option) => option.value === text)) return [text]
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? parsed : [text]
  } catch {
    return [text]
  }
}

function tidyFile(value: unknown): FileAnswer | null {
  if (!isRecord(value)) return null
  const fileId = readTrimmed(value.fileId)
  if (fileId === '') return null
  return {
    fileId,
    name: oneLine(value.name),
    type: readTrimmed(value.type).toLowerCase(),
    size: readNumber(value.size) ?? 0,
  }
}
