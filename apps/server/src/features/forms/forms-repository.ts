import {
  type Field,
  type FormDefinition,
  type FormScope,
  type FormSettings,
  isReservedUrl,
  normaliseField,
  normaliseSettings,
  type PlacedField,
} from '@nibondhon/domain'
import { sql } from 'kysely'
import {
  type Db,
  isUniqueViolation,
  lockUntilCommit,
  monotonicNow,
  type PreparedStatement,
  runPrepared,
  withinForms,
} from '../../platform/database/index.ts'
import type { StoredForm } from './stored-form.ts'

/** A form without its fields, which are in its versions. */
export type FormHead = Omit<StoredForm, 'fields'>

const HEAD = [
  'id',
  'title',
  'description',
  'custom_url',
  'is_active',
  'url_follows_title',
  'allow_editing',
  'settings',
  'translations',
  'version',
  'created_at',
  'updated_at',
] as const

export async function findHead(db: Db, id: string): Promise<FormHead | null> {
  const row = await db.selectFrom('forms').select(HEAD).where('id', '=', id).executeTakeFirst()
  return row ? toHead(row) : null
}

export async function findByUrl(db: Db, customUrl: string): Promise<FormHead | null> {
  const [row] = await runPrepared<HeadRow>(db, FIND_BY_URL, [customUrl])
  return row ? toHead(row) : null
}

/** Prepared, because every visit to a form's page asks. */
const FIND_BY_URL: PreparedStatement = {
  name: 'find form by url',
  text: `select ${HEAD.join(', ')} from forms where lower(custom_url) = lower($1)`,
}

/** The newest active forms that staff chose to show to everyone. */
export async function findListed(db: Db, limit: number): Promise<FormHead[]> {
  const rows = await runPrepared<HeadRow>(db, FIND_LISTED, [limit])
  return rows.map(toHead)
}

/** Its condition and order are those of the index `forms_listed`. */
export const FIND_LISTED: PreparedStatement = {
  name: 'find listed forms',
  text: `select ${HEAD.join(', ')} from forms
    where is_active and settings ->> 'listed' = 'true'
    order by created_at desc, id limit $1`,
}

/** Normalised again: a version that an older release stored may lack keys that were added since. */
export async function findFields(db: Db, formId: string, version: number): Promise<Field[] | null> {
  const row = await db
    .selectFrom('form_versions')
    .select('fields')
    .where('form_id', '=', formId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row ? row.fields.map(normaliseField) : null
}

export interface FormerQuestions {
  version: number
  fields: Field[]
}

/** The fields that members may still have open: those that were replaced since then, the newest first. */
export async function findFormerFields(
  db: Db,
  { id, version }: Pick<FormHead, 'id' | 'version'>,
  { since, limit }: { since: Date; limit: number },
): Promise<FormerQuestions[]> {
  const rows = await db
    .selectFrom('form_versions as v')
    .innerJoin('form_versions as next', (join) =>
      join.onRef('next.form_id', '=', 'v.form_id').on(sql<boolean>`next.version = v.version + 1`),
    )
    .select(['v.version', 'v.fields'])
    .where('v.form_id', '=', id)
    .where('v.version', '<', version)
    .where('next.created_at', '>', since)
    .orderBy('v.version', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ version: row.version, fields: row.fields.map(normaliseField) }))
}

export type FormWithCounts = FormHead & { fieldCount: number; submissionCount: number }

