import { hasErrors, localDay, paisaToTaka } from '@nibondhon/domain'
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
  isBeingTaken,
  lockSubmission,
  prepareIdentity,
  type PriceChange,
  saveEdit,
  settleChange,
} from '../../submissions/index.ts'
import { priceToConfirm, submissionChanged, submissionNotFound } from '../submission-admin-errors.ts'
import { findSubmission } from '../submission-admin-repository.ts'

interface Change {
  idOrUniqueId: string
  /** By field id, name or `field_` + id; answers that are not sent stay unchanged. */
  raw: unknown
  /** `updatedAt` of the submission that the editor saw; null when the request does not name it. */
  seenAt: string | null
  /** Given by staff who exceed the number of seats deliberately. */
  overbook?: Overbooking | null
  /**
   * The new price that the editor has seen, in taka; null asks for it. The difference is settled then, also where the form
   * leaves changes after paying to staff. Undefined where the request does not name a price.
   */
  agreedTotal?: number | null | undefined
  actor: Actor
  timeZone: string
}

/**
 * Corrects answers, by the fields of the submission's own version and the rules for staff. What the answers cost more or
 * less is a difference to settle; where the form allows changes after paying, the member pays it or gets it back.
 */
export async function changeSubmission(
  db: Db,
  { idOrUniqueId, raw, seenAt, overbook = null, agreedTotal, actor, timeZone }: Change,
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
    const changesAfterPaying =
      form.settings.changesAfterPaying ??
      (agreedTotal === undefined || (await isBeingTaken(trx, current.id)) ? undefined : 'refund')
    const price = await changePrice(trx, {
      submission: current,
      settings: { ...form.settings, changesAfterPaying },
      fields,
      after: data,
    })
    if (agreedTotal !== undefined) assertAgreed(price, agreedTotal)
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
    const context = { actor, overbook, changed }
    await changeSubmissions(trx, [{ id: current.id, event }], context)
    if (isPriceChanged && openPaisa !== undefined) {
      const { surplusPaisa } = price
      await settleChange(trx, current, { surplusPaisa, changesAfterPaying, context, settleSurplus })
    }
  })
}

/** Nothing is saved before the editor has seen what the change costs. */
function assertAgreed(price: PriceChange, agreedTotal: number | null): void {
  if (!price.isPriceChanged || agreedTotal === paisaToTaka(price.totalPaisa)) return
  throw priceToConfirm(price)
}
