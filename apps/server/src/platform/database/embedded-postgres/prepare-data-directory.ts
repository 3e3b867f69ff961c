import { spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { type Cluster, dataDirArgument, processOptions, ROLE } from './cluster.ts'
import { DatabaseStartError, explainFailure } from './database-start-error.ts'

/** Creates the data directory, or checks an existing one. Never overwrites data. */
export function prepareDataDirectory(cluster: Cluster, report: (line: string) => void): void {
  if (!existsSync(cluster.dir)) {
    removeUnfinished(cluster)
    report('Creating the database (once)')
    createDataDirectory(cluster)
  }
  checkDataDirectory(cluster)
}

function createDataDirectory(cluster: Cluster): void {
  // Created under a temporary name and then renamed, so that an interrupted start leaves no partial database.
  const unfinished = `${cluster.dir}.new-${process.pid}`
  mkdirSync(unfinished, { mode: 0o700 })
  if (cluster.user) chownSync(unfinished, cluster.user.uid, cluster.user.gid)

  const result = spawnSync(
    path.join(cluster.binDir, 'initdb'),
    [
      ...['-D', dataDirArgument({ ...cluster, dir: unfinished })],
      ...['--username', ROLE, '--encoding', 'UTF8', '--data-checksums', '--no-instructions'],
      // PostgreSQL's builtin locale: the same on every system, and nothing has to be installed.
      ...['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
      // Only a user who can read the data can open the socket, which is in a directory of mode 0700. A password would
      // have to be stored where the same user can read it.
      ...['--auth', 'trust'],
      ...(cluster.settings.fsync === 'off' ? ['--no-sync'] : []),
    ],
    { ...processOptions(cluster, unfinished), encoding: 'utf8' },
  )
  if (result.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    throw explainFailure(result.error?.message ?? result.stderr, cluster.dir)
  }
  moveIntoPlace(unfinished, cluster.dir)
}

function moveIntoPlace(unfinished: string, dir: string): void {
  try {
    renameSync(unfinished, dir)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (existsSync(dir)) return // another start was faster
    throw error
  }
  const parent = openSync(path.dirname(dir), 'r')
  fsyncSync(parent)
  closeSync(parent)
}

/** Removes what killed starts left behind, but not the directories of running processes. */
function removeUnfinished(cluster: Cluster): void {
  const parent = path.dirname(cluster.dir)
  const prefix = `${path.basename(cluster.dir)}.new-`
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length))
    if (pid !== process.pid && isAlive(pid)) continue
    rmSync(path.join(parent, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function checkDataDirectory(cluster: Cluster): void {
  const { dir } = cluster
  const found = lstatSync(dir)
  if (!cluster.user && found.isDirectory() && found.uid !== process.getuid?.()) {
    throw new DatabaseStartError(
      `${dir} belongs to another user (number ${found.uid}). Start as that user or as root, or change the owner of the directory.`,
    )
  }
  if (!existsSync(path.join(dir, 'PG_VERSION'))) {
    throw new DatabaseStartError(
      `${dir} exists but holds no database (PG_VERSION is missing). Put the data back, or move that directory away to start with an empty database.`,
    )
  }
  const major = readFileSync(path.join(dir, 'PG_VERSION'), 'utf8').trim()
  if (major !== cluster.version.split('.')[0]) {
    throw new DatabaseStartError(
      `The database in ${dir} was made by PostgreSQL ${major}, and this version of Nibondhon brings PostgreSQL ${cluster.version}. Start the version of Nibondhon that made it, back up there, and restore here.`,
    )
  }
  // A copy made by root belongs to root, but PostgreSQL has to own its data directory.
  if (cluster.user && found.uid === 0) giveTo(cluster.user, dir)
  chmodSync(dir, 0o700)
  accessSync(dir, constants.R_OK | constants.W_OK)
}

function giveTo(user: { uid: number; gid: number }, dir: string): void {
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    lchownSync(path.join(entry.parentPath, entry.name), user.uid, user.gid)
  }
  chownSync(dir, user.uid, user.gid)
}
