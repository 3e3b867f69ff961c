import type { ReviewItem } from '@nibondhon/api-contract'
import { fieldsFor, type FormScope, namingFields, paisaToTaka, personIn, truncate } from '@nibondhon/domain'
import type { Db } from '../../../../platform/database/index.ts'
import type { FileLinks } from '../../../../platform/files/index.ts'
import { loadFields, loadForm } from '../../../forms/index.ts'
import {
  findCurrentClaim,
  loadReviewedPayment,
  presentClaim,
  presentEarlierReceipts,
  readLastDecision,
} from '../../../payments/index.ts'
import { contactsOf, findByName } from '../../../submissions/index.ts'
import { listLatestNotes } from '../../notes/notes-repository.ts'
import { submissionNotFound } from '../../submission-admin-errors.ts'
import { findRelated } from './related-repository.ts'

interface ReviewReading {
  db: Db
  links: Pick<FileLinks, 'sign'>
  timeZone: string
}

/** The timeline has the others. */
const MAX_NOTES = 3

/** What a reviewer needs to decide about one submission; no edit code, and no answers but the person's name and phone. */
export async function readReviewItem(
  { db, links, timeZone }: ReviewReading,
  id: string,
  forms: FormScope,
): Promise<ReviewItem> {
  const submission = await findByName(db, id)
  const form = submission && (await loadForm(db, submission.formId))
  if (!form) throw submissionNotFound()
  const { status, paymentStatus, needsReview, receiptFileId } = submission
  const [fields, payment, claim, earlierReceipts, found, lastDecision, notes] = await Promise.all([
    loadFields(db, submission.formId, submission.formVersion),
    loadReviewedPayment(db, submission),
    findCurrentClaim(db, submission.id),
    presentEarlierReceipts(db, submission, links),
    findRelated(db, submission.id, forms),
    readLastDecision(db, submission, timeZone),
    listLatestNotes(db, submission.id, MAX_NOTES),
  ])
  const { receipt } = payment
  return {
    id: submission.id,
    uniqueId: submission.uniqueId,
    who: truncate(personIn(namingFields(fieldsFor(fields, 'admin')), submission.data)),
    phone: contactsOf(form, fields, submission.data).phone,
    locale: submission.locale,
    form: { id: form.id, title: form.title },
    createdAt: submission.createdAt.toISOString(),
    adminNotes: submission.adminNotes,
    notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
    state: { status, paymentStatus, needsReview, receiptFileId, claimId: claim?.id ?? null },
    hasPayment: submission.hasPayment,
    method: submission.paymentMethod,
    amount: paisaToTaka(submission.amountPaisa),
    amountGiven: payment.paidPaisa === null ? null : paisaToTaka(payment.paidPaisa),
    transferNotes: submission.transferNotes,
    bkashTrxId: payment.trxId,
    claim: claim && presentClaim(claim),
    reviewReason: needsReview ? payment.reviewReason : '',
    receipt: receipt && {
      name: receipt.name,
      path: links.sign(receipt.id),
      sentAt: receipt.sentAt.toISOString(),
      isCompared: receipt.digest !== null && receipt.isPictureRead,
    },
    earlierReceipts,
    related: found.related,
    hasMoreRelated: found.hasMore,
    lastDecision: lastDecision && { ...lastDecision, at: lastDecision.at.toISOString() },
  }
}
