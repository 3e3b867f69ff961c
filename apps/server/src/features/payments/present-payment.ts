import type { PaymentInfo, PublicPayment, StaffClaim, Submission } from '@nibondhon/api-contract'
import { localeOf, awaitsResult, isOpenDifference, localiseForm, paisaToTaka } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import type { FileLinks } from '../../platform/files/index.ts'
import { loadForm } from '../forms/index.ts'
import {
  readSituation,
  type StoredSubmission,
  type WillMessage,
  submissionNotFound,
} from '../submissions/index.ts'
import { listReceipts } from './providers/bank-transfer/receipts-repository.ts'
import { isCorrectable } from './providers/wallet/is-correctable.ts'
import { findCurrentClaim, type StoredClaim } from './providers/wallet/wallet-claims-repository.ts'
import { loadPayments, NO_FACTS, type PaymentFacts } from './store/payment-facts-repository.ts'

type PaymentColumns = Pick<
  StoredSubmission,
  'amountPaisa' | 'paymentMethod' | 'paymentStatus' | 'receiptFileId' | 'transferNotes'
>

/** A submission's payment for staff. `facts` come from `loadPayments`. */
export function presentPaymentInfo(
  submission: PaymentColumns,
  facts: PaymentFacts = NO_FACTS,
  links: Pick<FileLinks, 'sign'>,
): PaymentInfo {
  const { receiptFileId } = submission
  return {
    amount: paisaToTaka(submission.amountPaisa),
    currency: 'BDT',
    method: submission.paymentMethod,
    status: submission.paymentStatus,
    receiptPath: receiptFileId === null ? null : links.sign(receiptFileId),
    receiptName: facts.receiptName,
    transferNotes: submission.transferNotes,
    originalPaymentId: facts.originalPaymentId,
    bkashPaymentId: facts.bkashPaymentId,
    bkashTrxId: facts.bkashTrxId,
    retryAttempt: facts.retryAttempt,
    isRefunded: facts.isRefunded,
    claim: facts.claim && presentClaim(facts.claim),
  }
}

/** What the member typed, for staff. */
export function presentClaim(claim: StoredClaim): StaffClaim {
  const { id, kind, trxId, sendingNumber, sentAt, provedBy, paidPaisa, note } = claim
  return {
    id,
    kind,
    trxId,
    sendingNumber,
    sentAt: sentAt.toISOString(),
    provedBy,
    paid: paidPaisa === null ? null : paisaToTaka(paidPaisa),
    note,
  }
}

export interface PaymentReading {
  db: Db
  willMessage: WillMessage
}

/** What a caller who knows the payment id may see: no answers. The receipt is only for those with the edit code. */
export async function presentPublicPayment(
  { db, willMessage }: PaymentReading,
  submission: StoredSubmission,
  { withReceipt = false } = {},
): Promise<PublicPayment> {
  const facts = (await loadPayments(db, [submission.id])).get(submission.id)
  const { bkashTrxId, retryAttempt } = facts ?? NO_FACTS
  const { situation, attempt, difference, late } = await readSituation(db, submission)
  const receipt =
    withReceipt && situation === 'transfer_pending' ? await presentReceipt(db, submission) : null
  const claim =
    withReceipt && isCorrectable(submission, difference) ? await findCurrentClaim(db, submission.id) : null
  return {
    uniqueId: submission.uniqueId,
    ...(await formOf(db, submission)),
    status: submission.status,
    paymentInfo: {
      method: submission.paymentMethod,
      status: submission.paymentStatus,
      situation,
      ...(awaitsResult(situation) && { willMessage: (await willMessage(submission)).length > 0 }),
      ...late,
      ...(attempt && situation === 'not_paid' && { decline: declineOf(attempt) }),
      amount: paisaToTaka(isOpenDifference(difference) ? difference.openPaisa : submission.amountPaisa),
      reference: submission.paymentReference,
      retryAttempt,
      ...(receipt && { receipt }),
      ...(claim && { claim: typedClaim(claim) }),
      ...(submission.paymentStatus === 'completed' && bkashTrxId !== null && { bkashTrxId }),
    },
  }
}

function typedClaim({ kind, trxId, sendingNumber, sentAt }: StoredClaim) {
  return { kind, trxId, sendingNumber, sentAt: sentAt.toISOString() }
}

/** In the language of the submission. */
async function formOf(
  db: Db,
  submission: StoredSubmission,
): Promise<Pick<PublicPayment, 'formTitle' | 'customUrl'>> {
  const form = await loadForm(db, submission.formId)
  if (!form) throw submissionNotFound()
  return { formTitle: localiseForm(form, localeOf(submission)).title, customUrl: form.customUrl }
}

function declineOf({ providerCode, providerMessage }: { providerCode: string; providerMessage: string }) {
  return { code: providerCode, message: providerMessage }
}

async function presentReceipt(
  db: Db,
  { id, receiptFileId }: StoredSubmission,
): Promise<PublicPayment['paymentInfo']['receipt'] | null> {
  const receipts = await listReceipts(db, id)
  const current = receipts.find((receipt) => receipt.id === receiptFileId)
  if (!current) return null
  return {
    name: current.name,
    sentAt: current.sentAt.toISOString(),
    isReplacement: receipts.length > 1,
  }
}

/** The receipts that were replaced, or rejected by staff, before the current one; the newest first. */
export async function presentEarlierReceipts(
  db: Db,
  { id, receiptFileId }: Pick<StoredSubmission, 'id' | 'receiptFileId'>,
  links: Pick<FileLinks, 'sign'>,
): Promise<Submission['earlierReceipts']> {
  const receipts = await listReceipts(db, id)
  return receipts
    .filter((receipt) => receipt.id !== receiptFileId)
    .map(({ id: fileId, name, sentAt }) => ({ name, sentAt: sentAt.toISOString(), path: links.sign(fileId) }))
}
