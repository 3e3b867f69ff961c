import type { Paisa } from '../money/money.ts'

/**
 * requested  stored before the provider is called; until its result is known, the money counts as returned
 * completed  the provider has returned the money
 * failed     the provider has certainly returned nothing
 */
export const REFUND_STATES = ['requested', 'completed', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** No call to a provider takes this long, and what it did is to be seen in its panel by then. */
const STAFF_LOOK_SECONDS = 15 * 60

/**
 * Whether staff may say what became of a refund whose provider does not: its response was lost, so that it has no
 * reference of the provider, and it is old enough to be seen in the provider's panel.
 */
export function refundIsForStaff({
  state,
  reference,
  ageSeconds,
}: {
  state: RefundState
  reference: string
  ageSeconds: number
}): boolean {
  return state === 'requested' && reference === '' && ageSeconds >= STAFF_LOOK_SECONDS
}

/** bKash's limits for one payment. */
export const MAX_REFUNDS = 10
export const MAX_REFUND_REASON_LENGTH = 255

interface KnownRefund {
  amountPaisa: Paisa
  state: RefundState
}

/** What can still be returned of a payment; never below 0. `providerPaisa` is what the provider says, if it does. */
export function refundablePaisa(
  paidPaisa: Paisa,
  refunds: readonly KnownRefund[],
  providerPaisa: Paisa | null = null,
): Paisa {
  const returned = refunds
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)
  return Math.max(0, Math.min(paidPaisa - returned, providerPaisa ?? Infinity))
}

export type RefundProblem = 'reason' | 'in_flight' | 'too_many' | 'amount' | 'too_much'

/** Why a refund cannot be requested; null when it can. */
export function refundProblem(
  { amountPaisa, reason }: { amountPaisa: Paisa; reason: string },
  payment: { paidPaisa: Paisa; refunds: readonly KnownRefund[]; providerPaisa?: Paisa | null },
): RefundProblem | null {
  const { paidPaisa, refunds, providerPaisa = null } = payment
  if (reason.trim() === '' || reason.length > MAX_REFUND_REASON_LENGTH) return 'reason'
  if (refunds.some(({ state }) => state === 'requested')) return 'in_flight'
  if (refunds.filter(({ state }) => state === 'completed').length >= MAX_REFUNDS) return 'too_many'
  if (!Number.isSafeInteger(amountPaisa) || amountPaisa <= 0) return 'amount'
  return amountPaisa > refundablePaisa(paidPaisa, refunds, providerPaisa) ? 'too_much' : null
}

/** A refund as the provider lists it. */
export interface ListedRefund {
  refundTrxId: string
  amountPaisa: Paisa | null
  isCompleted: boolean
}

/**
 * Finds a refund whose response was lost in the provider's list: one of its amount that was not there before. Refunds of
 * one payment are requested one after the other, so at most one of ours can be new. Should staff have returned the same
 * amount elsewhere at the same time, that one is taken for it: returning too little can be made up for.
 *
 * waiting  it is there, and not completed yet
 * absent   it is not there, or not there yet
 */
export function findRefund(
  refund: { amountPaisa: Paisa; knownRefunds: readonly string[] },
  listed: readonly ListedRefund[],
): { kind: 'found'; refundTrxId: string } | { kind: 'waiting' } | { kind: 'absent' } {
  const candidates = listed.filter(
    ({ refundTrxId, amountPaisa }) =>
      amountPaisa === refund.amountPaisa && !refund.knownRefunds.includes(refundTrxId),
  )
  const completed = candidates.find(({ isCompleted }) => isCompleted)
  if (completed) return { kind: 'found', refundTrxId: completed.refundTrxId }
  return candidates.length > 0 ? { kind: 'waiting' } : { kind: 'absent' }
}
