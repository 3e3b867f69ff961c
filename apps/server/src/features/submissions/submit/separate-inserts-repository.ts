import type { SeatPool, Seats } from '@nibondhon/domain'
import { type Db, runPrepared } from '../../../platform/database/index.ts'
import {
  CLAIM_KEYS,
  CLAIM_OWN_KEYS,
  insertBelongings,
  insertCurrent,
  type InsertSubmissions,
  type InsertWithSeats,
  SENT,
  SENT_AND_CURRENT,
  toInsertRow,
  toSeatedRow,
} from './new-submissions-repository.ts'

/**
 * The same as the single statements of new-submissions-repository.ts, by a statement for each table in one transaction. A
 * distributed engine runs these on the machine of the association alone: a single statement that writes to several tables
 * takes longer there, and fails while a machine of another association is down.
 */
export const insertSeparately: InsertSubmissions = (db, validated) =>
  inTransaction(db, async (trx) => {
    const current = await findCurrent(trx, validated.map(toInsertRow))
    const free = await claimKeys(trx, current, { name: 'claim keys', claim: CLAIM_KEYS })
    await insertAll(trx, free)
    return new Set(free.map(({ id }) => id))
  })

export const insertWithSeatsSeparately: InsertWithSeats = (db, validated, { formId, pools }) =>
  inTransaction(db, async (trx) => {
    const current = await findCurrent(trx, validated.map(toSeatedRow))
    const free = await claimKeys(trx, current, { name: 'claim own keys', claim: CLAIM_OWN_KEYS })
    // The counters are locked after the keys, as everywhere.
    const used = await lockPools(trx, formId, pools)
    const crowded = findCrowded(current, { pools, used })
    const seated = free.filter(({ id }) => !crowded.has(id))
    await insertAll(trx, seated)
    if (seated.length > 0) {
      await countSeats(trx, formId, sumSeats(seated))
      await runPrepared(trx, INSERT_CLAIMS, [JSON.stringify(seated)])
    }
    return { inserted: new Set(seated.map(({ id }) => id)), crowded, used }
  })

type Row = ReturnType<typeof toInsertRow>
type SeatedRow = ReturnType<typeof toSeatedRow>

function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

const FIND_CURRENT = { name: 'find current', text: `${SENT_AND_CURRENT} select id from current` }

async function findCurrent<R extends Row>(trx: Db, sent: R[]): Promise<R[]> {
  const rows = await runPrepared<{ id: string }>(trx, FIND_CURRENT, [JSON.stringify(sent)])
  const ids = new Set(rows.map(({ id }) => id))
  return sent.filter(({ id }) => ids.has(id))
}

/** Those without a key, and those whose key is free. */
async function claimKeys<R extends Row>(
  trx: Db,
  current: R[],
  { name, claim }: { name: string; claim: string },
): Promise<R[]> {
  if (current.every((row) => row.idempotency_key === undefined)) return current
  const statement = { name, text: `with current as materialized (${SENT}) ${claim}` }
  const rows = await runPrepared<{ submission_id: string }>(trx, statement, [JSON.stringify(current)])
  const claimed = new Set(rows.map((row) => row.submission_id))
  return current.filter((row) => row.idempotency_key === undefined || claimed.has(row.id))
}

const BELONGINGS = insertBelongings('sent')

const belonging = (name: keyof typeof BELONGINGS) => ({
  name: `insert ${name}`,
  text: `with sent as materialized (${SENT}) ${BELONGINGS[name]}`,
})

const INSERT = {
  submissions: {
    name: 'insert submissions alone',
    text: `with current as materialized (${SENT}) ${insertCurrent('')}`,
  },
  agreed: belonging('agreed'),
  queued: belonging('queued'),
  files: belonging('stored_files'),
}

/** Most submissions have neither a price nor files: tables that get no row cost no statement. */
async function insertAll(trx: Db, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const sent = [JSON.stringify(rows)]
  await runPrepared(trx, INSERT.submissions, sent)
  if (rows.some(({ price }) => price !== null)) await runPrepared(trx, INSERT.agreed, sent)
  if (rows.some(({ messages }) => messages.length > 0)) await runPrepared(trx, INSERT.queued, sent)
  if (rows.some(({ files }) => files.length > 0)) await runPrepared(trx, INSERT.files, sent)
}

const LOCK_POOLS = {
  name: 'lock pools of form',
  text: `select pool, taken + held as used from seat_pools
    where form_id = $1 and pool = any($2::text[]) order by pool for update`,
}

async function lockPools(trx: Db, formId: string, pools: readonly SeatPool[]): Promise<Seats> {
  const rows = await runPrepared<{ pool: string; used: number }>(trx, LOCK_POOLS, [
    formId,
    pools.map(({ key }) => key),
  ])
  return Object.fromEntries(rows.map(({ pool, used }) => [pool, used]))
}

/** Those for which the seats of all before them, stored or not, do not leave enough. */
function findCrowded(
  current: readonly SeatedRow[],
  { pools, used }: { pools: readonly SeatPool[]; used: Seats },
): Set<string> {
  const capacities = new Map(pools.map(({ key, capacity }) => [key, capacity]))
  const upToHere: Seats = { ...used }
  const crowded = new Set<string>()
  for (const { id, seats } of current) {
    for (const [pool, count] of Object.entries(seats ?? {})) {
      const capacity = capacities.get(pool)
      upToHere[pool] = (upToHere[pool] ?? 0) + count
      const isFull = used[pool] === undefined || upToHere[pool] > (capacity ?? 0)
      if (capacity !== undefined && isFull) crowded.add(id)
    }
  }
  return crowded
}

function sumSeats(rows: readonly SeatedRow[]): Seats {
  const sums: Seats = {}
  for (const { seats } of rows) {
    for (const [pool, count] of Object.entries(seats ?? {})) sums[pool] = (sums[pool] ?? 0) + count
  }
  return sums
}

const COUNT_SEATS = {
  name: 'count seats of batch',
  text: `update seat_pools set taken = taken + added.count
    from unnest($2::text[], $3::int[]) as added (pool, count)
    where form_id = $1 and seat_pools.pool = added.pool`,
}

async function countSeats(trx: Db, formId: string, sums: Seats): Promise<void> {
  await runPrepared(trx, COUNT_SEATS, [formId, Object.keys(sums), Object.values(sums)])
}

const INSERT_CLAIMS = {
  name: 'insert seat claims',
  text: `with sent as materialized (${SENT})
    insert into seat_claims (holder_id, form_id, kind, state, seats)
    select id, form_id, 'submission', 'taken', seats from sent`,
}
