import type { DatabaseUser } from './database-user.ts'

/** One PostgreSQL data directory, and how it is run. */
export interface Cluster {
  /** Absolute path of the directory, which also contains the Unix socket. */
  dir: string
  /** PostgreSQL's log. */
  logFile: string
  /** The user that PostgreSQL runs as; null for the user of this process. */
  user: DatabaseUser | null
  /** The folder with initdb and postgres. */
  binDir: string
  /** Such as 18.4. */
  version: string
  /** Passed to postgres as `-c name=value`. */
  settings: Record<string, string>
}

export const PORT = 5432
export const SOCKET_FILE = `.s.PGSQL.${PORT}`
export const DATABASE_NAME = 'nibondhon'
export const ROLE = 'nibondhon'

/**
 * The path of the data directory for PostgreSQL, whose working directory it is. Another user may not be able to resolve
 * the absolute path (below a directory that only root may enter), but a process can always reach its working directory.
 */
export function dataDirArgument(cluster: Cluster): string {
  return cluster.user ? '/proc/self/cwd' : cluster.dir
}

/** Options for starting initdb and postgres. Our own environment (PG*, LANG) must not change what they do. */
export function processOptions(cluster: Pick<Cluster, 'user'>, cwd: string) {
  return {
    cwd, // entered before the user is changed
    ...(cluster.user ?? {}),
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  }
}
