import type { Db } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/index.ts'
import { findForms } from './users-repository.ts'

/** The forms that a user is given, each once. Throws where one does not exist. `titles` is how the audit log names them. */
export async function readFormsOfUser(
  trx: Db,
  given: readonly string[] | null,
): Promise<{ formIds: readonly string[] | null; titles: string }> {
  if (given === null) return { formIds: null, titles: ALL_FORMS }
  const wanted = new Set(given.map((id) => id.toLowerCase()))
  const forms = await findForms(trx, [...wanted])
  if (forms.length < wanted.size)
    throw new AppError('invalid', 'invalid_input.form_gone', { field: 'formIds' })
  return { formIds: forms.map(({ id }) => id), titles: titlesOf(forms) }
}

/** The forms that a user has, as the audit log names them. */
export async function namedForms(trx: Db, formIds: readonly string[] | null): Promise<string> {
  return formIds === null ? ALL_FORMS : titlesOf(await findForms(trx, formIds))
}

const ALL_FORMS = 'all'

function titlesOf(forms: readonly { title: string }[]): string {
  return forms.length === 0 ? 'none' : forms.map(({ title }) => title).join(', ')
}
