import {
  type Field,
  fieldsFor,
  type Locale,
  localiseFields,
  type PeopleSettings,
  type StaffAudience,
} from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/index.ts'

export interface FormVersion {
  formId: string
  title: string
  customUrl: string
  version: number
  fields: Field[]
  /** Which fields say who a person is, where staff chose them. */
  people: PeopleSettings | undefined
  /** Whether members fill in this version today. */
  isCurrent: boolean
}

/**
 * Every version of the given forms, or of all: forms by title, the newest version first. With a language, in that one
 * where it is written; with an audience, with the fields that they see.
 */
export async function listVersions(
  db: Db,
  formIds: readonly string[] | null,
  { language, audience = 'admin-edit' }: { language?: Locale | undefined; audience?: StaffAudience } = {},
): Promise<FormVersion[]> {
  if (formIds?.length === 0) return []
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
      sql<PeopleSettings | null>`forms.settings -> 'people'`.as('chosenPeople'),
      sql<Locale | null>`forms.settings ->> 'baseLanguage'`.as('baseLanguage'),
    ])
  if (formIds !== null) query = query.where('forms.id', 'in', formIds)
  const rows = await query.orderBy('forms.title').orderBy('forms.id').orderBy('v.version', 'desc').execute()
  return rows.map(({ current, translations, baseLanguage, chosenPeople, ...version }) => {
    const row = { ...version, people: chosenPeople ?? undefined }
    const isCurrent = row.version === current
    const seen = fieldsFor(row.fields, audience)
    if (language === undefined) return { ...row, fields: seen, isCurrent }
    const title = translations?.[language]?.title || row.title
    const fields = [...localiseFields(seen, baseLanguage === null ? {} : { baseLanguage }, language)]
    return { ...row, title, fields, isCurrent }
  })
}
