import { localeOf, type FileAnswer } from '@nibondhon/domain'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../../platform/database/index.ts'
import type { FileStore } from '../../../../platform/files/index.ts'
import { busy } from '../../../../platform/http/index.ts'
import { openDifferenceOf } from '../../../ledger/index.ts'
import { transactAndAnnounce } from '../../../live/index.ts'
import { addEvent, PAYER } from '../../../payment-history/index.ts'
import {
  findById,
  lockSubmission,
  type StoredSubmission,
  submissionCancelled,
} from '../../../submissions/index.ts'
import { withUploads } from '../../../uploads/index.ts'
import { limitTries } from '../../checkout/assert-unpaid.ts'
import { findPayable } from '../../checkout/find-owned-payment.ts'
import type { PaymentKeys } from '../../checkout/payment-key.ts'
import {
  beingChecked,
  noReceiptPending,
  paymentNotFound,
  receiptRejected,
  receiptVerified,
} from '../../payment-errors.ts'
import { contentDigest } from './digest-receipts.ts'
import { addReceipt, listReceipts, setReceipt, type StoredReceipt } from './receipts-repository.ts'
import { receiveReceipt } from './receive-receipt.ts'

interface ReplaceParts {
  db: Db
  keys: PaymentKeys
  files: FileStore
}

/** Each further attempt means that another receipt was stored at that very moment. */
const MAX_ATTEMPTS = 5

/**
 * Takes another receipt for a bank transfer that staff have not decided about. Only the key that is given for the edit
 * code opens it: staff see the ids of bKash payments, too. The receipt that is replaced stays with the submission.
 * Sending the same receipt again changes nothing.
 */
export async function replaceReceipt(
  parts: ReplaceParts,
  ids: { uniqueId: string; paymentID: string },
  request: FastifyRequest,
): Promise<StoredSubmission> {
  const { db, files } = parts
  const { submission: found, payment } = await findPayable(parts, ids)
  if (payment) throw paymentNotFound()
  await assertReplaceable(db, found)
  await limitTries(db, found.id)
  const { submission } = await withUploads(files, request, async (uploads) => {
    const { receipt, digest } = await receiveReceipt(request, uploads)
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const current = await assertReplaceable(db, await findById(db, found.id))
      if (await isCurrentReceipt(parts, current, { receipt, digest })) {
        return { submission: current, fileIds: [] }
      }
      const replaced = await transactAndAnnounce(db, (trx, changed) => {
        changed(current.id)
        return putInPlace(trx, current, { ...receipt, digest })
      })
      if (replaced) return { submission: replaced, fileIds: [receipt.fileId] }
    }
    throw busy(2)
  })
  return submission
}

async function assertReplaceable(db: Db, submission: StoredSubmission | null): Promise<StoredSubmission> {
  if (!submission) throw paymentNotFound()
  const { paymentMethod, paymentStatus, needsReview } = submission
  if (submission.status === 'cancelled') throw submissionCancelled(localeOf(submission))
  const difference = await openDifferenceOf(db, submission.id)
  if (paymentMethod === 'bank_transfer' && difference && difference.waitingPaisa !== null) return submission
  if (needsReview) throw beingChecked()
  if (paymentMethod !== 'bank_transfer') throw noReceiptPending()
  if (paymentStatus === 'completed') throw receiptVerified()
  if (paymentStatus === 'failed') throw receiptRejected()
  return submission
}

/** Whether this very file is the receipt already: the response to an earlier try was lost. */
async function isCurrentReceipt(
  { db, files }: ReplaceParts,
  submission: StoredSubmission,
  { receipt, digest }: { receipt: FileAnswer; digest: string },
): Promise<boolean> {
  const current = await findCurrent(db, submission)
  if (current?.size !== receipt.size) return false
  return (current.digest ?? (await contentDigest(files, current.id))) === digest
}

/** Null when another receipt has come since `seen` was read. Staff decide under the same lock. */
async function putInPlace(
  trx: Db,
  seen: StoredSubmission,
  receipt: FileAnswer & { digest: string },
): Promise<StoredSubmission | null> {
  const submission = await assertReplaceable(trx, await lockSubmission(trx, seen.id))
  if (submission.receiptFileId !== seen.receiptFileId) return null
  const former = await findCurrent(trx, submission)
  await addReceipt(trx, submission.id, receipt)
  await setReceipt(trx, submission.id, { receipt_file_id: receipt.fileId })
  await addEvent(trx, {
    submissionId: submission.id,
    paymentId: null,
    method: 'bank_transfer',
    by: PAYER,
    from: submission.needsReview ? 'review' : 'pending',
    to: submission.needsReview ? 'review' : 'pending',
    reason: `Receipt replaced: ${receipt.name}${former ? ` instead of ${former.name}` : ''}`,
  })
  return findById(trx, submission.id)
}

async function findCurrent(
  db: Db,
  { id, receiptFileId }: StoredSubmission,
): Promise<StoredReceipt | undefined> {
  return (await listReceipts(db, id)).find((receipt) => receipt.id === receiptFileId)
}
