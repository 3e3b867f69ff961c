import type { Answers, Field } from '../form-model/form-types.ts'
import type { PatternEngine } from '../form-model/pattern-engine.ts'
import { isEmailAddress } from '../formats/formats.ts'
import { normalisePhone } from '../phone/normalise-phone.ts'
import { prefillableFields, prefillAnswers } from '../prefill/prefill-answers.ts'
import { MAX_LINK_NAME_LENGTH } from './personal-links.ts'

/** Which column of a list has what; columns are counted from 0. */
export interface ListMapping {
  name: number
  email: number | null
  phone: number | null
  /** Columns by the id of the field that they fill in. */
  fields: Record<string, number>
}

export interface ListedPerson {
  /** The line of the file, from 1; the titles are line 1. */
  line: number
  name: string
  /** '' where there is none, or what is there is no address. */
  email: string
  phone: string
  /** The same for the same person in another list. */
  key: string
  answers: Answers
}

/** `no_name` gets no link; the others get one without what is wrong. */
export const LIST_PROBLEMS = [
  'no_name',
  'repeated',
  'email_invalid',
  'phone_invalid',
  'value_invalid',
] as const
export type ListProblem = (typeof LIST_PROBLEMS)[number]

export interface PeopleOfList {
  people: ListedPerson[]
  problems: { line: number; code: ListProblem; text: string }[]
}

interface ReadPeople {
  /** Without the line of titles. */
  rows: readonly (readonly string[])[]
  mapping: ListMapping
  /** Of the form. */
  fields: readonly Field[]
  patterns: PatternEngine
}

/** The people of a list, with what their links fill in. Values that the form would reject are left out and reported. */
export function readPeople({ rows, mapping, fields, patterns }: ReadPeople): PeopleOfList {
  const mapped = prefillableFields(fields).filter(({ id }) => Object.hasOwn(mapping.fields, id))
  const seen = new Set<string>()
  const people: ListedPerson[] = []
  const problems: PeopleOfList['problems'] = []
  rows.forEach((row, index) => {
    const line = index + 2
    const cell = (column: number | null | undefined) =>
      column === null || column === undefined ? '' : (row[column] ?? '').trim()
    const report = (code: ListProblem, text: string) => problems.push({ line, code, text: text.slice(0, 80) })

    const name = cell(mapping.name).replace(/\s+/g, ' ').slice(0, MAX_LINK_NAME_LENGTH)
    if (name === '') return void report('no_name', '')
    const typedEmail = cell(mapping.email)
    const email = isEmailAddress(typedEmail) ? typedEmail : ''
    if (typedEmail !== email) report('email_invalid', typedEmail)
    const typedPhone = cell(mapping.phone)
    const phone = normalisePhone(typedPhone) ?? ''
    if (typedPhone !== '' && phone === '') report('phone_invalid', typedPhone)
    const key = [name, email, phone].join('\n').toLowerCase()
    if (seen.has(key)) return void report('repeated', name)
    seen.add(key)

    const textsOf = (field: Field) => textsOfCell(field, cell(mapping.fields[field.id]))
    const answers = prefillAnswers({ fields: mapped, valuesOf: textsOf, patterns })
    const lost = mapped.find(({ id, ...field }) => {
      const texts = textsOf({ id, ...field })
      const kept = answers[id]
      return texts.length > 0 && (kept === undefined || (Array.isArray(kept) && kept.length < texts.length))
    })
    if (lost) report('value_invalid', `${lost.label}: ${cell(mapping.fields[lost.id])}`)
    people.push({ line, name, email, phone, key, answers })
  })
  return { people, problems }
}

/** Several choices are in one cell, divided as people write them. */
function textsOfCell(field: Field, text: string): string[] {
  if (text === '') return []
  const isOption = field.options.some(({ value, label }) => value === text || label === text)
  if (field.type !== 'checkbox' || isOption) return [text]
  return text
    .split(/[,;\n|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** The most likely mapping for these titles: by words that lists use, then by the labels and names of fields. */
export function suggestMapping(fields: readonly Field[], titles: readonly string[]): ListMapping {
  const keys = titles.map(comparable)
  const columnOf = (isWanted: (key: string) => boolean): number | null => {
    const found = keys.findIndex(isWanted)
    return found === -1 ? null : found
  }
  const email = columnOf((key) => /mail|মেইল/.test(key))
  const phone = columnOf((key) => /phone|mobile|cell|contactno|ফোন|মোবাইল/.test(key))
  const name =
    columnOf((key) => /^(full|member|alumni)?name$|^নাম$/.test(key)) ??
    columnOf((key) => /name|নাম/.test(key)) ??
    columnOf((_key) => true) ??
    0
  const byField = prefillableFields(fields).flatMap((field) => {
    const wanted = [comparable(field.label), comparable(field.name)]
    const column =
      columnOf((key) => key !== '' && wanted.includes(key)) ??
      (field.type === 'email' ? email : field.type === 'tel' ? phone : null)
    return column === null ? [] : [[field.id, column] as const]
  })
  return { name, email, phone, fields: Object.fromEntries(byField) }
}

/** Letters and digits only, so that "E-mail address" and "email_address" are the same. */
function comparable(title: string): string {
  return title
    .slice(0, 200)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '')
}
