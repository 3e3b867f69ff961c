import { localeOf, cancellationLines, type Paisa, statusWhenReopened } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import type { Actor } from '../../auth/index.ts'
import { loadSummary } from '../../ledger/index.ts'
import { transactAndAnnounce } from '../../live/index.ts'
import {
  assertNotSubmitted,
  changeSubmission,
  findByName,
  findCancellation,
  lockSubmission,
  type StoredSubmission,
  submissionNotFound,
} from '../../submissions/index.ts'
import { endAsked } from '../refunds/requests/requests-repository.ts'
import { dropUnused } from '../settle/settle-payment.ts'
import { listAttempts } from '../store/payments-repository.ts'
import {
  keepsTooMuch,
  moneyReturned,
  noSeatToReopen,
  paymentUnderWay,
  personSubmittedAgain,
} from './cancellation-errors.ts'
import { isReturning } from './cancellations-repository.ts'

interface Cancellation {
  name: string
  /** The member reads it. */
  reason: string
  /** What the association keeps of the money that was paid. */
  keptPaisa: Paisa
  /** Whether the member gets a message. */
  notify: boolean
  actor: Actor
}

/**
 * Cancels a submission: its seats are free for others, nothing can be paid or changed any more, and what was paid above
 * `keptPaisa` is owed to the member. Money is returned by refunds, not by this. A cancelled one stays as it is.
 */
export async function cancelSubmission(db: Db, cancellation: Cancellation): Promise<void> {
  const named = await findByName(db, cancellation.name)
  if (!named) throw submissionNotFound()
  await transactAndAnnounce(db, async (trx, changed) => {
    const before = await lockSubmission(trx, named.id)
    if (!before) throw submissionNotFound()
    if (before.status === 'cancelled') return
    await cancelLocked(trx, before, { ...cancellation, changed })
  })
}

/** Cancels a submission that is locked and not cancelled. */
export async function cancelLocked(
  trx: Db,
  { id, ...before }: StoredSubmission,
  {
    changed,
    ...cancellation
  }: Omit<Cancellation, 'name'> & { changed?: ((submissionId: string) => void) | undefined },
): Promise<void> {
  const { reason, keptPaisa, notify, actor } = cancellation
  if ((await listAttempts(trx, id)).some(({ state }) => state === 'executing')) throw paymentUnderWay()
  const { paidPaisa, returnedPaisa } = await loadSummary(trx, id)
  const heldPaisa = Math.max(0, paidPaisa - returnedPaisa)
  if (keptPaisa > heldPaisa) throw keepsTooMuch(heldPaisa)
  await dropUnused(trx, id, { by: actor, reason: 'The submission was cancelled' })
  // What the member asked for is done, unless money is left to return.
  if (heldPaisa === 0) await endAsked(trx, id, { by: actor, reason })
  const lines = cancellationLines(localeOf(before), { reason })
  const message = { decisionId: null, reason: lines, delaySeconds: 0 }
  const event = { type: 'cancelled', reason, keptPaisa, notify } as const
  await changeSubmission(trx, { id, event }, { actor, message, changed })
}

/**
 * Reopens a cancelled submission with the status that it had, or that its payment has got since. Only while its seats are
 * free, no money was returned, and the same person has not submitted again. One that is not cancelled stays as it is.
 */
export async function reopenSubmission(
  db: Db,
  { name, reason, actor }: Pick<Cancellation, 'name' | 'reason' | 'actor'>,
): Promise<void> {
  const named = await findByName(db, name)
  if (!named) throw submissionNotFound()
  await transactAndAnnounce(db, async (trx, changed) => {
    const before = await lockSubmission(trx, named.id)
    if (!before) throw submissionNotFound()
    const cancellation = await findCancellation(trx, before.id)
    const cancelledFrom = cancellation?.previousStatus ?? null
    const status = statusWhenReopened({ ...before, cancelledFrom })
    if (status === null) return
    if (await isReturning(trx, before.id)) throw moneyReturned()
    if (status !== 'failed') await assertNotAgain(trx, before)
    const event = { type: 'reopened', reason } as const
    const outcome = await changeSubmission(trx, { id: before.id, event }, { actor, changed })
    if (outcome.kind === 'no_seat') throw noSeatToReopen()
  })
}

async function assertNotAgain(trx: Db, submission: StoredSubmission): Promise<void> {
  try {
    await assertNotSubmitted(trx, submission)
  } catch (error) {
    // Its own words are for members.
    throw error instanceof AppError && error.code === 'already_submitted' ? personSubmittedAgain() : error
  }
}
