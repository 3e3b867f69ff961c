import { toAsciiDigits } from '../../locale/locale.ts'
import { comparableEmail, normaliseText } from '../../text/normalise-text.ts'
import { tagKey } from '../../submission/tags.ts'
import { isTelling, joinedWords, joinSounds, type NameWord, readName } from '../names/read-name.ts'
import { soundKey } from '../names/sound-key.ts'
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

/** The keys by which names are found in any script and spelling: of each word, and of each two neighbours as one (Nur Jahan, Nurjahan). */
export function personNameKeys(names: readonly string[]): string[] {
  const keys = names.flatMap((name) => {
    const words = readName(name)
    return [...words.map(({ key }) => key), ...joinedKeys(words)]
  })
  return [...new Set(keys.filter((key) => key !== ''))]
}

/**
 * By what people of the same batch are found who share a word that few have, and may be the same person. Together, because many people
 * share one of the two.
 */
export function namesakeKeys({ names, batch }: { names: readonly string[]; batch: string }): string[] {
  const key = batchKey(batch)
  if (key === '') return []
  const rare = names.flatMap((name) => {
    const words = readName(name)
    return [...words.filter(({ weight }) => weight >= 1).map((word) => word.key), ...rareJoined(words)]
  })
  return [...new Set(rare)].flatMap((word) => (word === '' ? [] : `${key} ${word}`))
}

/** What a search reads: names, phones and e-mails in the writing that `searchWords` gives. */
export function personSearchText(person: PersonRecord): string {
  return searchable([...namesOf(person), ...person.phones, ...person.emails, person.batch].join('\n'))
}

export interface SearchWord {
  /** Null where only the sound is looked for. */
  text: string | null
  /** The sound of a name; null where the word is none. */
  key: string | null
}

const MAX_SEARCH_WORDS = 8
const PHONE = /^[+0-9\s().-]+$/

/**
 * What has to be found, by what was typed or by its sound: all of one of these lists. Titles and first names that half of all have are
 * not looked for beside other words, two neighbours may be one word, and of three or more words one may be a middle name that the person
 * was registered without. A phone number may be written in any way.
 */
export function personSearchWords(query: string): SearchWord[][] {
  const text = searchable(query.trim())
  const digits = text.replace(/\D/g, '')
  if (PHONE.test(text) && digits.length >= 6) return [[{ text: digits, key: null }]]
  const words = wordsOfSearch(text)
  if (words.length === 0) return []
  const joined = words.slice(1).flatMap((word, place) => {
    const before = words[place]
    const [pair] = before?.name && word.name ? joinedWords([before.name, word.name]) : []
    const key = pair ? soundOf(joinedKey(pair)) : null
    return key === null ? [] : [[...words.slice(0, place), { text: null, key }, ...words.slice(place + 2)]]
  })
  const names = words.filter(({ name }) => name !== null)
  const shorter = names.length < 3 ? [] : words.flatMap(withoutMiddle)
  return [words, ...joined, ...shorter].map((all) =>
    all.map(({ text: written, key }) => ({ text: written, key: key && soundOf(key) })),
  )
}

/** A single sound is in too many names to be looked for. */
function soundOf(key: string): string | null {
  return key.length > 1 ? key : null
}

interface SearchedWord extends SearchWord {
  name: NameWord | null
}

/** Anything else is looked for as it was typed, such as a part of an e-mail address. */
const OF_NAME = /^[\p{L}\p{M}\u200b-\u200d.,'’-]+$/u

function wordsOfSearch(text: string): SearchedWord[] {
  const telling = new Set(
    readName(text)
      .filter(isTelling)
      .map((name) => name.text),
  )
  const words = text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_SEARCH_WORDS)
    .flatMap((word): SearchedWord[] => {
      const parts = readName(word)
      if (OF_NAME.test(word) && parts.length > 0) {
        return parts.map((name) => ({ text: name.text, key: name.key, name }))
      }
      const [name, ...more] = parts
      return [{ text: word, key: name && more.length === 0 ? name.key : null, name: null }]
    })
  const required = words.filter(({ name }) => name === null || telling.has(name.text))
  return (telling.size === 0 ? words : required).slice(0, MAX_SEARCH_WORDS)
}

/** Neither the first word of a name nor the last is one in the middle. */
function withoutMiddle(
  { name }: SearchedWord,
  place: number,
  words: readonly SearchedWord[],
): SearchedWord[][] {
  const isMiddle = name !== null && place > 0 && place < words.length - 1
  return isMiddle ? [words.filter((_, other) => other !== place)] : []
}

function joinedKeys(words: readonly NameWord[]): string[] {
  return joinedWords(words).map(joinedKey)
}

/** Of what few are called: not of two words that many have. */
function rareJoined(words: readonly NameWord[]): string[] {
  return joinedWords(words)
    .filter(({ pair: [one, other] }) => one.weight + other.weight >= 1)
    .map(joinedKey)
}

function joinedKey({ pair }: { pair: readonly NameWord[] }): string {
  return soundKey(joinSounds(pair))
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
