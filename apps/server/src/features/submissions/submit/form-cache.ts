import { LRUCache } from 'lru-cache'
import type { Db } from '../../../platform/database/index.ts'
import { loadForm, type StoredForm } from '../../forms/index.ts'

const CACHE_SIZE = 500

/**
 * Forms as this process last read them. A cached form may be outdated: the insert compares it with the database, and a
 * submission is rejected only by a form that was just reloaded.
 */
export interface FormCache {
  get(id: string): Promise<StoredForm | null>
  /** Reads the form from the database, and caches it. */
  reload(id: string): Promise<StoredForm | null>
}

export function createFormCache(db: Db): FormCache {
  const cache = new LRUCache<string, StoredForm>({ max: CACHE_SIZE })

  async function reload(id: string): Promise<StoredForm | null> {
    const form = await loadForm(db, id)
    if (form) cache.set(id, form)
    return form
  }

  return { reload, get: async (id) => cache.get(id) ?? reload(id) }
}

export function isSameForm(a: StoredForm, b: StoredForm): boolean {
  return (
    a.version === b.version && a.isActive === b.isActive && a.updatedAt.getTime() === b.updatedAt.getTime()
  )
}
