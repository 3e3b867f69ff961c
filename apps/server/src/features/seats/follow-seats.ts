import {
  hasFlag,
  holdEnd,
  type Locale,
  type PreparedSeats,
  poolLabel,
  prepareSeats,
  type Role,
  type SeatPool,
  seatUse,
  unseatedEnd,
} from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { type AuditEntry, recordAudits } from '../audit/index.ts'
import { changeClaims, type ClaimChange, type Misfit } from './change-claims.ts'
import { type FullPool, noSeats, overbookingNotAllowed, seatsExceeded } from './seat-errors.ts'
import {
  concernsSeats,
  findHolders,
  findSeatForms,
  type SeatForm,
  type SeatHolder,
} from './seat-forms-repository.ts'
import { type Claim, findClaims, findPools, type StoredClaim } from './seats-repository.ts'

/** Staff who exceed the number of seats deliberately. */
export interface Overbooking {
  reason: string
}

/** What happens when there are not enough seats. */
export type OnFull =
  /** A member gets an error that says what to choose. */
  | { kind: 'reject'; locale: Locale }
  /** Staff get an error, unless they give a reason. */
  | { kind: 'ask'; overbook: Overbooking | null; actor: AuditEntry['actor'] & { role: Role } }
  /** Money came in: the submission is kept without its seats. */
  | { kind: 'keep' }
  /** The caller leaves those out that do not fit. */
  | { kind: 'report' }

interface FollowOptions {
  onFull: OnFull
  /** The member begins to pay again: the time of the hold starts anew. */
  isRenewed?: boolean
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
  { onFull, isRenewed = false, now = Date.now() }: FollowOptions,
): Promise<string[]> {
  if (ids.length === 0 || !(await concernsSeats(trx, ids))) return []
  const holders = await findHolders(trx, ids)
  const claims = new Map((await findClaims(trx, ids)).map((claim) => [claim.holderId, claim]))
  const plans = await readPlans(trx, holders, [...claims.values()])
  const changes = [
    ...holders.map((holder): ClaimChange => {
      const before = claims.get(holder.id) ?? null
      const plan = plans.get(holder.formId)
      const after = plan ? wantedClaim(holder, { plan, before, isRenewed, now }) : null
      return { holderId: holder.id, formId: holder.formId, kind: 'submission', before, after }
    }),
    ...releasedClaims(holders, claims),
  ]
  const poolsOf = new Map([...plans].map(([id, { pools }]) => [id, pools]))
  const misfits = await changeClaims(trx, changes, { poolsOf, isOverbooking: false })
  const names = new Map(holders.map(({ id, uniqueId }) => [id, uniqueId]))
  await handleMisfits(trx, misfits, { onFull, plans, poolsOf, names })
  return misfits.map(({ change }) => change.holderId)
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

interface Wanted {
  plan: { form: SeatForm; of: PreparedSeats['of'] }
  before: Claim | null
  isRenewed: boolean
  now: number
}

/** What a submission should have. Seats that were released while the payment was open stay free until it is renewed. */
export function wantedClaim(
  { status, paymentMethod, data }: Pick<SeatHolder, 'status' | 'paymentMethod' | 'data'>,
  { plan, before, isRenewed, now }: Wanted,
): Claim | null {
  const use = seatUse(status)
  if (use === null) return null
  const seats = plan.of(data)
  if (use === 'taken') return { state: 'taken', seats, expiresAt: null }
  if (before && !isRenewed && before.state !== 'taken') return { ...before, seats }
  const end = holdEnd(paymentMethod, plan.form.settings.limits, now)
  return { state: 'held', seats, expiresAt: end === null ? null : new Date(end) }
}

/** Submissions that were deleted or merged release their seats. An offer has no submission: it stays. */
function releasedClaims(
  holders: readonly SeatHolder[],
  claims: ReadonlyMap<string, StoredClaim>,
): ClaimChange[] {
  const existing = new Set(holders.map(({ id }) => id))
  return [...claims.values()]
    .filter(({ holderId, kind }) => kind === 'submission' && !existing.has(holderId))
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
        misfits.map(({ change }) => ({ ...change, after: withoutSeat(change.after) })),
        { poolsOf, isOverbooking: true },
      )
  }
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
