import type { Answers } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { loadFields, loadForm } from '../../forms/index.ts'
import { isIdentified, prepareIdentity, identifyPerson, type Person } from './identity.ts'
import { alreadySubmitted } from '../submission-errors.ts'
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

/** Null where the form takes several submissions from one person, or the answers do not say who it is. */
async function personOf(db: Db, { formId, formVersion, data }: FailedSubmission): Promise<Person | null> {
  const form = await loadForm(db, formId)
  if (!form || form.settings.allowMultipleSubmissions) return null
  const fields = await loadFields(db, formId, formVersion)
  const person = identifyPerson(form, prepareIdentity(form, fields)(data))
  return isIdentified(person) ? person : null
}
