import { prepareSeats, type SeatPool } from '@nibondhon/domain'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/database/index.ts'
import { type Claims, claimsOf, findOwing, wantedClaims } from './wanted-claims.ts'
import {
  deleteOtherPools,
  findOrphanClaims,
  findWrongPools,
  listCountedForms,
  lockForCounting,
  writePools,
} from './counting-repository.ts'
import { findSeatForms, listHolders, type SeatForm } from './seat-forms-repository.ts'
import { seatsOfForm } from './seats-of-form.ts'
import {
  type Claim,
  deleteClaims,
  findClaims,
  findPools,
  saveClaims,
  type StoredClaim,
} from './seats-repository.ts'

const PAGE_SIZE = 1000

/** Forms of which this process knows that their seats are counted, by the time of their last change. */
const counted = new LRUCache<string, true>({ max: 2000 })

/**
 * Makes sure that the seats of a form are counted, before it takes a submission or shows what is left. That costs a query
 * for each change of a form, and a count of all its submissions when it gets a new limit.
 */
export async function ensureCounted(db: Db, form: SavedForm): Promise<void> {
  const stamp = `${form.id} ${form.updatedAt.getTime()}`
  if (counted.has(stamp)) return
  const { pools } = seatsOfForm(form)
  if (!(await isCounted(db, form.id, pools))) await countSeats(db, form)
  counted.set(stamp, true)
}

export interface SavedForm extends SeatForm {
  updatedAt: Date
}

async function isCounted(db: Db, formId: string, pools: readonly SeatPool[]): Promise<boolean> {
  const known = new Set((await findPools(db, [formId])).map(({ pool }) => pool))
  return pools.every(({ key }) => known.has(key))
}

/** Counts all seats of a form from its submissions. Other submissions wait meanwhile, so that the result is exact. */
async function countSeats(db: Db, form: SeatForm): Promise<void> {
  const { pools } = prepareSeats(form)
  await db.transaction().execute(async (trx) => {
    await lockForCounting(trx)
    if (await isCounted(trx, form.id, pools)) return
    await writeSeats(trx, form)
  })
}

async function writeSeats(trx: Db, form: SeatForm): Promise<void> {
  const { pools, of } = prepareSeats(form)
  const countedBefore = new Set((await findPools(trx, [form.id])).map(({ pool }) => pool))
  for await (const { holders, claims, owing } of pagesOf(trx, form.id)) {
    const wanted = holders.flatMap((holder): StoredClaim[] => {
      const before = claims.get(holder.id) ?? NO_CLAIMS
      const { own, extra } = wantedClaims(holder, {
        plan: { form, of, isNew: (pool) => !countedBefore.has(pool) },
        before,
        owes: owing.has(holder.id),
        isRenewed: false,
        now: holder.createdAt.getTime(),
      })
      const { id: holderId } = holder
      return [
        ...(own ? [{ holderId, formId: form.id, kind: 'submission' as const, ...own }] : []),
        ...(extra ? [{ holderId, formId: form.id, kind: 'change' as const, ...extra }] : []),
      ]
    })
    await saveClaims(trx, wanted)
  }
  await writePools(
    trx,
    form.id,
    pools.map(({ key }) => key),
  )
}

async function* pagesOf(db: Db, formId: string) {
  let after: string | null = null
  for (;;) {
    const holders = await listHolders(db, { formId, after, limit: PAGE_SIZE })
    const ids = holders.map(({ id }) => id)
    const stored = await findClaims(db, ids)
    yield { holders, claims: claimsOf(stored), owing: await findOwing(db, stored) }
    after = ids.at(-1) ?? null
    if (holders.length < PAGE_SIZE) return
  }
}

/** When a form is saved: limits that it has no longer are forgotten, so that they are counted anew if they return. */
export async function forgetOldPools(trx: Db, before: SeatForm, after: SeatForm): Promise<void> {
  const keys = prepareSeats(after).pools.map(({ key }) => key)
  if (prepareSeats(before).pools.every(({ key }) => keys.includes(key))) return
  await deleteOtherPools(trx, after.id, keys)
}

/**
 * Compares the counters with the submissions; returns what is wrong, as sentences. For tests, and after a restore.
 */
export async function verifySeats(db: Db): Promise<string[]> {
  const formIds = await listCountedForms(db)
  const problems: string[] = []
  for (const form of (await findSeatForms(db, formIds)).values()) {
    problems.push(...(await findWrongPools(db, form.id)), ...(await findWrongClaims(db, form)))
    const orphans = await findOrphanClaims(db, form.id)
    problems.push(...orphans.map(({ holderId }) => `${holderId}: has seats, but does not exist`))
  }
  return problems
}

async function findWrongClaims(db: Db, form: SeatForm): Promise<string[]> {
  const { of } = prepareSeats(form)
  const known = new Set((await findPools(db, [form.id])).map(({ pool }) => pool))
  const ofCounted = (answers: Parameters<typeof of>[0]) =>
    Object.fromEntries(Object.entries(of(answers)).filter(([key]) => known.has(key)))
  const wrong: string[] = []
  for await (const { holders, claims, owing } of pagesOf(db, form.id)) {
    for (const holder of holders) {
      const before = claims.get(holder.id) ?? NO_CLAIMS
      // What was paid for a change and not given stays as it is, until staff decide or a seat becomes free.
      const owes = owing.has(holder.id) || before.extra?.state === 'unseated'
      const plan = { form, of: ofCounted }
      const wanted = wantedClaims(holder, { plan, before, owes, isRenewed: false, now: 0 })
      wrong.push(
        ...compare(holder.id, before.own, wanted.own),
        ...compare(holder.id, before.extra, wanted.extra),
      )
    }
  }
  return wrong
}

function compare(id: string, claim: Claim | null, wanted: Claim | null): string[] {
  const isUnseated = claim?.state === 'unseated' && wanted?.state === 'taken'
  if (!isUnseated && claim?.state !== wanted?.state) {
    return [`${id}: has ${claim?.state ?? 'no'} seats, should have ${wanted?.state ?? 'none'}`]
  }
  const isOther = claim && wanted && !hasSameSeats(claim.seats, wanted.seats)
  return isOther ? [`${id}: has other seats than its answers say`] : []
}

const NO_CLAIMS: Claims = { own: null, extra: null }

function hasSameSeats(a: StoredClaim['seats'], b: StoredClaim['seats']): boolean {
  return (
    Object.keys(a).length === Object.keys(b).length &&
    Object.entries(a).every(([key, count]) => b[key] === count)
  )
}

/** Counts the seats of every form anew. */
export async function recountSeats(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockForCounting(trx)
    for (const form of (await findSeatForms(trx, await listCountedForms(trx))).values()) {
      await deleteClaims(trx, await findOrphanClaims(trx, form.id))
      await writeSeats(trx, form)
    }
  })
}
