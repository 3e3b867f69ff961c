import type { Assignee } from '@nibondhon/api-contract'
import { type Db, runPrepared } from '../../../platform/database/index.ts'

/** How staff have organised a submission. */
export interface Organised {
  tags: string[]
  assignee: Assignee | null
}

export const NOT_ORGANISED: Organised = { tags: [], assignee: null }

/** By submission id, for all rows of a list at once. */
export async function loadOrganised(db: Db, ids: readonly string[]): Promise<Map<string, Organised>> {
  if (ids.length === 0) return new Map()
  const rows = await runPrepared<{ id: string; tags: string[]; userId: string | null; username: string }>(
    db,
    LOAD_ORGANISED,
    [ids],
  )
  return new Map(
    rows.map(({ id, tags, userId, username }) => [
      id,
      { tags, assignee: userId === null ? null : { id: userId, username } },
    ]),
  )
}

const LOAD_ORGANISED = {
  name: 'organised submissions',
  text: `
    select given.id, coalesce(t.tags, '{}') as tags, u.id as "userId", coalesce(u.username, '') as username
    from unnest($1::uuid[]) as given (id)
    left join lateral (
      select array_agg(name order by key) as tags from submission_tags where submission_id = given.id) as t on true
    left join submission_assignees a on a.submission_id = given.id
    left join users u on u.id = a.user_id`,
}
