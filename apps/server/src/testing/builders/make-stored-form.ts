import { randomUUID } from 'node:crypto'
import { type FormInput, makeForm } from '@nibondhon/domain/testing'
import { type Db, monotonicNow } from '../../platform/database/index.ts'

export interface StoredFormInput extends FormInput {
  isActive?: boolean
}

/** Stores a form and returns its id; by default active, with one text field `name`. */
export async function makeStoredForm(db: Db, input: StoredFormInput = {}): Promise<string> {
  const { fields, settings, title, description, allowEditing } = makeForm(input)
  const { id } = await db
    .insertInto('forms')
    .values({
      title,
      description,
      custom_url: `form-${randomUUID()}`,
      is_active: input.isActive ?? true,
      allow_editing: allowEditing,
      settings: JSON.stringify(settings),
      version: 1,
      created_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storeVersion(db, id, 1, fields)
  return id
}

/** Stores the next version of a form's fields. */
export async function changeStoredForm(db: Db, id: string, input: StoredFormInput): Promise<void> {
  const { fields, settings, title, allowEditing } = makeForm(input)
  const { version } = await db
    .selectFrom('forms')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await storeVersion(db, id, version + 1, fields)
  await db
    .updateTable('forms')
    .set({
      title,
      allow_editing: allowEditing,
      is_active: input.isActive ?? true,
      settings: JSON.stringify(settings),
      version: version + 1,
      updated_at: monotonicNow,
    })
    .where('id', '=', id)
    .execute()
}

async function storeVersion(db: Db, id: string, version: number, fields: unknown[]): Promise<void> {
  await db
    .insertInto('form_versions')
    .values({ form_id: id, version, fields: JSON.stringify(fields), created_by: null })
    .execute()
}
