import { type Field, type Locale, localiseFields } from '@nibondhon/domain'
import { sql } from 'kysely'
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

/**
 * Every version of the given forms, or of all: forms by title, the newest version first. With a language, in that one
 * where it is written.
 */
export async function listVersions(
  db: Db,
  formIds: readonly string[] | null,
  language?: Locale,
): Promise<FormVersion[]> {
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
      'forms.translations',
      sql<Locale | null>`forms.settings ->> 'baseLanguage'`.as('baseLanguage'),
    ])
  if (formIds !== null) query = query.where('forms.id', 'in', formIds)
  const rows = await query.orderBy('forms.title').orderBy('forms.id').orderBy('v.version', 'desc').execute()
  return rows.map(({ current, translations, baseLanguage, ...row }) => {
    const isCurrent = row.version === current
    if (language === undefined) return { ...row, isCurrent }
    const title = translations?.[language]?.title || row.title
    const fields = [...localiseFields(row.fields, baseLanguage === null ? {} : { baseLanguage }, language)]
    return { ...row, title, fields, isCurrent }
  })
}
