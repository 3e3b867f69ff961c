import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TokenRecord, TokenStore } from '@nibondhon/bkash'
import { sql } from 'kysely'
import type { SecretBox } from '../../../../platform/crypto/index.ts'
import type { Db } from '../../../../platform/database/index.ts'

/** Longer than one call to bKash may take. Each save extends it, because a renewal may make two calls. */
const LEASE_SECONDS = 45

/** How long a process waits for a renewal by another one; the caller then reports that bKash cannot be reached. */
const WAIT_TIMEOUT_MS = 20_000
const FIRST_POLL_MS = 50
const MAX_POLL_MS = 500

interface TokenStoreOptions {
  db: Db
  box: SecretBox
  /** Whose token it is: environment and app key. */
  account: string
  /** Tests wait a shorter time. */
  waitTimeoutMs?: number
}

/**
 * Stores bKash's token, encrypted, for all processes on this database. The process that renews it holds a lease on the
 * row: no transaction is open and no row is locked while bKash is called. When that process dies, its lease expires and
 * another process takes over.
 */
export function databaseTokenStore({
  db,
  box,
  account,
  waitTimeoutMs = WAIT_TIMEOUT_MS,
}: TokenStoreOptions): TokenStore {
  return {
    read: async () => open(await findToken(db, account), box),

    async exclusively(act) {
      const lease = { account, id: randomUUID() }
      const leased = await waitForLease(db, lease, waitTimeoutMs)
      if (leased === null) return null
      try {
        return await act(open(leased.token, box), (record) =>
          saveToken(db, lease, box.seal(JSON.stringify(record))),
        )
      } finally {
        await releaseLease(db, lease)
      }
    },
  }
}

interface Lease {
  account: string
  id: string
}

async function waitForLease(db: Db, lease: Lease, waitTimeoutMs: number): Promise<{ token: string } | null> {
  const deadline = performance.now() + waitTimeoutMs
  for (let pollMs = FIRST_POLL_MS; ; pollMs = Math.min(pollMs * 2, MAX_POLL_MS)) {
    const leased = await takeLease(db, lease)
    if (leased !== null || performance.now() > deadline) return leased
    await sleep(pollMs)
  }
}

/** Null while another process holds a lease that has not expired. */
async function takeLease(db: Db, { account, id }: Lease): Promise<{ token: string } | null> {
  const { rows } = await sql<{ token: string }>`
    insert into bkash_tokens (account, token, lease_id, leased_until)
    values (${account}, '', ${id}, now() + make_interval(secs => ${LEASE_SECONDS}))
    on conflict (account) do update set lease_id = excluded.lease_id, leased_until = excluded.leased_until
    -- By the time of the new lease: the condition of an upsert must not read the clock on distributed engines.
    where bkash_tokens.leased_until is null
      or excluded.leased_until - bkash_tokens.leased_until >= make_interval(secs => ${LEASE_SECONDS})
    returning token`.execute(db)
  return rows[0] ?? null
}

/** Does nothing once the lease was lost: the process that took over has stored a newer token, or is about to. */
async function saveToken(db: Db, { account, id }: Lease, token: string): Promise<void> {
  await db
    .updateTable('bkash_tokens')
    .set({
      token,
      refreshed_at: sql<Date>`now()`,
      leased_until: sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`,
    })
    .where('account', '=', account)
    .where('lease_id', '=', id)
    .execute()
}

async function releaseLease(db: Db, { account, id }: Lease): Promise<void> {
  await db
    .updateTable('bkash_tokens')
    .set({ lease_id: null, leased_until: null })
    .where('account', '=', account)
    .where('lease_id', '=', id)
    .execute()
}

async function findToken(db: Db, account: string): Promise<string> {
  const row = await db
    .selectFrom('bkash_tokens')
    .select('token')
    .where('account', '=', account)
    .executeTakeFirst()
  return row?.token ?? ''
}

/** A token that cannot be decrypted, because APP_SECRET was changed, counts as missing. */
function open(sealed: string, box: SecretBox): TokenRecord | null {
  const text = sealed === '' ? null : box.open(sealed)
  return text === null ? null : (JSON.parse(text) as TokenRecord)
}
