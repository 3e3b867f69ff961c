import type { Contacts } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { loadFields, loadForm } from '../../forms/index.ts'
import { contactFields } from '../../submissions/index.ts'
import { type ContactFields, readContacts } from './contacts-repository.ts'

export interface ChosenSubmission {
  id: string
  formId: string
  formVersion: number
}

/** Someone of the register without a submission, who is written to at the contacts there. */
export interface ChosenPerson {
  personId: string
  contacts: Contacts
}

const CHUNK_SIZE = 2000

/** The addresses in submissions, in the order given. Those that were deleted meanwhile are left out. */
export async function* readAddresses<S extends ChosenSubmission>(
  db: Db,
  submissions: readonly S[],
): AsyncGenerator<{ submission: S; contacts: Contacts }> {
  const known = new Map<string, ContactFields | null>()
  const fieldsOf = async ({ formId, formVersion }: ChosenSubmission) => {
    const key = `${formId} ${formVersion}`
    if (!known.has(key)) known.set(key, await findContactFields(db, formId, formVersion))
    return known.get(key) ?? null
  }
  for (let start = 0; start < submissions.length; start += CHUNK_SIZE) {
    const chunk = submissions.slice(start, start + CHUNK_SIZE)
    const fields = new Set<ContactFields>()
    for (const submission of chunk) {
      const found = await fieldsOf(submission)
      if (found) fields.add(found)
    }
    const contacts = await readContacts(
      db,
      chunk.map(({ id }) => id),
      [...fields],
    )
    for (const submission of chunk) {
      const found = contacts.get(submission.id)
      if (found) yield { submission, contacts: found }
    }
  }
}

async function findContactFields(db: Db, formId: string, formVersion: number): Promise<ContactFields | null> {
  const form = await loadForm(db, formId)
  if (!form) return null
  const { email, phone } = contactFields(form, await loadFields(db, formId, formVersion))
  return { formId, formVersion, email: email?.id ?? null, phone: phone?.id ?? null }
}
