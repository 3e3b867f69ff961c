import { randomUUID } from 'node:crypto'
import { canAssignAnnounced, formatTaka, type Paisa, paymentMethodLabel } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { recordAudit } from '../audit/index.ts'
import type { Actor } from '../auth/index.ts'
import { findTransaction, listBooked, lockTransactions, type StoredEntry } from '../ledger/index.ts'
import { transactAndAnnounce } from '../live/index.ts'
import {
  alreadyBooked,
  amountUnknown,
  announcementDecided,
  announcementNotFound,
  endAssignment,
  lockAnnouncement,
  type LockedAnnouncement,
  notAssigned,
  notConfirmed,
  proveClaims,
  releaseClaims,
  setAssigned,
} from '../payments/index.ts'
import type { Overbooking } from '../seats/index.ts'
import { lockMoney, submissionNotFound } from '../submissions/index.ts'
import { bookReceived } from './book-money.ts'
import { assertShares, type Share } from './shares.ts'
import { takeBackAssigned } from './take-back-assigned.ts'

interface AnnouncedAction {
  id: string
  actor: Actor
}

/** Books a payment that a provider announced for the submissions that staff chose. The same request again changes nothing. */
export async function assignAnnounced(
  db: Db,
  {
    id,
    shares,
    overbook,
    actor,
  }: AnnouncedAction & { shares: readonly Share[]; overbook: Overbooking | null },
): Promise<void> {
  const isBookedBefore = await transactAndAnnounce(db, async (trx, changed) => {
    const announced = await lockAnnouncement(trx, id)
    if (!announced) throw announcementNotFound()
    if (announced.state === 'assigned' && announced.handledBy === actor.username) {
      if (await isSame(trx, announced, shares)) return false
    }
    if (announced.state !== 'unmatched') throw announcementDecided(announced.handledBy)
    if (!canAssignAnnounced(announced)) throw notConfirmed(announced.confirmation)
    const { trxId, amountPaisa } = announced
    if (amountPaisa === null) throw amountUnknown()
    assertShares(shares, amountPaisa)
    const submissions = await lockMoney(
      trx,
      shares.map(({ submissionId }) => submissionId),
    )
    if (submissions.length !== shares.length) throw submissionNotFound()
    await lockTransactions(trx, [trxId])
    const isKnown = { kind: 'payment' as const, externalIds: [trxId], amountPaisa }
    if ((await findTransaction(trx, isKnown)) !== null) {
      await endAssignment(trx, id, 'matched')
      return true
    }
    const bookingId = randomUUID()
    const provedIds = submissions.filter(({ decidedPaisa }) => decidedPaisa > 0).map((one) => one.id)
    // First: the ledger keeps the money only while it is assigned.
    await setAssigned(trx, id, { bookingId, provedIds, by: actor.username })
    for (const [index, share] of shares.entries()) {
      changed(share.submissionId)
      await bookReceived(trx, {
        ...share,
        bookingKey: `announced:${bookingId}:${index}`,
        method: announced.method,
        externalId: trxId,
        valueDate: announced.day,
        note: `${formatTaka(share.amountPaisa)} announced by ${nameOf(announced)}`,
        isProof: true,
        notify: true,
        overbook,
        actor,
      })
      const { submissionId, amountPaisa: paidPaisa } = share
      await proveClaims(trx, { submissionId, trxIds: [trxId], by: 'webhook', paidPaisa })
    }
    await record(trx, announced, { actor, what: 'Assigned', to: amountText(amountPaisa, shares) })
    return false
  })
  if (isBookedBefore) throw alreadyBooked()
}

/** Takes an assigned payment back; it is unmatched again. */
export async function undoAnnounced(db: Db, { id, actor }: AnnouncedAction): Promise<void> {
  await transactAndAnnounce(db, async (trx, changed) => {
    const announced = await lockAnnouncement(trx, id)
    if (!announced) throw announcementNotFound()
    const { provedIds } = announced
    if (announced.bookingId === null) throw notAssigned()
    const entries = await entriesOf(trx, announced)
    const submissions = await lockMoney(
      trx,
      entries.map(({ submissionId }) => submissionId),
    )
    await endAssignment(trx, id, 'unmatched')
    for (const submission of submissions) {
      changed(submission.id)
      await releaseClaims(trx, { submissionId: submission.id, trxId: announced.trxId })
      await takeBackAssigned(trx, {
        submission,
        entries: entries.filter((one) => one.submissionId === submission.id),
        previous: provedIds.includes(submission.id) ? submission : null,
        actor,
        reason: `Taken back: ${nameOf(announced)}`,
      })
    }
    await record(trx, announced, { actor, what: 'Taken back', to: null })
  })
}

/** bKash DIO70PHJ3N */
function nameOf({ method, trxId }: LockedAnnouncement): string {
  return `${paymentMethodLabel(method)} ${trxId}`
}

function entriesOf(trx: Db, { bookingId, trxId }: LockedAnnouncement): Promise<StoredEntry[]> {
  return listBooked(trx, { externalId: trxId, keyStart: `announced:${bookingId}:` })
}

async function isSame(trx: Db, announced: LockedAnnouncement, shares: readonly Share[]): Promise<boolean> {
  const entries = await entriesOf(trx, announced)
  return (
    entries.length === shares.length &&
    shares.every((share) =>
      entries.some((one) => one.submissionId === share.submissionId && one.amountPaisa === share.amountPaisa),
    )
  )
}

function amountText(amountPaisa: Paisa, { length }: readonly Share[]): string {
  return length === 1 ? formatTaka(amountPaisa) : `${formatTaka(amountPaisa)} (${length})`
}

async function record(
  trx: Db,
  announced: LockedAnnouncement,
  { actor, what, to }: { actor: Actor; what: string; to: string | null },
): Promise<void> {
  await recordAudit(trx, {
    actor,
    kind: 'payment',
    action: 'changed',
    subject: { id: announced.id, name: nameOf(announced) },
    changes: [{ what, from: null, to }],
  })
}
