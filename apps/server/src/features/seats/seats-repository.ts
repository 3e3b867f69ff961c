import { MAX_UNPROVED_SEATS, type Seats } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, executePrepared } from '../../platform/database/index.ts'

export type ClaimState = 'taken' | 'held' | 'expired' | 'unseated'

/** The seats that a submission, an offer or a draft has; only those of taken and held ones count. */
export interface Claim {
  state: ClaimState
  seats: Seats
  expiresAt: Date | null
}

export interface StoredClaim extends Claim {
  holderId: string
  formId: string
  /** `change`: the seats that a paid submission needs besides its own, until the difference is paid. */
  kind: 'submission' | 'change' | 'offer' | 'draft'
  /** Of a draft or a change: when its seats were held first. */
  heldSince?: Date | null
}

interface PoolRef {
  formId: string
  pool: string
}

export interface PoolCounts {
  taken: number
  held: number
}

export interface StoredPool extends PoolRef, PoolCounts {}

/** The pools of these forms that are counted. */
export async function findPools(db: Db, formIds: readonly string[]): Promise<StoredPool[]> {
  const { rows } = await executePrepared(
    db,
    'find pools',
    sql<StoredPool>`
    select form_id as "formId", pool, taken, held from seat_pools where form_id = any(${formIds}::uuid[])`,
  )
  return rows
}

/** Always locked in the same order, and after everything else that a transaction locks: otherwise deadlocks. */
export async function lockPools(trx: Db, pools: readonly PoolRef[]): Promise<StoredPool[]> {
  const { rows } = await executePrepared(
    trx,
    'lock pools',
    sql<StoredPool>`
    select form_id as "formId", pool, taken, held from seat_pools
    where (form_id, pool) in (select * from unnest(
      ${pools.map(({ formId }) => formId)}::uuid[], ${pools.map(({ pool }) => pool)}::text[]))
    order by form_id, pool for update`,
  )
  return rows
}

/** Adds to the counters of locked pools; a pool with fewer seats in use than before is marked as freed. */
export async function addToPools(trx: Db, changes: readonly StoredPool[]): Promise<void> {
  const changed = changes.filter(({ taken, held }) => taken !== 0 || held !== 0)
  if (changed.length === 0) return
  const column = <K extends keyof StoredPool>(key: K) => changed.map((change) => change[key])
  await executePrepared(
    trx,
    'add to pools',
    sql`
    update seat_pools p
    set taken = p.taken + c.taken, held = p.held + c.held,
      freed_at = case when c.taken + c.held < 0 then (select now()) else p.freed_at end
    from unnest(${column('formId')}::uuid[], ${column('pool')}::text[], ${column('taken')}::int[],
      ${column('held')}::int[]) as c (form_id, pool, taken, held)
    where p.form_id = c.form_id and p.pool = c.pool`,
  )
}

export async function findClaims(db: Db, holderIds: readonly string[]): Promise<StoredClaim[]> {
  const { rows } = await executePrepared(
    db,
    'find claims',
    sql<StoredClaim>`
    select holder_id as "holderId", form_id as "formId", kind, state, seats, expires_at as "expiresAt",
      held_since as "heldSince"
    from seat_claims where holder_id = any(${holderIds}::uuid[]) order by holder_id, kind for update`,
  )
  return rows
}

/** Those that a paid submission needs besides its own, while the difference is not paid. */
export async function findExtraSeats(
  db: Db,
  submissionId: string,
): Promise<Pick<Claim, 'state' | 'expiresAt'> | null> {
  const { rows } = await sql<Pick<Claim, 'state' | 'expiresAt'>>`
    select state, expires_at as "expiresAt" from seat_claims
    where holder_id = ${submissionId} and kind = 'change'`.execute(db)
  return rows[0] ?? null
}

