import { hasErrors, localDay } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Actor } from '../../auth/index.ts'
import { loadFields, loadForm } from '../../forms/index.ts'
import { transactAndAnnounce } from '../../live/index.ts'
import { settleSurplus } from '../../payments/index.ts'
import type { Overbooking } from '../../seats/index.ts'
import { submissionSubject } from '../../submission-names/index.ts'
import {
  changePrice,
  changeSubmissions,
  changedAnswers,
  editReader,
  invalidAnswers,
  lockSubmission,
  prepareIdentity,
  saveEdit,
} from '../../submissions/index.ts'
import { submissionChanged, submissionNotFound } from '../submission-admin-errors.ts'
import { findSubmission } from '../submission-admin-repository.ts'

interface Change {
  idOrUniqueId: string
  /** By field id, name or `field_` + id; answers that are not sent stay unchanged. */
  raw: unknown
  /** `updatedAt` of the submission that the editor saw; null when the request does not name it. */
  seenAt: string | null
  /** Given by staff who exceed the number of seats deliberately. */
  overbook?: Overbooking | null
  actor: Actor
  timeZone: string
}

/**
 * Corrects answers, by the fields of the submission's own version and the rules for staff. What the answers cost more or
 * less is a difference to settle; where the form allows changes after paying, the member pays it or gets it back.
 */
export async function changeSubmission(
  db: Db,
  { idOrUniqueId, raw, seenAt, overbook = null, actor, timeZone }: Change,
): Promise<void> {
  const found = await findSubmission(db, idOrUniqueId)
  if (!found) throw submissionNotFound()
  const fields = await loadFields(db, found.formId, found.formVersion)
  const form = await loadForm(db, found.formId)
  if (!form) throw submissionNotFound()
  const reader = editReader(fields, 'admin-edit')

  await transactAndAnnounce(db, async (trx, changed) => {
    const current = await lockSubmission(trx, found.id)
    if (!current) throw submissionNotFound()
    if (seenAt !== null && current.updatedAt.getTime() !== Date.parse(seenAt)) throw submissionChanged()

    const data = reader.read({ raw }, { ...current, day: localDay(new Date(), timeZone) })
    const errors = reader.check(data)
    if (hasErrors(errors)) {
      throw invalidAnswers(errors, 'en', 'save')
    }
    const edit = changedAnswers(fields, current.data, data)
    if (edit.changedFields.length === 0) return
    await saveEdit(trx, current.id, {
      data,
      identity: prepareIdentity(form, fields)(data),
      edit: { editedBy: actor.username, ...edit },
    })
    const price = await changePrice(trx, {
      submission: current,
      settings: form.settings,
      fields,
      after: data,
    })
    // The audit log names the fields only; the answers are in the submission's history.
    const labels = fields.filter(({ id }) => edit.changedFields.includes(id)).map(({ label }) => label)
    await recordAudit(trx, {
      actor,
      kind: 'submission',
      action: 'changed',
      // Named as before the change.
      subject: await submissionSubject(trx, current),
      changes: [...labels.map((what) => ({ what, from: null, to: null })), ...price.audit],
    })
    const { isPriceChanged, openPaisa } = price
    const event = { type: 'answers_changed', by: 'staff', isPriceChanged, openPaisa } as const
    await changeSubmissions(trx, [{ id: current.id, event }], { actor, overbook, changed })
    const { changesAfterPaying } = form.settings
    if (isPriceChanged && openPaisa !== undefined && changesAfterPaying) {
      await settleSurplus(trx, current, { paisa: price.surplusPaisa, changesAfterPaying, by: actor })
    }
  })
}
