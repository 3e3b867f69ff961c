import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/index.ts'
import type { Receipt } from '../../submissions-repository.ts'

/** How long a retry gets the first response; after that its key is free. */
const RETENTION = sql`interval '7 days'`

interface UsedKey {
  receipt: Receipt
  /** Null for keys that were stored before digests were. */
  digest: string | null
}

/** The submission that used the key; null when the key is free, also because that submission was deleted. */
export async function findByKey(db: Db, key: string): Promise<UsedKey | null> {
  const { rows } = await sql<Receipt & { digest: string | null }>`
    select submissions.id, unique_id as "uniqueId", edit_code as "editCode",
      payment_reference as "paymentReference", digest
    from idempotency_keys join submissions on submissions.id = submission_id
    where key = ${key} and idempotency_keys.created_at > now() - ${RETENTION}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { digest, ...receipt } = row
  return { receipt, digest }
}

/** Called in a transaction that has locked the submission, after `findByKey`: a key that is still there has expired. */
export async function claimKey(
  trx: Db,
  { key, digest }: { key: string; digest: string },
  submissionId: string,
): Promise<void> {
  await sql`
    insert into idempotency_keys (key, digest, submission_id) values (${key}, ${digest}, ${submissionId})
    on conflict (key) do update
    set digest = excluded.digest, submission_id = excluded.submission_id, created_at = excluded.created_at`.execute(
    trx,
  )
}

/** Frees the key if it has expired or its submission was deleted. */
export async function releaseKey(db: Db, key: string): Promise<void> {
  await sql`
    delete from idempotency_keys
    where key = ${key} and (created_at <= now() - ${RETENTION}
      or not exists (select from submissions where id = submission_id))`.execute(db)
}

export async function sweepIdempotencyKeys(db: Db): Promise<void> {
  await sql`delete from idempotency_keys where created_at <= now() - ${RETENTION}`.execute(db)
}
