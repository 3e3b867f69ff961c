import { customUrlFromTitle } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Actor } from '../../auth/index.ts'
import { insert, listUrlsLike, lockUrls } from '../forms-repository.ts'
import { type Logo, saveLogo } from '../logo/logos-repository.ts'
import { readForm } from './read-form.ts'
import type { StoredForm } from '../stored-form.ts'

/** A new form is active at once, under an address made from its title. */
export async function createForm(
  db: Db,
  actor: Actor,
  input: unknown,
  logo: Logo | null,
): Promise<StoredForm> {
  const form = readForm(input)
  return db.transaction().execute(async (trx) => {
    // Two forms of one title, saved at the same moment, are given their addresses one after the other.
    await lockUrls(trx)
    const wanted = customUrlFromTitle(form.title)
    const customUrl = customUrlFromTitle(form.title, await listUrlsLike(trx, wanted))
    const stored = await insert(trx, { ...form, customUrl, userId: actor.id })
    if (logo) await saveLogo(trx, stored.id, logo)
    await recordAudit(trx, {
      actor,
      kind: 'form',
      action: 'created',
      subject: { id: stored.id, name: stored.title },
    })
    return stored
  })
}
