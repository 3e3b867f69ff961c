import {
  type ExtraSeats,
  hasFlag,
  type Locale,
  type PreparedSeats,
  poolLabel,
  prepareSeats,
  type ActingRole,
  type SeatPool,
  unseatedEnd,
} from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { type AuditEntry, recordAudits } from '../audit/index.ts'
import { changeClaims, type ClaimChange, type Misfit } from './change-claims.ts'
import { seatsBeyond } from './hold-for-draft.ts'
import { type FullPool, noSeats, overbookingNotAllowed, seatsExceeded } from './seat-errors.ts'
import {
  concernsSeats,
  findHolders,
  findSeatForms,
  type SeatForm,
  type SeatHolder,
} from './seat-forms-repository.ts'
import { type Claim, findClaims, findPools, type StoredClaim } from './seats-repository.ts'
import { claimsOf, findOwing, wantedClaims } from './wanted-claims.ts'

/** Staff who exceed the number of seats deliberately. */
export interface Overbooking {
  reason: string
}

/** What happens when there are not enough seats. */
export type OnFull =
  /** A member gets an error that says what to choose. */
  | { kind: 'reject'; locale: Locale }
  /** Staff get an error, unless they give a reason. */
  | { kind: 'ask'; overbook: Overbooking | null; actor: AuditEntry['actor'] & { role: ActingRole } }
  /** Money came in: the submission is kept without its seats. */
  | { kind: 'keep' }
  /** The caller leaves those out that do not fit. */
  | { kind: 'report' }

interface FollowOptions {
  onFull: OnFull
  /** The member begins to pay again: the time of the hold starts anew. */
  isRenewed?: boolean
  /** What becomes of the seats that a change needs which is not paid yet. */
  extra?: ExtraSeats | undefined
  now?: number
}

/**
 * Makes the seats of submissions follow their status and answers. Only `changeSubmissions` calls it, last, because it locks
 * the counters. Submissions that do not exist any more release their seats.
 * Returns those that did not fit.
 */
export async function followSeats(
  trx: Db,
  ids: readonly string[],
  { onFull, isRenewed = false, extra, now = Date.now() }: FollowOptions,
): Promise<string[]> {
  if (ids.length === 0 || !(await concernsSeats(trx, ids))) return []
  const holders = await findHolders(trx, ids)
  const stored = await findClaims(trx, ids)
  const claims = claimsOf(stored)
  const owing = await findOwing(trx, stored, { ids: extra?.kind === 'hold' ? ids : [] })
  const plans = await readPlans(trx, holders, stored)
  const changes = [
    ...holders.flatMap((holder): ClaimChange[] => {
      const { id: holderId, formId } = holder
      const before = claims.get(holderId) ?? { own: null, extra: null }
      const plan = plans.get(formId)
      const owes = owing.has(holderId)
      const after = plan
        ? wantedClaims(holder, { plan, before, owes, extra, isRenewed, now })
        : { own: null, extra: null }
      const heldSince = after.extra?.heldSince ?? null
      return [
        { holderId, formId, kind: 'submission', before: before.own, after: after.own },
        { holderId, formId, kind: 'change', heldSince, before: before.extra, after: after.extra },
      ]
    }),
    ...releasedClaims(holders, stored),
  ]
  const poolsOf = new Map([...plans].map(([id, { pools }]) => [id, pools]))
  const misfits = await changeClaims(trx, changes, { poolsOf, isOverbooking: false })
  const names = new Map(holders.map(({ id, uniqueId }) => [id, uniqueId]))
  await handleMisfits(trx, misfits, { onFull, plans, poolsOf, names })
  return [...new Set(misfits.map(({ change }) => change.holderId))]
}

/** A form with its limits, reduced to the pools that are counted by now. */
interface Plan extends PreparedSeats {
  form: SeatForm
}

