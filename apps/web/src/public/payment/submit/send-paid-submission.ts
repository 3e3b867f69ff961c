import { isFileAnswer, type Locale, type RedirectMethod, type TypedWalletClaim } from '@nibondhon/domain'
import { addressOf } from '../../../lib/call-endpoint.ts'
import { sendWithProgress } from '../../../lib/send-with-progress.ts'
import type { Submitted } from '../../form/submit/submit-answers.ts'
import type { FormRecord, PendingSubmission, SendAttempt } from '../../member-session/form-record.ts'
import { chosenFiles, storedForm, type AttemptFiles } from '../../member-session/form-session.ts'

/** The parts of the request that say how it is paid for. */
export interface PaymentParts {
  /** By the names of the contract. */
  texts:
    | { paymentMethod: 'bank_transfer'; bankTransferNotes: string }
    | ({ paymentMethod: 'wallet' } & TypedWalletClaim)
    | { paymentMethod: RedirectMethod; bkashPaymentId: string; orderId: string; paymentStatus: 'pending' }
  receipt: File | null
}

const RECEIPT = 'payment_receipt'

interface Sending {
  pending: PendingSubmission
  content: SendAttempt
  /** What `filesToSend` gives. */
  files: AttemptFiles
  locale: Locale
  onProgress(share: number): void
}

/** Sends the answers with the files of the form and the proof of payment. */
export async function sendPaidSubmission({
  pending,
  content,
  files,
  locale,
  onProgress,
}: Sending): Promise<Submitted> {
  const { url } = addressOf('POST /api/submissions')
  const answers = Object.entries(content.answers)
  const plain = Object.fromEntries(answers.filter(([, answer]) => !isFileAnswer(answer)))
  const body = new FormData()
  body.set('formId', pending.formId)
  body.set('paymentAmount', String(content.amount))
  body.set('locale', locale)
  body.set('website', pending.website)
  body.set('hold', pending.hold ?? pending.key)
  if (pending.begun) body.set('begun', pending.begun)
  const { saved, link } = storedForm(pending.customUrl) as Partial<FormRecord>
  if (saved) body.set('draft', saved.id)
  if (link) body.set('personalLink', link)
  // In one part, so that no answer is mistaken for another part of the request.
  body.set('data', JSON.stringify(plain))
  for (const [name, value] of Object.entries(content.payment ?? {})) body.set(name, value)
  for (const [name, file] of files) body.set(name, file, file.name)
  const headers = { 'idempotency-key': pending.key }
  return (await sendWithProgress({ url, headers, body, onProgress })) as Submitted
}

/** The files of the answers, and the receipt if there is one. */
export function filesToSend(
  { formId, formData }: PendingSubmission,
  { receipt }: PaymentParts,
): AttemptFiles {
  const answered = [...chosenFiles(formId)].filter(([id]) => isFileAnswer(formData[id]))
  return new Map([...answered, ...(receipt ? [[RECEIPT, receipt] as const] : [])])
}
