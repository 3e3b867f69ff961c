import type { DatabaseUser } from './database-user.ts'

/** One PostgreSQL data directory, and how it is run. */
export interface Cluster {
  /** The directory itself, absolute. Its Unix socket lies in it too. */
  dir: string
  /** What PostgreSQL writes while it runs. */
  logFile: string
  /** Who PostgreSQL runs as; null is the user of this process. */
  user: DatabaseUser | null
  /** The folder with initdb and postgres. */
  binDir: string
  /** Such as 18.4. */
  version: string
  /** Settings, as `-c name=value` for postgres. */
  settings: Record<string, string>
}

export const PORT = 5432
export const SOCKET_FILE = `.s.PGSQL.${PORT}`
export const DATABASE_NAME = 'nibondhon'
export const ROLE = 'nibondhon'

/**
 * How the data directory is named to PostgreSQL, which is started inside it. As another user it may not be
 * able to walk there (a checkout only root may enter), but a process can always reach the directory it stands in.
 */
export function dataDirArgument(cluster: Cluster): string {
  return cluster.user ? '/proc/self/cwd' : cluster.dir
}

/** What initdb and postgres are started with. Nothing of our own environment (PG*, LANG) may change what they do. */
export function processOptions(cluster: Pick<Cluster, 'user'>, cwd: string) {
  return {
    cwd, // entered before the user is changed
    ...(cluster.user ?? {}),
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  }
}