async function readPlans(
  trx: Db,
  holders: readonly SeatHolder[],
  claims: readonly StoredClaim[],
): Promise<Map<string, Plan>> {
  const formIds = [...new Set([...holders, ...claims].map(({ formId }) => formId))]
  const [forms, counted] = [await findSeatForms(trx, formIds), await findPools(trx, formIds)]
  const keys = new Set(counted.map(({ formId, pool }) => `${formId} ${pool}`))
  return new Map(
    [...forms].map(([id, form]) => {
      const { pools, of } = prepareSeats(form)
      const isCounted = (key: string) => keys.has(`${id} ${key}`)
      return [
        id,
        {
          form,
          pools: pools.filter(({ key }) => isCounted(key)),
          of: (answers) => Object.fromEntries(Object.entries(of(answers)).filter(([key]) => isCounted(key))),
        },
      ]
    }),
  )
}

/** Submissions that were deleted or merged release their seats. An offer has no submission: it stays. */
function releasedClaims(holders: readonly SeatHolder[], claims: readonly StoredClaim[]): ClaimChange[] {
  const existing = new Set(holders.map(({ id }) => id))
  return claims
    .filter(({ holderId, kind }) => (kind === 'submission' || kind === 'change') && !existing.has(holderId))
    .map((before) => ({ ...before, before, after: null }))
}

interface Handling {
  onFull: OnFull
  plans: ReadonlyMap<string, Plan>
  poolsOf: ReadonlyMap<string, readonly SeatPool[]>
  /** The unique IDs of the submissions. */
  names: ReadonlyMap<string, string>
}

async function handleMisfits(trx: Db, misfits: readonly Misfit[], handling: Handling): Promise<void> {
  const [first] = misfits
  if (!first) return
  const { onFull, plans, poolsOf } = handling
  const form = plans.get(first.change.formId)?.form
  if (!form) throw new Error('a form with full seats is gone')
  switch (onFull.kind) {
    case 'report':
      return
    case 'reject':
      throw noSeats(form, first.full, onFull.locale)
    case 'ask':
      if (!hasFlag(onFull.actor.role, 'canEditSubmissions')) {
        throw overbookingNotAllowed(form, fullPoolsOf(misfits))
      }
      if (!onFull.overbook) throw seatsExceeded(form, fullPoolsOf(misfits))
      await changeClaims(
        trx,
        misfits.map(({ change }) => change),
        { poolsOf, isOverbooking: true },
      )
      return recordOverbooking(trx, misfits, handling, onFull)
    case 'keep':
      await changeClaims(
        trx,
        misfits.map(({ change }) => unseated(change)),
        { poolsOf, isOverbooking: true },
      )
  }
}

/** Where only a change was paid too late, the seats from before stay. */
function unseated({ before, after, ...change }: ClaimChange): ClaimChange {
  if (before?.state !== 'taken' || after?.state !== 'taken')
    return { ...change, before, after: withoutSeat(after) }
  const seats = seatsBeyond(after.seats, before)
  return { ...change, kind: 'change', before: null, after: withoutSeat({ ...after, seats }) }
}

function fullPoolsOf(misfits: readonly Misfit[]): FullPool[] {
  const pools = misfits.flatMap(({ full }) => full.map((one) => [one.pool.key, one] as const))
  return [...new Map(pools).values()]
}

function withoutSeat(claim: Claim | null): Claim | null {
  return claim && { ...claim, state: 'unseated', expiresAt: new Date(unseatedEnd(Date.now())) }
}

async function recordOverbooking(
  trx: Db,
  misfits: readonly Misfit[],
  { plans, names }: Handling,
  { overbook, actor }: Extract<OnFull, { kind: 'ask' }>,
): Promise<void> {
  await recordAudits(
    trx,
    misfits.map(({ change, full }): AuditEntry => {
      const fields = plans.get(change.formId)?.form.fields ?? []
      return {
        actor: { id: actor.id, username: actor.username },
        kind: 'submission',
        action: 'overbooked',
        subject: { id: change.holderId, name: names.get(change.holderId) ?? change.holderId },
        changes: [
          { what: 'Reason', from: null, to: overbook?.reason ?? null },
          ...full.map(({ pool }) => ({
            what: poolLabel(pool, fields),
            from: `${pool.capacity} seats`,
            to: 'exceeded',
          })),
        ],
      }
    }),
  )
}