/** Cancelled submissions are not counted. Reads no submissions: the stored counts and the changes since then are exact together (submission-admin). */
export async function listNewestFirst(db: Db, scope: FormScope): Promise<FormWithCounts[]> {
  const rows = await db
    .with('counted', (counted) =>
      counted
        .selectFrom('submission_counts')
        .select(['form_id', 'count'])
        .where('status', '<>', 'cancelled')
        .unionAll(
          counted
            .selectFrom('submission_changes')
            .select(['form_id', 'count'])
            .where('status', '<>', 'cancelled'),
        ),
    )
    .with('totals', (totals) =>
      totals
        .selectFrom('counted')
        .groupBy('form_id')
        .select(['form_id', sql<number>`sum(count)::int`.as('submissions')]),
    )
    .selectFrom('forms')
    .innerJoin('form_versions as v', (join) =>
      join.onRef('v.form_id', '=', 'forms.id').onRef('v.version', '=', 'forms.version'),
    )
    .leftJoin('totals', 'totals.form_id', 'forms.id')
    .select(HEAD.map((column) => `forms.${column}` as const))
    .select(sql<number>`jsonb_array_length(v.fields)`.as('field_count'))
    .select('totals.submissions')
    .where(withinForms('forms.id', scope))
    .orderBy('forms.created_at', 'desc')
    .orderBy('forms.id')
    .execute()
  return rows.map((row) => ({
    ...toHead(row),
    fieldCount: row.field_count,
    submissionCount: row.submissions ?? 0,
  }))
}

/**
 * One change of addresses at a time, until the transaction ends. The unique index would reject a duplicate as well;
 * with the lock a new form finds a free number at the first try.
 */
export async function lockUrls(trx: Db): Promise<void> {
  await lockUntilCommit(trx, 'change of form urls')
}

export async function listUrlsLike(db: Db, start: string): Promise<string[]> {
  const rows = await db
    .selectFrom('forms')
    .select('custom_url')
    .where(sql<boolean>`starts_with(lower(custom_url), ${start})`)
    .execute()
  return rows.map((row) => row.custom_url)
}

export function isUrlTaken(error: unknown): boolean {
  return isUniqueViolation(error, 'forms_custom_url')
}

export async function insert(
  trx: Db,
  { userId, ...form }: FormDefinition & { customUrl: string; isActive: boolean; userId: string },
): Promise<StoredForm> {
  const row = await trx
    .insertInto('forms')
    .values({
      title: form.title,
      description: form.description,
      custom_url: form.customUrl,
      is_active: form.isActive,
      url_follows_title: !form.isActive,
      allow_editing: form.allowEditing,
      settings: JSON.stringify(form.settings),
      translations: form.translations ? JSON.stringify(form.translations) : null,
      version: 1,
      created_by: userId,
    })
    .returning(HEAD)
    .executeTakeFirstOrThrow()
  await addVersion(trx, { formId: row.id, version: 1, fields: form.fields, userId })
  return { ...toHead(row), fields: form.fields }
}

export async function addVersion(
  trx: Db,
  { formId, version, fields, userId }: { formId: string; version: number; fields: Field[]; userId: string },
): Promise<void> {
  await trx
    .insertInto('form_versions')
    .values({ form_id: formId, version, fields: JSON.stringify(fields), created_by: userId })
    .execute()
}

/** Submissions may still refer to it: one that is being stored has locked the counters that saving the form needs. */
export async function lockForm(trx: Db, id: string): Promise<FormHead | null> {
  const row = await trx
    .selectFrom('forms')
    .select(HEAD)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? toHead(row) : null
}

/** Those of the fields' ids that an earlier version used, each as it was last, in the form or in the rows of a group. */
export async function findDeletedFields(
  trx: Db,
  formId: string,
  fields: readonly PlacedField[],
): Promise<PlacedField[]> {
  if (fields.length === 0) return []
  const { rows } = await sql<PlacedField>`
    select distinct on (placed.field ->> 'id') placed.field, placed."groupId"
    from form_versions, jsonb_array_elements(fields) as outer_field,
      lateral (
        select outer_field as field, null as "groupId"
        union all
        select inner_field, outer_field ->> 'id'
        from jsonb_array_elements(outer_field #> '{group,fields}') as inner_field
      ) as placed
    where form_id = ${formId} and placed.field ->> 'id' = any(${fields.map(({ field }) => field.id)})
    order by placed.field ->> 'id', version desc`.execute(trx)
  return rows
}

