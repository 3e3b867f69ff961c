import { type FileAnswer, LIMITS, UNCLEAR_SECONDS } from '@nibondhon/domain'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import type { FileStore } from '../../../platform/files/index.ts'
import { takeCodeAgain } from '../../discount-codes/index.ts'
import { loadForm } from '../../forms/index.ts'
import { transactAndAnnounce } from '../../live/index.ts'
import type { Settings } from '../../settings/index.ts'
import { followSeats } from '../../seats/index.ts'
import { assertNotSubmitted, localeOf, queueConfirmations, withUploads } from '../../submissions/index.ts'
import type { BkashAccess } from '../bkash/create-bkash-access.ts'
import { methodUnavailable, notesTooLong, paymentUnclear } from '../payment-errors.ts'
import { type PaymentOutcome, queryOutcome } from '../settle/payment-outcome.ts'
import { dropUnused } from '../settle/settle-payment.ts'
import {
  findPaidSubmission,
  lockSubmission,
  type PaidSubmission,
  setStatus,
} from '../store/paid-submissions-repository.ts'
import { addEvent, PAYER } from '../store/payment-events-repository.ts'
import { listAttempts } from '../store/payments-repository.ts'
import { assertUnpaid, limitTries } from '../checkout/assert-unpaid.ts'
import { findPayable, type PayableSubmission } from '../checkout/find-owned-payment.ts'
import type { PaymentKeys } from '../checkout/payment-key.ts'
import { addReceipt } from './receipts-repository.ts'
import { receiveReceipt } from './receive-receipt.ts'

interface TransferParts {
  db: Db
  keys: PaymentKeys
  files: FileStore
  settings: Settings
  bkash: BkashAccess
}

/**
 * Pays for a stored submission by bank transfer, after bKash did not work or staff rejected an earlier receipt. From then
 * on no bKash payment of the submission is executed any more.
 */
export async function payByTransfer(
  parts: TransferParts,
  ids: { uniqueId: string; paymentID: string },
  request: FastifyRequest,
): Promise<PayableSubmission> {
  const { db, settings } = parts
  const { submission } = await findPayable(parts, ids)
  assertUnpaid(submission)
  if (!(await settings.paymentMethods()).bankTransfer) throw methodUnavailable()
  await limitTries(db, submission.id)
  return withUploads(parts.files, request, async (uploads) => {
    const { receipt, digest, metadata } = await receiveReceipt(request, uploads)
    const notes = metadata['bankTransferNotes']?.trim() ?? ''
    if (notes.length > LIMITS.transferNotes) throw notesTooLong()
    await settleExecuting(parts, submission.id)
    const paid = await transactAndAnnounce(db, (trx, changed) => {
      changed(submission.id)
      return switchToTransfer(trx, submission.id, { receipt: { ...receipt, digest }, notes })
    })
    return { payment: null, submission: paid, fileIds: [receipt.fileId] }
  })
}

/**
 * Money moves only when a payment is executed. Attempts that never were need no response of bKash, so that a transfer is
 * possible while bKash does not work.
 */
async function settleExecuting({ db, bkash: access }: TransferParts, submissionId: string): Promise<void> {
  const executing = (await listAttempts(db, submissionId)).filter(({ state }) => state === 'executing')
  for (const payment of executing) {
    const bkash = await access()
    if (bkash?.environment !== payment.environment) throw paymentUnclear()
    const outcome = await queryOutcome({ db, bkash, payment, by: PAYER })
    const isOver = outcome === 'open' && payment.unchangedSeconds >= UNCLEAR_SECONDS
    if (!isOver && !SETTLED.has(outcome)) throw paymentUnclear()
  }
}

const SETTLED: ReadonlySet<PaymentOutcome> = new Set(['completed', 'review', 'failed', 'cancelled'])

async function switchToTransfer(
  trx: Db,
  submissionId: string,
  { receipt, notes }: { receipt: FileAnswer & { digest: string }; notes: string },
): Promise<PaidSubmission> {
  const submission = await lockSubmission(trx, submissionId)
  assertUnpaid(submission)
  // Another call may have begun to execute one since it was looked at.
  const attempts = await listAttempts(trx, submissionId)
  const isExecuting = attempts.some(
    ({ state, unchangedSeconds }) => state === 'executing' && unchangedSeconds < UNCLEAR_SECONDS,
  )
  if (isExecuting) throw paymentUnclear()
  if (submission.status === 'failed') await assertNotSubmitted(trx, submission)
  await takeCodeAgain(trx, submissionId, (id) => loadForm(trx, id))
  await dropUnused(trx, submissionId, { by: PAYER, reason: 'Paid by bank transfer instead' })
  await addReceipt(trx, submissionId, receipt)
  await setStatus(trx, submissionId, {
    status: 'pending',
    paymentStatus: 'pending',
    paymentMethod: 'bank_transfer',
    receiptFileId: receipt.fileId,
    transferNotes: notes,
  })
  await addEvent(trx, {
    submissionId,
    paymentId: null,
    method: 'bank_transfer',
    by: PAYER,
    from: submission.paymentStatus,
    to: 'pending',
    reason: 'Paid by bank transfer, with a receipt',
  })
  await queueConfirmations(trx, submission, 'submitted')
  await followSeats(trx, [submissionId], {
    onFull: { kind: 'reject', locale: localeOf(submission) },
    isRenewed: true,
  })
  const stored = await findPaidSubmission(trx, submissionId)
  assertStored(stored)
  return stored
}

function assertStored(submission: PaidSubmission | null): asserts submission is PaidSubmission {
  if (!submission) throw new Error('a locked submission is gone')
}
