import type { Answers } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { loadFields, loadForm } from '../../forms/index.ts'
import { prepareConfirmations } from './prepare-confirmations.ts'
import {
  type ConfirmationOptions,
  hasMessage,
  type QueuedMessages,
  queueMessages,
} from './messages-repository.ts'

interface PaidSubmission {
  id: string
  formId: string
  formVersion: number
  data: Answers
}

/** What the member learns only once of a submission, however often it is found. */
const ONLY_ONCE: ReadonlySet<QueuedMessages['event']> = new Set(['payment_unclear'])

/**
 * Queues the messages to the member about a completed or failed payment, in the transaction that settles it, or about a
 * receipt that was sent later. The recipient is in the answers; the channels are those of the form today.
 */
export async function queueConfirmations(
  trx: Db,
  { id, formId, formVersion, data }: PaidSubmission,
  event: QueuedMessages['event'],
  options?: ConfirmationOptions,
): Promise<void> {
  if (ONLY_ONCE.has(event) && (await hasMessage(trx, id, event))) return
  const form = await loadForm(trx, formId)
  if (!form) return
  const fields = await loadFields(trx, formId, formVersion)
  const messages = prepareConfirmations(form, fields)(data)
  await queueMessages(trx, [{ submissionId: id, event, messages, options }])
}
