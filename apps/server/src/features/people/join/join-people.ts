import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import {
  addDetails,
  addsPeople,
  batchKey,
  contactsOfPerson,
  type Field,
  fieldsFor,
  joinPerson,
  type KnownPerson,
  namesOf,
  newPerson,
  type PersonDetails,
  personFields,
  type PersonRecord,
  rareNameKeys,
  readPerson,
  type Suggestion,
} from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { loadFields, loadForm } from '../../forms/index.ts'
import { findByContacts, findNamesakes, findPeople, lockRegister, savePerson } from '../people-repository.ts'
import {
  addSuggestions,
  linkSubmissions,
  queueChangedForms,
  type QueuedSubmission,
  takeQueued,
} from './join-repository.ts'

/** Submissions in one transaction: few, so that requests hardly notice. */
const BATCH_SIZE = 50

/** Share of the time that the job works; the rest of the processor and the database is for requests. */
const WORKING_SHARE = 0.2

/** Finds whose submissions are whose, and adds people whom the register does not have. */
export async function joinPeople(db: Db, signal?: AbortSignal): Promise<void> {
  await queueChangedForms(db)
  while (!signal?.aborted) {
    const startedAt = performance.now()
    if (!(await joinBatch(db))) return
    await wait((performance.now() - startedAt) * (1 / WORKING_SHARE - 1))
  }
}

/** Returns whether more submissions are queued. */
async function joinBatch(db: Db): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockRegister(trx)
    const { hasMore, submissions } = await takeQueued(trx, BATCH_SIZE)
    const newcomers = await readNewcomers(trx, submissions)
    if (newcomers.length > 0) await join(trx, newcomers)
    return hasMore
  })
}

interface Newcomer {
  submissionId: string
  /** Whose the submission was so far. */
  currentId: string | null
  details: PersonDetails
}

/** Who the submissions say that their people are. Hidden answers are not read: everyone who sees submissions sees people. */
async function readNewcomers(trx: Db, submissions: readonly QueuedSubmission[]): Promise<Newcomer[]> {
  const readers = new Map<string, Promise<ReturnType<typeof readerOf>>>()
  const newcomers: Newcomer[] = []
  for (const { id, formId, formVersion, data, personId } of submissions) {
    const key = `${formId} ${formVersion}`
    const reader = readers.get(key) ?? loadReader(trx, formId, formVersion)
    readers.set(key, reader)
    const details = (await reader)(data)
    if (details) newcomers.push({ submissionId: id, currentId: personId, details })
  }
  return newcomers
}

async function loadReader(trx: Db, formId: string, version: number) {
  const [form, fields] = await Promise.all([loadForm(trx, formId), loadFields(trx, formId, version)])
  return readerOf(fieldsFor(fields, 'admin'), form?.settings.people)
}

function readerOf(fields: readonly Field[], people: Parameters<typeof personFields>[1]) {
  const found = personFields(fields, people)
  const adds = addsPeople(found, people)
  return (data: QueuedSubmission['data']) => (adds ? readPerson(found, data) : null)
}

/** A person while a batch is joined. */
interface Candidate {
  id: string
  record: PersonRecord
  known: KnownPerson
}

async function join(trx: Db, newcomers: readonly Newcomer[]): Promise<void> {
  const register = await loadCandidates(trx, newcomers)
  const changed = new Map<string, PersonRecord>()
  const links: { submissionId: string; personId: string }[] = []
  const suggestions: (Suggestion & { ofId: string })[] = []
  for (const [position, { submissionId, currentId, details }] of newcomers.entries()) {
    const newcomer = {
      names: namesOf({ ...details, otherNames: [] }),
      contacts: contactsOfPerson(details),
      batch: details.batch,
    }
    const { personId, suggestions: found } = joinPerson(newcomer, {
      current: currentId === null ? undefined : register.byId.get(currentId)?.known,
      sharing: register.sharing(newcomer.contacts),
      namesakes: register.namesakes(position, batchKey(details.batch)),
    })
    const joined = personId === null ? undefined : register.byId.get(personId)
    const record = joined ? addDetails(joined.record, details) : newPerson(details)
    const person = candidateOf(joined?.id ?? randomUUID(), record)
    if (!joined || JSON.stringify(joined.record) !== JSON.stringify(record)) changed.set(person.id, record)
    register.put(person)
    if (person.id !== currentId) links.push({ submissionId, personId: person.id })
    suggestions.push(...found.map((one) => ({ ...one, ofId: person.id })))
  }
  for (const [id, record] of changed) await savePerson(trx, id, record)
  await linkSubmissions(trx, links)
  await addSuggestions(trx, suggestions)
}

function candidateOf(id: string, record: PersonRecord): Candidate {
  const known = { id, names: namesOf(record), contacts: contactsOfPerson(record), batch: record.batch }
  return { id, record, known }
}

/** Everyone who may be one of the newcomers, and those who are added on the way. */
async function loadCandidates(trx: Db, newcomers: readonly Newcomer[]) {
  const contacts = newcomers.flatMap(({ details }) => contactsOfPerson(details))
  const sharing = await findByContacts(trx, [...new Set(contacts)])
  const current = await findPeople(
    trx,
    newcomers.flatMap(({ currentId }) => currentId ?? []),
  )
  const alike = await findNamesakes(
    trx,
    newcomers.map(({ details }) => ({
      batchKey: batchKey(details.batch),
      nameKeys: rareNameKeys(namesOf({ ...details, otherNames: [] })),
    })),
  )
  const byId = new Map<string, Candidate>()
  const byContact = new Map<string, Set<string>>()
  const added = new Map<string, Set<string>>()
  const put = (person: Candidate) => {
    byId.set(person.id, person)
    for (const contact of person.known.contacts) addTo(byContact, contact, person.id)
    const batch = batchKey(person.record.batch)
    if (batch !== '') addTo(added, batch, person.id)
  }
  for (const { id, createdAt: _createdAt, updatedAt: _updatedAt, erasedAt, ...record } of [
    ...sharing,
    ...current,
    ...alike.map(({ person }) => person),
  ]) {
    if (erasedAt === null && !byId.has(id)) put(candidateOf(id, recordOf(record)))
  }
  const namesakesOf = new Map<number, string[]>()
  for (const { position, person } of alike) {
    namesakesOf.set(position, [...(namesakesOf.get(position) ?? []), person.id])
  }
  const people = (ids: Iterable<string>) => [...new Set(ids)].flatMap((id) => byId.get(id)?.known ?? [])
  return {
    byId,
    put,
    sharing: (values: readonly string[]) =>
      people(values.flatMap((value) => [...(byContact.get(value) ?? [])])),
    namesakes: (position: number, batch: string) =>
      people([...(namesakesOf.get(position) ?? []), ...(added.get(batch) ?? [])]),
  }
}

/** Only what is the person's, in one order of keys, so that two can be compared as texts. */
function recordOf(person: PersonRecord): PersonRecord {
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
