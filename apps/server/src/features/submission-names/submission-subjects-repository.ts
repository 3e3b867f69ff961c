import { type Answers, namingFields, personIn, submissionTitle } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, executePrepared } from '../../platform/database/index.ts'
import { loadFields } from '../forms/index.ts'
import { groupByVersion, type VersionedSubmission } from './group-by-version.ts'

/** How the audit log names a submission. */
interface SubmissionSubject {
  id: string
  name: string
}

interface NamedSubmission {
  id: string
  uniqueId: string
  formId: string
  formVersion: number
  data: Answers
}

export async function submissionSubject(db: Db, submission: NamedSubmission): Promise<SubmissionSubject> {
  const { id, uniqueId, formId, formVersion, data } = submission
  const fields = await loadFields(db, formId, formVersion)
  return { id, name: submissionTitle(personIn(namingFields(fields), data), uniqueId) }
}

/** Truncated in the database: the answers of many submissions may not fit into memory. */
const MAX_PERSON_LENGTH = 200

interface NamedSubject extends SubmissionSubject {
  uniqueId: string
  /** What the person is called, or else their address; '' where the answers do not say. */
  person: string
}

/** The subjects of many submissions by id; those that do not exist are left out. */
export async function submissionSubjects(db: Db, ids: readonly string[]): Promise<Map<string, NamedSubject>> {
  const { rows } = await sql<VersionedSubmission>`
    select id, form_id as "formId", form_version as "formVersion" from submissions
    where id = any(${ids}::uuid[])`.execute(db)
  return subjectsOfVersions(db, rows)
}

/** The same for submissions whose versions are known. */
export async function subjectsOfVersions(
  db: Db,
  submissions: readonly VersionedSubmission[],
): Promise<Map<string, NamedSubject>> {
  const subjects = new Map<string, NamedSubject>()
  for (const { formId, formVersion, ids } of groupByVersion(submissions)) {
    const naming = namingFields(await loadFields(db, formId, formVersion))
    const { rows } = await executePrepared(
      db,
      'find subjects',
      sql<{ id: string; uniqueId: string; person: string }>`
      select id, unique_id as "uniqueId", coalesce((
        select left(data ->> field, ${MAX_PERSON_LENGTH})
        from unnest(${naming}::text[]) with ordinality as naming (field, position)
        where data ->> field <> '' order by position limit 1), '') as person
      from submissions
      where id = any(${ids}::uuid[])`,
    )
    for (const { id, uniqueId, person } of rows) {
      subjects.set(id, { id, uniqueId, person, name: submissionTitle(person, uniqueId) })
    }
  }
  return subjects
}
