import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { lockKey, waitForLock } from './advisory-locks.ts'
import { type Listener, listenTo, notify, SIGNALS_CHANNEL } from './listen.ts'
import type { Db } from './tables/database.ts'

/**
 * What the processes of an association tell each other.
 *
 * work        something was stored that background jobs may have to do with
 * place       the association is being moved, or no longer
 * connection  signals arrive from now on, or no longer
 */
export type Signal = 'work' | 'place' | 'connection'

/** By one connection for each process. Signals may be lost: what depends on them also looks by itself now and then. */
export interface Signals {
  /** Whether signals arrive at the moment. */
  arrive(): boolean
  subscribe(listener: (signal: Signal) => void): () => void
  /** Tells the other processes. Not this one. */
  send(signal: 'work'): Promise<void>
  /**
   * From now on who changes the place waits until this process has noticed: `noticed`, or the end of the connection. False where it is
   * being changed.
   */
  follow(): Promise<boolean>
  noticed(): Promise<void>
  close(): Promise<void>
}

const PING_MS = 60_000
const FOLLOWS_PLACE = 'follows the place of the association'

/** Waits until every process that relies on signals has noticed what was sent about the place. False after the time. */
export function allNoticed(client: pg.ClientBase, timeoutMs: number): Promise<boolean> {
  return waitForLock(client, FOLLOWS_PLACE, timeoutMs)
}

export function openSignals(db: Db, { pingMs = PING_MS }: { pingMs?: number } = {}): Signals {
  const own = randomUUID()
  const listeners = new Set<(signal: Signal) => void>()
  const tell = (signal: Signal) => listeners.forEach((listener) => listener(signal))
  const listener: Listener = listenTo(db, {
    channel: SIGNALS_CHANNEL,
    proves: true,
    pingMs,
    onMessage(payload) {
      const [signal, sender] = payload.split(' ')
      if (signal === 'place') tell('place')
      else if (signal === 'work' && sender !== own) tell('work')
    },
    onListening: () => tell('connection'),
    onLost: () => tell('connection'),
  })
  // A session's lock: it ends with the connection that listens.
  const lock = (name: 'pg_try_advisory_lock_shared' | 'pg_advisory_unlock_shared') => {
    const { sql: text, parameters } = sql`select ${sql.raw(name)}(${lockKey(FOLLOWS_PLACE)}) as done`.compile(
      db,
    )
    return listener.run({ text, values: [...parameters] })
  }
  return {
    arrive: () => listener.isListening(),
    subscribe(added) {
      listeners.add(added)
      return () => listeners.delete(added)
    },
    send: (signal) => notify(db, SIGNALS_CHANNEL, `${signal} ${own}`),
    async follow() {
      const [row] = (await lock('pg_try_advisory_lock_shared')) as { done: boolean }[]
      return row?.done ?? false
    },
    async noticed() {
      await lock('pg_advisory_unlock_shared')
    },
    close: () => listener.close(),
  }
}
