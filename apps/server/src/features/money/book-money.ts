import {
  canTakeBack,
  formatTaka,
  ledgerEntry,
  type LedgerMethod,
  movableCredit,
  type Paisa,
  takenBack,
} from '@nibondhon/domain'
import type { AuditAction, AuditEvent } from '@nibondhon/api-contract'
import type { Db } from '../../platform/database/index.ts'
import { type AuditEntry, recordAudit, recordAudits } from '../audit/index.ts'
import type { Actor } from '../auth/index.ts'
import {
  addEntries,
  findBooked,
  findEntry,
  isAssigned,
  isProved,
  loadSummary,
  type NewEntry,
  openDifferencesOf,
} from '../ledger/index.ts'
import { mayMoveAlone, type MoveApprovedCredit, readMoneyToReturn } from '../payments/index.ts'
import type { Overbooking } from '../seats/index.ts'
import { submissionSubject, submissionSubjects } from '../submission-names/index.ts'
import {
  assertPossible,
  changeSubmission,
  changeSubmissions,
  type ConfirmationOptions,
  lockStates,
  lockSubmission,
  type StoredSubmission,
  submissionNotFound,
} from '../submissions/index.ts'
import {
  bookingIdUsed,
  cannotTakeBack,
  entryNotFound,
  nothingToPay,
  owesLess,
  sameSubmission,
  tooLittleCredit,
} from './money-errors.ts'

/**
 * Every change of a submission's books by staff, each within a transaction of the caller. An entry is added, recorded in
 * the audit log, and the statuses follow: see `followMoney`.
 */

/** Without an id where no user books, but what a provider says. */
export type Booker = AuditEntry['actor'] & Pick<Actor, 'role'>

interface Booking {
  submissionId: string
  actor: Booker
  /** Given by staff who exceed the number of seats deliberately. */
  overbook?: Overbooking | null | undefined
}

export interface ReceivedMoney extends Booking {
  /** What caused it: the same cause is booked once. */
  bookingKey: string
  method: LedgerMethod
  /** The bank account or wallet; left out where it follows from the method. */
  accountId?: string | undefined
  amountPaisa: Paisa
  /** The transaction, or the number of a paper receipt or cheque; '' without one. */
  externalId: string
  /** YYYY-MM-DD; null for today. */
  valueDate: string | null
  note: string
  /** Whether the member gets a message when this completes the payment. */
  notify: boolean
  message?: ConfirmationOptions
  /** The money proves what staff may have approved before: their approval is not counted besides it. */
  isProof?: boolean
  /** Where no staff member decides: the caller undoes the booking if no seat is left. */
  onFull?: 'report'
}

/** Money has arrived. Booked before, it is not booked again. */
export async function bookReceived(trx: Db, received: ReceivedMoney): Promise<'booked' | 'no_seat'> {
  return bookManyReceived(trx, [received], received)
}

/** What is the same for all money of a batch. */
type BatchContext = Omit<Booking, 'submissionId'> & Pick<ReceivedMoney, 'message' | 'onFull'>

/** The same for money of several submissions, each of which is named once. 'no_seat' where one of them has none. */
export async function bookManyReceived(
  trx: Db,
  all: readonly Omit<ReceivedMoney, keyof BatchContext>[],
  { actor, overbook, message, onFull }: BatchContext,
): Promise<'booked' | 'no_seat'> {
  const ids = all.map(({ submissionId }) => submissionId)
  const locked = new Map((await lockStates(trx, ids)).map((state) => [state.id, state]))
  for (const id of ids) {
    const submission = locked.get(id)
    if (!submission) throw submissionNotFound()
    if (!submission.hasPayment) throw nothingToPay()
  }
  // What is paid for a change of the answers proves nothing that staff approved before.
  const differences = await openDifferencesOf(trx, ids)
  const added = await bookAll(
    trx,
    all.map(({ accountId, amountPaisa, bookingKey, externalId, method, note, submissionId, valueDate }) => ({
      ...ledgerEntry('payment', amountPaisa),
      kind: 'payment',
      submissionId,
      method,
      accountId,
      externalId,
      valueDate,
      reason: note || 'Recorded by staff',
      bookingKey,
      by: actor,
    })),
  )
  const booked = all.filter(({ bookingKey }) => added.has(bookingKey))
  if (booked.length === 0) return 'booked'
  const subjects = await submissionSubjects(trx, ids)
  await recordAudits(
    trx,
    booked.map(({ submissionId, amountPaisa, method, externalId }): AuditEntry => ({
      actor,
      kind: 'payment',
      action: 'payment recorded',
      subject: subjects.get(submissionId) ?? { id: submissionId, name: submissionId },
      changes: [
        { what: 'Amount', from: null, to: formatTaka(amountPaisa) },
        { what: 'Method', from: null, to: method },
        ...(externalId === '' ? [] : [{ what: 'Number', from: null, to: externalId }]),
      ],
    })),
  )
  const changes = booked.map(({ submissionId, amountPaisa, note, notify, isProof = false }) => {
    const isDifference = differences.get(submissionId)?.openPaisa === amountPaisa
    const event = { type: 'money_booked', reason: note, notify, isProof: isProof && !isDifference } as const
    return { id: submissionId, event }
  })
  const outcomes = await changeSubmissions(trx, changes, { actor, overbook, message, onFull })
  const kinds = changes.map(({ id }) => assertPossible(outcomes.get(id)).kind)
  return kinds.includes('no_seat') ? 'no_seat' : 'booked'
}

