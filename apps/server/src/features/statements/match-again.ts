import type { Db } from '../../platform/database/index.ts'
import { importUndone, unknownImport } from './statement-errors.ts'
import { beginMatching, lockImport } from './store/imports-repository.ts'
import { forgetProposals } from './store/matches-repository.ts'

/** Looks again for the submissions of rows that no one decided about: members also pay before they send the form. */
export async function matchAgain(db: Db, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const imported = await lockImport(trx, id)
    if (!imported) throw unknownImport()
    if (imported.state === 'undoing' || imported.state === 'undone') throw importUndone()
    await forgetProposals(trx, id)
    await beginMatching(trx, id)
  })
}
