import { joinPeople } from '../../features/people/index.ts'
import { updateSearchIndex } from '../../features/submission-admin/index.ts'
import type { Db } from '../../platform/database/index.ts'

/** Does what the background jobs do, so that the register has everyone who submitted. */
export async function joinNow(db: Db): Promise<void> {
  await updateSearchIndex(db)
  await joinPeople({ db, timeZone: 'Asia/Dhaka' })
}
