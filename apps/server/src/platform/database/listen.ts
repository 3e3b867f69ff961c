import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { poolOf, runPrepared } from './run-prepared.ts'
import type { Db } from './tables/database.ts'

export interface ListenOptions {
  channel: string
  onMessage: (payload: string) => void
  /** Messages arrive from now on. Those sent before, or while the connection was lost, are gone. */
  onListening: () => void
  onLost?: (error: Error) => void
  /** How long to wait before connecting again; twice as long after each failure, up to 20 times. */
  retryMs?: number
  pingMs?: number
  /**
   * Listens only where what another connection sends really arrives, and looks with every ping. Through a pooler that changes connections
   * between transactions, nothing does.
   */
  proves?: boolean
}

export interface Listener {
  /** Whether messages arrive at the moment. */
  isListening(): boolean
  /** Runs a statement by the connection that listens. Throws where there is none. */
  run(statement: { text: string; values: unknown[] }): Promise<unknown[]>
  close(): Promise<void>
}

const MAX_BACKOFF = 20
/** What is sent arrives within milliseconds, or never. */
const PROOF_TIMEOUT_MS = 5_000

/** A channel belongs to the whole database, so its name contains the schema: associations hear nothing of each other. */
const OWN_CHANNEL = `($1::text || case when current_schema() = 'public' then '' else '_' || current_schema() end)`

/** Sends to all processes of this association that listen. */
export async function notify(db: Db, channel: string, payload: string): Promise<void> {
  const statement = { name: 'notify processes', text: `select pg_notify(${OWN_CHANNEL}, $2)` }
  await runPrepared(db, statement, [channel, payload])
}

/** What the processes of an association tell each other. */
export const SIGNALS_CHANNEL = 'nibondhon_signals'

/** The same on a raw connection, about the place of the association. */
export async function notifyOfPlace(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query(`select pg_notify(${OWN_CHANNEL}, 'place')`, [SIGNALS_CHANNEL])
}

/**
 * Receives PostgreSQL's notifications by a connection of its own, because one of the pool changes hands. A lost
 * connection is opened again until the listener is closed.
 */
export function listenTo(
  db: Db,
  { channel, onMessage, onListening, onLost, retryMs = 500, pingMs = 15_000, proves = false }: ListenOptions,
): Listener {
  // The pool's own options object: a copy would lack the password, which is hidden in it.
  const { options } = poolOf(db)
  let current: pg.Client | null = null
  let isListening = false
  let isClosed = false
  let backoff = 1
  let retry: NodeJS.Timeout | null = null
  const proof = `nibondhon_${randomUUID()}`
  let onProof = () => {}
  const ping = setInterval(() => void check(), pingMs)
  ping.unref()
  void connect()

  return {
    isListening: () => isListening,
    async run(statement) {
      if (!current || !isListening) throw new Error('not listening')
      return (await current.query<Record<string, unknown>>(statement)).rows
    },
    async close() {
      isClosed = true
      clearInterval(ping)
      if (retry) clearTimeout(retry)
      const client = current
      current = null
      await client?.end().catch(() => {})
    },
  }

  async function connect(): Promise<void> {
    retry = null
    const client = new pg.Client(options)
    current = client
    client.on('notification', (message) =>
      message.channel === proof ? onProof() : onMessage(message.payload ?? ''),
    )
    client.on('error', (error) => lose(client, error))
    client.on('end', () => lose(client, new Error('The connection was closed')))
    try {
      await client.connect()
      const { rows } = await client.query<{ own: string }>(`select ${OWN_CHANNEL} as own`, [channel])
      await client.query(`listen ${client.escapeIdentifier(rows[0]?.own ?? channel)}`)
      if (proves) await client.query(`listen ${client.escapeIdentifier(proof)}`)
      if (proves) await prove()
    } catch (error) {
      return lose(client, error as Error)
    }
    if (current !== client) return
    isListening = true
    backoff = 1
    onListening()
  }

  function lose(client: pg.Client, error: Error): void {
    if (current !== client) return
    current = null
    isListening = false
    client.end().catch(() => {})
    if (isClosed) return
    onLost?.(error)
    retry = setTimeout(() => void connect(), retryMs * backoff * (0.5 + Math.random() / 2))
    retry.unref()
    backoff = Math.min(backoff * 2, MAX_BACKOFF)
  }

  /** Sends by another connection and waits until it arrives here. */
  async function prove(): Promise<void> {
    const late = new AbortController()
    const arrived = new Promise<void>((resolve) => (onProof = resolve))
    try {
      await runPrepared(db, { name: 'prove listening', text: 'select pg_notify($1, $2)' }, [proof, ''])
      await Promise.race([
        arrived,
        sleep(PROOF_TIMEOUT_MS, undefined, { signal: late.signal, ref: false }).then(() => {
          throw new Error('Notifications of the database do not arrive')
        }),
      ])
    } finally {
      late.abort()
    }
  }

  /** A connection that a firewall dropped looks open until something is sent by it. */
  async function check(): Promise<void> {
    const client = current
    if (!client || !isListening) return
    const silence = setTimeout(() => lose(client, new Error('The database does not answer')), pingMs / 2)
    silence.unref()
    try {
      await (proves ? prove() : client.query('select 1'))
    } catch (error) {
      lose(client, error as Error)
    } finally {
      clearTimeout(silence)
    }
  }
}
