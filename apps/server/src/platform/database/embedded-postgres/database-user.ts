import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { DatabaseStartError } from './database-start-error.ts'

export interface DatabaseUser {
  uid: number
  gid: number
}

/**
 * PostgreSQL refuses to run as root. When root starts the server, PostgreSQL runs as the owner of existing data (an
 * ordinary user may have created them), otherwise as the user `nobody`. Null: it runs as our own user.
 */
export function chooseDatabaseUser(clusterDir: string): DatabaseUser | null {
  if (process.getuid?.() !== 0) return null
  if (process.platform !== 'linux') {
    throw new DatabaseStartError(
      'PostgreSQL does not run as root. Start as an ordinary user, or set DATABASE_URL.',
    )
  }
  const owner = statSync(clusterDir, { throwIfNoEntry: false })
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobodyUser()
}

function nobodyUser(): DatabaseUser {
  try {
    return { uid: idOf('-u'), gid: idOf('-g') }
  } catch {
    return { uid: 65534, gid: 65534 }
  }
}

function idOf(flag: '-u' | '-g'): number {
  return Number(
    execFileSync('id', [flag, 'nobody'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  )
}
