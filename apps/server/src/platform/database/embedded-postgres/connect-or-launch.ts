import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, PORT, ROLE } from './cluster.ts'
import { DatabaseStartError, explainFailure } from './database-start-error.ts'
import { launch, type Launch } from './launch.ts'
import { endOrphans, findPostmaster, removeStalePidFile, stopPostmaster } from './postmaster.ts'
import { errorCode } from '../../errors/index.ts'

export interface Session {
  client: pg.Client
  /** Settles when the connection ends, whoever ended it. */
  lost: Promise<void>
}

export interface Attempt {
  cluster: Cluster
  socketDir: string
  say(line: string): void
  /** Turns true when the server is told to stop while it waits. */
  givenUp(): boolean
}

const TIMEOUT = 60_000

/**
 * A connection to the PostgreSQL on this data directory: to the one that runs (left by a server that was killed),
 * else to one started now. Never starts a second one, and waits for one that is still starting or stopping.
 */
export async function connectOrLaunch(attempt: Attempt): Promise<Session & { launched: boolean }> {
  const { cluster } = attempt
  const began = Date.now()
  const waited = () => Date.now() - began
  let launched: Launch | null = null
  let told = false

  for (;;) {
    const answer = await tryToConnect(attempt)
    if (answer.state === 'connected') return { ...answer.session, launched: launched !== null }
    if (attempt.givenUp()) {
      launched?.stop()
      throw new DatabaseStartError('The server was told to stop before the database had started.')
    }
    if (answer.state === 'failed') throw explainFailure(answer.reason, cluster.dir)

    const ended = launched?.output() ?? null
    if (ended !== null) {
      if (!isInterlock(ended) || waited() > TIMEOUT) throw explainFailure(ended, cluster.dir)
      if (waited() > 2_000) endOrphans(cluster)
      launched = null
      await sleep(100)
    }

    const postmaster = findPostmaster(cluster)
    if (!postmaster && !launched) {
      removeStalePidFile(cluster)
      launched = launch(cluster)
    }
    // It says it is ready, but its socket is gone: nobody can use it any more.
    if (postmaster?.status === 'ready' && answer.state === 'absent' && waited() > 3_000)
      await stopPostmaster(cluster)

    if (waited() > 3_000 && !told) {
      told = true
      attempt.say('Waiting for the database: it was not shut down properly and is putting itself in order')
    }
    // Recovery takes as long as it takes; anything else that takes this long is broken.
    if (waited() > TIMEOUT && postmaster?.status !== 'starting') {
      throw new DatabaseStartError(`The database in ${cluster.dir} does not answer. See ${cluster.logFile}.`)
    }
    await sleep(waited() < 2_000 ? 20 : 200) // every refused try is a line in the log
  }
}

type Answer =
  | { state: 'connected'; session: Session }
  | { state: 'absent' }
  | { state: 'busy' }
  | { state: 'failed'; reason: string }

async function tryToConnect({ socketDir }: Attempt): Promise<Answer> {
  const client = new pg.Client({
    host: socketDir,
    port: PORT,
    user: ROLE,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 5_000,
    application_name: `${OWNER_NAME} ${process.pid}`,
  })
  // Without a listener, a database that goes away would end the process.
  client.on('error', () => {})
  const lost = new Promise<void>((resolve) => client.once('end', resolve))
  try {
    await client.connect()
    return { state: 'connected', session: { client, lost } }
  } catch (error) {
    await client.end().catch(() => {})
    return explainRefusal(error)
  }
}

/** The lock's holder shows itself by this name and its process number. */
export const OWNER_NAME = 'nibondhon-owner'

function explainRefusal(error: unknown): Answer {
  const code = errorCode(error)
  if (code === 'ENOENT' || code === 'ECONNREFUSED') return { state: 'absent' }
  // Starting, stopping, recovering, full, or cut off while doing one of these.
  if (code === undefined || BUSY.has(code)) return { state: 'busy' }
  return { state: 'failed', reason: `${code} ${error instanceof Error ? error.message : ''}` }
}

const BUSY = new Set(['57P03', '57P01', '57P02', '53300', 'ECONNRESET', 'EPIPE', 'EAGAIN', 'ETIMEDOUT'])

/** PostgreSQL's own guard against two on the same data: another start was quicker, or an old one is still ending. */
function isInterlock(output: string): boolean {
  return /lock file ".*" already exists|pre-existing shared memory block/.test(output)
}
