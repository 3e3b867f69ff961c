import { randomUUID } from 'node:crypto'
import {
  canAssignAnnounced,
  type ClaimNote,
  formatTaka,
  isLatePayment,
  isSameSender,
  type Paisa,
} from '@nibondhon/domain'
import { attempt, type Db } from '../../../platform/database/index.ts'
import { isTransactionBooked } from '../../ledger/index.ts'
import { transactAndAnnounce } from '../../live/index.ts'
import {
  isOfCheckout,
  lockAnnouncement,
  lockClaim,
  matchAnnouncements,
  proveClaim,
  setAssigned,
  setClaimNote,
  type StoredClaim,
} from '../../payments/index.ts'
import { type LockedMoney, lockMoney } from '../../submissions/index.ts'
import { bookReceived, type Booker } from '../book-money.ts'

/** The claim of a submission to a transaction. */
interface Claimed {
  claimId: string
  submissionId: string
}

/** What a provider says about the transaction. */
interface Evidence {
  amountPaisa: Paisa
  payer: string
  /** YYYY-MM-DD, by the clock of Bangladesh; null where it is not known. */
  day: string | null
}

const SYSTEM: Booker = { id: null, username: 'System', role: 'user' }

/**
 * Books the money that bKash found under the transaction of a claim: as much as arrived, so a part leaves the rest open, and
 * what is too much is credit of the submission. A transaction proves one claim only. Anything else is for staff.
 */
export async function proveBySearch(db: Db, claimed: Claimed, evidence: Evidence): Promise<void> {
  await transactAndAnnounce(db, async (trx, changed) => {
    const ready = await prepare(trx, claimed, evidence)
    if (!ready) return
    changed(ready.submission.id)
    const { claim } = ready
    const isBooked = await book(trx, ready, { evidence, bookingKey: `wallet:${claim.id}`, by: 'search' })
    if (isBooked) await matchAnnouncements(trx, claim.trxId)
  })
}

/** The same by an announcement, which is assigned to the submission: staff can take it back there. */
export async function proveByAnnouncement(db: Db, claimed: Claimed, announcedId: string): Promise<void> {
  await transactAndAnnounce(db, async (trx, changed) => {
    const announced = await lockAnnouncement(trx, announcedId)
    if (announced?.state !== 'unmatched' || !canAssignAnnounced(announced)) return
    if (announced.amountPaisa === null) return
    const evidence = { amountPaisa: announced.amountPaisa, payer: announced.payer, day: announced.day }
    const ready = await prepare(trx, claimed, evidence)
    if (!ready) return
    const { submission } = ready
    changed(submission.id)
    const bookingId = randomUUID()
    const provedIds = submission.decidedPaisa > 0 ? [submission.id] : []
    await book(trx, ready, {
      evidence,
      bookingKey: `announced:${bookingId}:0`,
      by: 'webhook',
      // First: the ledger keeps the money only while it is assigned.
      prepare: () => setAssigned(trx, announced.id, { bookingId, provedIds, by: SYSTEM.username }),
    })
  })
}

interface Ready {
  claim: StoredClaim
  submission: LockedMoney
}

/** Null where the claim is not proved by this; the reason is noted with it. */
async function prepare(
  trx: Db,
  { claimId, submissionId }: Claimed,
  evidence: Evidence,
): Promise<Ready | null> {
  const [submission] = await lockMoney(trx, [submissionId])
  const claim = await lockClaim(trx, claimId)
  const isWaiting = claim?.state === 'waiting' && claim.note === '' && claim.submissionId === submission?.id
  if (!submission || !isWaiting || !canBeProved(submission)) return null
  const note = await findObstacle(trx, claim, evidence)
  if (note === null) return { claim, submission }
  await setClaimNote(trx, claim.id, { note, paidPaisa: evidence.amountPaisa })
  return null
}

/** What staff rejected or cancelled stays so, and what other money has paid needs no proof. */
function canBeProved(submission: LockedMoney): boolean {
  const { status, paymentStatus, needsReview, decidedPaisa } = submission
  if ((needsReview && !isLatePayment(submission)) || status !== paymentStatus) return false
  return paymentStatus === 'pending' || (paymentStatus === 'completed' && decidedPaisa > 0)
}

/** Only what is said about this very transaction counts, not that someone else is paying the same amount. */
async function findObstacle(trx: Db, claim: StoredClaim, { payer }: Evidence): Promise<ClaimNote | null> {
  if (await isOfCheckout(trx, claim.trxId)) return 'used'
  if (await isTransactionBooked(trx, claim.trxId)) return 'used'
  return isSameSender(claim.sendingNumber, payer) ? null : 'other_number'
}

interface ProvingBooking {
  evidence: Evidence
  bookingKey: string
  by: 'search' | 'webhook'
  prepare?: () => Promise<void>
}

/** False where no seat is left: then the claim has a note, and staff decide. */
async function book(
  trx: Db,
  { claim, submission }: Ready,
  { evidence, bookingKey, by, prepare: before }: ProvingBooking,
): Promise<boolean> {
  const { amountPaisa: paidPaisa, day } = evidence
  const isBooked = await attempt(trx, async () => {
    await before?.()
    // First: the ledger keeps the money only while the claim is proved.
    await proveClaim(trx, claim.id, { by, paidPaisa })
    const result = await bookReceived(trx, {
      submissionId: submission.id,
      bookingKey,
      // The money is in the account of bKash's checkout.
      method: 'bkash',
      amountPaisa: paidPaisa,
      externalId: claim.trxId,
      valueDate: day,
      note: `${formatTaka(paidPaisa)} by bKash ${claim.trxId}, which the member typed`,
      isProof: true,
      notify: true,
      onFull: 'report',
      actor: SYSTEM,
    })
    return result === 'booked'
  })
  if (!isBooked) await setClaimNote(trx, claim.id, { note: 'no_seat', paidPaisa })
  return isBooked
}
