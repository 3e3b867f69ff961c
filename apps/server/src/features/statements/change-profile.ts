import type { StatementProfile as PresentedProfile } from '@nibondhon/api-contract'
import type { Db } from '../../platform/database/index.ts'
import { recordAudit } from '../audit/index.ts'
import type { Actor } from '../auth/index.ts'
import { unknownProfile } from './statement-errors.ts'
import {
  deleteProfile,
  listProfiles,
  lockProfile,
  setProfileName,
  type StatementProfile,
} from './store/profiles-repository.ts'

/** How the files of each account are read, the last used first. */
export async function readProfiles(db: Db): Promise<PresentedProfile[]> {
  return (await listProfiles(db)).map(presentProfile)
}

export async function renameProfile(
  db: Db,
  { id, name, actor }: { id: string; name: string; actor: Actor },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const profile = await lockProfile(trx, id)
    if (!profile) throw unknownProfile()
    await setProfileName(trx, id, name)
    await recordAudit(trx, {
      actor,
      kind: 'payment',
      action: 'changed',
      subject: subjectOf(profile),
      changes: [{ what: 'name', from: profile.name, to: name }],
    })
  })
}

/** The next such file is recognised anew. */
export async function removeProfile(db: Db, { id, actor }: { id: string; actor: Actor }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const profile = await lockProfile(trx, id)
    if (!profile) throw unknownProfile()
    await deleteProfile(trx, id)
    await recordAudit(trx, { actor, kind: 'payment', action: 'deleted', subject: subjectOf(profile) })
  })
}

function subjectOf({ id, name, account }: StatementProfile) {
  return { id, name: `Saved columns of ${name === '' ? account : name}` }
}

function presentProfile({ id, name, account, columns, titles, dateOrder, updatedAt }: StatementProfile) {
  return {
    id,
    name,
    account,
    columns: { ...columns, ...titles },
    dateOrder,
    updatedAt: updatedAt.toISOString(),
  }
}
