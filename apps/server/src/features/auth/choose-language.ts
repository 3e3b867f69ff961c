import type { Db } from '../../platform/database/index.ts'
import { recordAudit, userSubject } from '../audit/index.ts'
import { type LanguageChoice, lockLanguage, storeLanguage } from './accounts-repository.ts'
import type { Actor } from './actor.ts'

/** Stores how the user reads the console. Choosing the same again records nothing. */
export async function chooseLanguage(db: Db, actor: Actor, choice: LanguageChoice): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await lockLanguage(trx, actor.id)
    if (!before) return
    const changes = (['language', 'digits'] as const)
      .filter((what) => before[what] !== choice[what])
      .map((what) => ({ what, from: before[what], to: choice[what] }))
    if (changes.length === 0) return
    await storeLanguage(trx, actor.id, choice)
    await recordAudit(trx, {
      actor,
      kind: 'account',
      action: 'changed language',
      subject: userSubject(actor),
      changes,
    })
  })
}
