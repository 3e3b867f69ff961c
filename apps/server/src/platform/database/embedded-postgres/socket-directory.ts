import { closeSync, mkdtempSync, openSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { SOCKET_FILE } from './cluster.ts'

export interface SocketDirectory {
  path: string
  release(): void
}

/** The system takes 103 to 107 bytes for the path of a socket. */
const LONGEST = 100

/**
 * A way to the socket in the data directory that is short enough to be opened. PostgreSQL itself names it from
 * within the directory, so only those who connect have to care.
 */
export function socketDirectory(dir: string): SocketDirectory {
  if (Buffer.byteLength(path.join(dir, SOCKET_FILE)) <= LONGEST) return { path: dir, release: () => {} }

  if (process.platform === 'linux') {
    // Good for this process only, and nothing lies around that a clean-up of /tmp could take away.
    const handle = openSync(dir, 'r')
    return { path: `/proc/self/fd/${handle}`, release: () => closeSync(handle) }
  }
  const temporary = mkdtempSync('/tmp/nibondhon-')
  const link = path.join(temporary, 'data')
  symlinkSync(dir, link)
  return { path: link, release: () => rmSync(temporary, { recursive: true, force: true }) }
}
