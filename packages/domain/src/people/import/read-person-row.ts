import { isEmailAddress } from '../../formats/formats.ts'
import { toAsciiDigits } from '../../locale/locale.ts'
import { normalisePhone } from '../../phone/normalise-phone.ts'
import { dateOrderOf, type DateOrder, readWrittenDate } from '../../written-dates/read-written-date.ts'
import { tagName } from '../../submission/tags.ts'
import { comparableEmail } from '../../text/normalise-text.ts'
import { isBengali } from '../register/is-bengali.ts'
import { MAX_PERSON } from '../register/person-limits.ts'
import { distinctTexts } from '../register/distinct-texts.ts'
import {
  type CellProblem,
  columnOfTarget,
  type ImportedValues,
  type PeopleMapping,
  type PersonTarget,
} from './import-rules.ts'

export interface PersonRow {
  values: ImportedValues
  problems: CellProblem[]
}

const MAX_PROBLEM_LENGTH = 80
/** A membership without an end. */
const FOR_LIFE: ReadonlySet<string> = new Set([
  'life',
  'lifetime',
  'life time',
  'lifelong',
  'permanent',
  'আজীবন',
  'স্থায়ী',
  '-',
  'n/a',
])

/** Who a row of a list says that someone is. What is wrong in a cell is left out and named. */
export function readPersonRow(
  row: readonly string[],
  { mapping, dateOrder }: { mapping: PeopleMapping; dateOrder: DateOrder },
): PersonRow {
  const problems: CellProblem[] = []
  const report = (column: number | null, code: CellProblem['code'], text: string) =>
    problems.push({ column, code, text: text.slice(0, MAX_PROBLEM_LENGTH) })
  const cells = mapping.flatMap((target, column) => {
    const text = (row[column] ?? '').replace(/\s+/g, ' ').trim()
    return target === null || text === '' ? [] : [{ target, column, text }]
  })
  const of = (wanted: PersonTarget) => cells.filter(({ target }) => target === wanted)
  const textOf = (wanted: PersonTarget, max: number) => (of(wanted)[0]?.text ?? '').slice(0, max)

  const parts = (wanted: PersonTarget, separator: RegExp) =>
    of(wanted).flatMap(({ column, text }) =>
      text.split(separator).map((part) => ({ column, part: part.trim() })),
    )
  const phones = parts('phone', /[,;|]|\s\/\s|\s(?:or|and|ও|বা)\s/).flatMap(({ column, part }) => {
    if (part === '') return []
    const phone = part.length <= MAX_PERSON.phoneLength ? normalisePhone(part) : null
    if (phone === null) report(column, 'phone_invalid', part)
    return phone ?? []
  })
  const emails = parts('email', /[,;|\s]/).flatMap(({ column, part }) => {
    if (part === '' || isEmailAddress(part)) return part === '' ? [] : [part]
    report(column, 'email_invalid', part)
    return []
  })
  const until = of('memberUntil')[0]
  const day = until ? readWrittenDate(until.text, dateOrder) : null
  if (until && day === null && !FOR_LIFE.has(until.text.toLowerCase())) {
    report(until.column, 'date_invalid', until.text)
  }
  const bangla = textOf('nameBn', MAX_PERSON.nameLength)
  const name = textOf('name', MAX_PERSON.nameLength) || bangla
  if (name === '') report(mapping.indexOf('name') === -1 ? null : mapping.indexOf('name'), 'name_missing', '')
  return {
    values: {
      name,
      nameBn: bangla || (isBengali(name) ? name : ''),
      phones: distinctTexts(phones, (phone) => phone, MAX_PERSON.phones),
      emails: distinctTexts(emails, comparableEmail, MAX_PERSON.emails),
      batch: textOf('batch', MAX_PERSON.batchLength),
      category: textOf('category', MAX_PERSON.categoryLength),
      memberUntil: day,
      attributes: attributesOf(cells),
      tags: distinctTexts(
        parts('tag', /[,;|]/).map(({ part }) => tagName(part)),
        (tag) => tag.toLowerCase(),
        MAX_PERSON.tags,
      ),
      note: of('note')
        .map(({ text }) => text)
        .join('\n')
        .slice(0, MAX_PERSON.noteLength),
    },
    problems,
  }
}

/** Which of day and month comes first in the column of days. */
export function dateOrderOfRows(rows: readonly (readonly string[])[], mapping: PeopleMapping): DateOrder {
  const column = mapping.indexOf('memberUntil')
  return column === -1 ? 'day' : dateOrderOf(rows.map((row) => row[column] ?? ''))
}

/** Equal for rows that say the same, also in another list: phones, digits and spaces written in any way. */
export function importedRowKey({ attributes, ...values }: ImportedValues): string {
  const own = Object.entries(attributes).sort(([a], [b]) => (a < b ? -1 : 1))
  return toAsciiDigits(JSON.stringify([...Object.values(values), own])).toLowerCase()
}

function attributesOf(cells: readonly { target: PersonTarget; text: string }[]): Record<string, string> {
  const entries = cells.flatMap(({ target, text }) => {
    const column = columnOfTarget(target)
    return column === null ? [] : [[column, text.slice(0, MAX_PERSON.attributeLength)] as const]
  })
  return Object.fromEntries(entries)
}
