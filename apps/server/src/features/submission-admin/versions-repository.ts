import type { Field } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'

export interface FormVersion {
  formId: string
  title: string
  customUrl: string
  version: number
  fields: Field[]
  /** Whether members fill in this version today. */
  isCurrent: boolean
}

/** Every version of the given forms, or of all: forms by title, the newest version first. */
export async function listVersions(db: Db, formIds: readonly string[] | null): Promise<FormVersion[]> {
  let query = db
    .selectFrom('forms')
    .innerJoin('form_versions as v', 'v.form_id', 'forms.id')
    .select([
      'forms.id as formId',
      'forms.title',
      'forms.custom_url as customUrl',
      'v.version',
      'v.fields',
      'forms.version as current',
    ])
  if (formIds !== null) query = query.where('forms.id', 'in', formIds)
  const rows = await query.orderBy('forms.title').orderBy('forms.id').orderBy('v.version', 'desc').execute()
  return rows.map(({ current, ...row }) => ({ ...row, isCurrent: row.version === current }))
}
