import { checkReceipt, type FileAnswer, problem, RECEIPT_FIELD, RECEIPT_TYPES } from '@nibondhon/domain'
import type { FastifyRequest } from 'fastify'
import { maxBodyBytes, receiveMultipart, type Uploads } from '../../../uploads/index.ts'
import { paymentProblem } from '../../payment-errors.ts'

interface ReceivedReceipt {
  receipt: FileAnswer
  /** Hash of its content. */
  digest: string
  metadata: Partial<Record<string, string>>
}

/** Reads and stores the receipt of a bank transfer; throws where there is none, or one that is not accepted. */
export async function receiveReceipt(request: FastifyRequest, uploads: Uploads): Promise<ReceivedReceipt> {
  if (!request.multipart) throw paymentProblem(RECEIPT_FIELD, problem('receipt_required'), 'en')
  const { metadata, files, fileDigests, fileProblems, locale } = await receiveMultipart(
    request,
    {
      fieldsOf: async () => [],
      maxBytes: maxBodyBytes([], 1),
      otherFiles: { [RECEIPT_FIELD]: { allowed: RECEIPT_TYPES, problemCode: 'receipt_type' } },
    },
    uploads,
  )
  const receipt = files[RECEIPT_FIELD] ?? null
  const wrong = fileProblems[RECEIPT_FIELD] ?? checkReceipt(receipt)[0]
  if (wrong || !receipt) throw paymentProblem(RECEIPT_FIELD, wrong ?? problem('receipt_required'), locale)
  return { receipt, digest: fileDigests[RECEIPT_FIELD] ?? '', metadata }
}
