import { comparableEmail, contactsOfPerson, isActiveMember, joinPerson, namesOf } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { findByContacts, type StoredPerson } from '../people-repository.ts'

interface ProvedPerson {
  /** Of a personal link, which is for one of those who share a phone; null where only the contact is known. */
  name: string | null
  /** '' where there is none. */
  phones: string[]
  emails: string[]
}

/** The categories in which the person with these contacts is an active member on a day. A name alone proves nothing. */
export async function findActiveCategories(db: Db, person: ProvedPerson, today: string): Promise<string[]> {
  const contacts = contactsOfPerson(person)
  const sharing = contacts.length === 0 ? [] : await findByContacts(db, contacts)
  const found = person.name === null ? sharing : theOne(person.name, contacts, sharing)
  const active = found.filter((one) => isActiveMember(one, today))
  return [...new Set(active.map(({ category }) => category))]
}

/** The contact of someone who is or was a member, as it is written in the register; null where no member has it. */
export async function findMemberContact(
  db: Db,
  { kind, value }: { kind: 'email' | 'phone'; value: string },
): Promise<string | null> {
  const member = (await findByContacts(db, [value])).find(({ category }) => category !== '')
  if (!member) return null
  if (kind === 'phone') return value
  return member.emails.find((email) => comparableEmail(email) === value) ?? null
}

/** As a submission with this name and these contacts would be theirs. */
function theOne(name: string, contacts: string[], sharing: readonly StoredPerson[]): StoredPerson[] {
  const known = sharing.map((person) => ({
    id: person.id,
    names: namesOf(person),
    contacts: contactsOfPerson(person),
    batch: person.batch,
  }))
  const { personId } = joinPerson({ names: [name], contacts, batch: '' }, { sharing: known, namesakes: [] })
  return sharing.filter(({ id }) => id === personId)
}