export async function saveClaims(trx: Db, claims: readonly StoredClaim[]): Promise<void> {
  if (claims.length === 0) return
  const column = <T>(of: (claim: StoredClaim) => T) => claims.map(of)
  await executePrepared(
    trx,
    'save claims',
    sql`
    insert into seat_claims (holder_id, form_id, kind, state, seats, expires_at, held_since)
    select * from unnest(${column(({ holderId }) => holderId)}::uuid[], ${column(({ formId }) => formId)}::uuid[],
      ${column(({ kind }) => kind)}::text[], ${column(({ state }) => state)}::text[],
      ${column(({ seats }) => JSON.stringify(seats))}::jsonb[],
      ${column(({ expiresAt }) => expiresAt?.toISOString() ?? null)}::timestamptz[],
      ${column(({ heldSince }) => heldSince?.toISOString() ?? null)}::timestamptz[])
    on conflict (holder_id, kind) do update
    set state = excluded.state, seats = excluded.seats, expires_at = excluded.expires_at,
      held_since = excluded.held_since`,
  )
}

/**
 * The seats that were paid for and not given, of each pool. Where nothing proves the payment yet, they count for some time, and
 * only so many of them.
 */
export async function sumUnseated(db: Db, formId: string): Promise<Seats> {
  const { rows } = await sql<{ pool: string; count: number }>`
    select pool, (coalesce(sum(count) filter (where is_paid), 0) + least(
      coalesce(sum(count) filter (where not is_paid and is_waiting), 0), ${MAX_UNPROVED_SEATS}))::int as count
    from (
      select s.key as pool, s.value::int as count, coalesce(c.expires_at > now(), false) as is_waiting,
        case when c.kind = 'change'
          then not exists (select from open_balances b where b.submission_id = c.holder_id)
          else exists (select from submissions p where p.id = c.holder_id and p.payment_status = 'completed') or exists (
            select from ledger_entries e where e.submission_id = c.holder_id and e.account = 'received')
        end as is_paid
      from seat_claims c, jsonb_each_text(c.seats) as s
      where c.form_id = ${formId} and c.state = 'unseated') as unseated
    group by pool`.execute(db)
  return Object.fromEntries(rows.map(({ pool, count }) => [pool, count]))
}

/** Those who wait learn that the seats are free which no one has proved to have paid. */
export async function endUnproved(trx: Db, now: Date): Promise<void> {
  const { rows: ended } = await sql<{ formId: string }>`
    update seat_claims set expires_at = null where (holder_id, kind) in (
      select holder_id, kind from seat_claims where state = 'unseated' and expires_at <= ${now} for update skip locked)
    returning form_id as "formId"`.execute(trx)
  if (ended.length === 0) return
  await sql`
    update seat_pools set freed_at = now()
    where (form_id, pool) in (
      select form_id, pool from seat_pools where form_id = any(${ended.map(({ formId }) => formId)}::uuid[])
      order by form_id, pool for update)`.execute(trx)
}

export async function deleteClaims(
  trx: Db,
  claims: readonly Pick<StoredClaim, 'holderId' | 'kind'>[],
): Promise<void> {
  if (claims.length === 0) return
  await executePrepared(
    trx,
    'delete claims',
    sql`
    delete from seat_claims where (holder_id, kind) in (select * from unnest(
      ${claims.map(({ holderId }) => holderId)}::uuid[], ${claims.map(({ kind }) => kind)}::text[]))`,
  )
}

/** Held seats whose time is over, some at a time; other processes skip them. */
export async function lockDueClaims(
  trx: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<StoredClaim[]> {
  const { rows } = await sql<StoredClaim>`
    select holder_id as "holderId", form_id as "formId", kind, state, seats, expires_at as "expiresAt"
    from seat_claims
    where state = 'held' and expires_at <= ${now}
    order by expires_at limit ${limit} for update skip locked`.execute(trx)
  return rows
}

/** Forms of which seats became free since `takeFreedForms` was called last. */
export async function takeFreedForms(db: Db): Promise<string[]> {
  const { rows } = await sql<{ formId: string }>`
    update seat_pools set freed_at = null
    where (form_id, pool) in (
      select form_id, pool from seat_pools where freed_at is not null order by form_id, pool for update skip locked)
    returning form_id as "formId"`.execute(db)
  return [...new Set(rows.map(({ formId }) => formId))]
}