type ReturnedMoney = Pick<
  ReceivedMoney,
  | 'submissionId'
  | 'actor'
  | 'bookingKey'
  | 'method'
  | 'accountId'
  | 'amountPaisa'
  | 'externalId'
  | 'valueDate'
  | 'note'
>

/** Money was returned to the member; the statuses stay. False when it was booked before. */
export async function bookReturned(trx: Db, returned: ReturnedMoney): Promise<boolean> {
  const { accountId, actor, amountPaisa, bookingKey, externalId, method, note, submissionId, valueDate } =
    returned
  const submission = await lockPayable(trx, submissionId)
  const isNew = await book(trx, submission, {
    ...ledgerEntry('refund', amountPaisa),
    kind: 'refund',
    method,
    accountId,
    externalId,
    valueDate,
    reason: note,
    bookingKey,
    by: actor,
  })
  if (!isNew) return false
  await record(trx, submission, 'refunded', actor, [
    { what: 'Amount', from: null, to: formatTaka(amountPaisa) },
    { what: 'Reason', from: null, to: note },
  ])
  return true
}

interface CreditMove extends Booking {
  bookingId: string
  toId: string
  amountPaisa: Paisa
  reason: string
  actor: Actor
  /** Whether a second person has approved it. */
  isApproved?: boolean
}

/**
 * Moves what was paid too much to another submission. What one person may not return alone becomes a request that
 * someone else approves. Doing so twice moves it once.
 */
export async function moveCredit(trx: Db, move: CreditMove): Promise<'moved' | 'requested'> {
  const { actor, amountPaisa, bookingId, isApproved = false, reason, submissionId, toId } = move
  if (toId === submissionId) throw sameSubmission()
  // Always in the same order: otherwise two transactions could deadlock.
  const [first, second] = [submissionId, toId].toSorted()
  const locked = [await lockPayable(trx, first ?? ''), await lockPayable(trx, second ?? '')]
  const [from, to] = [findIn(locked, submissionId), findIn(locked, toId)]
  const isRepeated = (await findBooked(trx, `credit-out:${bookingId}`)) !== null
  if (!isRepeated) {
    // What is promised to the member as a refund stays.
    const { promisedPaisa } = await readMoneyToReturn(trx, from.id, bookingId)
    const credit = Math.max(0, movableCredit(await loadSummary(trx, from.id)) - promisedPaisa)
    if (amountPaisa > credit) throw tooLittleCredit(credit)
    const isAlone =
      !isApproved &&
      (await mayMoveAlone(trx, {
        id: bookingId,
        submissionId: from.id,
        to: to.uniqueId,
        amountPaisa,
        reason,
        actor,
      }))
    if (!isApproved && !isAlone) return 'requested'
  }
  const shared = { method: 'credit', valueDate: null, by: actor } as const
  const isNew = await book(trx, from, {
    ...ledgerEntry('credit_out', amountPaisa),
    ...shared,
    kind: 'credit_out',
    externalId: to.uniqueId,
    reason,
    bookingKey: `credit-out:${bookingId}`,
  })
  if (!isNew) return 'moved'
  await book(trx, to, {
    ...ledgerEntry('credit_in', amountPaisa),
    ...shared,
    kind: 'credit_in',
    externalId: from.uniqueId,
    reason,
    bookingKey: `credit-in:${bookingId}`,
  })
  const amount = formatTaka(amountPaisa)
  await record(trx, from, 'credit moved', actor, [{ what: `To ${to.uniqueId}`, from: null, to: amount }])
  await record(trx, to, 'credit moved', actor, [{ what: `From ${from.uniqueId}`, from: null, to: amount }])
  await followMoney(trx, to, { ...move, note: reason })
  return 'moved'
}

