import { type DistinctPair, pairsOf } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

export async function listDistinctPairs(db: Db, formIds: readonly string[]): Promise<DistinctPair[]> {
  const { rows } = await sql<{ first: string; second: string }>`
    select first_id as first, second_id as second from distinct_pairs
    where form_id = any(${formIds}::uuid[])`.execute(db)
  return rows.map(({ first, second }) => [first, second])
}

interface Decision {
  formId: string
  ids: readonly string[]
  decidedBy: string
}

/** Returns how many pairs are new. */
export async function addDistinctPairs(trx: Db, { formId, ids, decidedBy }: Decision): Promise<number> {
  const rows = pairsOf(ids).map(([first_id, second_id]) => ({
    form_id: formId,
    first_id,
    second_id,
    decided_by: decidedBy,
  }))
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('distinct_pairs')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows)
}

/** Returns how many pairs there were. */
export async function removeDistinctPairs(trx: Db, ids: readonly string[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from distinct_pairs
    where first_id = any(${ids}::uuid[]) and second_id = any(${ids}::uuid[])`.execute(trx)
  return Number(numAffectedRows)
}

/** After this time, a submission that does not exist is not restored any more. */
const DAYS_KEPT = 60

/** Deletes the decisions about submissions that are gone. */
export async function sweepDistinctPairs(db: Db): Promise<void> {
  await sql`
    delete from distinct_pairs
    where decided_at < now() - make_interval(days => ${DAYS_KEPT})
      and (not exists (select from submissions where id = first_id)
        or not exists (select from submissions where id = second_id))`.execute(db)
}
