import { closeSync, mkdtempSync, openSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { SOCKET_FILE } from './cluster.ts'

export interface SocketDirectory {
  path: string
  release(): void
}

/** Systems allow 103 to 107 bytes for the path of a socket. */
const MAX_PATH_BYTES = 100

/**
 * A path to the socket in the data directory that is short enough for a client. PostgreSQL itself uses a relative path, so
 * only clients have this problem.
 */
export function socketDirectory(dir: string): SocketDirectory {
  if (Buffer.byteLength(path.join(dir, SOCKET_FILE)) <= MAX_PATH_BYTES)
    return { path: dir, release: () => {} }

  if (process.platform === 'linux') {
    // Valid for this process only, and no clean-up of /tmp can remove it.
    const handle = openSync(dir, 'r')
    return { path: `/proc/self/fd/${handle}`, release: () => closeSync(handle) }
  }
  const temporary = mkdtempSync('/tmp/nibondhon-')
  const link = path.join(temporary, 'data')
  symlinkSync(dir, link)
  return { path: link, release: () => rmSync(temporary, { recursive: true, force: true }) }
}
