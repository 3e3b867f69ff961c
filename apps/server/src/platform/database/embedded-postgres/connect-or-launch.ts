import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, PORT, ROLE } from './cluster.ts'
import { DatabaseStartError, explainFailure } from './database-start-error.ts'
import { launch, type Launch } from './launch.ts'
import { endOrphans, findPostmaster, removeStalePidFile, stopPostmaster } from './postmaster.ts'
import { errorCode } from '../../errors/index.ts'

export interface Session {
  client: pg.Client
  /** Resolves when the connection ends on either side. */
  lost: Promise<void>
}

export interface Attempt {
  cluster: Cluster
  socketDir: string
  report(line: string): void
  /** Becomes true when the server has to stop while it waits. */
  isCancelled(): boolean
}

/** Only a database that is broken is silent for this long, even on a busy machine. */
const TIMEOUT_MS = 5 * 60_000
const CONNECT_TIMEOUT_MS = 60_000

/**
 * Connects to the PostgreSQL on this data directory: to a running one, left by a killed server, or to a new one. Never
 * starts a second one, and waits for one that is starting or stopping.
 */
export async function connectOrLaunch(attempt: Attempt): Promise<Session & { launched: boolean }> {
  const { cluster } = attempt
  const began = Date.now()
  const waited = () => Date.now() - began
  let launched: Launch | null = null
  let hasReported = false
  let wasReady = false

  for (;;) {
    const result = await tryToConnect(attempt)
    if (result.state === 'connected') return { ...result.session, launched: launched !== null }
    if (attempt.isCancelled()) {
      launched?.stop()
      throw new DatabaseStartError('The server was stopped before the database had started.')
    }
    if (result.state === 'failed') throw explainFailure(result.reason, cluster.dir)

    const output = launched?.output() ?? null
    if (output !== null) {
      if (!isInterlock(output) || waited() > TIMEOUT_MS) throw explainFailure(output, cluster.dir)
      if (waited() > 2_000) endOrphans(cluster)
      launched = null
      await sleep(100)
    }

    const postmaster = findPostmaster(cluster)
    if (!postmaster && !launched) {
      removeStalePidFile(cluster)
      launched = launch(cluster)
    }
    // It was ready before we tried to connect and still is, so its socket file is gone, and no client can connect.
    const isReady = postmaster?.status === 'ready'
    if (wasReady && isReady && result.state === 'absent') await stopPostmaster(cluster)
    wasReady = isReady

    if (waited() > 3_000 && !hasReported) {
      hasReported = true
      attempt.report('Waiting for the database: it was not shut down properly and is putting itself in order')
    }
    // Crash recovery may take any time. Anything else that takes this long is broken.
    if (waited() > TIMEOUT_MS && postmaster?.status !== 'starting') {
      throw new DatabaseStartError(`The database in ${cluster.dir} does not answer. See ${cluster.logFile}.`)
    }
    await sleep(waited() < 2_000 ? 20 : 200) // each rejected connection is a line in PostgreSQL's log
  }
}

type ConnectResult =
  | { state: 'connected'; session: Session }
  | { state: 'absent' }
  | { state: 'busy' }
  | { state: 'failed'; reason: string }

async function tryToConnect({ socketDir }: Attempt): Promise<ConnectResult> {
  const client = new pg.Client({
    host: socketDir,
    port: PORT,
    user: ROLE,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
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
    return classifyError(error)
  }
}

/** The application name of the lock's holder, followed by its process id. */
export const OWNER_NAME = 'nibondhon-owner'

function classifyError(error: unknown): ConnectResult {
  const code = errorCode(error)
  if (code === 'ENOENT' || code === 'ECONNREFUSED') return { state: 'absent' }
  // Starting, stopping, recovering, out of connections, or disconnected meanwhile.
  if (code === undefined || BUSY_CODES.has(code)) return { state: 'busy' }
  return { state: 'failed', reason: `${code} ${error instanceof Error ? error.message : ''}` }
}

const BUSY_CODES = new Set(['57P03', '57P01', '57P02', '53300', 'ECONNRESET', 'EPIPE', 'EAGAIN', 'ETIMEDOUT'])

/** PostgreSQL refuses to run twice on the same data: another start was faster, or an old process is still ending. */
function isInterlock(output: string): boolean {
  return /lock file "[^"]*" already exists|pre-existing shared memory block/.test(output)
}
