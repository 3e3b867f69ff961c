import { customUrlFromTitle } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { insert, listUrlsLike, lockUrls } from './forms-repository.ts'
import { readForm } from './read-form.ts'
import type { StoredForm } from './stored-form.ts'

/** A new form is active at once, under an address made from its title. */
export async function createForm(db: Db, userId: string, input: unknown): Promise<StoredForm> {
  const form = readForm(input)
  return db.transaction().execute(async (trx) => {
    // Two forms of one title, saved at the same moment, are given their addresses one after the other.
    await lockUrls(trx)
    const wanted = customUrlFromTitle(form.title)
    const customUrl = customUrlFromTitle(form.title, await listUrlsLike(trx, wanted))
    return insert(trx, { ...form, customUrl, userId })
  })
}
