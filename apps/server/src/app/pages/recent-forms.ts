import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { StoredForm } from '../../features/forms/index.ts'

/** After this long a change by another process is seen. */
const MAX_AGE_MS = 1000
const CACHE_SIZE = 200

export type FindForm = (path: string, load: () => Promise<StoredForm | null>) => Promise<StoredForm | null>

/**
 * The forms of the pages that were just visited, by path: of the many visits in a second only one reads the database.
 * Staff see their own changes at once, because every change that they make in this process empties the cache.
 */
export function rememberRecentForms(app: FastifyInstance): FindForm {
  const recent = new LRUCache<string, StoredForm>({ max: CACHE_SIZE, ttl: MAX_AGE_MS })

  app.addHook('onSend', async (request) => {
    const isChange = request.method !== 'GET' && request.routeOptions.config.access !== 'public'
    if (isChange) recent.clear()
  })

  return async (path, load) => {
    const known = recent.get(path)
    if (known) return known
    const form = await load()
    if (form) recent.set(path, form)
    return form
  }
}
