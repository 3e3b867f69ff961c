import { toAsciiDigits } from '../../locale/locale.ts'
import { comparableEmail, normaliseText } from '../../text/normalise-text.ts'
import { tagKey } from '../../submission/tags.ts'
import { readName } from '../names/read-name.ts'
import { distinctTexts } from './distinct-texts.ts'
import { batchKey } from './batch-key.ts'
import { isBengali } from './is-bengali.ts'
import type { PersonDetails } from './person-fields.ts'
import { MAX_PERSON } from './person-limits.ts'

/** A person of the register, as staff see and change it. */
export interface PersonRecord {
  name: string
  nameBn: string
  /** Other spellings and earlier names. */
  otherNames: string[]
  phones: string[]
  emails: string[]
  batch: string
  category: string
  /** Days, YYYY-MM-DD. */
  memberSince: string | null
  memberUntil: string | null
  /** By the name of the association's own column. */
  attributes: Record<string, string>
  tags: string[]
  note: string
}

export function newPerson({ name, nameBn, phones, emails, batch }: PersonDetails): PersonRecord {
  return { ...EMPTY, name, nameBn, phones, emails, batch }
}

const EMPTY: PersonRecord = {
  name: '',
  nameBn: '',
  otherNames: [],
  phones: [],
  emails: [],
  batch: '',
  category: '',
  memberSince: null,
  memberUntil: null,
  attributes: {},
  tags: [],
  note: '',
}

/** The person with what a submission says in addition. Nothing that is known is replaced, but a name in Latin letters comes first. */
export function addDetails(person: PersonRecord, details: PersonDetails): PersonRecord {
  const isFirstLatin = isBengali(person.name) && !isBengali(details.name)
  const name = isFirstLatin ? details.name : person.name
  const nameBn = person.nameBn || details.nameBn || (isBengali(person.name) ? person.name : '')
  return {
    ...person,
    name,
    nameBn,
    otherNames: otherNames(name, nameBn, [
      ...person.otherNames,
      person.name,
      person.nameBn,
      details.name,
      details.nameBn,
    ]),
    phones: distinctTexts([...person.phones, ...details.phones], (phone) => phone, MAX_PERSON.phones),
    emails: distinctTexts([...person.emails, ...details.emails], comparableEmail, MAX_PERSON.emails),
    batch: person.batch || details.batch,
  }
}

/** One person of two: what the kept one has stays, what it lacks comes from the other. */
export function mergePeople(kept: PersonRecord, removed: PersonRecord): PersonRecord {
  const merged = addDetails(kept, removed)
  return {
    ...merged,
    otherNames: otherNames(merged.name, merged.nameBn, [...merged.otherNames, ...removed.otherNames]),
    category: kept.category || removed.category,
    memberSince: earlier(kept.memberSince, removed.memberSince),
    memberUntil: kept.category === '' ? removed.memberUntil : kept.memberUntil,
    attributes: { ...removed.attributes, ...kept.attributes },
    tags: distinctTexts([...kept.tags, ...removed.tags], tagKey, MAX_PERSON.tags),
    note: [kept.note, removed.note === kept.note ? '' : removed.note]
      .filter((text) => text !== '')
      .join('\n')
      .slice(0, MAX_PERSON.noteLength),
  }
}

/** All names of a person, without repetition. */
export function namesOf({
  name,
  nameBn,
  otherNames: others,
}: Pick<PersonRecord, 'name' | 'nameBn' | 'otherNames'>): string[] {
  return distinctTexts([name, nameBn, ...others], comparableName, 2 + MAX_PERSON.otherNames)
}

/** Contacts in the form in which equal ones are equal. */
export function contactsOfPerson({ phones, emails }: Pick<PersonRecord, 'phones' | 'emails'>): string[] {
  return [...phones, ...emails.map(comparableEmail)]
}

/** The keys by which names are found in any script and spelling. */
export function personNameKeys(names: readonly string[]): string[] {
  const keys = names.flatMap((name) => readName(name).map(({ key }) => key))
  return [...new Set(keys.filter((key) => key !== ''))]
}

/**
 * By what people of the same batch are found who share a word that few have, and may be the same person. Together, because many people
 * share one of the two.
 */
export function namesakeKeys({ names, batch }: { names: readonly string[]; batch: string }): string[] {
  const key = batchKey(batch)
  if (key === '') return []
  const rare = names.flatMap((name) => readName(name).filter(({ weight }) => weight >= 1))
  return [...new Set(rare.map((word) => word.key))].flatMap((word) => (word === '' ? [] : `${key} ${word}`))
}

/** What a search reads: names, phones and e-mails in the writing that `searchWords` gives. */
export function personSearchText(person: PersonRecord): string {
  return searchable([...namesOf(person), ...person.phones, ...person.emails, person.batch].join('\n'))
}

export interface SearchWord {
  text: string
  /** The sound of a name; null where the word is none. */
  key: string | null
}

const MAX_SEARCH_WORDS = 8
const PHONE = /^[+0-9\s().-]+$/

/** The words that all have to be found, by what was typed or by its sound. A phone number may be written in any way. */
export function personSearchWords(query: string): SearchWord[] {
  const text = searchable(query.trim())
  const digits = text.replace(/\D/g, '')
  if (PHONE.test(text) && digits.length >= 6) return [{ text: digits, key: null }]
  const words = text.split(/\s+/).filter((word) => word !== '')
  return words.slice(0, MAX_SEARCH_WORDS).map((word) => {
    const [name, ...more] = readName(word)
    return { text: word, key: more.length === 0 && name && name.key.length > 1 ? name.key : null }
  })
}

function searchable(text: string): string {
  return normaliseText(toAsciiDigits(text).toLowerCase(), 'NFC')
}

function otherNames(name: string, nameBn: string, names: readonly string[]): string[] {
  const all = distinctTexts([name, nameBn, ...names], comparableName, 2 + MAX_PERSON.otherNames)
  return all.filter((one) => one !== name && one !== nameBn).slice(0, MAX_PERSON.otherNames)
}

function comparableName(name: string): string {
  return searchable(name)
    .replace(/[\s.]+/g, ' ')
    .trim()
}

function earlier(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b
  return a < b ? a : b
}
