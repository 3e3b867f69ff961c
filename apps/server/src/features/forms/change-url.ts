import { checkCustomUrl } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { formNotFound, refuseUrl, urlTaken } from './form-refusals.ts'
import { isUrlTaken, lockUrls, updateUrl } from './forms-repository.ts'

/** Gives a form another address. The old one stops working at once. */
export async function changeUrl(db: Db, id: string, given: string): Promise<void> {
  const customUrl = given.trim()
  refuseUrl(checkCustomUrl(customUrl))
  try {
    await db.transaction().execute(async (trx) => {
      await lockUrls(trx)
      if (!(await updateUrl(trx, id, customUrl))) throw formNotFound()
    })
  } catch (error) {
    throw isUrlTaken(error) ? urlTaken() : error
  }
}
