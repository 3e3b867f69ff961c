import type { AssociationInput } from '@nibondhon/api-contract'
import type { Association } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { recordChange } from '../../audit/index.ts'
import type { Actor } from '../../auth/index.ts'
import { lockSettings, write } from '../settings-repository.ts'
import {
  ASSOCIATION_KEYS,
  type AssociationLogo,
  deleteLogo,
  readAssociation,
  saveLogo,
} from './association-repository.ts'

export async function changeAssociation(
  db: Db,
  actor: Actor,
  input: AssociationInput,
  followTimeZone: (trx: Db, timeZone: string) => Promise<void>,
): Promise<void> {
  await changing(db, actor, async (trx, current) => {
    const names = Object.keys(ASSOCIATION_KEYS) as (keyof typeof ASSOCIATION_KEYS)[]
    const changed = names.filter((name) => input[name] !== undefined && input[name] !== current[name])
    await write(trx, new Map(changed.map((name) => [ASSOCIATION_KEYS[name], String(input[name])])), actor.id)
    if (changed.includes('timeZone') && input.timeZone !== undefined)
      await followTimeZone(trx, input.timeZone)
  })
}

/** null removes it. */
export async function changeLogo(db: Db, actor: Actor, logo: AssociationLogo | null): Promise<void> {
  await changing(db, actor, (trx) => (logo ? saveLogo(trx, logo) : deleteLogo(trx)))
}

async function changing(
  db: Db,
  actor: Actor,
  change: (trx: Db, current: Association) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockSettings(trx)
    const before = await readAssociation(trx)
    await change(trx, before)
    await recordChange(trx, {
      actor,
      kind: 'setting',
      subject: { id: 'association', name: 'Association' },
      before: byKey(before),
      after: byKey(await readAssociation(trx)),
    })
  })
}

/** As the audit log names the settings; a logo by its version. */
function byKey({ logo, ...rest }: Association) {
  return {
    ...Object.fromEntries(
      Object.entries(rest).map(([name, value]) => [ASSOCIATION_KEYS[name as keyof typeof rest], value]),
    ),
    association_logo: logo,
  }
}
