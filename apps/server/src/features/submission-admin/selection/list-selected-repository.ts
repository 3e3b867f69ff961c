import { CompiledQuery } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'
import { conditions } from '../list/list-repository.ts'
import type { SubmissionFilter } from '../submission-filter.ts'

export interface SelectedSubmission {
  id: string
  formId: string
  formVersion: number
}

/** The forms of the selected submissions. */
export async function listSelectedForms(db: Db, filter: SubmissionFilter): Promise<string[]> {
  const { where, values } = conditions(filter)
  const { rows } = await db.executeQuery<{ id: string }>(
    CompiledQuery.raw(`select distinct s.form_id as id from submissions s ${where}`, values),
  )
  return rows.map(({ id }) => id)
}

/** The selected submissions, the newest first. */
export async function listSelected(
  db: Db,
  filter: SubmissionFilter,
  limit: number,
): Promise<SelectedSubmission[]> {
  const { where, values } = conditions(filter)
  const { rows } = await db.executeQuery<SelectedSubmission>(
    CompiledQuery.raw(
      `select s.id, s.form_id as "formId", s.form_version as "formVersion" from submissions s ${where}
       order by s.created_at desc, s.id limit $${values.length + 1}`,
      [...values, limit],
    ),
  )
  return rows
}

/** The forms of the selected submissions, each version once. */
export async function listSelectedVersions(
  db: Db,
  filter: SubmissionFilter,
): Promise<Omit<SelectedSubmission, 'id'>[]> {
  const { where, values } = conditions(filter)
  const { rows } = await db.executeQuery<Omit<SelectedSubmission, 'id'>>(
    CompiledQuery.raw(
      `select distinct s.form_id as "formId", s.form_version as "formVersion" from submissions s ${where}`,
      values,
    ),
  )
  return rows
}
