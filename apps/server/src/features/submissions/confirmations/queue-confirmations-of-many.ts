import type { Db } from '../../../platform/database/index.ts'
import { loadFields, loadForm } from '../../forms/index.ts'
import { groupByVersion, type VersionedSubmission } from '../../submission-names/index.ts'
import { type ConfirmationOptions, queueManyMessages, type QueuedMessages } from './messages-repository.ts'
import { notificationFields } from './notification-fields.ts'
import { prepareConfirmations } from './prepare-confirmations.ts'
import { findSomeAnswers } from './some-answers-repository.ts'

/** The same as `queueConfirmations` for many submissions. Only the answers with the recipients are read. */
export async function queueConfirmationsOfMany(
  trx: Db,
  submissions: readonly VersionedSubmission[],
  event: QueuedMessages['event'],
  options?: ConfirmationOptions,
): Promise<void> {
  for (const { formId, formVersion, ids } of groupByVersion(submissions)) {
    const form = await loadForm(trx, formId)
    if (!form) continue
    const fields = await loadFields(trx, formId, formVersion)
    const { email, phone } = notificationFields(form, fields)
    const fieldIds = [email, phone].flatMap((field) => field?.id ?? [])
    const confirmationsFor = prepareConfirmations(form, fields)
    const answers = await findSomeAnswers(trx, ids, fieldIds)
    const messages = answers.flatMap(({ id, data }) =>
      confirmationsFor(data).map((message) => ({ ...message, submissionId: id })),
    )
    await queueManyMessages(trx, event, messages, options)
  }
}
