import {
  batchKey,
  contactsOfPerson,
  namesakeKeys,
  personNameKeys,
  namesOf,
  type Paisa,
  type PersonRecord,
  personSearchText,
  tagKey,
} from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, lockUntilCommit } from '../../platform/database/index.ts'

export interface StoredPerson extends PersonRecord {
  id: string
  createdAt: Date
  updatedAt: Date
  erasedAt: Date | null
}

export interface ListedPerson extends StoredPerson {
  submissionCount: number
  /** What is to pay for submissions that are not cancelled; below zero, the association owes it. */
  balancePaisa: Paisa
}

/** Serialises changes of the register, so that no two of them add the same person or decide about the same pair. */
export async function lockRegister(trx: Db): Promise<void> {
  await lockUntilCommit(trx, 'register of people')
}

const COLUMNS = sql.raw(`
  p.id, p.name, p.name_bn as "nameBn", p.other_names as "otherNames", p.phones, p.emails, p.batch, p.category,
  p.member_since::text as "memberSince", p.member_until::text as "memberUntil", p.attributes, p.tags, p.note,
  p.created_at as "createdAt", p.updated_at as "updatedAt", p.erased_at as "erasedAt"`)

const FIGURES = sql.raw(`
  (select count(*)::int from person_submissions ps where ps.person_id = p.id) as "submissionCount",
  (select coalesce(-sum(e.amount_paisa), 0)::float8
    from person_submissions ps
    join submissions s on s.id = ps.submission_id and s.status <> 'cancelled'
    join ledger_entries e on e.submission_id = s.id
    where ps.person_id = p.id) as "balancePaisa"`)

