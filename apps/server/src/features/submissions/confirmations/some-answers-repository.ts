import type { Answers } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, executePrepared } from '../../../platform/database/index.ts'

/** The answers to some fields, without the others: all answers of many submissions may not fit into memory. */
export async function findSomeAnswers(
  db: Db,
  ids: readonly string[],
  fieldIds: readonly string[],
): Promise<{ id: string; data: Answers }[]> {
  const { rows } = await executePrepared(
    db,
    'find some answers',
    sql<{ id: string; data: Answers }>`
    select id, coalesce((
      select jsonb_object_agg(field, data -> field) from unnest(${fieldIds}::text[]) as wanted (field)
      where data ? field), '{}') as data
    from submissions where id = any(${ids}::uuid[]) order by id`,
  )
  return rows
}
