import { FORM_IMPORT_UNDO_DAYS, type FormScope } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, withinForms } from '../../platform/database/index.ts'

export interface StoredImport {
  id: string
  formId: string
  formTitle: string
  fileName: string
  submissions: number
  createdBy: string | null
  creator: string
  createdAt: Date
  undoneAt: Date | null
  isRecent: boolean
}

export async function insertImport(
  trx: Db,
  given: {
    formId: string
    fileName: string
    digest: string
    submissions: number
    actor: { id: string; username: string }
    at: Date
  },
): Promise<string> {
  const { id } = await trx
    .insertInto('form_imports')
    .values({
      form_id: given.formId,
      file_name: given.fileName,
      digest: given.digest,
      submissions: given.submissions,
      created_by: given.actor.id,
      creator: given.actor.username,
      created_at: given.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const MAX_LISTED = 50

/** The newest ones. */
export async function listImports(db: Db, scope: FormScope): Promise<StoredImport[]> {
  const rows = await selectImports(db)
    .where(withinForms('form_imports.form_id', scope))
    .orderBy('form_imports.created_at', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows
}

export async function findImport(db: Db, id: string): Promise<StoredImport | null> {
  const row = await selectImports(db).where('form_imports.id', '=', id).executeTakeFirst()
  return row ?? null
}

/** The title of the form that answers became, as long as that is not undone. */
export async function findImported(db: Db, digest: string): Promise<string | null> {
  const row = await selectImports(db)
    .where('digest', '=', digest)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return row?.formTitle ?? null
}

/** Until the commit, no one else undoes it. */
export async function lockImport(trx: Db, id: string): Promise<StoredImport | null> {
  await sql`select from form_imports where id = ${id} for update`.execute(trx)
  return findImport(trx, id)
}

function selectImports(db: Db) {
  return db
    .selectFrom('form_imports')
    .innerJoin('forms', 'forms.id', 'form_imports.form_id')
    .select([
      'form_imports.id',
      'form_imports.form_id as formId',
      'forms.title as formTitle',
      'form_imports.file_name as fileName',
      'form_imports.submissions',
      'form_imports.created_by as createdBy',
      'form_imports.creator',
      'form_imports.created_at as createdAt',
      'form_imports.undone_at as undoneAt',
      sql<boolean>`form_imports.created_at > now() - make_interval(days => ${FORM_IMPORT_UNDO_DAYS})`.as(
        'isRecent',
      ),
    ])
}

export async function setUndone(trx: Db, id: string): Promise<void> {
  await sql`update form_imports set undone_at = now() where id = ${id}`.execute(trx)
}

/** The submissions of the form: how many there are, and those that nothing changed since the import, without notes and tags. */
export async function findUntouched(
  trx: Db,
  formId: string,
  at: Date,
): Promise<{ ids: string[]; all: number }> {
  const { rows } = await sql<{ id: string; isUntouched: boolean }>`
    select id, updated_at = ${at} and admin_notes = '' and not exists (select from submission_notes n where n.submission_id = s.id)
      and not exists (select from submission_tags t where t.submission_id = s.id)
      and not exists (select from submission_assignees a where a.submission_id = s.id)
      and not exists (select from messages m where m.submission_id = s.id)
      and not exists (select from submission_edits e where e.submission_id = s.id) as "isUntouched"
    from submissions s where form_id = ${formId}`.execute(trx)
  return { ids: rows.filter(({ isUntouched }) => isUntouched).map(({ id }) => id), all: rows.length }
}

/** Whether staff changed the form since, or opened it, or something else belongs to it. */
export async function isFormUntouched(trx: Db, formId: string): Promise<boolean> {
  const { rows } = await sql<{ isUntouched: boolean }>`
    select version = 1 and not is_active and updated_at = created_at
      and not exists (select from deleted_submissions d where d.form_id = forms.id) as "isUntouched"
    from forms where id = ${formId}`.execute(trx)
  return rows[0]?.isUntouched ?? false
}
