import type { Locale, SubmissionStatus } from '@nibondhon/domain'
import { sql } from 'kysely'
import { hashToken } from '../../platform/crypto/index.ts'
import { type Db, lockUntilCommit } from '../../platform/database/index.ts'

export interface StoredSheet {
  id: string
  name: string
  formId: string
  formTitle: string
  status: SubmissionStatus | null
  /** Null where all submissions are meant. */
  viewName: string | null
  /** Of the view, as an address holds them. */
  filters: Record<string, string>
  columns: string[]
  /** Of headings and statuses. */
  language: Locale
  createdAt: Date
  lastReadAt: Date | null
  reads: number
  makerId: string
  creator: string
}

const COLUMNS = sql.raw(`
  l.id, l.name, l.form_id as "formId", f.title as "formTitle", l.status, l.view_name as "viewName", l.filters, l.columns, l.language, l.created_at as "createdAt",
  l.last_read_at as "lastReadAt", l.reads::float8 as reads, l.created_by as "makerId", u.username as creator
  from live_sheets l join forms f on f.id = l.form_id join users u on u.id = l.created_by`)

export async function listSheets(db: Db): Promise<StoredSheet[]> {
  const { rows } = await sql<StoredSheet>`
    select ${COLUMNS} order by l.created_at desc, l.id`.execute(db)
  return rows
}

export async function findSheet(db: Db, id: string): Promise<StoredSheet | null> {
  const { rows } = await sql<StoredSheet>`select ${COLUMNS} where l.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function findSheetBySecret(db: Db, secret: string): Promise<StoredSheet | null> {
  const { rows } = await sql<StoredSheet>`
    select ${COLUMNS} where l.secret_hash = ${hashToken(secret)}`.execute(db)
  return rows[0] ?? null
}

/** A count of one moment: a lock keeps others out. */
export async function countSheets(trx: Db): Promise<number> {
  await lockUntilCommit(trx, 'count live sheets')
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from live_sheets`.execute(trx)
  return rows[0]?.count ?? 0
}

interface NewSheet extends Pick<
  StoredSheet,
  'name' | 'formId' | 'status' | 'viewName' | 'filters' | 'columns' | 'language' | 'makerId'
> {
  secret: string
}

export async function insertSheet(trx: Db, sheet: NewSheet): Promise<string> {
  const { id } = await trx
    .insertInto('live_sheets')
    .values({
      name: sheet.name,
      secret_hash: hashToken(sheet.secret),
      form_id: sheet.formId,
      status: sheet.status,
      view_name: sheet.viewName,
      filters: JSON.stringify(sheet.filters),
      columns: sheet.columns,
      language: sheet.language,
      created_by: sheet.makerId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteSheet(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('live_sheets').where('id', '=', id).execute()
}

export async function countRead(db: Db, id: string): Promise<void> {
  await sql`update live_sheets set reads = reads + 1, last_read_at = now() where id = ${id}`.execute(db)
}
