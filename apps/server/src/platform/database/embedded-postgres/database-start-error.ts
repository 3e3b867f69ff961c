/** The database cannot be started. The message is one line for the admin who starts the server. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError'
}

/** Turns an error of PostgreSQL or the file system into a line that says what to do. */
export function explainFailure(detail: string, dir: string): DatabaseStartError {
  const known = KNOWN_ERRORS.find(([pattern]) => pattern.test(detail))
  return new DatabaseStartError(
    known ? known[1](dir) : `The database in ${dir} did not start: ${lastError(detail)}`,
  )
}

const KNOWN_ERRORS: [RegExp, (dir: string) => string][] = [
  [
    /No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/,
    (dir) => `The disk that holds ${dir} is full.`,
  ],
  [
    /Read-only file system|EROFS/,
    (dir) => `${dir} is on a read-only file system. Set DATA_DIR to a directory that can be written to.`,
  ],
  [
    /could not look up effective user ID/,
    () =>
      `PostgreSQL needs a user with a name, and user ${process.getuid?.()} has none in /etc/passwd. Start as a named user, or set DATABASE_URL.`,
  ],
  [
    /Permission denied|EACCES|Operation not permitted|EPERM/,
    (dir) =>
      `${dir} cannot be read and written by this user. Change its owner, or set DATA_DIR to another directory.`,
  ],
]

/** PostgreSQL's last error, without its time and process id. */
function lastError(detail: string): string {
  const lines = detail.split('\n').filter((line) => line.trim() !== '')
  const fatal =
    lines.findLast((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1) ?? 'no reason was given'
  return fatal.replace(/^.*?\b(?:FATAL|PANIC|error):\s*/, '').trim()
}
