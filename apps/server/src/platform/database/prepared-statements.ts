import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/**
 * A statement that begins with this is parsed and planned once by each connection, not each time it runs: for the few
 * that run on every submission, planning takes longer than running. Its text must never hold a value.
 */
export const PREPARED = '/* prepared */'

/** The pool as Kysely knows one, with such statements prepared. */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const wrapped = known.get(client) ?? preparing(client)
      known.set(client, wrapped)
      return wrapped
    },
  }
}

const names = new Map<string, string>()

function preparing(client: pg.PoolClient): PostgresPoolClient {
  // Kysely asks with a cursor only where it was given one, and it is not.
  const query = (text: string, values: readonly unknown[] = []) =>
    text.startsWith(PREPARED)
      ? client.query({ name: nameOf(text), text, values: [...values] })
      : client.query(text, [...values])
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  }
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `nibondhon-${names.size + 1}`
  names.set(text, name)
  return name
}
