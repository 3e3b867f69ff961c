import type { Db } from '../../../platform/database/index.ts'
import { loadFields, loadForm } from '../../forms/index.ts'
import { type QueuedMessages, queueMessages } from './messages-repository.ts'
import { notificationFields } from './notification-fields.ts'
import { prepareConfirmations } from './prepare-confirmations.ts'
import { findSomeAnswers, findVersions } from './some-answers-repository.ts'

/** The same as `queueConfirmations` for many submissions. Only the answers with the recipients are read. */
export async function queueConfirmationsOfMany(
  trx: Db,
  ids: readonly string[],
  event: QueuedMessages['event'],
): Promise<void> {
  if (ids.length === 0) return
  for (const { formId, formVersion, ids: ofVersion } of await findVersions(trx, ids)) {
    const form = await loadForm(trx, formId)
    if (!form) continue
    const fields = await loadFields(trx, formId, formVersion)
    const { email, phone } = notificationFields(form, fields)
    const fieldIds = [email, phone].flatMap((field) => field?.id ?? [])
    const confirmationsFor = prepareConfirmations(form, fields)
    const answers = await findSomeAnswers(trx, ofVersion, fieldIds)
    await queueMessages(
      trx,
      answers.map(({ id, data }) => ({ submissionId: id, event, messages: confirmationsFor(data) })),
    )
  }
}
