import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import path from 'node:path'

const MEMORY = '/dev/shm'
const PREFIX = 'nib-tests-'
/** The tests use up to 2 GB of it, and the rest of the machine needs memory as well. */
const NEEDED_BYTES = 6 * 1024 ** 3

/**
 * A folder for the temporary files of the tests, in memory where there is plenty: they make and delete hundreds of
 * databases, each of 700 files, which takes ten times as long on a disk. Elsewhere the usual folder is used.
 */
export function openMemoryFolder() {
  if (!isUsable()) return { env: {}, remove: () => {} }
  removeLeftovers()
  const dir = mkdtempSync(path.join(MEMORY, `${PREFIX}${process.pid}-`))
  // Readable for others, because the database and some servers do not run as root.
  chmodSync(dir, 0o755)
  return { env: { TMPDIR: dir }, remove: () => rmSync(dir, { recursive: true, force: true }) }
}

function isUsable() {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    // Some tests run programs that they write.
    const options = readFileSync('/proc/mounts', 'utf8').match(
      new RegExp(`^\\S+ ${MEMORY} \\S+ (\\S+)`, 'm'),
    )?.[1]
    return (
      Math.min(bavail * bsize, process.availableMemory()) >= NEEDED_BYTES &&
      !options?.split(',').includes('noexec')
    )
  } catch {
    return false
  }
}

/** Of runs that were killed: each folder is named after its process. */
function removeLeftovers() {
  for (const name of readdirSync(MEMORY).filter((one) => one.startsWith(PREFIX))) {
    const pid = Number.parseInt(name.slice(PREFIX.length), 10)
    if (!existsSync(`/proc/${pid}`)) rmSync(path.join(MEMORY, name), { recursive: true, force: true })
  }
}
