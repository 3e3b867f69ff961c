import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

/** How long a new secret waits for its first code. */
const PENDING_MINUTES = 30

/** The secret is already encrypted. */
export async function storePendingSecret(db: Db, userId: string, sealed: string): Promise<void> {
  await sql`
    insert into totp_secrets (user_id, pending_secret, pending_since) values (${userId}, ${sealed}, now())
    on conflict (user_id) do update set pending_secret = excluded.pending_secret,
      pending_since = excluded.pending_since`.execute(db)
}

export async function findPendingSecret(db: Db, userId: string): Promise<string | null> {
  const { rows } = await sql<{ sealed: string | null }>`
    select pending_secret as sealed from totp_secrets
    where user_id = ${userId} and pending_since > now() - make_interval(mins => ${PENDING_MINUTES})`.execute(
    db,
  )
  return rows[0]?.sealed ?? null
}

/** Activates the pending secret. The code that confirmed it cannot be used again. */
export async function confirmSecret(trx: Db, userId: string, sealed: string, step: number): Promise<boolean> {
  const { rows } = await sql`
    update totp_secrets set secret = pending_secret, since = now(), last_step = ${step},
      pending_secret = null, pending_since = null
    where user_id = ${userId} and pending_secret = ${sealed}
    returning user_id`.execute(trx)
  return rows.length > 0
}

export async function findTotp(db: Db, userId: string): Promise<{ sealed: string; since: Date } | null> {
  const { rows } = await sql<{ sealed: string; since: Date }>`
    select secret as sealed, since from totp_secrets where user_id = ${userId} and secret is not null`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Consumes a time step. False when it or a later one was used before: an observed code must not work again. */
export async function consumeTotpStep(trx: Db, userId: string, step: number): Promise<boolean> {
  const { rows } = await sql`
    update totp_secrets set last_step = ${step}
    where user_id = ${userId} and secret is not null and last_step < ${step}
    returning user_id`.execute(trx)
  return rows.length > 0
}

export async function removeTotp(trx: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ hadSecret: boolean }>`
    delete from totp_secrets where user_id = ${userId} returning secret is not null as "hadSecret"`.execute(
    trx,
  )
  return rows[0]?.hadSecret ?? false
}
