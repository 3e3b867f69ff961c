import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { TestPostgres } from './test-database.ts'

export interface DatabaseLine {
  /** The same database, through this proxy. */
  connection: TestPostgres
  /** Drops all traffic without closing connections. */
  hold(): void
  release(): void
  /** Closes all connections; new ones work. */
  cut(): void
  /** Behaves like a machine without power: connections stay open and silent, and no new ones are accepted. */
  vanish(): void
  /** The machine has started again and knows nothing of the old connections. */
  comeBack(): Promise<void>
  close(): Promise<void>
}

/** A TCP proxy to a database that can stall or cut connections, as networks do. */
export async function openDatabaseLine(
  to: TestPostgres,
  {
    onStatement,
  }: { /** The text of each statement that clients send. */ onStatement?: (text: string) => void } = {},
): Promise<DatabaseLine> {
  const ends = new Map<Socket, Socket>()
  let isHeld = false

  const server = createServer((client) => {
    const database = to.host.startsWith('/')
      ? connect(`${to.host}/.s.PGSQL.${to.port}`)
      : connect(to.port, to.host)
    ends.set(client, database)
    if (onStatement) client.on('data', readStatements(onStatement))
    const drop = () => {
      ends.delete(client)
      client.destroy()
      database.destroy()
    }
    for (const end of [client, database]) end.on('error', drop).on('close', drop)
    if (!isHeld) join(client, database)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  const hold = () => {
    isHeld = true
    for (const [client, database] of ends) {
      client.unpipe(database).pause()
      database.unpipe(client).pause()
    }
  }
  const cut = () => {
    for (const client of ends.keys()) client.destroy()
  }

  return {
    connection: { ...to, host: '127.0.0.1', port },
    hold,
    release() {
      isHeld = false
      for (const [client, database] of ends) join(client, database)
    },
    cut,
    vanish() {
      hold()
      server.close()
    },
    async comeBack() {
      isHeld = false
      cut()
      await listen(port)
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

function join(client: Socket, database: Socket): void {
  client.pipe(database)
  database.pipe(client)
}

/** Reads what a client sends: a first message without a type, then messages of which two kinds contain statements. */
function readStatements(onStatement: (text: string) => void): (chunk: Buffer) => void {
  let unread = Buffer.alloc(0)
  let isStarted = false
  return (chunk) => {
    unread = Buffer.concat([unread, chunk])
    for (;;) {
      const typeLength = isStarted ? 1 : 0
      if (unread.length < typeLength + 4) return
      const end = typeLength + unread.readInt32BE(typeLength)
      if (unread.length < end) return
      const type = isStarted ? String.fromCharCode(unread[0] ?? 0) : ''
      const parts = unread
        .subarray(typeLength + 4, end)
        .toString('utf8')
        .split('\0')
      if (type === 'Q') onStatement(parts[0] ?? '')
      if (type === 'P') onStatement(parts[1] ?? '')
      unread = unread.subarray(end)
      isStarted = true
    }
  }
}
