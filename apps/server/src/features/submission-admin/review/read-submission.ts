import type { Submission } from '@nibondhon/api-contract'
import {
  type Answers,
  answersFor,
  fieldsFor,
  markPriceFields,
  namingFields,
  paisaToTaka,
  personIn,
  seenFields,
} from '@nibondhon/domain'
import { loadFields, loadForm } from '../../forms/index.ts'
import { openDifferenceOf } from '../../ledger/index.ts'
import { paymentHistory } from '../../payment-history/index.ts'
import { loadPayments, presentCancellation, presentEarlierReceipts } from '../../payments/index.ts'
import { findLinkOfSubmission } from '../../personal-links/index.ts'
import {
  findDecidingAttempt,
  HISTORY_BYTES,
  listEdits,
  loadAgreedPrices,
  type AgreedPrice,
  signFileLinks,
  situationOf,
} from '../../submissions/index.ts'
import { loadOrganised } from '../organise/organised-repository.ts'
import { submissionNotFound } from '../submission-admin-errors.ts'
import { type AdminSubmission, findSubmission, findSubmissions } from '../submission-admin-repository.ts'
import { presentRow, type Reading } from '../present-row.ts'

const MAX_HISTORY_ENTRIES = 200

/** All that staff may see of a submission, with the fields of its own version. */
export async function readSubmission(reading: Reading, idOrUniqueId: string): Promise<Submission> {
  const found = await findSubmission(reading.db, idOrUniqueId)
  if (!found) throw submissionNotFound()
  return present(reading, found)
}

/** For the answers of all submissions in one response. */
const MAX_ANSWERS_BYTES = 4 * 1024 * 1024

/**
 * Several submissions for a comparison; deleted ones are left out. They share the size limit of the response: long answers
 * are truncated, and edits that do not fit are left out.
 */
export async function readSubmissions(reading: Reading, ids: string[]): Promise<Submission[]> {
  const found = await findSubmissions(reading.db, ids, { bytes: Math.floor(MAX_ANSWERS_BYTES / ids.length) })
  const history = { bytes: Math.ceil(HISTORY_BYTES / found.length), isStrict: true }
  return Promise.all(found.map((submission) => present(reading, submission, history)))
}

async function present(
  reading: Reading,
  submission: AdminSubmission,
  historyLimit: { bytes?: number; isStrict?: boolean } = {},
): Promise<Submission> {
  const { db, links } = reading
  const { id, formId, formVersion } = submission
  const [form, fields, edits, payments, organised, attempt, history, earlierReceipts, agreed, personalLink] =
    await Promise.all([
      loadForm(db, formId),
      loadFields(db, formId, formVersion),
      listEdits(db, id, { entries: MAX_HISTORY_ENTRIES, ...historyLimit }),
      loadPayments(db, [id]),
      loadOrganised(db, [id]),
      submission.hasPayment ? findDecidingAttempt(db, id) : null,
      paymentHistory(db, id),
      presentEarlierReceipts(db, submission, links),
      loadAgreedPrices(db, [id], { namesCodes: reading.showsDiscountCodes }),
      findLinkOfSubmission(db, id),
    ])
  const { audience } = reading
  const shown = (answers: Answers) => answersFor(fields, answers, audience)
  const seenIds = new Set(seenFields(fields, audience).map((field) => field.id))
  const known = new Set(fields.map((field) => field.id))
  const data = shown(submission.data)
  return {
    ...presentRow(
      reading,
      { ...submission, data },
      {
        who: personIn(namingFields(fieldsFor(fields, audience)), data),
        facts: payments.get(id),
        organised: organised.get(id),
      },
    ),
    form: {
      id: formId,
      title: submission.formTitle,
      version: formVersion,
      customUrl: submission.customUrl,
      fields: form ? markPriceFields(fields, form.settings) : fields,
      ...(form?.settings.baseLanguage && { baseLanguage: form.settings.baseLanguage }),
      allowEditing: form?.allowEditing ?? false,
      hasPublicPdf: form?.settings.pdfSettings.enablePublicPdf ?? false,
    },
    cancellation: submission.status === 'cancelled' ? await presentCancellation(db, id) : null,
    paymentSituation: situationOf({ ...submission, difference: await openDifferenceOf(db, id) }, attempt),
    files: signFileLinks(data, links),
    editHistory: edits.map((edit) => ({
      ...edit,
      changedFields: edit.changedFields.filter((field) => seenIds.has(field) || !known.has(field)),
      previousData: shown(edit.previousData),
      newData: shown(edit.newData),
      editedAt: edit.editedAt.toISOString(),
    })),
    paymentHistory: history,
    earlierReceipts,
    agreedPrice: presentAgreed(agreed.get(id)),
    personalLink,
  }
}

function presentAgreed(agreed: AgreedPrice | undefined): Submission['agreedPrice'] {
  if (!agreed) return null
  return {
    base: paisaToTaka(agreed.basePaisa),
    total: paisaToTaka(agreed.totalPaisa),
    difference: paisaToTaka(agreed.differencePaisa),
    breakdown: agreed.breakdown.map(({ fieldLabel, selectedOptions }) => ({
      fieldLabel,
      selectedOptions: selectedOptions.map(({ option, pricePaisa }) => ({
        option,
        price: paisaToTaka(pricePaisa),
      })),
    })),
  }
}
