import type { BankDetails } from '@nibondhon/api-contract'
import type { Db } from '../../platform/database/index.ts'
import { recordChange } from '../audit/index.ts'
import type { Actor } from '../auth/index.ts'
import { readBank } from './create-settings.ts'
import { BANK_DEFAULTS, BANK_KEYS } from './setting-keys.ts'
import { forget, lockSettings, readAll, write } from './settings-repository.ts'

/** Saves what was sent and leaves the rest as it is. */
export async function changeBankDetails(
  db: Db,
  actor: Actor,
  changes: { key: keyof BankDetails; value: string }[],
): Promise<BankDetails> {
  return changing(db, actor, 'changed', (trx) =>
    write(trx, new Map(changes.map(({ key, value }) => [key, stored(key, value)])), actor.id),
  )
}

export async function resetBankDetails(db: Db, actor: Actor): Promise<BankDetails> {
  return changing(db, actor, 'reset', (trx) => forget(trx, BANK_KEYS))
}

async function changing(
  db: Db,
  actor: Actor,
  action: 'changed' | 'reset',
  change: (trx: Db) => Promise<void>,
): Promise<BankDetails> {
  return db.transaction().execute(async (trx) => {
    await lockSettings(trx)
    const before = readBank(await readAll(trx))
    await change(trx)
    const after = readBank(await readAll(trx))
    const subject = { id: 'payment', name: 'Payment Settings' }
    await recordChange(trx, {
      actor,
      kind: 'setting',
      action,
      subject,
      before: { ...before },
      after: { ...after },
    })
    return after
  })
}

/** "0" says that there is no routing number; an empty box means the same. */
function stored(key: keyof BankDetails, value: string): string {
  return key === 'bank_transfer_routing_number' && value === '' ? BANK_DEFAULTS[key] : value
}
