import type { Answers } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import type { StoredForm } from '../forms/index.ts'
import { isKnown, prepareIdentity } from './identity.ts'
import { alreadySubmitted } from './submission-refusals.ts'
import { hasSubmitted } from './submissions-repository.ts'

/** For a submission that failed and is to count again: by now another one of the same person may count. */
export async function assertMaySubmit(trx: Db, form: StoredForm, answers: Answers): Promise<void> {
  if (form.settings.allowMultipleSubmissions) return
  const identity = prepareIdentity(form)(answers)
  if (isKnown(identity) && (await hasSubmitted(trx, form.id, identity))) throw alreadySubmitted()
}
