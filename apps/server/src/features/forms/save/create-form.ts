import type { FormDefinition } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { SignedInActor } from '../../auth/index.ts'
import { addFormOfUser, insert } from '../forms-repository.ts'
import { type Logo, saveLogo } from '../logo/logos-repository.ts'
import { adoptPictures } from './form-pictures-repository.ts'
import { freeUrl } from './free-url.ts'
import { readForm } from './read-form.ts'
import type { StoredForm } from '../stored-form.ts'

/** A new form has an address made from its title. It is active at once unless `isActive` is false, as for a copy. */
export async function createForm(
  db: Db,
  actor: SignedInActor,
  input: unknown,
  logo: Logo | null,
  isActive = true,
): Promise<StoredForm> {
  const form = readForm(input)
  return db.transaction().execute(async (trx) => {
    const stored = await storeNewForm(trx, actor, form, isActive)
    if (logo) await saveLogo(trx, stored.id, logo)
    return stored
  })
}

/** Stores a form that `readForm` has read. */
export async function storeNewForm(
  trx: Db,
  actor: SignedInActor,
  form: FormDefinition,
  isActive: boolean,
): Promise<StoredForm> {
  const customUrl = await freeUrl(trx, form.title)
  const stored = await insert(trx, { ...form, customUrl, isActive, userId: actor.id })
  // Who may reach some forms only would not find the new one.
  if (actor.forms !== null) await addFormOfUser(trx, actor.id, stored.id)
  await adoptPictures(trx, stored, { before: null, scope: actor.forms })
  await recordAudit(trx, {
    actor,
    kind: 'form',
    action: 'created',
    subject: { id: stored.id, name: stored.title },
  })
  return stored
}
