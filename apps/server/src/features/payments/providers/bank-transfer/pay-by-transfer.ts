import { type FileAnswer, LIMITS } from '@nibondhon/domain'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../../platform/database/index.ts'
import type { FileStore } from '../../../../platform/files/index.ts'
import { transactAndAnnounce } from '../../../live/index.ts'
import { PAYER } from '../../../payment-history/index.ts'
import { changeSubmission, findById, type StoredSubmission } from '../../../submissions/index.ts'
import { withUploads } from '../../../uploads/index.ts'
import { notesTooLong } from '../../payment-errors.ts'
import { lockToPay } from '../../checkout/lock-to-pay.ts'
import {
  assertNoneExecuting,
  assertUnpaid,
  limitTries,
  queryTakingAttempts,
} from '../../checkout/assert-unpaid.ts'
import { findPayable, type PayableSubmission } from '../../checkout/find-owned-payment.ts'
import type { PaymentProviders } from '../payment-providers.ts'
import { termsOfProof } from '../terms-of-proof.ts'
import { replaceWaiting } from '../wallet/wallet-claims-repository.ts'
import type { PaymentKeys } from '../../checkout/payment-key.ts'
import { addReceipt, setReceipt } from './receipts-repository.ts'
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
  await assertUnpaid(db, submission)
  // Also after it was switched off: the member may have sent the money before.
  await termsOfProof(providers.find('bank_transfer'))
  await limitTries(db, submission.id)
  return withUploads(parts.files, request, async (uploads) => {
    const { receipt, digest, metadata } = await receiveReceipt(request, uploads)
    const notes = metadata['bankTransferNotes']?.trim() ?? ''
    if (notes.length > LIMITS.transferNotes) throw notesTooLong()
    await queryTakingAttempts({ db, providers }, submission.id)
    const paid = await transactAndAnnounce(db, (trx, changed) =>
      switchToTransfer(trx, submission.id, { receipt: { ...receipt, digest }, notes, providers, changed }),
    )
    return { payment: null, submission: paid, fileIds: [receipt.fileId] }
  })
}

interface Transfer {
  receipt: FileAnswer & { digest: string }
  notes: string
  providers: PaymentProviders
  changed: (submissionId: string) => void
}

async function switchToTransfer(
  trx: Db,
  id: string,
  { receipt, notes, providers, changed }: Transfer,
): Promise<StoredSubmission> {
  const submission = await lockToPay(trx, id, 'Paid by bank transfer instead')
  await assertNoneExecuting(trx, providers, id)
  await replaceWaiting(trx, id)
  await addReceipt(trx, id, receipt)
  await setReceipt(trx, id, { receipt_file_id: receipt.fileId, transfer_notes: notes })
  const reason = 'Paid by bank transfer, with a receipt'
  const event = { type: 'method_chosen', method: 'bank_transfer', reason } as const
  await changeSubmission(trx, { id, event }, { actor: PAYER, changed })
  return (await findById(trx, id)) ?? submission
}
