import { connect, type Socket } from 'node:net'
import type pg from 'pg'

export interface SilenceLimits {
  /** How long a connection in use may receive nothing before its server is checked. */
  silentMs: number
  checkIntervalMs: number
  /** How long the server may take to accept a connection. */
  acceptTimeoutMs: number
}

const LIMITS: SilenceLimits = { silentMs: 10_000, checkIntervalMs: 5_000, acceptTimeoutMs: 5_000 }

interface Silence {
  bytesRead: number
  since: number
}

/**
 * Ends connections to a PostgreSQL that has vanished without closing them, because its machine lost power or network. Until
 * TCP gives up, after a quarter of an hour, they would keep the requests that wait for them and their places in the pool.
 * A statement that merely takes long is left alone: its server accepts connections. Returns a function that stops it.
 */
export function endSilentConnections(pool: pg.Pool, limits: SilenceLimits = LIMITS): () => void {
  const { silentMs, checkIntervalMs, acceptTimeoutMs } = limits
  const inUse = new Map<pg.PoolClient, Silence>()
  let isChecking = false

  pool.on('acquire', (client) => {
    inUse.set(client, { bytesRead: socketOf(client).bytesRead, since: performance.now() })
  })
  pool.on('release', (_error, client) => inUse.delete(client))
  pool.on('remove', (client) => inUse.delete(client))
  const timer = setInterval(() => {
    if (isChecking) return
    isChecking = true
    void check().finally(() => (isChecking = false))
  }, checkIntervalMs)
  timer.unref()
  return () => clearInterval(timer)

  async function check(): Promise<void> {
    const silent = findSilent()
    const servers = new Set(silent.map(serverOf))
    await Promise.all(
      [...servers].map(async (server) => {
        if (await accepts(server, acceptTimeoutMs)) return
        end(silent.filter((client) => serverOf(client) === server))
      }),
    )
  }

  function findSilent(): pg.PoolClient[] {
    const now = performance.now()
    return [...inUse].flatMap(([client, silence]) => {
      const { bytesRead } = socketOf(client)
      if (bytesRead === silence.bytesRead) return now - silence.since >= silentMs ? [client] : []
      inUse.set(client, { bytesRead, since: now })
      return []
    })
  }

  /** But for those that have received something, or have been released, meanwhile. */
  function end(clients: readonly pg.PoolClient[]): void {
    for (const client of clients) {
      const socket = socketOf(client)
      if (inUse.get(client)?.bytesRead === socket.bytesRead) socket.destroy()
    }
  }
}

function socketOf({ connection }: pg.PoolClient): Socket {
  return connection.stream as Socket
}

/** Its address and port; '' for one at a Unix socket, which cannot vanish. */
function serverOf(client: pg.PoolClient): string {
  const { remoteAddress, remotePort } = socketOf(client)
  return remoteAddress === undefined ? '' : `${remotePort} ${remoteAddress}`
}

function accepts(server: string, timeoutMs: number): Promise<boolean> {
  if (server === '') return Promise.resolve(true)
  const [port, host] = server.split(' ')
  const socket = connect({ port: Number(port), host, timeout: timeoutMs })
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    // After the events that wait: a process that had no processor for so long reads first that it is connected.
    socket.once('timeout', () => setImmediate(resolve, false))
    socket.once('error', () => resolve(false))
  }).finally(() => socket.destroy())
}
