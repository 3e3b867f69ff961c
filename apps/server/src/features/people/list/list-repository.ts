import type { PeopleFilter } from '@nibondhon/api-contract'
import { batchKey, personSearchWords, type SearchWord, tagKey, toAsciiDigits } from '@nibondhon/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

/** A filter with the day by which a membership has ended or not. */
export interface PeopleSearch extends Omit<PeopleFilter, 'answerTo' | 'answer'> {
  today: string
  /** Of a field that the reader may see, in a submission to the form. */
  answer?: { fieldId: string; value: string }
}

/** The ids of a page of people, by name. */
export async function listIds(
  db: Db,
  search: PeopleSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from people p where ${peopleWhere(search)}
    order by lower(p.name), p.id limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The same without an offset, which would read all people before it: those after a name and an id. */
export async function listIdsAfter(
  db: Db,
  search: PeopleSearch,
  { limit, after }: { limit: number; after: { name: string; id: string } | null },
): Promise<string[]> {
  const start =
    after === null ? sql`true` : sql`(lower(p.name), p.id) > (lower(${after.name}), ${after.id}::uuid)`
  const { rows } = await sql<{ id: string }>`
    select p.id from people p where ${peopleWhere(search)} and ${start}
    order by lower(p.name), p.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countPeople(db: Db, search: PeopleSearch): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from people p where ${peopleWhere(search)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** The filter as SQL about `people p`. */
export function peopleWhere(asked: PeopleSearch): RawBuilder<boolean> {
  const { search, batch, category, membership, tag, column, value, formId, answer, today } = asked
  const conditions = [
    sql`p.erased_at is null`,
    ...anyOf(personSearchWords(search)),
    ...(batch === '' ? [] : [sql`p.batch_key = ${batchKey(batch)} and p.batch_key <> ''`]),
    ...(category === '' ? [] : [sql`lower(p.category) = lower(${category})`]),
    ...(tag === '' ? [] : [sql`p.tag_keys @> array[${tagKey(tag)}]::text[]`]),
    ...(membership === undefined ? [] : [membershipOf(membership, today)]),
    ...(column === '' || value === '' ? [] : [containsValue(column, value)]),
    ...(formId === undefined ? [] : [submittedTo(formId, answer)]),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** All words of one of the lists. */
function anyOf(lists: readonly (readonly SearchWord[])[]): RawBuilder<unknown>[] {
  if (lists.length === 0) return []
  const found = lists.map((words) => sql`(${sql.join(words.map(matches), sql` and `)})`)
  return [sql`(${sql.join(found, sql` or `)})`]
}

/** By what was typed, or by its sound. */
function matches({ text, key }: SearchWord) {
  const bySound = key === null ? [] : [sql`p.name_keys @> array[${key}]::text[]`]
  const asTyped = text === null ? [] : [sql`p.search_text like ${containing(text)}`]
  return sql`(${sql.join([...asTyped, ...bySound], sql` or `)})`
}

/** Of an own column, where Bangla digits count as the others. */
function containsValue(column: string, value: string) {
  const text = sql`translate(lower(p.attributes ->> ${column}), '০১২৩৪৫৬৭৮৯', '0123456789')`
  return sql`${text} like ${containing(toAsciiDigits(value).toLowerCase())}`
}

/** As the list of submissions finds an answer: as a text, or as one of several choices. */
function submittedTo(formId: string, answer: PeopleSearch['answer']) {
  const answered =
    answer === undefined
      ? sql`true`
      : sql`(s.data ->> ${answer.fieldId} = ${answer.value} or s.data -> ${answer.fieldId} @> to_jsonb(${answer.value}::text))`
  return sql`exists (
    select from person_submissions ps join submissions s on s.id = ps.submission_id
    where ps.person_id = p.id and s.form_id = ${formId} and ${answered})`
}

function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
}

function membershipOf(membership: 'active' | 'expired' | 'none', today: string) {
  switch (membership) {
    case 'active':
      return sql`p.category <> '' and (p.member_until is null or p.member_until >= ${today}::date)`
    case 'expired':
      return sql`p.category <> '' and p.member_until < ${today}::date`
    case 'none':
      return sql`p.category = ''`
  }
}

const MAX_LISTED = 500

export async function listTags(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select min(tag) as name from (select unnest(tags) as tag from people where tags <> '{}') as used
    group by lower(tag) order by lower(min(tag)) limit ${MAX_LISTED}`.execute(db)
  return rows.map(({ name }) => name)
}

export async function listCategories(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select min(category) as name from people where category <> ''
    group by lower(category) order by lower(min(category)) limit ${MAX_LISTED}`.execute(db)
  return rows.map(({ name }) => name)
}
