import type { PublicSubmission } from '@nibondhon/api-contract'
import {
  awaitsResult,
  isLatePayment,
  localiseForm,
  type Locale,
  maskContact,
  type MessageChannel,
  methodTraits,
  mayAskRefund,
  paisaToTaka,
  paymentSituation,
  isOpenDifference,
  type OpenDifference,
  type PaymentSituation,
} from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { loadSummary, openDifferenceOf } from '../../ledger/index.ts'
import { loadForm, type StoredForm } from '../../forms/index.ts'
import { presentTicket } from '../../tickets/index.ts'
import { findRecipients } from '../confirmations/messages-repository.ts'
import { submissionNotFound } from '../submission-errors.ts'
import { findByUniqueId, type StoredSubmission } from '../submissions-repository.ts'
import { presentExtraSeats } from './present-extra-seats.ts'
import { presentPublicMoney } from './present-public-money.ts'
import { findCancellation, findShownRequest } from './cancellation-repository.ts'
import { presentPublicPrice } from './present-public-price.ts'
import {
  type DecidingAttempt,
  findDecidingAttempt,
  findNamedTransaction,
} from './deciding-attempt-repository.ts'

/** The channels by which the member gets messages; none where nothing can be sent. */
export type WillMessage = (
  submission: Pick<StoredSubmission, 'formId' | 'formVersion' | 'data'>,
) => Promise<readonly MessageChannel[]>

interface ViewParts {
  db: Db
  /** Signs tickets. */
  appSecret: string
  publicUrl: string
  timeZone: string
  willMessage: WillMessage
}

/** What anyone with the unique id may see: no answers. */
export async function viewSubmission(
  { db, appSecret, publicUrl, timeZone, willMessage }: ViewParts,
  uniqueId: string,
  locale: Locale,
): Promise<PublicSubmission> {
  const submission = await findByUniqueId(db, uniqueId)
  const form = submission && (await loadForm(db, submission.formId))
  if (!submission || !form) throw submissionNotFound()
  const { isRedirect } = methodTraits(submission.paymentMethod)
  const difference = await openDifferenceOf(db, submission.id)
  const isForDifference = isOpenDifference(difference)
  // What staff decide about has another end than what the member is paying.
  const isWaiting = difference?.waitingPaisa != null && !isLatePayment(submission)
  const attempt =
    isRedirect || isForDifference ? await findDecidingAttempt(db, submission.id, { isForDifference }) : null
  const viewUrl = `${publicUrl}/view-submission/${submission.uniqueId}`
  const price = submission.hasPayment ? await presentPublicPrice(db, submission, form, locale) : null
  const money = submission.hasPayment ? await presentPublicMoney(db, submission.id) : null
  const summary = {
    ...presentSummary({ ...submission, difference }, localiseForm(form, locale), attempt),
    ...(price && { price }),
    ...(money && { money, ...(money.isRefunded && { pdfAvailable: false }) }),
    ...(submission.status === 'cancelled' && (await presentCancelled(db, submission.id))),
    ...(await presentRefund(db, submission, form)),
    ...(await presentLateTrxId(db, submission)),
    ...(isWaiting ? {} : await presentExtraSeats(db, submission.id, { timeZone, locale })),
    ...(await presentWrittenTo({ db, willMessage }, submission)),
    ticket: await presentTicket({ db, appSecret, publicUrl }, submission),
  }
  const isOpen = awaitsResult(summary.paymentSituation)
  return { ...summary, ...(isOpen && { willMessage: (await willMessage(submission)).length > 0 }), viewUrl }
}

/** Masked, because anyone who was given the ID can read it. What waits for a channel that is closed was not written. */
async function presentWrittenTo(
  { db, willMessage }: { db: Db; willMessage: WillMessage },
  submission: StoredSubmission,
): Promise<Pick<PublicSubmission, 'writtenTo'>> {
  const messages = await findRecipients(db, submission.id)
  const open = messages.every(({ isSent }) => isSent) ? [] : await willMessage(submission)
  const reached = messages.filter(({ isSent, channel }) => isSent || open.includes(channel))
  const writtenTo = new Set(reached.map(({ recipient }) => maskContact(recipient)))
  return writtenTo.size === 0 ? {} : { writtenTo: [...writtenTo] }
}

