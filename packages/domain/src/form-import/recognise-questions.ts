import { isEmailAddress } from '../formats/formats.ts'
import { LIMITS } from '../form-model/limits.ts'
import { normalisePhone } from '../phone/normalise-phone.ts'
import { PERSON_WORDS, wordsOfLabel } from '../people/register/person-words.ts'
import { readTypedTime } from '../time/typed-time.ts'
import { choiceOf, choicesOf, dayOfCell, isNumberCell, isWebAddress } from './answer-cells.ts'
import type { ColumnKind, ColumnKinds } from './import-rules.ts'

type Rows = readonly (readonly string[])[]

/** Whose export it is; `other` for a list that someone made. */
type AnswerSource = 'google' | 'microsoft' | 'typeform' | 'other'

const SUBMITTED =
  /^(?:timestamp|completion time|submitted(?: at| on)?|submission (?:date|time)|date submitted|submit date(?: \(utc\))?|created(?: at)?|টাইমস্ট্যাম্প|টাইমস্ট্যাম্|সময়ের ছাপ|সমাপ্তির সময়|সম্পূর্ণ হওয়ার সময়|জমার সময়|জমা দেওয়ার সময়)$/
/** What forms elsewhere add by themselves. */
const ADDED: Record<Exclude<AnswerSource, 'other'>, RegExp> = {
  google: /^(?:score|total score|স্কোর)$/,
  microsoft:
    /^(?:(?:id|start time|last modified time|language|total points|quiz feedback|grade posted time|আইডি|শুরুর সময়|শেষ পরিবর্তনের সময়|ভাষা)$|points - |feedback - )/,
  typeform:
    /^(?:#|response id|response type|start date(?: \(utc\))?|stage date(?: \(utc\))?|network id|tags|ending)$/,
}

const MAX_HEADING_LENGTH = 200

/** Which column of a list of answers becomes what: by the headings in both languages, and by the content. */
export function recogniseQuestions(headings: readonly string[], rows: Rows): ColumnKinds {
  const words = headings.map((heading) => choiceOf(heading.slice(0, MAX_HEADING_LENGTH)).toLowerCase())
  const added = ADDED[sourceOf(words) as keyof typeof ADDED] as RegExp | undefined
  const submitted = words.findIndex((one) => SUBMITTED.test(one))
  return words.map((word, column) => {
    if (column === submitted) return 'submittedAt'
    if (added?.test(word)) return null
    const cells = rows.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '')
    const isAnonymous = cells.every((cell) => cell.toLowerCase() === 'anonymous')
    if (cells.length === 0 || isAnonymous) return word === '' || added !== undefined ? null : 'text'
    return kindOf(wordsOfLabel(word), cells)
  })
}

/** By the headings, in small letters. */
function sourceOf(words: readonly string[]): AnswerSource {
  const [first = ''] = words
  if (words.includes('completion time') || words.includes('সমাপ্তির সময়')) return 'microsoft'
  if (first === '#' || words.includes('network id')) return 'typeform'
  return SUBMITTED.test(first) ? 'google' : 'other'
}

/** Between the choices of one answer in this column. */
export function separatorOf(cells: readonly string[]): ';' | ',' {
  return cells.some((cell) => cell.includes(';')) ? ';' : ','
}

const MAX_RADIO = 5
const MAX_CHOICES = 20
const MAX_CHOICE_LENGTH = 80
const MAX_SHORT_LENGTH = 120

function kindOf(label: string, cells: readonly string[]): ColumnKind {
  const all = (holds: (cell: string) => boolean) => cells.every(holds)
  const mostly = (holds: (cell: string) => boolean) => cells.filter(holds).length >= cells.length * 0.8
  const isPhone = (cell: string) => normalisePhone(cell) !== null
  if (all(isEmailAddress) || (IS_EMAIL.test(label) && mostly(isEmailAddress))) return 'email'
  if (IS_PHONE.test(label) ? mostly(isPhone) : all((cell) => /^8801\d{9}$/.test(normalisePhone(cell) ?? '')))
    return 'tel'
  if (all((cell) => dayOfCell(cell, 'day') !== null || dayOfCell(cell, 'month') !== null)) return 'date'
  if (all((cell) => cell.includes(':') && readTypedTime(cell) !== null)) return 'time'
  if (all(isWebAddress)) return 'url'
  if (PERSON_WORDS.name.test(label)) return 'text'
  if (all(isNumberCell)) return 'number'
  const isLong = cells.some((cell) => cell.length > MAX_SHORT_LENGTH || cell.includes('\n'))
  const answers = cells.map(choiceOf)
  if (!isLong && isChosen(answers)) return new Set(answers).size > MAX_RADIO ? 'select' : 'radio'
  const several = cells.map((cell) => choicesOf(cell, separatorOf(cells)))
  if (!IS_PLACE.test(label) && several.some(({ length }) => length > 1) && isChosen(several.flat())) {
    return 'checkbox'
  }
  return isLong ? 'textarea' : 'text'
}

/** People choose the same again and again; what they write differs. */
function isChosen(answers: readonly string[]): boolean {
  const distinct = new Set(answers)
  return (
    distinct.size <= MAX_CHOICES &&
    answers.length >= distinct.size * 2 &&
    answers.every((answer) => answer.length <= Math.min(MAX_CHOICE_LENGTH, LIMITS.option))
  )
}

const IS_EMAIL = /mail|মেইল|মেল/
const IS_PHONE = /phone|mobile|(?:^|[^a-z])cell|contact (?:no|num)|whats ?app|ফোন|মোবাইল|মুঠোফোন/
const IS_PLACE = /address|ঠিকানা/
