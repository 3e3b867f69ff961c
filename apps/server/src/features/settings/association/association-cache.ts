import { createHash } from 'node:crypto'
import { type Association, NO_ASSOCIATION } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { type AssociationLogo, findLogo, readAssociation } from './association-repository.ts'

/** After this long a change by another process is seen. */
const MAX_AGE_MS = 1000
/** A process that has read nothing for this long waits for the next read. */
const MAX_SILENCE_MS = 5000

export interface StampedAssociation {
  association: Association
  /** Another one after each change: for the keys of caches whose content shows the association. */
  stamp: string
}

/** The association for pages, messages and PDFs: read from the database at most once a second. */
export interface AssociationCache {
  /** While the database cannot be reached, the association as it was last read. */
  current(): Promise<StampedAssociation>
  /** Its time zone as it was last read. */
  timeZone(): string
  /** Waits only where nothing was read for a while. For each request, so that `timeZone` is the current one. */
  keepFresh(): Promise<unknown> | undefined
  /** The current logo; null when there is none. */
  logo(): Promise<AssociationLogo | null>
  /** Reads it at once: after a change by this process, and for staff who are about to change it. */
  reload(): Promise<StampedAssociation>
}

export function createAssociationCache(
  db: Db,
  { now = () => performance.now() }: { now?: () => number } = {},
): AssociationCache {
  let cached: StampedAssociation | null = null
  let readAt = -Infinity
  let reading: Promise<StampedAssociation> | null = null
  let cachedLogo: AssociationLogo | null = null

  function reload(): Promise<StampedAssociation> {
    const startedAt = now()
    const mine = readAssociation(db)
      .then((association) => {
        const read = { association, stamp: stampOf(association) }
        // A later read may have overtaken this one, and knows more.
        if (reading === mine) {
          cached = read
          readAt = startedAt
        }
        return read
      })
      .finally(() => {
        if (reading === mine) reading = null
      })
    reading = mine
    return mine
  }

  async function current(): Promise<StampedAssociation> {
    const last = cached
    if (last && now() - readAt < MAX_AGE_MS) return last
    const read = reading ?? reload()
    return last ? read.catch(() => last) : read
  }

  async function logo(): Promise<AssociationLogo | null> {
    const { association } = await current()
    if (association.logo === null) return null
    if (cachedLogo?.version === association.logo) return cachedLogo
    cachedLogo = await findLogo(db)
    return cachedLogo
  }

  function keepFresh(): Promise<unknown> | undefined {
    const age = now() - readAt
    if (age < MAX_AGE_MS) return undefined
    const read = current().catch(() => undefined)
    return age < MAX_SILENCE_MS ? undefined : read
  }

  const timeZone = () => (cached?.association ?? NO_ASSOCIATION).timeZone

  return { current, timeZone, keepFresh, logo, reload }
}

function stampOf(association: Association): string {
  return createHash('sha256').update(JSON.stringify(association)).digest('base64url').slice(0, 16)
}
