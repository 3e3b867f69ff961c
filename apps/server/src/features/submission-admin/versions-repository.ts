import type { Field } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'

export interface FormVersion {
  formId: string
  title: string
  version: number
  fields: Field[]
  /** Whether members fill in this version today. */
  isCurrent: boolean
}

/** Every version of one form or of all forms: forms by title, the newest version first. */
export async function listVersions(db: Db, formId: string | null): Promise<FormVersion[]> {
  let query = db
    .selectFrom('forms')
    .innerJoin('form_versions as v', 'v.form_id', 'forms.id')
    .select(['forms.id as formId', 'forms.title', 'v.version', 'v.fields', 'forms.version as current'])
  if (formId !== null) query = query.where('forms.id', '=', formId)
  const rows = await query.orderBy('forms.title').orderBy('forms.id').orderBy('v.version', 'desc').execute()
  return rows.map(({ current, ...row }) => ({ ...row, isCurrent: row.version === current }))
}
