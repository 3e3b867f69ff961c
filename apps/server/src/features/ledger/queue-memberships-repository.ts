import { sql } from 'kysely'
import { type Db, executePrepared } from '../../platform/database/index.ts'

/** The register of people looks again at submissions that give a membership, or gave one. */
export async function queueMemberships(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await executePrepared(
    trx,
    'queue memberships',
    sql`
    insert into person_queue
    select distinct id from unnest(${ids}::uuid[]) as given (id)
    where exists (select from person_memberships m where m.submission_id = given.id)
      or exists (
        select from submissions s join forms f on f.id = s.form_id
        where s.id = given.id and f.settings -> 'people' ? 'memberships')
    order by id
    on conflict do nothing`,
  )
}
