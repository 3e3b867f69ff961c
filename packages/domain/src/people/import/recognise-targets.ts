import { isEmailAddress } from '../../formats/formats.ts'
import { toAsciiDigits } from '../../locale/locale.ts'
import { normalisePhone } from '../../phone/normalise-phone.ts'
import { isBengali } from '../register/is-bengali.ts'
import { PERSON_WORDS, wordsOfLabel } from '../register/person-words.ts'
import type { PeopleMapping, PersonTarget } from './import-rules.ts'

type Rows = readonly (readonly string[])[]

export interface PeopleColumns {
  /** The row of headings, from 0; -1 for a list without. What stands above it is no part of the list. */
  header: number
  mapping: PeopleMapping
}

/** Titles of the list stand above its headings, but not more lines than these. */
const MAX_HEADLINES = 20
/** How many rows are looked at to find out what a column has. */
const SAMPLE = 60

/** Which column of a list has what: by the headings in both languages, and by the content where no heading says so. */
export function recogniseTargets(rows: Rows, ownColumns: readonly string[]): PeopleColumns {
  const own = new Map(ownColumns.map((column) => [wordsOfLabel(column).trim(), column]))
  const { header, mapping } = findHeadings(rows, own)
  const sample = rows.slice(header + 1, header + 1 + SAMPLE)
  const width = sample.reduce((most, row) => Math.max(most, row.length), mapping.length)
  const full = Array.from({ length: width }, (_, column) => mapping[column] ?? null)
  return { header, mapping: addByContent(full, sample, rows[header] ?? []) }
}

function findHeadings(rows: Rows, own: ReadonlyMap<string, string>): PeopleColumns {
  let best: PeopleColumns = { header: -1, mapping: [] }
  let bestCount = 0
  rows.slice(0, MAX_HEADLINES).forEach((row, header) => {
    const mapping = row.map((cell) => targetOfHeading(cell, own))
    // A title such as "Names and phones of members" stands alone in its row.
    const isTitle =
      row.filter((cell) => cell.trim() !== '').length === 1 && (rows[header + 1]?.length ?? 0) > 1
    const count = mapping.filter((target) => target !== null).length
    if (count > bestCount && !isTitle) {
      best = { header, mapping }
      bestCount = count
    }
  })
  return { ...best, mapping: withoutRepetition(best.mapping) }
}

const MAX_HEADING_LENGTH = 60

const WORDS: readonly (readonly [PersonTarget, RegExp])[] = [
  ['email', /mail|মেইল/],
  ['phone', /phone|mobile|(?:^|[^a-z])cell|contact (?:no|num)|whats ?app|ফোন|মোবাইল|মুঠোফোন/],
  ['memberUntil', /valid (?:until|till|up ?to)|expir|member until|until|মেয়াদ/],
  ['category', /categor|member(?:ship)? type|type of member|সদস্যপদ|সদস্যের ধরন|শ্রেণি/],
  ['batch', PERSON_WORDS.batch],
  ['tag', /(?:^|[^a-z])tags?(?:[^a-z]|$)|ট্যাগ/],
  ['note', /(?:^|[^a-z])notes?(?:[^a-z]|$)|remark|comment|মন্তব্য|নোট/],
]

function targetOfHeading(heading: string, own: ReadonlyMap<string, string>): PersonTarget | null {
  const words = wordsOfLabel(heading).trim()
  // An address or a number is content.
  if (words === '' || words.length > MAX_HEADING_LENGTH || /@|\d{5}/.test(toAsciiDigits(words))) return null
  const column = own.get(words)
  if (column !== undefined) return `attribute:${column}`
  if (PERSON_WORDS.ofOthers.test(words)) return null
  if (PERSON_WORDS.name.test(words)) return PERSON_WORDS.inBangla.test(words) ? 'nameBn' : 'name'
  return WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}

/** A person has several phones, e-mails, tags and notes, but one name; the first column has it. */
function withoutRepetition(mapping: PeopleMapping): PeopleMapping {
  const seen = new Set<PersonTarget>()
  return mapping.map((target) => {
    if (target === null || REPEATABLE.has(target)) return target
    if (seen.has(target)) return null
    seen.add(target)
    return target
  })
}

const REPEATABLE: ReadonlySet<PersonTarget> = new Set(['phone', 'email', 'tag', 'note'])

/** Whether two columns may have it. */
export function isRepeatable(target: PersonTarget): boolean {
  return REPEATABLE.has(target)
}

function addByContent(mapping: PeopleMapping, sample: Rows, headings: readonly string[]): PeopleMapping {
  const found = [...mapping]
  const cells = found.map((_, column) =>
    sample.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== ''),
  )
  const add = (target: PersonTarget, holds: (cell: string) => boolean) => {
    if (found.includes(target)) return
    const column = found.findIndex(
      (taken, index) => taken === null && mostly(cells[index] ?? [], holds) && !isOfOthers(headings[index]),
    )
    if (column !== -1) found[column] = target
  }
  add('email', isEmailAddress)
  add('phone', (cell) => /^8801\d{9}$/.test(normalisePhone(cell) ?? ''))
  add('batch', (cell) => /^(?:19|20)\d\d$/.test(toAsciiDigits(cell)))
  add('name', (cell) => isName(cell) && !isBengali(cell))
  add('nameBn', (cell) => isName(cell) && isBengali(cell))
  // A list in Bangla has its names there.
  if (!found.includes('name')) {
    const column = found.indexOf('nameBn')
    if (column !== -1) found[column] = 'name'
  }
  return found
}

function isOfOthers(heading = ''): boolean {
  return PERSON_WORDS.ofOthers.test(wordsOfLabel(heading))
}

function isName(cell: string): boolean {
  const words = cell.split(/\s+/).filter((word) => /\p{L}/u.test(word))
  return cell.length <= 80 && !/\p{N}/u.test(cell) && words.length >= 2
}

function mostly(cells: readonly string[], holds: (cell: string) => boolean): boolean {
  return cells.length > 0 && cells.filter(holds).length >= cells.length * 0.8
}
