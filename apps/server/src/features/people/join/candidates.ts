import {
  type ComparedPerson,
  contactsOfPerson,
  factsOf,
  type KnownPerson,
  namesakeKeys,
  namesOf,
  type PersonDetails,
  personNameKeys,
  type PersonRecord,
} from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import {
  findNamesakes,
  findPeople,
  findSharing,
  MAX_LOOKED_AT,
  MAX_NAMESAKES,
  MAX_SHARING_A_CONTACT,
  MAX_SHARING_A_KEY,
} from '../people-repository.ts'

/** A person who may be one of the newcomers. */
export interface Candidate {
  id: string
  record: PersonRecord
  known: KnownPerson
}

export function candidateOf(id: string, record: PersonRecord): Candidate {
  const { batch, attributes } = record
  const known = {
    id,
    names: namesOf(record),
    contacts: contactsOfPerson(record),
    batch,
    facts: factsOf(attributes),
  }
  return { id, record, known }
}

/** What a submission or a row of a list says. Only lists fill the columns of the association. */
export type NewcomerDetails = PersonDetails & Partial<Pick<PersonRecord, 'attributes'>>

export function comparedOf({ attributes, ...details }: NewcomerDetails): ComparedPerson {
  return {
    names: namesOf({ ...details, otherNames: [] }),
    contacts: contactsOfPerson(details),
    batch: details.batch,
    ...(attributes && { facts: factsOf(attributes) }),
  }
}

/** People by what newcomers are compared with; those who are added on the way are among them. */
export function createKnownPeople() {
  const byId = new Map<string, Candidate>()
  const byContact = new Map<string, Set<string>>()
  const byNameKey = new Map<string, Set<string>>()
  return {
    byId,
    put(person: Candidate) {
      byId.set(person.id, person)
      for (const contact of person.known.contacts) addTo(byContact, contact, person.id)
      for (const key of namesakeKeys(person.known)) addTo(byNameKey, key, person.id)
    },
    /** Where many have a contact, those who are called most alike. */
    withContacts({ names, contacts }: ComparedPerson): string[] {
      return contacts.flatMap((contact) => {
        const ids = byContact.get(contact)
        if (!ids || ids.size <= MAX_SHARING_A_CONTACT) return [...(ids ?? [])]
        return mostAlike(names, ids, byId)
      })
    },
    /** Who shares most of the keys. */
    calledAlike(keys: readonly string[]): string[] {
      const shared = new Map<string, number>()
      for (const key of keys) {
        let left = MAX_SHARING_A_KEY
        for (const id of byNameKey.get(key) ?? []) {
          shared.set(id, (shared.get(id) ?? 0) + 1)
          left -= 1
          if (left === 0) break
        }
      }
      const ranked = [...shared].sort(([, a], [, b]) => b - a)
      return ranked.slice(0, MAX_NAMESAKES).map(([id]) => id)
    },
  }
}

function mostAlike(
  names: readonly string[],
  ids: Iterable<string>,
  byId: ReadonlyMap<string, Candidate>,
): string[] {
  const keys = new Set(personNameKeys(names))
  const ranked: { id: string; shared: number }[] = []
  for (const id of ids) {
    if (ranked.length === MAX_LOOKED_AT) break
    const shared = keysOf(byId.get(id)).filter((key) => keys.has(key)).length
    ranked.push({ id, shared })
  }
  ranked.sort((a, b) => b.shared - a.shared)
  return ranked.slice(0, MAX_SHARING_A_CONTACT).map(({ id }) => id)
}

/** Who shares a contact with hundreds is compared with each of them. */
const KEYS = new WeakMap<Candidate, string[]>()

function keysOf(person: Candidate | undefined): string[] {
  if (!person) return []
  const keys = KEYS.get(person) ?? personNameKeys(person.known.names)
  KEYS.set(person, keys)
  return keys
}

export type KnownPeople = ReturnType<typeof createKnownPeople>

interface Newcomer {
  details: NewcomerDetails
  /** Whose the submission was so far; null for a newcomer without one. */
  currentId: string | null
}

/** Everyone who may be one of the newcomers. `known` has those who were compared before. */
export async function loadCandidates(
  trx: Db,
  newcomers: readonly Newcomer[],
  known: KnownPeople = createKnownPeople(),
) {
  const compared = newcomers.map(({ details }) => comparedOf(details))
  const sharing = await findSharing(
    trx,
    compared.map(({ names, contacts }) => ({ contacts, keys: personNameKeys(names) })),
  )
  const current = await findPeople(
    trx,
    newcomers.flatMap(({ currentId }) => currentId ?? []),
  )
  const nameKeys = compared.map(namesakeKeys)
  const alike = await findNamesakes(trx, nameKeys)
  for (const { id, createdAt: _createdAt, updatedAt: _updatedAt, erasedAt, ...record } of [
    ...sharing,
    ...current,
    ...alike.map(({ person }) => person),
  ]) {
    if (erasedAt === null && !known.byId.has(id)) known.put(candidateOf(id, recordOf(record)))
  }
  const namesakesOf = new Map<number, string[]>()
  for (const { position, person } of alike) {
    namesakesOf.set(position, [...(namesakesOf.get(position) ?? []), person.id])
  }
  const people = (ids: Iterable<string>) => [...new Set(ids)].flatMap((id) => known.byId.get(id)?.known ?? [])
  return {
    byId: known.byId,
    put: known.put,
    sharing: (newcomer: ComparedPerson) => people(known.withContacts(newcomer)),
    namesakes: (position: number) =>
      people([...(namesakesOf.get(position) ?? []), ...known.calledAlike(nameKeys[position] ?? [])]),
  }
}
export type Candidates = Awaited<ReturnType<typeof loadCandidates>>

/** Only what is the person's, in one order of keys, so that two can be compared as texts. */
export function recordOf(person: PersonRecord): PersonRecord {
  const { name, nameBn, otherNames, phones, emails, batch, category } = person
  const { memberSince, memberUntil, attributes, tags, note } = person
  return {
    name,
    nameBn,
    otherNames,
    phones,
    emails,
    batch,
    category,
    memberSince,
    memberUntil,
    attributes,
    tags,
    note,
  }
}

function addTo(map: Map<string, Set<string>>, key: string, id: string): void {
  map.set(key, (map.get(key) ?? new Set<string>()).add(id))
}
