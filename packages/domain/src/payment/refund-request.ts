import { isTakaAmount, type Paisa, takaToPaisa } from '../money/money.ts'
import { MAX_REFUND_REASON_LENGTH } from './refund.ts'

/**
 * asked      a member asks for it; staff decide whether to request it
 * requested  a member of staff requests it, and another one has to approve it
 * approved   it may be paid, because it was approved or needs no approval
 * paid       the money was returned, and the ledger has it
 * rejected   it is not paid
 * withdrawn  the member no longer wants it
 */
export const REQUEST_STATES = ['asked', 'requested', 'approved', 'paid', 'rejected', 'withdrawn'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** Whether its money is promised to the member: it cannot be requested or moved a second time. */
export function isPromised(state: RequestState): boolean {
  return state === 'requested' || state === 'approved'
}

/** What a submission has of a member's money. */
export interface HeldMoney {
  /** What was paid and not returned, nor moved to another submission. */
  heldPaisa: Paisa
  /** Of other requests that are neither paid nor rejected, and of refunds that are under way without a request. */
  promisedPaisa: Paisa
}

/** What can still be requested; never below 0. */
export function requestablePaisa({ heldPaisa, promisedPaisa }: HeldMoney): Paisa {
  return Math.max(0, heldPaisa - promisedPaisa)
}

export type RequestProblem = 'reason' | 'amount' | 'too_much'

/** Why a refund cannot be requested or paid; null when it can. */
export function requestProblem(
  { amountPaisa, reason }: { amountPaisa: Paisa; reason: string },
  money: HeldMoney,
): RequestProblem | null {
  if (reason.trim() === '' || reason.length > MAX_REFUND_REASON_LENGTH) return 'reason'
  if (!Number.isSafeInteger(amountPaisa) || amountPaisa <= 0) return 'amount'
  return amountPaisa > requestablePaisa(money) ? 'too_much' : null
}

/** What counts beside an amount when it is compared with the limit of one person. */
export interface ReturnedBefore {
  /** Above which a second person is needed; null where none is. */
  limitPaisa: Paisa | null
  /** Of the same submission: what was returned before or is promised, by anyone and at any time. */
  submissionPaisa: Paisa
  /**
   * Of the same person: what they returned and moved as credit within 24 hours, of all submissions, without a second
   * person. What someone else approved was decided by two people and does not count.
   */
  personPaisa: Paisa
}

export type SecondPersonReason = 'amount' | 'submission' | 'person'

/**
 * Why a second person has to approve that money is returned, or moved to another submission as credit; null when nobody
 * has to. Earlier amounts count as well, so that many small ones do not take the place of a large one.
 */
export function secondPersonReason(
  amountPaisa: Paisa,
  { limitPaisa, submissionPaisa, personPaisa }: ReturnedBefore,
): SecondPersonReason | null {
  if (limitPaisa === null) return null
  if (amountPaisa > limitPaisa) return 'amount'
  if (amountPaisa + personPaisa > limitPaisa) return 'person'
  return amountPaisa + submissionPaisa > limitPaisa ? 'submission' : null
}

/** The setting as staff typed it, in taka; null where it is empty, and no refund needs a second person. */
export function readRefundLimit(text: string): Paisa | null {
  const taka = Number(text)
  return text.trim() === '' || !isTakaAmount(taka) ? null : takaToPaisa(taka)
}

export type ApprovalProblem = 'not_open' | 'same_person'

/** Why this user cannot approve a request; null when they can. */
export function approvalProblem(
  { state, requestedBy }: { state: RequestState; requestedBy: string | null },
  userId: string,
): ApprovalProblem | null {
  if (state !== 'requested') return 'not_open'
  return requestedBy === userId ? 'same_person' : null
}

/**
 * Why the association owes money to a member, or may owe it.
 *
 * requested  a refund was asked for or requested, and is not decided about
 * approved   a refund was approved, and is not paid yet
 * cancelled  the submission was cancelled, and more is held than the association keeps
 * deleted    the submission was deleted, and money of it is held
 * overpaid   more was paid than is owed
 */
export const OWED_KINDS = ['requested', 'approved', 'cancelled', 'deleted', 'overpaid'] as const
export type OwedKind = (typeof OWED_KINDS)[number]

/**
 * Whether a member can ask for money back, or to cancel the submission: not while an earlier request is open, and not for
 * a cancelled one of which no money is left.
 */
export function mayAskRefund({
  isAllowed,
  isCancelled,
  isRefunded = false,
  heldPaisa,
  lastState,
}: {
  /** By the form. */
  isAllowed: boolean
  isCancelled: boolean
  /** All that was paid was returned. */
  isRefunded?: boolean
  heldPaisa: Paisa
  lastState: RequestState | null
}): boolean {
  if (!isAllowed || lastState === 'asked' || (lastState !== null && isPromised(lastState))) return false
  return !(isCancelled || isRefunded) || heldPaisa > 0
}

/** What a member may write when asking for a refund. */
export const MAX_ASKED_REASON_LENGTH = 500
/** Such as a bKash number, or the account at a bank. */
export const MAX_RETURN_TO_LENGTH = 200
