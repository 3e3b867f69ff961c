import { type FileAnswer, LIMITS } from '@nibondhon/domain'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../../platform/database/index.ts'
import type { FileStore } from '../../../../platform/files/index.ts'
import { takeCodeAgain } from '../../../discount-codes/index.ts'
import { loadForm } from '../../../forms/index.ts'
import { transactAndAnnounce } from '../../../live/index.ts'
import { followSeats } from '../../../seats/index.ts'
import { assertNotSubmitted, localeOf, queueConfirmations, withUploads } from '../../../submissions/index.ts'
import { methodUnavailable, notesTooLong } from '../../payment-errors.ts'
import { dropUnused } from '../../settle/settle-payment.ts'
import {
  findPaidSubmission,
  lockSubmission,
  type PaidSubmission,
  setStatus,
} from '../../store/paid-submissions-repository.ts'
import { addEvent, PAYER } from '../../store/payment-events-repository.ts'
import {
  assertNoneExecuting,
  assertUnpaid,
  limitTries,
  queryTakingAttempts,
} from '../../checkout/assert-unpaid.ts'
import { findPayable, type PayableSubmission } from '../../checkout/find-owned-payment.ts'
import type { PaymentProviders } from '../payment-providers.ts'
import { replaceWaiting } from '../wallet/wallet-claims-repository.ts'
import type { PaymentKeys } from '../../checkout/payment-key.ts'
import { addReceipt } from './receipts-repository.ts'
import { receiveReceipt } from './receive-receipt.ts'

interface TransferParts {
  db: Db
  keys: PaymentKeys
  files: FileStore
  providers: PaymentProviders
}

/**
 * Pays for a stored submission by bank transfer, after another way did not work or staff rejected an earlier receipt.
 * From then on no attempt of the submission is settled any more.
 */
export async function payByTransfer(
  parts: TransferParts,
  ids: { uniqueId: string; paymentID: string },
  request: FastifyRequest,
): Promise<PayableSubmission> {
  const { db, providers } = parts
  const { submission } = await findPayable(parts, ids)
  assertUnpaid(submission)
  if (!(await providers.find('bank_transfer')?.terms())?.isOpen) throw methodUnavailable()
  await limitTries(db, submission.id)
  return withUploads(parts.files, request, async (uploads) => {
    const { receipt, digest, metadata } = await receiveReceipt(request, uploads)
    const notes = metadata['bankTransferNotes']?.trim() ?? ''
    if (notes.length > LIMITS.transferNotes) throw notesTooLong()
    await queryTakingAttempts({ db, providers }, submission.id)
    const paid = await transactAndAnnounce(db, (trx, changed) => {
      changed(submission.id)
      return switchToTransfer({ trx, providers }, submission.id, { receipt: { ...receipt, digest }, notes })
    })
    return { payment: null, submission: paid, fileIds: [receipt.fileId] }
  })
}

async function switchToTransfer(
  { trx, providers }: { trx: Db; providers: PaymentProviders },
  submissionId: string,
  { receipt, notes }: { receipt: FileAnswer & { digest: string }; notes: string },
): Promise<PaidSubmission> {
  const submission = await lockSubmission(trx, submissionId)
  assertUnpaid(submission)
  await assertNoneExecuting(trx, providers, submissionId)
  if (submission.status === 'failed') await assertNotSubmitted(trx, submission)
  await takeCodeAgain(trx, submissionId, (id) => loadForm(trx, id))
  await dropUnused(trx, submissionId, { by: PAYER, reason: 'Paid by bank transfer instead' })
  await replaceWaiting(trx, submissionId)
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
