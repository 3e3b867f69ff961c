import { customUrlFromTitle } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { listUrlsLike, lockUrls } from '../forms-repository.ts'

/**
 * An unused address made from the title. Two forms of one title, saved at the same moment, get theirs one after the
 * other, because the lock is held until the transaction ends.
 */
export async function freeUrl(trx: Db, title: string, own?: string): Promise<string> {
  await lockUrls(trx)
  const taken = await listUrlsLike(trx, customUrlFromTitle(title))
  return customUrlFromTitle(
    title,
    taken.filter((url) => url !== own),
  )
}