/** Of a request that a second person approves. */
export const moveApprovedCredit: MoveApprovedCredit = async (trx, { request, ...move }) => {
  const { id, submissionId, amountPaisa, reason } = request
  const amount = { amountPaisa: amountPaisa ?? 0 }
  await moveCredit(trx, { ...move, ...amount, submissionId, bookingId: id, reason, isApproved: true })
}

/** Takes an entry back by its opposite. False when it was taken back before. */
export async function takeBack(
  trx: Db,
  { submissionId, entryId, reason, actor }: Booking & { entryId: string; reason: string },
): Promise<boolean> {
  const submission = await lockPayable(trx, submissionId)
  const entry = await findEntry(trx, submission.id, entryId)
  if (!entry) throw entryNotFound()
  if (!canTakeBack(entry.kind)) throw cannotTakeBack('kind')
  if (isProved(entry)) throw cannotTakeBack('proved')
  if (isAssigned(entry)) throw cannotTakeBack('assigned')
  const isNew = await book(trx, submission, {
    ...takenBack(entry),
    kind: 'correction',
    method: entry.method,
    externalId: entry.externalId,
    reason,
    corrects: entry.id,
    bookingKey: `correction:${entry.id}`,
    by: actor,
  })
  if (!isNew) return false
  const amount = formatTaka(Math.abs(entry.amountPaisa))
  await record(trx, submission, 'entry taken back', actor, [
    { what: 'Amount', from: amount, to: null },
    { what: 'Reason', from: null, to: reason },
  ])
  await followMoney(trx, submission, { actor, note: reason })
  return true
}

/** Lets the member off a part of what is owed. False when that was booked before. */
export async function writeOff(
  trx: Db,
  off: Booking & { bookingId: string; amountPaisa: Paisa; reason: string },
): Promise<boolean> {
  const { actor, amountPaisa, bookingId, reason, submissionId } = off
  const submission = await lockPayable(trx, submissionId)
  const owed = Math.max(0, -(await loadSummary(trx, submission.id)).balancePaisa)
  const isNew = await book(trx, submission, {
    ...ledgerEntry('write_off', amountPaisa),
    kind: 'write_off',
    method: null,
    externalId: '',
    reason,
    bookingKey: `staff:${bookingId}`,
    by: actor,
  })
  if (!isNew) return false
  if (amountPaisa > owed) throw owesLess(owed)
  await record(trx, submission, 'written off', actor, [
    { what: 'Amount', from: formatTaka(amountPaisa), to: null },
    { what: 'Reason', from: null, to: reason },
  ])
  await followMoney(trx, submission, { ...off, note: reason })
  return true
}

type Following = Omit<Booking, 'submissionId'> & Pick<ReceivedMoney, 'note'>

/** The status follows from what the books miss. */
async function followMoney(
  trx: Db,
  { id }: StoredSubmission,
  { note, actor, overbook }: Following,
): Promise<void> {
  const event = { type: 'money_booked', reason: note, notify: false, isProof: false } as const
  await changeSubmission(trx, { id, event }, { actor, overbook })
}

async function book(
  trx: Db,
  { id }: StoredSubmission,
  entry: Omit<NewEntry, 'submissionId'>,
): Promise<boolean> {
  return (await bookAll(trx, [{ ...entry, submissionId: id }])).has(entry.bookingKey)
}

/** Returns the keys of what was not booked before. */
async function bookAll(trx: Db, entries: readonly NewEntry[]): Promise<ReadonlySet<string>> {
  const added = await addEntries(trx, entries)
  for (const { bookingKey, submissionId, amountPaisa } of entries) {
    if (added.has(bookingKey)) continue
    // The response to the first request was lost, or the key belongs to something else.
    const booked = await findBooked(trx, bookingKey)
    if (booked?.submissionId !== submissionId || booked.amountPaisa !== amountPaisa) throw bookingIdUsed()
  }
  return added
}

async function lockPayable(trx: Db, id: string): Promise<StoredSubmission> {
  const submission = await lockSubmission(trx, id)
  if (!submission) throw submissionNotFound()
  if (!submission.hasPayment) throw nothingToPay()
  return submission
}

function findIn(locked: readonly StoredSubmission[], id: string): StoredSubmission {
  const found = locked.find((one) => one.id === id)
  if (!found) throw submissionNotFound()
  return found
}

async function record(
  trx: Db,
  submission: StoredSubmission,
  action: AuditAction,
  actor: Booker,
  changes: AuditEvent['changes'],
): Promise<void> {
  const subject = await submissionSubject(trx, submission)
  await recordAudit(trx, { actor, kind: 'payment', action, subject, changes })
}
