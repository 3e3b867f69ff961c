import type { Answers } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { loadFields, loadForm } from '../../forms/index.ts'
import { prepareConfirmations } from './prepare-confirmations.ts'
import { type QueuedMessages, queueMessages } from './messages-repository.ts'

interface Submitter {
  id: string
  formId: string
  formVersion: number
  data: Answers
}

/**
 * Queues what the one who submitted is told when their payment has come to an end, in the transaction that ends it. To
 * whom, the answers say as they were given; by which channels, the form as it is now.
 */
export async function queueConfirmations(
  trx: Db,
  { id, formId, formVersion, data }: Submitter,
  event: QueuedMessages['event'],
): Promise<void> {
  const form = await loadForm(trx, formId)
  if (!form) return
  const fields = await loadFields(trx, formId, formVersion)
  const messages = prepareConfirmations(form, fields)(data)
  await queueMessages(trx, { submissionId: id, event, messages })
}
