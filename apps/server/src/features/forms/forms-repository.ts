import type { Field, FormSettings } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/index.ts'
import type { StoredForm } from './stored-form.ts'

/** A form without its fields, which stand in its versions. */
export type FormHead = Omit<StoredForm, 'fields'>

const HEAD = [
  'id',
  'title',
  'description',
  'custom_url',
  'is_active',
  'allow_editing',
  'settings',
  'version',
  'created_at',
  'updated_at',
] as const

export async function findHead(db: Db, id: string): Promise<FormHead | null> {
  const row = await db.selectFrom('forms').select(HEAD).where('id', '=', id).executeTakeFirst()
  return row ? toHead(row) : null
}

export async function findByUrl(db: Db, customUrl: string): Promise<FormHead | null> {
  const row = await db
    .selectFrom('forms')
    .select(HEAD)
    .where(sql`lower(custom_url)`, '=', sql`lower(${customUrl})`)
    .executeTakeFirst()
  return row ? toHead(row) : null
}

export async function findFields(db: Db, formId: string, version: number): Promise<Field[] | null> {
  const row = await db
    .selectFrom('form_versions')
    .select('fields')
    .where('form_id', '=', formId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row ? row.fields : null
}

interface HeadRow {
  id: string
  title: string
  description: string
  custom_url: string
  is_active: boolean
  allow_editing: boolean
  settings: FormSettings
  version: number
  created_at: Date
  updated_at: Date
}

function toHead(row: HeadRow): FormHead {
  const { id, title, description, settings, version } = row
  return {
    id,
    title,
    description,
    customUrl: row.custom_url,
    isActive: row.is_active,
    allowEditing: row.allow_editing,
    settings,
    version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