/** So that the page can name the payment that came too late; the ID of the submission is secret. */
export async function presentLateTrxId(
  db: Db,
  submission: StoredSubmission,
): Promise<Pick<PublicSubmission, 'lateTrxId'>> {
  if (!isLatePayment(submission) || submission.paymentMethod !== 'wallet') return {}
  const lateTrxId = await findNamedTransaction(db, submission.id)
  return lateTrxId === null ? {} : { lateTrxId }
}

async function presentCancelled(db: Db, id: string): Promise<Pick<PublicSubmission, 'cancelled'>> {
  const cancellation = await findCancellation(db, id)
  if (!cancellation) return {}
  return { cancelled: { reason: cancellation.reason, at: cancellation.cancelledAt.toISOString() } }
}

async function presentRefund(
  db: Db,
  { id, status }: StoredSubmission,
  { settings }: StoredForm,
): Promise<Pick<PublicSubmission, 'mayAskRefund' | 'refundRequest'>> {
  const isAllowed = settings.allowRefundRequests === true
  const last = await findShownRequest(db, id)
  const { paidPaisa, returnedPaisa, state } = await loadSummary(db, id)
  const heldPaisa = paidPaisa - returnedPaisa
  const isRefunded = state === 'refunded'
  const isCancelled = status === 'cancelled'
  const mayAsk = { isAllowed, isCancelled, isRefunded, heldPaisa, lastState: last?.state ?? null }
  return {
    ...(isAllowed && { mayAskRefund: mayAskRefund(mayAsk) }),
    ...(last && {
      refundRequest: {
        state: last.state,
        amount: last.amountPaisa === null ? null : paisaToTaka(last.amountPaisa),
        reason: last.state === 'rejected' ? last.decisionReason : '',
        at: last.changedAt.toISOString(),
        asked: last.wants && { wants: last.wants, at: last.createdAt.toISOString() },
      },
    }),
  }
}

/** Otherwise a payment reference, which is there to be written on a payment, would only invite one. */
function isMoneyExpected({
  hasPayment,
  status,
  paymentStatus,
  difference,
}: StoredSubmission & { difference: OpenDifference | undefined }): boolean {
  if (!hasPayment || status === 'cancelled') return false
  return paymentStatus !== 'completed' || isOpenDifference(difference)
}

function presentSummary(
  submission: StoredSubmission & { difference: OpenDifference | undefined },
  form: StoredForm,
  attempt: DecidingAttempt | null,
): Omit<PublicSubmission, 'viewUrl' | 'ticket'> {
  return {
    formTitle: form.title,
    customUrl: form.customUrl,
    uniqueId: submission.uniqueId,
    status: submission.status,
    createdAt: submission.createdAt.toISOString(),
    updatedAt: submission.updatedAt.toISOString(),
    hasBeenEdited: submission.hasBeenEdited,
    hasPayment: submission.hasPayment,
    paymentMethod: submission.paymentMethod,
    paymentStatus: submission.paymentStatus,
    paymentSituation: situationOf(submission, attempt),
    paymentAmount: paisaToTaka(submission.amountPaisa),
    ...(isMoneyExpected(submission) && { paymentReference: submission.paymentReference }),
    allowEditing: form.allowEditing && submission.status !== 'cancelled',
    pdfAvailable: submission.status === 'completed' && form.settings.pdfSettings.enablePublicPdf,
    ...(submission.paymentStatus === 'completed' && attempt?.trxId != null && { bkashTrxId: attempt.trxId }),
  }
}

/** How the payer sees the payment of a submission; null where there is none, or nothing can be paid any more. */
export function situationOf(
  submission: Pick<
    StoredSubmission,
    'status' | 'paymentMethod' | 'paymentStatus' | 'needsReview' | 'lateReasons'
  > & { difference: OpenDifference | undefined },
  attempt: DecidingAttempt | null,
): PaymentSituation | null {
  const { paymentMethod: method, paymentStatus: status, needsReview, lateReasons, difference } = submission
  if (submission.status === 'cancelled') return null
  return paymentSituation({ method, status, needsReview, lateReasons, attempt, difference })
}
