import { isFileAnswer } from '@nibondhon/domain'
import { addressOf } from '../../lib/call-endpoint.ts'
import type { Locale } from '../../lib/i18n/locale.ts'
import { sendWithProgress } from '../../lib/send-with-progress.ts'
import { heldFiles } from '../form/held-files.ts'
import type { Submitted } from '../form/submit-answers.ts'
import type { PendingSubmission } from '../shared/pending-submission.ts'

/** What tells how it is paid for, by the names of the contract. */
export type PaymentParts =
  | { paymentMethod: 'bank_transfer'; payment_receipt: File; bankTransferNotes: string }
  | { paymentMethod: 'bkash'; bkashPaymentId: string; orderId: string; paymentStatus: 'pending' }

interface Sending {
  pending: PendingSubmission
  payment: PaymentParts
  locale: Locale
  onProgress(share: number): void
}

/** Sends the answers with the files of the form and whatever proves the payment. */
export async function sendPaidSubmission({
  pending,
  payment,
  locale,
  onProgress,
}: Sending): Promise<Submitted> {
  const { url } = addressOf('POST /api/submissions')
  const answers = Object.entries(pending.formData)
  const plain = Object.fromEntries(answers.filter(([, answer]) => !isFileAnswer(answer)))
  const body = new FormData()
  body.set('formId', pending.formId)
  body.set('paymentAmount', String(pending.amount))
  body.set('locale', locale)
  body.set('website', pending.website)
  // Together, so that no answer is taken for a part of the request.
  body.set('data', JSON.stringify(plain))
  for (const [name, value] of Object.entries(payment)) body.set(name, value)
  for (const [id, file] of heldFiles(pending.formId)) {
    if (isFileAnswer(pending.formData[id])) body.set(id, file, file.name)
  }
  const headers = { 'idempotency-key': pending.key }
  return (await sendWithProgress({ url, headers, body, onProgress })) as Submitted
}
