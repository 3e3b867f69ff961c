import {
  type ComparedPerson,
  contactsOfPerson,
  type KnownPerson,
  namesakeKeys,
  namesOf,
  type PersonDetails,
  type PersonRecord,
} from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import {
  findByContacts,
  findNamesakes,
  findPeople,
  MAX_NAMESAKES,
  MAX_SHARING_A_KEY,
} from '../people-repository.ts'

/** A person who may be one of the newcomers. */
export interface Candidate {
  id: string
  record: PersonRecord
  known: KnownPerson
}

export function candidateOf(id: string, record: PersonRecord): Candidate {
  const known = { id, names: namesOf(record), contacts: contactsOfPerson(record), batch: record.batch }
  return { id, record, known }
}

export function comparedOf(details: PersonDetails): ComparedPerson {
  return {
    names: namesOf({ ...details, otherNames: [] }),
    contacts: contactsOfPerson(details),
    batch: details.batch,
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
    withContacts: (contacts: readonly string[]) =>
      contacts.flatMap((contact) => [...(byContact.get(contact) ?? [])]),
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
export type KnownPeople = ReturnType<typeof createKnownPeople>

interface Newcomer {
  details: PersonDetails
  /** Whose the submission was so far; null for a newcomer without one. */
  currentId: string | null
}

/** Everyone who may be one of the newcomers. `known` has those who were compared before. */
export async function loadCandidates(
  trx: Db,
  newcomers: readonly Newcomer[],
  known: KnownPeople = createKnownPeople(),
) {
  const contacts = newcomers.flatMap(({ details }) => contactsOfPerson(details))
  const sharing = await findByContacts(trx, [...new Set(contacts)])
  const current = await findPeople(
    trx,
    newcomers.flatMap(({ currentId }) => currentId ?? []),
  )
  const nameKeys = newcomers.map(({ details }) => namesakeKeys(comparedOf(details)))
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
    sharing: (values: readonly string[]) => people(known.withContacts(values)),
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
