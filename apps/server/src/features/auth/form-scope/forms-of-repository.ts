import type { ScopedKind } from '@nibondhon/api-contract'
import { isUuid, readSubmissionName } from '@nibondhon/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

/** Of everything that exists under these names, the forms to which it belongs; null means all forms. */
export async function findFormsOf(
  db: Db,
  kind: ScopedKind,
  names: readonly string[],
): Promise<Map<string, readonly string[] | null>> {
  const query = QUERIES[kind](names)
  const { rows } = await sql<{ name: string; forms: string[] | null }>`${query}`.execute(db)
  return new Map(rows.map(({ name, forms }) => [name, forms]))
}

/** Each gives rows of a name and an array of forms. */
const QUERIES: Record<ScopedKind, (names: readonly string[]) => RawBuilder<unknown>> = {
  form: (names) => sql`
    select given.name, array[f.id] as forms from ${uuids(names)} join forms f on f.id = given.id`,
  submission: submissions,
  payment: (names) => sql`
    select given.name, array_remove(array[s.form_id], null) as forms
    from unnest(${names}::text[]) as given (name)
    join payments p on p.payment_id = given.name
    left join submissions s on s.id = p.submission_id`,
  refund: (names) => sql`
    select given.name, array_remove(array[s.form_id], null) as forms
    from ${uuids(names)} join payment_refunds r on r.id = given.id
    join payments p on p.id = r.payment_row_id
    left join submissions s on s.id = p.submission_id`,
  // Credit also belongs to the form of the submission that gets it.
  'refund-request': (names) => sql`
    select given.name, array_remove(array[s.form_id, other.form_id], null) as forms
    from ${uuids(names)} join refund_requests r on r.id = given.id join submissions s on s.id = r.submission_id
    left join submissions other on r.method = 'credit' and other.unique_id = r.external_id`,
  note: (names) => sql`
    select given.name, array[s.form_id] as forms
    from ${uuids(names)} join submission_notes n on n.id = given.id join submissions s on s.id = n.submission_id`,
  merge: (names) => sql`
    select given.name, array_remove(array[coalesce(s.form_id, d.form_id)], null) as forms
    from ${uuids(names)} join merges m on m.id = given.id
    left join submissions s on s.id = m.kept_id
    left join deleted_submissions d on d.id = m.kept_id`,
  message: (names) => sql`
    select given.name, array_remove(
      array(select form_id from submissions where id = any(m.about_ids)) || array[s.form_id, w.form_id, l.form_id],
      null) as forms
    from ${uuids(names)} join messages m on m.id = given.id
    left join submissions s on s.id = m.submission_id
    left join waiting_list w on w.id = m.waiting_id
    left join personal_links l on l.id = m.link_id`,
  job: (names) => sql`
    select given.name, coalesce(j.form_ids, '{}') as forms
    from ${uuids(names)} join bulk_jobs j on j.id = given.id`,
  campaign: (names) => sql`
    select given.name, coalesce(c.form_ids, '{}') as forms
    from ${uuids(names)} join campaigns c on c.id = given.id`,
  reminder: (names) => sql`
    select given.name, case when r.form_id is null then null else array[r.form_id] end as forms
    from ${uuids(names)} join reminders r on r.id = given.id`,
  gate: (names) => sql`
    select given.name, array[g.form_id] as forms
    from ${uuids(names)} join check_in_gates g on g.id = given.id`,
}

/** By id or unique ID, also of one that was deleted or merged into another one. */
function submissions(names: readonly string[]): RawBuilder<unknown> {
  const byId: string[] = []
  const byUniqueId: { name: string; uniqueId: string }[] = []
  for (const name of names) {
    const read = readSubmissionName(name)
    if (read && 'id' in read) byId.push(name)
    else if (read) byUniqueId.push({ name, uniqueId: read.uniqueId })
  }
  return sql`
    with given as (select * from ${uuids(byId)}),
    coded as (
      select * from unnest(${byUniqueId.map(({ name }) => name)}::text[],
        ${byUniqueId.map(({ uniqueId }) => uniqueId)}::text[]) as coded (name, unique_id))
    select name, array_agg(form_id) as forms from (
      select given.name, s.form_id from given join submissions s on s.id = given.id
      union all select given.name, d.form_id from given join deleted_submissions d on d.id = given.id
      union all select coded.name, s.form_id from coded join submissions s on s.unique_id = coded.unique_id
      union all select coded.name, d.form_id from coded join deleted_submissions d on d.unique_id = coded.unique_id
      union all
      select coded.name, s.form_id from coded
      join merged_unique_ids m on m.unique_id = coded.unique_id join submissions s on s.id = m.submission_id
    ) as found group by name`
}

/** The names that are ids, as rows of `given`: what is no id names nothing here. */
function uuids(names: readonly string[]): RawBuilder<unknown> {
  const ids = names.filter(isUuid)
  return sql`unnest(${ids}::text[], ${ids}::uuid[]) as given (name, id)`
}
