import type { Edited } from '@nibondhon/api-contract'
import { canReachForm, hasFlag } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import type { SignedInActor } from '../auth/index.ts'
import { findFormsOfSubmissions } from './notifications-repository.ts'

/** What a console edits, and the form that its reader has to reach. */
export interface Editing {
  edited: Edited
  formId: string
}

/** Null where the person may not edit it: the stream is opened all the same, and says nothing of others. */
export async function findEditing(
  db: Db,
  { role, forms }: Pick<SignedInActor, 'role' | 'forms'>,
  edited: Edited,
): Promise<Editing | null> {
  const [kind, id = ''] = edited.split(':')
  if (!hasFlag(role, kind === 'form' ? 'canEditForms' : 'canEditSubmissions')) return null
  const formId = kind === 'form' ? id : (await findFormsOfSubmissions(db, [id])).get(id)
  return formId !== undefined && canReachForm(forms, formId) ? { edited, formId } : null
}
