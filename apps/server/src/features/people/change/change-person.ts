import { randomUUID } from 'node:crypto'
import type { Person, PersonChanges } from '@nibondhon/api-contract'
import {
  comparableEmail,
  isEmailAddress,
  MAX_PERSON,
  newPerson,
  normalisePhone,
  type PersonRecord,
  tagKey,
} from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { recordAudit, recordAudits, recordChange } from '../../audit/index.ts'
import type { Actor } from '../../auth/index.ts'
import { invalidContacts, personErased } from '../people-errors.ts'
import { deletePerson, findPeople, lockRegister, savePerson } from '../people-repository.ts'
import { keepColumns } from './keep-columns.ts'
import { blankMessagesTo } from '../erase/erase-repository.ts'
import { deleteMergesInto } from '../merge/person-merges-repository.ts'
import { loadPerson, presentPerson } from '../present-person.ts'

export async function createPerson(db: Db, actor: Actor, changes: PersonChanges): Promise<Person> {
  return db.transaction().execute(async (trx) => {
    await lockRegister(trx)
    const empty = newPerson({ name: '', nameBn: '', phones: [], emails: [], batch: '' })
    const person = applyChanges(empty, changes)
    await keepColumns(trx, Object.keys(person.attributes))
    const id = randomUUID()
    await savePerson(trx, id, person)
    await recordAudit(trx, { actor, kind: 'person', action: 'created', subject: { id, name: person.name } })
    return presentPerson(await loadPerson(trx, id))
  })
}

export async function changePerson(
  db: Db,
  actor: Actor,
  id: string,
  changes: PersonChanges,
): Promise<Person> {
  return db.transaction().execute(async (trx) => {
    await lockRegister(trx)
    const before = await loadPerson(trx, id)
    if (before.erasedAt !== null) throw personErased()
    const after = applyChanges(before, changes)
    await keepColumns(trx, Object.keys(after.attributes))
    await savePerson(trx, id, after)
    await recordChange(trx, {
      actor,
      kind: 'person',
      subject: { id, name: after.name },
      before: described(before),
      after: described(after),
    })
    return presentPerson(await loadPerson(trx, id))
  })
}

/** The submissions stay; a later one adds the person again. */
export async function removePerson(db: Db, actor: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockRegister(trx)
    const { name } = await loadPerson(trx, id)
    await blankMessagesTo(trx, [id])
    await deletePerson(trx, id)
    await deleteMergesInto(trx, id)
    await recordAudit(trx, { actor, kind: 'person', action: 'deleted', subject: { id, name } })
  })
}

interface TagChange {
  ids: readonly string[]
  add: readonly string[]
  remove: readonly string[]
}

/** Returns how many people have other tags now. Who would have too many keeps the first ones. */
export async function tagPeople(db: Db, actor: Actor, { ids, add, remove }: TagChange): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockRegister(trx)
    const removed = new Set(remove.map(tagKey))
    const entries = []
    for (const before of await findPeople(trx, [...new Set(ids)])) {
      const kept = before.tags.filter((tag) => !removed.has(tagKey(tag)))
      const tags = distinct([...kept, ...add], tagKey, MAX_PERSON.tags)
      if (before.erasedAt !== null || tags.join('\n') === before.tags.join('\n')) continue
      await savePerson(trx, before.id, { ...before, tags })
      entries.push({
        actor,
        kind: 'person' as const,
        action: 'tagged' as const,
        subject: { id: before.id, name: before.name },
        changes: [{ what: 'tags', from: before.tags.join(', '), to: tags.join(', ') }],
      })
    }
    await recordAudits(trx, entries)
    return entries.length
  })
}

function applyChanges(person: PersonRecord, changes: PersonChanges): PersonRecord {
  const typedPhones = changes.phones?.filter((phone) => phone !== '')
  const emails = changes.emails?.filter((email) => email !== '')
  const phone = typedPhones?.find((typed) => normalisePhone(typed) === null)
  const email = emails?.find((typed) => !isEmailAddress(typed))
  if (phone !== undefined || email !== undefined) throw invalidContacts({ phone, email })
  const phones = typedPhones?.map((typed) => normalisePhone(typed) ?? '')
  const { otherNames, tags, attributes } = changes
  return {
    name: changes.name ?? person.name,
    nameBn: changes.nameBn ?? person.nameBn,
    otherNames: otherNames
      ? distinct(otherNames, (name) => name.toLowerCase(), MAX_PERSON.otherNames)
      : person.otherNames,
    phones: phones ? distinct(phones, (phone) => phone, MAX_PERSON.phones) : person.phones,
    emails: emails ? distinct(emails, comparableEmail, MAX_PERSON.emails) : person.emails,
    batch: changes.batch ?? person.batch,
    category: changes.category ?? person.category,
    memberSince: changes.memberSince === undefined ? person.memberSince : changes.memberSince,
    memberUntil: changes.memberUntil === undefined ? person.memberUntil : changes.memberUntil,
    attributes: attributes
      ? Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== ''))
      : person.attributes,
    tags: tags ? distinct(tags, tagKey, MAX_PERSON.tags) : person.tags,
    note: changes.note ?? person.note,
  }
}

function distinct(texts: readonly string[], keyOf: (text: string) => string, max: number): string[] {
  const found = new Map<string, string>()
  for (const text of texts) {
    const key = keyOf(text)
    if (key !== '' && !found.has(key)) found.set(key, text)
  }
  return [...found.values()].slice(0, max)
}

function described({ otherNames, phones, emails, tags, attributes, ...person }: PersonRecord) {
  const { name, nameBn, batch, category, memberSince, memberUntil, note } = person
  return {
    name,
    nameBn,
    otherNames: otherNames.join(', '),
    phones: phones.join(', '),
    emails: emails.join(', '),
    batch,
    category,
    memberSince,
    memberUntil,
    attributes: Object.entries(attributes)
      .map(([column, value]) => `${column}: ${value}`)
      .join(', '),
    tags: tags.join(', '),
    note,
  }
}
