import type { MessageTexts } from '@nibondhon/api-contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

export interface StoredTemplate extends MessageTexts {
  id: string
  name: string
  updatedBy: string
  updatedAt: Date
}

export type TemplateInput = MessageTexts & { name: string }

const COLUMNS = sql`id, name, channels, subject, email_text as "emailText", sms_text as "smsText",
  updated_by as "updatedBy", updated_at as "updatedAt"`

/** More than a select can show. */
const MAX_TEMPLATES = 500

export async function listTemplates(db: Db): Promise<StoredTemplate[]> {
  const { rows } = await sql<StoredTemplate>`
    select ${COLUMNS} from message_templates order by lower(name), id limit ${MAX_TEMPLATES}`.execute(db)
  return rows
}

/** Locked until the transaction ends. */
export async function lockTemplate(trx: Db, id: string): Promise<StoredTemplate | null> {
  const { rows } = await sql<StoredTemplate>`
    select ${COLUMNS} from message_templates where id = ${id} for update`.execute(trx)
  return rows[0] ?? null
}

/** Null where another template has the name, in capitals or not. */
export async function insertTemplate(
  trx: Db,
  { name, channels, subject, emailText, smsText }: TemplateInput,
  by: string,
): Promise<StoredTemplate | null> {
  const { rows } = await sql<StoredTemplate>`
    insert into message_templates (name, channels, subject, email_text, sms_text, updated_by)
    values (${name}, ${channels}::text[], ${subject}, ${emailText}, ${smsText}, ${by})
    on conflict (lower(name)) do nothing returning ${COLUMNS}`.execute(trx)
  return rows[0] ?? null
}

export async function isNameTaken(trx: Db, name: string, exceptId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from message_templates where lower(name) = lower(${name}) and id <> ${exceptId}`.execute(trx)
  return rows.length > 0
}

export async function updateTemplate(
  trx: Db,
  id: string,
  { name, channels, subject, emailText, smsText }: TemplateInput,
  by: string,
): Promise<StoredTemplate> {
  const { rows } = await sql<StoredTemplate>`
    update message_templates set name = ${name}, channels = ${channels}::text[], subject = ${subject},
      email_text = ${emailText}, sms_text = ${smsText}, updated_by = ${by}, updated_at = now()
    where id = ${id} returning ${COLUMNS}`.execute(trx)
  if (!rows[0]) throw new Error('a template was not stored')
  return rows[0]
}

export async function deleteTemplateRow(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('message_templates').where('id', '=', id).execute()
}

/** Names of the reminders that use it. */
export async function remindersWith(trx: Db, templateId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('reminders')
    .select('name')
    .where('template_id', '=', templateId)
    .limit(5)
    .execute()
  return rows.map(({ name }) => name)
}
