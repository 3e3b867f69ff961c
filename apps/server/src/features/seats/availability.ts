import {
  type FormClosing,
  formClosing,
  type FormSettings,
  scheduleState,
  seatPools,
  type ShownPool,
  shownSeats,
} from '@nibondhon/domain'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/database/index.ts'
import type { BegunTokens } from './begun-tokens.ts'
import type { SavedForm } from './count-seats.ts'
import { readSeats } from './read-seats.ts'

/** What changes by the minute in a public form. */
export interface Availability {
  /** Null while the form takes submissions. */
  closing: FormClosing | null
  pools: readonly ShownPool[]
  /** Null for a form without a closing time, and for one that is not open. */
  begun: string | null
  /** Another one whenever members see something else: for the keys of caches. */
  stamp: string
}

/** A form without dates and limits is always like this. */
export const ALWAYS_AVAILABLE: Availability = { closing: null, pools: [], begun: null, stamp: '' }

export type ReadAvailability = (form: DatedForm, proof?: BegunProof) => Promise<Availability>

/** What shows that someone began before the form closed: for them it stays open in the grace time. */
export interface BegunProof {
  token?: string | undefined
  begunAt?: Date
}

interface DatedForm extends SavedForm {
  settings: Pick<FormSettings, 'limits' | 'schedule'>
}

/** After this long members see what others took; whether a seat is left is decided when they submit. */
const MAX_AGE_MS = 1000
const CACHE_SIZE = 500

/** Of the many visits in a second only one reads the counters, and none for a form without limits. */
export function createAvailability({
  db,
  begun,
  now,
}: {
  db: Db
  begun: BegunTokens
  now: () => number
}): ReadAvailability {
  const recent = new LRUCache<string, ShownPool[]>({ max: CACHE_SIZE, ttl: MAX_AGE_MS })

  async function shownPools(form: DatedForm): Promise<ShownPool[]> {
    if (seatPools(form).length === 0) return []
    const key = `${form.id} ${form.updatedAt.getTime()}`
    const known = recent.get(key)
    if (known) return known
    const { limits } = form.settings
    const pools = (await readSeats(db, form)).map(({ pool, left }) => ({
      pool,
      left: shownSeats(left, limits),
    }))
    recent.set(key, pools)
    return pools
  }

  function isInGrace({ id, settings: { schedule } }: DatedForm, { token, begunAt }: BegunProof): boolean {
    const state = scheduleState(schedule, now())
    if (state.kind !== 'grace') return false
    return (
      (token !== undefined && begun.isValid(id, token)) || (begunAt?.getTime() ?? Infinity) < state.closedAt
    )
  }

  return async (form, proof = {}) => {
    const { schedule } = form.settings
    const pools = await shownPools(form)
    if (pools.length === 0 && schedule.opensAt === null && schedule.closesAt === null) return ALWAYS_AVAILABLE
    const inGrace = isInGrace(form, proof)
    const closing = formClosing(inGrace ? { ...schedule, closesAt: null } : schedule, pools, now())
    const token = closing === null && schedule.closesAt !== null ? begun.sign(form.id) : null
    const stamp = JSON.stringify([closing?.reason ?? (inGrace ? 'grace' : ''), pools.map(({ left }) => left)])
    return { closing, pools, begun: token, stamp }
  }
}
