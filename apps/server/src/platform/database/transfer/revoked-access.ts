import type pg from 'pg'
import { quoted } from '../quoted-names.ts'

/** Access of other programs, which staff revoke by deleting it. */
const TABLES = ['api_keys', 'live_sheets', 'webhooks']

export interface RestoredAccess {
  /** Works again, as in the backup. */
  working: number
  /** In the backup, but revoked in this database since. */
  revoked: number
}

interface Revoked {
  id: string
  revokedAt: Date
}

/** What was revoked in a database that is about to be replaced. An earlier version did not know. */
export async function readRevokedAccess(client: pg.ClientBase): Promise<Revoked[]> {
  const { rowCount } = await client.query(`select where to_regclass('revoked_access') is not null`)
  if (rowCount === 0) return []
  const { rows } = await client.query<Revoked>(`select id, revoked_at as "revokedAt" from revoked_access`)
  return rows
}

/** Revokes in the restored content what was revoked before; who found the secret must not get in because of a restore. */
export async function revokeAgain(
  client: pg.ClientBase,
  revoked: readonly Revoked[],
): Promise<RestoredAccess> {
  await client.query(
    `insert into revoked_access (id, revoked_at) select * from unnest($1::uuid[], $2::timestamptz[])
     on conflict do nothing`,
    [revoked.map(({ id }) => id), revoked.map(({ revokedAt }) => revokedAt)],
  )
  const counts = { working: 0, revoked: 0 }
  for (const table of TABLES) {
    const { rowCount } = await client.query(
      `delete from ${quoted(table)} where id in (select id from revoked_access)`,
    )
    counts.revoked += rowCount ?? 0
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from ${quoted(table)}`,
    )
    counts.working += rows[0]?.count ?? 0
  }
  return counts
}
