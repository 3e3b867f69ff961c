import type { FastifyInstance } from 'fastify'
import { tooComplex } from './bound-input.ts'
import { readPairs } from './read-pairs.ts'

/** The HTTP parser takes no address of more than 16 KB. */
const LIMITS = { pairs: 200, nameLength: 200, valueLength: 16_384 }

/** As schemas expect it: a list where a name comes more than once. */
type QueryRecord = Record<string, string | string[]>

/** What a query that is over a limit is read as. */
const TOO_LONG: QueryRecord = Object.freeze(Object.create(null) as QueryRecord)

/** For fastify, which calls it while it looks for a route: an error there would reach no handler. */
export function parseQuery(text: string): QueryRecord {
  if (text === '') return {}
  try {
    const record: QueryRecord = Object.create(null)
    for (const [name, values] of readPairs(text, LIMITS)) {
      const [first = ''] = values
      record[name] = values.length === 1 ? first : [...values]
    }
    return record
  } catch {
    return TOO_LONG
  }
}

/** Rejects what `parseQuery` could not. */
export function rejectLongQueries(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.query === TOO_LONG) done(tooComplex('has an address with too many or too long parts'))
    else done()
  })
}

interface QueryValues {
  /** The first value; null without one. */
  get(name: string): string | null
  getAll(name: string): readonly string[]
}

/** The query of an address, for what reads it beside a schema; nothing where it is over a limit. */
export function readQuery(url: string): QueryValues {
  const start = url.indexOf('?')
  const query = start < 0 ? {} : parseQuery(url.slice(start + 1))
  const getAll = (name: string) => (Object.hasOwn(query, name) ? [query[name] ?? []].flat() : [])
  return { getAll, get: (name) => getAll(name)[0] ?? null }
}