export async function update(
  trx: Db,
  id: string,
  form: FormDefinition &
    Pick<StoredForm, 'isActive' | 'urlFollowsTitle' | 'version'> & {
      /** Null leaves it as it is. */
      newUrl: string | null
    },
): Promise<FormHead> {
  const row = await trx
    .updateTable('forms')
    .set({
      title: form.title,
      description: form.description,
      ...(form.newUrl !== null && { custom_url: form.newUrl }),
      is_active: form.isActive,
      url_follows_title: form.urlFollowsTitle,
      allow_editing: form.allowEditing,
      settings: JSON.stringify(form.settings),
      translations: form.translations ? JSON.stringify(form.translations) : null,
      version: form.version,
      updated_at: monotonicNow,
    })
    .where('id', '=', id)
    .returning(HEAD)
    .executeTakeFirstOrThrow()
  return toHead(row)
}

/** The title of the form that has another address now; null when there is no such form. */
export async function updateUrl(trx: Db, id: string, customUrl: string): Promise<string | null> {
  const row = await trx
    .updateTable('forms')
    .set({ custom_url: customUrl, url_follows_title: false, updated_at: monotonicNow })
    .where('id', '=', id)
    .returning('title')
    .executeTakeFirst()
  return row?.title ?? null
}

/**
 * The counts of a deleted form must not be aggregated meanwhile. The trigger takes the same lock: on one machine it has it
 * already, on a distributed engine it takes it elsewhere, where the aggregation does not look.
 */
async function lockCounts(trx: Db): Promise<void> {
  await lockUntilCommit(trx, 'fold submission changes')
}

/** Everything of a form, and what the store still has to let go of; null when there is no such form. */
export async function deleteForGood(
  trx: Db,
  id: string,
): Promise<{ title: string; submissions: number; fileIds: string[] } | null> {
  const form = await lockForm(trx, id)
  if (!form) return null
  // Waits for submissions that are being stored and lets no new one in, so that none is left out below.
  await sql`select from form_versions where form_id = ${id} for update`.execute(trx)
  const files = await trx
    .selectFrom('files')
    .innerJoin('submissions', 'submissions.id', 'files.submission_id')
    .select('files.id')
    .where('submissions.form_id', '=', id)
    .unionAll(
      trx
        .selectFrom('deleted_files')
        .innerJoin('deleted_submissions', 'deleted_submissions.id', 'deleted_files.submission_id')
        .select('deleted_files.id')
        .where('deleted_submissions.form_id', '=', id),
    )
    .unionAll(
      trx
        .selectFrom('saved_draft_files')
        .innerJoin('saved_drafts', 'saved_drafts.id', 'draft_id')
        .select('saved_draft_files.id')
        .where('saved_drafts.form_id', '=', id),
    )
    .execute()
  const { numDeletedRows } = await trx.deleteFrom('submissions').where('form_id', '=', id).executeTakeFirst()
  await lockCounts(trx)
  await trx.deleteFrom('forms').where('id', '=', id).execute()
  await sql`
    update users set form_ids = array_remove(form_ids, ${id}::uuid) where ${id}::uuid = any(form_ids)`.execute(
    trx,
  )
  return { title: form.title, submissions: Number(numDeletedRows), fileIds: files.map((file) => file.id) }
}

interface HeadRow {
  id: string
  title: string
  description: string
  custom_url: string
  is_active: boolean
  url_follows_title: boolean
  allow_editing: boolean
  settings: FormSettings
  translations: FormDefinition['translations'] | null
  version: number
  created_at: Date
  updated_at: Date
}

function toHead(row: HeadRow): FormHead {
  const { id, title, description, version } = row
  return {
    id,
    title,
    description,
    ...(isReservedUrl(row.custom_url)
      ? { customUrl: id, hiddenUrl: row.custom_url }
      : { customUrl: row.custom_url }),
    isActive: row.is_active,
    urlFollowsTitle: row.url_follows_title,
    allowEditing: row.allow_editing,
    settings: normaliseSettings(row.settings),
    ...(row.translations && { translations: row.translations }),
    version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** Adds a form to those that a user may reach, unless they may reach all by now. */
export async function addFormOfUser(trx: Db, userId: string, formId: string): Promise<void> {
  await sql`
    update users set form_ids = form_ids || ${formId}::uuid where id = ${userId} and form_ids is not null`.execute(
    trx,
  )
}
