import { type FormScope, MAX_TAGS, MAX_TAGS_PER_SUBMISSION } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, lockUntilCommit, withinForms } from '../../../platform/database/index.ts'

export interface Tag {
  key: string
  name: string
}

/** Serialises changes of tags until the transaction ends, so that two of them cannot exceed a limit together. */
export async function lockTags(trx: Db): Promise<void> {
  await lockUntilCommit(trx, 'tags of submissions')
}

/** More than can be created; a restored submission may bring back tags beyond the limit. */
const MAX_LISTED = 2 * MAX_TAGS

/**
 * Every tag that a submission of these forms has. Reads one row per tag, however many submissions have it; for some forms,
 * until one of theirs has it.
 */
export async function listTags(db: Db, forms: FormScope): Promise<Tag[]> {
  const { rows } = await sql<Tag>`
    with recursive used as (
      (select key, name from submission_tags order by key limit 1)
      union all
      select next.key, next.name from used cross join lateral (
        select key, name from submission_tags where key > used.key order by key limit 1) as next)
    select key, name from used where ${tagIsIn(forms)} limit ${MAX_LISTED}`.execute(db)
  return rows
}

function tagIsIn(forms: FormScope) {
  if (forms === null) return sql`true`
  return sql`exists (
    select from submission_tags t join submissions s on s.id = t.submission_id
    where t.key = used.key and ${withinForms('s.form_id', forms)})`
}

/** Those of the submissions that would have too many tags after the change. */
export async function findOverfull(
  trx: Db,
  { ids, addKeys, removeKeys }: { ids: readonly string[]; addKeys: string[]; removeKeys: string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select given.id from unnest(${ids}::uuid[]) as given (id)
    where (
      select count(*) from (
        select key from submission_tags where submission_id = given.id and key <> all(${removeKeys}::text[])
        union select unnest(${addKeys}::text[]) collate "C") as resulting
    ) > ${MAX_TAGS_PER_SUBMISSION}`.execute(trx)
  return rows.map(({ id }) => id)
}

export interface TagChange {
  submissionId: string
  name: string
}

/** Returns what was added: a tag that a submission has already is left out, and a deleted submission too. */
export async function addTags(trx: Db, ids: readonly string[], tags: readonly Tag[]): Promise<TagChange[]> {
  const { rows } = await sql<TagChange>`
    with existing as materialized (
      select id from submissions where id = any(${ids}::uuid[]) order by id for key share)
    insert into submission_tags (submission_id, key, name)
    select existing.id, given.key, given.name
    from existing cross join unnest(
      ${tags.map(({ key }) => key)}::text[], ${tags.map(({ name }) => name)}::text[]) as given (key, name)
    order by existing.id, given.key
    on conflict do nothing
    returning submission_id as "submissionId", name`.execute(trx)
  return rows
}

export async function removeTags(
  trx: Db,
  ids: readonly string[],
  keys: readonly string[],
): Promise<TagChange[]> {
  const { rows } = await sql<TagChange>`
    delete from submission_tags where submission_id = any(${ids}::uuid[]) and key = any(${keys}::text[])
    returning submission_id as "submissionId", name`.execute(trx)
  return rows
}
