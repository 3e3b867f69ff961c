import { leastRecentlyUsed } from '../../../platform/cache/index.ts'
import type { Db } from '../../../platform/database/index.ts'
import { loadForm, type StoredForm } from '../../forms/index.ts'

const KEPT = 500

/**
 * Forms as this process last saw them. They may have changed since: whoever uses one has the database compare it
 * when storing, and asks for it again before refusing anyone.
 */
export interface FormCache {
  get(id: string): Promise<StoredForm | null>
  /** As it is now. */
  reload(id: string): Promise<StoredForm | null>
}

export function createFormCache(db: Db): FormCache {
  const kept = leastRecentlyUsed<StoredForm>({ capacity: KEPT })

  async function reload(id: string): Promise<StoredForm | null> {
    const form = await loadForm(db, id)
    if (form) kept.set(id, form)
    return form
  }

  return { reload, get: async (id) => kept.get(id) ?? reload(id) }
}

export function isSameForm(a: StoredForm, b: StoredForm): boolean {
  return (
    a.version === b.version && a.isActive === b.isActive && a.updatedAt.getTime() === b.updatedAt.getTime()
  )
}
