import { toAsciiDigits } from '../locale/locale.ts'
import { cleanText, isRecord, readList, readNumber, readRecord, readText, readTrimmed } from './read-json.ts'
import { isChoiceList, isFileAnswer, isRowList } from './answer-kind.ts'
import type { Answer, Answers, Field, FileAnswer, GroupRow, RowAnswer } from './form-types.ts'
import { ANSWER_LIMITS } from './answer-limits.ts'
import { isInputType } from './field-kind.ts'
import { moreFields } from './more-fields.ts'
import { patternsOf } from './patterns-of.ts'
import { isExact, parseNumber, tidyDate } from '../formats/formats.ts'
import { withScheme } from '../formats/safe-url.ts'

export { isBlank, isChoiceList, isFileAnswer, isRowList } from './answer-kind.ts'

/**
 * Any JSON as an answer of the field's kind. Reading, conditions, prices and validation all look at answers
 * through this one function, so they can't read an answer differently. Tidying twice changes nothing.
 *
 * A text that is certainly too long stays exactly as it came: validation reports its length, and nothing else
 * spends time on it.
 */
export function tidyAnswer(field: Field, value: unknown): Answer {
  if (typeof value === 'string' && value.length > MAX_ANSWER_UNITS && takesText(field)) return value
  switch (field.type) {
    case 'text':
    case 'email':
      return digitsFor(field, oneLine(value))
    case 'url':
      return withScheme(oneLine(value))
    case 'select':
    case 'radio':
      return oneLine(value)
    case 'textarea':
      return digitsFor(field, readText(value).replace(/\r\n?/g, '\n').trim())
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
    case 'group':
      return tidyRows(field, value)
    default:
      // A type of more-fields.ts, or one without an answer.
      return moreFields.tidy(field, value)
  }
}

/** The answers in the order of the fields. */
export function tidyAnswers(fields: readonly Field[], answers: Answers): Answer[] {
  const given: Record<string, unknown> = readRecord(answers)
  return fields.map((field) => tidyAnswer(field, given[field.id]))
}

/** A character has two units at most, and so has a line break that a multipart body writes as CR LF. */
const MAX_ANSWER_UNITS = 2 * ANSWER_LIMITS.answer

/** Whether an answer of this field is a text at all; a list that comes as text is bounded by its choices. */
function takesText({ type }: Field): boolean {
  return isInputType(type) && type !== 'checkbox' && type !== 'file' && type !== 'group'
}

/** Where a pattern asks for digits, those of either script are taken; a pattern that names ০-৯ gets them as typed. */
function digitsFor(field: Field, text: string): string {
  const sources = BANGLA_DIGIT.test(text) ? patternsOf([field]).join(' ') : ''
  const asksForDigits = /\d|\\d/.test(sources.replace(REPEATED, '')) && !BANGLA_DIGIT.test(sources)
  return asksForDigits ? toAsciiDigits(text) : text
}

const BANGLA_DIGIT = /[০-৯]/
/** How often something is repeated, such as {2,5}: no digit that is asked for. */
const REPEATED = /\{[\d,]*\}/g

function oneLine(value: unknown): string {
  const text = typeof value === 'string' ? cleanText(value) : readText(value)
  return LINE_BREAK.test(text) ? joinLines(text) : text.trim()
}

/** Split, not replaced by a pattern with the spaces around: that would try each space of a long run again. */
function joinLines(text: string): string {
  return text
    .split(LINE_BREAK)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
}

const LINE_BREAK = /[\r\n\t]/

/** Text that is no number, or one too long to keep exactly, stays text: validation reports the problem. */
function tidyNumber(value: unknown): Answer {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : ''
  if (typeof value !== 'string') return ''
  const text = oneLine(value)
  const number = parseNumber(text)
  return number === null || !isExact(number) ? text : number
}

/** A list, one value, or (from a multipart form) a list as JSON text. */
function tidyChoices(field: Field, value: unknown): string[] {
  if (typeof value === 'string' && value.length > MAX_LIST_UNITS) return [value]
  const values: unknown[] = Array.isArray(value) ? value : readChoices(field, readTrimmed(value))
  return [...new Set(values.map(readChoice).filter((choice) => choice !== ''))]
}

/** No option is as long as this, so a longer choice needs no tidying to be none of them. */
const MAX_CHOICE_UNITS = 4 * ANSWER_LIMITS.option

function readChoice(choice: unknown): string {
  return typeof choice === 'string' && choice.length > MAX_CHOICE_UNITS ? choice : readTrimmed(choice)
}

/** As JSON, a choice takes up to six letters for each of its own, and quotes and a comma. */
const MAX_LIST_UNITS = ANSWER_LIMITS.options * (6 * ANSWER_LIMITS.option + 4)

function readChoices(field: Field, text: string): unknown[] {
  if (!text.startsWith('[') || field.options.some((option) => option.value === text)) return [text]
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? parsed : [text]
  } catch {
    return [text]
  }
}

/** A list of rows, or (from a multipart form) one as JSON text. One row too many is enough for validation to report it. */
function tidyRows({ group }: Field, value: unknown): GroupRow[] {
  const fields = group?.fields ?? []
  return readRows(value)
    .slice(0, ANSWER_LIMITS.groupRows + 1)
    .map((row) => {
      const given = readRecord(row)
      return Object.fromEntries(fields.map((field) => [field.id, tidyRowAnswer(field, given[field.id])]))
    })
}

function readRows(value: unknown): unknown[] {
  if (typeof value !== 'string' || value.length > MAX_ROWS_UNITS || !value.trim().startsWith('[')) {
    return readList(value)
  }
  try {
    return readList(JSON.parse(value))
  } catch {
    return []
  }
}

/** More than a body may have. */
const MAX_ROWS_UNITS = 1_000_000

function tidyRowAnswer(field: Field, value: unknown): RowAnswer {
  const answer = tidyAnswer(field, value)
  return isFileAnswer(answer) || (isRowList(answer) && !isChoiceList(answer)) ? null : answer
}

function tidyFile(value: unknown): FileAnswer | null {
  if (!isRecord(value)) return null
  const fileId = readTrimmed(cut(value.fileId))
  if (fileId === '') return null
  return {
    fileId,
    name: oneLine(cut(value.name)),
    type: readTrimmed(cut(value.type)).toLowerCase(),
    size: readNumber(value.size) ?? 0,
  }
}

/** The server gives files names of at most 200 characters; a longer one never came from it. */
const MAX_FILE_TEXT = 1_000

function cut(value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, MAX_FILE_TEXT) : value
}
