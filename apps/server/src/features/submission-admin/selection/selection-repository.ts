import { canReachForm } from '@nibondhon/domain'
import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'
import { errorCode } from '../../../platform/errors/index.ts'
import type { Database } from '../../../platform/database/tables/database.ts'
import { conditions } from '../list/list-repository.ts'
import { type Kind, listKinds } from '../search-index/counts-repository.ts'
import { hasMaintainedCount, type SubmissionFilter } from '../submission-filter.ts'

export type SelectedKind = Omit<Kind, 'formId'>

/** The selected submissions by kind. The maintained counts are used where they cover the filter. */
export async function countSelectedKinds(db: Db, filter: SubmissionFilter): Promise<SelectedKind[]> {
  if (hasMaintainedCount(filter)) return (await listKinds(db)).filter((kind) => isOfKind(kind, filter))
  const { where, values } = conditions(filter)
  const { rows } = await db.executeQuery<SelectedKind>(
    CompiledQuery.raw(
      `select s.status, s.payment_status as "paymentStatus", s.payment_method as "paymentMethod",
         s.needs_review as "needsReview", count(*)::int as count, sum(s.amount_paisa)::float8 as "amountPaisa"
       from submissions s ${where} group by 1, 2, 3, 4`,
      values,
    ),
  )
  return rows
}

function isOfKind(kind: Kind, filter: SubmissionFilter): boolean {
  const matches = <T>(wanted: T | undefined, value: T) => wanted === undefined || wanted === value
  return (
    canReachForm(filter.forms, kind.formId) &&
    matches(filter.formId?.toLowerCase(), kind.formId) &&
    matches<string>(filter.status, kind.status) &&
    matches<string>(filter.paymentStatus, kind.paymentStatus) &&
    matches<string | null>(filter.paymentMethod, kind.paymentMethod) &&
    matches(filter.needsReview, kind.needsReview)
  )
}

/** The number of selected submissions and the sum of their amounts. */
export async function countSelected(
  db: Db,
  filter: SubmissionFilter,
): Promise<{ count: number; amountPaisa: number }> {
  return sumKinds(await countSelectedKinds(db, filter))
}

/** Like `countSelected`; null where it would take longer than the given time. Maintained counts take none. */
export async function countWithin(
  db: Db,
  filter: SubmissionFilter,
  milliseconds: number,
): Promise<{ count: number; amountPaisa: number } | null> {
  if (hasMaintainedCount(filter)) return countSelected(db, filter)
  if (milliseconds <= 0) return null
  try {
    return await db
      .transaction()
      .setAccessMode('read only')
      .execute(async (trx) => {
        await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(trx)
        return countSelected(trx, filter)
      })
  } catch (error) {
    if (errorCode(error) === QUERY_CANCELLED) return null
    throw error
  }
}

/** PostgreSQL's code for a statement that reached its timeout. */
const QUERY_CANCELLED = '57014'

export function sumKinds(kinds: readonly Pick<SelectedKind, 'count' | 'amountPaisa'>[]): {
  count: number
  amountPaisa: number
} {
  return {
    count: kinds.reduce((sum, kind) => sum + kind.count, 0),
    amountPaisa: kinds.reduce((sum, kind) => sum + kind.amountPaisa, 0),
  }
}

interface Insertion {
  into: keyof Database
  /** The same in each row, by column. Columns and expressions are never text from a request. */
  values: Record<string, string | number | boolean | null>
  /** Expressions about `submissions s`, by column. */
  columns: Record<string, string>
}

/**
 * Stores the selected submissions as rows of a table, in one statement, the newest first: `position` counts from 1 where
 * a column takes it. Returns how many.
 */
export async function insertSelected(
  trx: Db,
  filter: SubmissionFilter,
  { into, values, columns }: Insertion,
): Promise<number> {
  const { where, values: parameters } = conditions(filter)
  const fixed = Object.values(values).map((_value, index) => `$${parameters.length + index + 1}`)
  const names = [...Object.keys(values), ...Object.keys(columns)]
  const { rows } = await trx.executeQuery<{ count: number }>(
    CompiledQuery.raw(
      `with inserted as (
         insert into ${into} (${names.join(', ')})
         select ${[...fixed, ...Object.values(columns)].join(', ')}
         from submissions s ${where}
         returning 1)
       select count(*)::int as count from inserted`,
      [...parameters, ...Object.values(values)],
    ),
  )
  return rows[0]?.count ?? 0
}

/** The number of a row, the newest first. */
export const POSITION = 'row_number() over (order by s.created_at desc, s.id)'

/**
 * Times are stored in milliseconds, rounded: nothing that is stored by now is later than this. On a replica, which may be
 * behind, the time of the last change that it has: what it lacks is later.
 */
export async function momentAfterNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ moment: Date }>`
    select date_trunc('milliseconds', least(now(), pg_last_xact_replay_timestamp())) + interval '1 millisecond'
      as moment`.execute(db)
  if (!rows[0]) throw new Error('the database did not give the time')
  return rows[0].moment
}