/** People by id, also erased ones. Those that do not exist are left out. */
export async function findPeople(db: Db, ids: readonly string[]): Promise<ListedPerson[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ListedPerson>`
    select ${COLUMNS}, ${FIGURES} from people p where p.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** People who have one of the contacts. */
export async function findByContacts(db: Db, contacts: readonly string[]): Promise<StoredPerson[]> {
  // One look into the index for each. For an overlap with hundreds of contacts, and for a join, all people would be compared.
  const { rows } = await sql<StoredPerson>`
    select distinct on (p.id) ${COLUMNS} from unnest(${contacts}::text[]) as given (contact)
    cross join lateral (select * from people where contacts @> array[given.contact] offset 0) as p
    where p.erased_at is null`.execute(db)
  return rows
}

/** What a newcomer is looked up by: contacts, and the keys of the names. */
interface SharingQuery {
  contacts: readonly string[]
  keys: readonly string[]
}

/** Of those who share a contact with a newcomer; more people share the phone of an office. */
export const MAX_SHARING_A_CONTACT = 20
/** Among so many the most alike are chosen. */
export const MAX_LOOKED_AT = 200

/** People who have a contact of one of the newcomers; where many have it, those whose names share most keys with the newcomer's. */
export async function findSharing(db: Db, newcomers: readonly SharingQuery[]): Promise<StoredPerson[]> {
  const given = newcomers.flatMap(({ contacts, keys }) => contacts.map((contact) => ({ contact, keys })))
  if (given.length === 0) return []
  const { rows } = await sql<StoredPerson>`
    select distinct on (p.id) p.* from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as n (contact text, keys text[])
    cross join lateral (
      -- The limit comes after the look into the index: with it, the whole register would be read until so many are found.
      with sharing as materialized (select * from people where contacts @> array[n.contact])
      select ${COLUMNS} from (select * from sharing where erased_at is null limit ${MAX_LOOKED_AT}) as p
      order by (select count(*) from unnest(n.keys) as k (key) where k.key = any(p.name_keys)) desc, p.id
      limit ${MAX_SHARING_A_CONTACT}) as p`.execute(db)
  return rows
}

export interface Namesake {
  /** The place in the list that was asked for. */
  position: number
  person: StoredPerson
}

/** Those who share most with a newcomer. */
export const MAX_NAMESAKES = 5
/** Where a whole batch is called alike, only some of them are looked at. */
export const MAX_SHARING_A_KEY = 200

/** For each of the newcomers, by the keys of namesakes: who shares most of them. */
export async function findNamesakes(db: Db, newcomers: readonly (readonly string[])[]): Promise<Namesake[]> {
  const { rows } = await sql<StoredPerson & { position: number }>`
    select n.position::int as position, p.*
    from jsonb_array_elements(${JSON.stringify(newcomers)}::jsonb) with ordinality as n (given, position)
    cross join lateral (
      -- The limit comes after the look into the index: with it, the whole register would be read until so many are found.
      with alike as materialized (
        select * from people where name_keys && array(select jsonb_array_elements_text(n.given)))
      select ${COLUMNS} from (select * from alike where erased_at is null limit ${MAX_SHARING_A_KEY}) as p
      order by (select count(*) from jsonb_array_elements_text(n.given) as k (key) where k.key = any(p.name_keys)) desc, p.id
      limit ${MAX_NAMESAKES}) as p
    where n.given <> '[]'`.execute(db)
  return rows.map(({ position, ...person }) => ({ position: position - 1, person }))
}

/** Inserts a person, or replaces one that exists. */
export async function savePerson(trx: Db, id: string, person: PersonRecord): Promise<void> {
  await savePeople(trx, new Map([[id, person]]))
}

/** The same for many people by their ids. */
export async function savePeople(trx: Db, people: ReadonlyMap<string, PersonRecord>): Promise<void> {
  if (people.size === 0) return
  const rows = Array.from(people, ([id, person]) => ({
    ...{ id, name: person.name, name_bn: person.nameBn, other_names: person.otherNames },
    ...{ phones: person.phones, emails: person.emails, batch: person.batch, category: person.category },
    ...{ member_since: person.memberSince, member_until: person.memberUntil, note: person.note },
    ...{ attributes: person.attributes, tags: person.tags },
    contacts: contactsOfPerson(person),
    name_keys: nameKeysOf(person),
    keys_version: KEYS_VERSION,
    batch_key: batchKey(person.batch),
    tag_keys: person.tags.map(tagKey),
    search_text: personSearchText(person),
  }))
  await sql`
    insert into people (id, name, name_bn, other_names, phones, emails, batch, category, member_since, member_until,
      attributes, tags, note, contacts, name_keys, keys_version, batch_key, tag_keys, search_text)
    select id, name, name_bn, other_names, phones, emails, batch, category, member_since, member_until,
      attributes, tags, note, contacts, name_keys, keys_version, batch_key, tag_keys, search_text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, name text, name_bn text,
      other_names text[], phones text[], emails text[], batch text, category text, member_since date, member_until date,
      attributes jsonb, tags text[], note text, contacts text[], name_keys text[], keys_version smallint,
      batch_key text, tag_keys text[], search_text text)
    on conflict (id) do update
    set name = excluded.name, name_bn = excluded.name_bn, other_names = excluded.other_names,
      phones = excluded.phones, emails = excluded.emails, batch = excluded.batch, category = excluded.category,
      member_since = excluded.member_since, member_until = excluded.member_until,
      attributes = excluded.attributes, tags = excluded.tags, note = excluded.note, contacts = excluded.contacts,
      name_keys = excluded.name_keys, keys_version = excluded.keys_version, batch_key = excluded.batch_key, tag_keys = excluded.tag_keys,
      search_text = excluded.search_text, updated_at = greatest(excluded.updated_at, people.updated_at)`.execute(
    trx,
  )
}

/** Of searches, and of people who may be the same. */
function nameKeysOf(person: PersonRecord): string[] {
  const names = namesOf(person)
  return [...personNameKeys(names), ...namesakeKeys({ names, batch: person.batch })]
}

/** Increased with each change of how keys are made from names, and in the index people_outdated_keys: all keys are made again then. */
const KEYS_VERSION = 1

/** Makes the keys of some people again, who were saved by an earlier version. False once there are none. */
export async function renewNameKeys(db: Db, limit: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<StoredPerson>`
      select ${COLUMNS} from people p where p.keys_version is distinct from ${sql.lit(KEYS_VERSION)} limit ${limit}
      for update skip locked`.execute(trx)
    const keys = rows.map((person) => ({
      id: person.id,
      name_keys: person.erasedAt === null ? nameKeysOf(person) : [],
    }))
    await sql`
      update people p set name_keys = given.name_keys, keys_version = ${KEYS_VERSION}
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as given (id uuid, name_keys text[])
      where p.id = given.id`.execute(trx)
    return rows.length === limit
  })
}

export async function deletePerson(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('people').where('id', '=', id).execute()
}

/** The columns of the association, the oldest first. */
export async function listColumns(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('person_columns')
    .select('name')
    .orderBy('position', (order) => order.asc().nullsLast())
    .orderBy('created_at')
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** By name; columns that no one has a value in are left out. */
export async function countColumnValues(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; people: number }>`
    select key as name, count(*)::int as people
    from people p, jsonb_object_keys(p.attributes) as key
    where p.erased_at is null group by key`.execute(db)
  return new Map(rows.map(({ name, people }) => [name, people]))
}

/** Replaces the columns by these, in their order. */
export async function replaceColumns(trx: Db, names: readonly string[]): Promise<void> {
  await sql`delete from person_columns where not (name = any(${names}::text[]))`.execute(trx)
  await sql`
    insert into person_columns (name, position)
    select name, position from unnest(${names}::text[]) with ordinality as given (name, position)
    on conflict (name) do update set position = excluded.position`.execute(trx)
}

/** Gives the values of columns to others, all at once so that two can swap names, and removes those of some. */
export async function moveColumnValues(
  trx: Db,
  { renamed, removed }: { renamed: readonly { from: string; to: string }[]; removed: readonly string[] },
): Promise<void> {
  const touched = [...renamed.map(({ from }) => from), ...removed]
  if (touched.length === 0) return
  await sql`
    update people p
    set attributes = coalesce((
      select jsonb_object_agg(coalesce(r.to_name, a.key), a.value)
      from jsonb_each(p.attributes) as a (key, value)
      left join jsonb_to_recordset(${JSON.stringify(
        renamed.map(({ from, to }) => ({ from_name: from, to_name: to })),
      )}::jsonb) as r (from_name text, to_name text) on r.from_name = a.key
      where not (a.key = any(${removed}::text[]))), '{}'),
      updated_at = now()
    where p.attributes ?| ${touched}::text[]`.execute(trx)
}

export async function addColumns(trx: Db, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await sql`
    insert into person_columns (name) select unnest(${names}::text[]) on conflict do nothing`.execute(trx)
}

/** Forgets the columns that no one has a value in, but not those that staff put in order. */
export async function dropUnusedColumns(trx: Db): Promise<void> {
  await sql`
    delete from person_columns c
    where c.position is null and not exists (select from people p where p.attributes ? c.name)`.execute(trx)
}
