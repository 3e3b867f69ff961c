import type { EditableSubmission } from '@nibondhon/api-contract'
import {
  localeOf,
  type Field,
  localiseForm,
  type Locale,
  markPriceFields,
  mayChangePrice,
  mayEdit,
  methodTraits,
  type OpenDifference,
  openPriceFields,
  paymentObstacle,
} from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import type { FileLinks } from '../../../platform/files/index.ts'
import { loadFields, loadForm, type StoredForm } from '../../forms/index.ts'
import { openDifferenceOf } from '../../ledger/index.ts'
import { openByCode } from './check-edit-code.ts'
import { presentForEdit } from './present-for-edit.ts'
import {
  editingDisabled,
  editingOver,
  submissionCancelled,
  submissionNotFound,
} from '../submission-errors.ts'
import type { StoredSubmission } from '../submissions-repository.ts'
import { presentExtraSeats } from '../view/present-extra-seats.ts'
import { findDecidingAttempt } from '../view/deciding-attempt-repository.ts'
import { listEdits } from './edits-repository.ts'

const MAX_HISTORY_ENTRIES = 100

export interface EditCredentials {
  uniqueId: string
  editCode: string
  /** The client's IP address; wrong codes are counted for it. */
  address: string
}

export async function openForEdit(
  { db, links, timeZone, locale }: { db: Db; links: FileLinks; timeZone: string; locale: Locale },
  credentials: EditCredentials,
): Promise<EditableSubmission> {
  const opened = await openEditable(db, credentials)
  const edits = await listEdits(db, opened.submission.id, { entries: MAX_HISTORY_ENTRIES })
  const bkashTrxId = await findTransaction(db, opened.submission)
  const form = localiseForm({ ...opened.form, fields: opened.fields }, locale)
  const toPayPaisa =
    paymentObstacle({ ...opened.submission, difference: opened.difference }) === null
      ? (opened.difference?.openPaisa ?? 0)
      : 0
  const presented = presentForEdit({
    submission: opened.submission,
    form,
    fields: form.fields,
    bkashTrxId,
    toPayPaisa,
    edits,
    links,
    timeZone,
    locale,
  })
  if (toPayPaisa === 0) return presented
  return { ...presented, ...(await presentExtraSeats(db, opened.submission.id, { timeZone, locale })) }
}

/** The provider's number of the payment that was completed; '' where there is none. */
async function findTransaction(
  db: Db,
  { id, paymentMethod, paymentStatus }: StoredSubmission,
): Promise<string> {
  if (!methodTraits(paymentMethod).isRedirect || paymentStatus !== 'completed') return ''
  return (await findDecidingAttempt(db, id))?.trxId ?? ''
}

interface Editable {
  submission: StoredSubmission
  form: StoredForm
  fields: Field[]
  difference: OpenDifference | undefined
}

/** A submission that the member may edit now, with its form and the fields of its own version. */
export async function openEditable(db: Db, credentials: EditCredentials): Promise<Editable> {
  const submission = await openByCode(db, credentials)
  const form = await loadForm(db, submission.formId)
  if (!form) throw submissionNotFound()
  if (submission.status === 'cancelled') throw submissionCancelled(localeOf(submission))
  if (!form.allowEditing) throw editingDisabled()
  if (!mayEdit(form.settings.schedule, Date.now())) throw editingOver()
  const fields = markPriceFields(
    await loadFields(db, submission.formId, submission.formVersion),
    form.settings,
  )
  const difference = await openDifferenceOf(db, submission.id)
  const isOpen =
    form.settings.changesAfterPaying !== undefined && mayChangePrice({ ...submission, difference })
  return { submission, form, fields: isOpen ? openPriceFields(fields) : fields, difference }
}
