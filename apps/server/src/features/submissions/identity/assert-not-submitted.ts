import type { Answers } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { loadFields, loadForm } from '../../forms/index.ts'
import { isIdentified, prepareIdentity, identifyPerson } from './identity.ts'
import { alreadySubmitted } from '../submission-errors.ts'
import { hasSubmitted } from './identities-repository.ts'

/** For a failed submission that would count again: the same person may have submitted another one by now. */
export async function assertNotSubmitted(
  trx: Db,
  { formId, formVersion, data }: { formId: string; formVersion: number; data: Answers },
): Promise<void> {
  const form = await loadForm(trx, formId)
  if (!form || form.settings.allowMultipleSubmissions) return
  const fields = await loadFields(trx, formId, formVersion)
  const person = identifyPerson(form, prepareIdentity(form, fields)(data))
  if (isIdentified(person) && (await hasSubmitted(trx, formId, person))) throw alreadySubmitted()
}
