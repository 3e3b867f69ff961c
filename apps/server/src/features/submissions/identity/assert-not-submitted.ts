import type { Answers } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { loadFields, loadForm, type StoredForm } from '../../forms/index.ts'
import { type Identity, isIdentified, prepareIdentity, identifyPerson, type Person } from './identity.ts'
import { alreadySubmitted, submissionUnpaid } from '../submission-errors.ts'
import { findEarlierSubmission, lockEarlierSubmission } from './identities-repository.ts'

interface FailedSubmission {
  id: string
  formId: string
  formVersion: number
  data: Answers
}

/** For a failed submission that would count again: the same person may have submitted another one by now. */
export async function assertNotSubmitted(trx: Db, submission: FailedSubmission): Promise<void> {
  const person = await personOf(trx, submission)
  if (person && (await lockEarlierSubmission(trx, submission.formId, person, submission.id))) {
    throw alreadySubmitted()
  }
}

/** Whether `assertNotSubmitted` would reject it now. For the page that offers to pay for it. */
export async function isSuperseded(db: Db, submission: FailedSubmission): Promise<boolean> {
  const person = await personOf(db, submission)
  if (!person) return false
  return (await findEarlierSubmission(db, submission.formId, person, submission.id)) !== null
}

/**
 * For someone who finds no seat, by their addresses: who has submitted the form before learns that instead. Without locks, so
 * what stores a submission asks again.
 */
export async function assertNew(db: Db, form: StoredForm, identity: Identity): Promise<void> {
  if (form.settings.allowMultipleSubmissions) return
  const person = identifyPerson(form, identity)
  const earlier = isIdentified(person) ? await findEarlierSubmission(db, form.id, person) : null
  if (earlier) throw earlier === 'unpaid' ? submissionUnpaid() : alreadySubmitted()
}

/** Null where the form takes several submissions from one person, or the answers do not say who it is. */
async function personOf(db: Db, { formId, formVersion, data }: FailedSubmission): Promise<Person | null> {
  const form = await loadForm(db, formId)
  if (!form || form.settings.allowMultipleSubmissions) return null
  const fields = await loadFields(db, formId, formVersion)
  const person = identifyPerson(form, prepareIdentity(form, fields)(data))
  return isIdentified(person) ? person : null
}
