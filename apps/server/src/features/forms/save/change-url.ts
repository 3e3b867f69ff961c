import { checkCustomUrl } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Actor } from '../../auth/index.ts'
import { formNotFound, rejectUrl, urlTaken } from '../form-errors.ts'
import { isUrlTaken, lockUrls, updateUrl } from '../forms-repository.ts'

/** Gives a form another address. The old one stops working at once. */
export async function changeUrl(db: Db, actor: Actor, id: string, given: string): Promise<void> {
  const customUrl = given.trim()
  rejectUrl(checkCustomUrl(customUrl))
  try {
    await db.transaction().execute(async (trx) => {
      await lockUrls(trx)
      const title = await updateUrl(trx, id, customUrl)
      if (title === null) throw formNotFound()
      await recordAudit(trx, {
        actor,
        kind: 'form',
        action: 'changed',
        subject: { id, name: title },
        changes: [{ what: 'customUrl', from: null, to: customUrl }],
      })
    })
  } catch (error) {
    throw isUrlTaken(error) ? urlTaken() : error
  }
}
