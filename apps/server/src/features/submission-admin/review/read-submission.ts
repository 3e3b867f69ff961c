import type { Submission } from '@nibondhon/api-contract'
import { namingFields, personIn } from '@nibondhon/domain'
import { loadFields } from '../../forms/index.ts'
import { loadPayments, paymentHistory } from '../../payments/index.ts'
import { HISTORY_BYTES, listEdits, signFileLinks } from '../../submissions/index.ts'
import { submissionNotFound } from '../submission-admin-errors.ts'
import { type AdminSubmission, findSubmission, findSubmissions } from '../submission-admin-repository.ts'
import { presentRow } from '../present-row.ts'
import type { Reading } from '../reading.ts'

const HISTORY_SHOWN = 200

/** All that staff may know of a submission, with the fields of the version it was made with. */
export async function readSubmission(reading: Reading, idOrUniqueId: string): Promise<Submission> {
  const found = await findSubmission(reading.db, idOrUniqueId)
  if (!found) throw submissionNotFound()
  return present(reading, found)
}

/** What the answers of several submissions together may take in one response. */
const ANSWERS_BYTES = 4 * 1024 * 1024

/**
 * Several to be compared; those that are gone are left out. They share the room that there is for answers and for what
 * was edited: long answers are shortened, and edits that do not fit are left out.
 */
export async function readSubmissions(reading: Reading, ids: string[]): Promise<Submission[]> {
  const found = await findSubmissions(reading.db, ids, { bytes: Math.floor(ANSWERS_BYTES / ids.length) })
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
  const [fields, edits, payments, history] = await Promise.all([
    loadFields(db, formId, formVersion),
    listEdits(db, id, { entries: HISTORY_SHOWN, ...historyLimit }),
    loadPayments(db, [id]),
    paymentHistory(db, id),
  ])
  return {
    ...presentRow(reading, submission, {
      who: personIn(namingFields(fields), submission.data),
      facts: payments.get(id),
    }),
    form: {
      id: formId,
      title: submission.formTitle,
      version: formVersion,
      customUrl: submission.customUrl,
      fields,
    },
    files: signFileLinks(submission.data, links),
    editHistory: edits.map((edit) => ({ ...edit, editedAt: edit.editedAt.toISOString() })),
    paymentHistory: history,
  }
}
