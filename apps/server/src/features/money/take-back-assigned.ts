import { formatTaka, type PreviousState } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { recordAudit } from '../audit/index.ts'
import type { StoredEntry } from '../ledger/index.ts'
import { changeSubmission, type LockedMoney } from '../submissions/index.ts'

interface TakenBack {
  submission: LockedMoney
  /** Its entries for the submission; after a merge there may be several. */
  entries: readonly StoredEntry[]
  /**
   * The state before the money completed it, or before money proved what staff had decided. Null where it is not known:
   * then the submission is pending again.
   */
  previous: PreviousState | null
  actor: { id: string | null; username: string }
  reason: string
}

const PENDING: PreviousState = { status: 'pending', paymentStatus: 'pending', needsReview: false }

/**
 * Takes money back by an opposite entry after the caller has ended its assignment, regardless of later changes. A submission
 * that other money does not cover returns to its state before; what staff decided by themselves stays decided. Returns
 * whether it returned, and whether it could.
 */
export async function takeBackAssigned(
  trx: Db,
  { submission, entries, previous: known, actor, reason }: TakenBack,
): Promise<{ isSetBack: boolean; hasSeat: boolean }> {
  const counted = entries.filter(({ isCorrected }) => !isCorrected)
  for (const entry of counted) await recordTakenBack(trx, submission, entry, { actor, reason })
  const before: PreviousState = submission.decidedPaisa > 0 ? submission : (known ?? PENDING)
  const isSetBack = isMissed(submission, counted) && before.paymentStatus !== 'completed'
  const { status, paymentStatus, needsReview } = before
  const previous = isSetBack ? { status, paymentStatus, needsReview } : null
  const event = { type: 'money_taken_back', reason, previous } as const
  const { kind } = await changeSubmission(trx, { id: submission.id, event }, { actor })
  return { isSetBack, hasSeat: kind !== 'no_seat' }
}

/** Whether a completed submission is not covered any more once the money is gone. */
function isMissed({ paymentStatus, surplusPaisa }: LockedMoney, entries: readonly StoredEntry[]): boolean {
  const lostPaisa = entries.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)
  return paymentStatus === 'completed' && lostPaisa > 0 && surplusPaisa < lostPaisa
}

async function recordTakenBack(
  trx: Db,
  { id, uniqueId }: LockedMoney,
  { amountPaisa }: StoredEntry,
  { actor, reason }: Pick<TakenBack, 'actor' | 'reason'>,
): Promise<void> {
  await recordAudit(trx, {
    actor,
    kind: 'payment',
    action: 'entry taken back',
    subject: { id, name: uniqueId },
    changes: [
      { what: 'Amount', from: formatTaka(Math.abs(amountPaisa)), to: null },
      { what: 'Reason', from: null, to: reason },
    ],
  })
}
