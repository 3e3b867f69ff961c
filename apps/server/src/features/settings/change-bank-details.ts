import type { BankDetails } from '@nibondhon/api-contract'
import type { Db } from '../../platform/database/index.ts'
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
  return db.transaction().execute(async (trx) => {
    await lockSettings(trx)
    await write(trx, new Map(changes.map(({ key, value }) => [key, stored(key, value)])), actor.id)
    return readBank(await readAll(trx))
  })
}

export async function resetBankDetails(db: Db): Promise<BankDetails> {
  return db.transaction().execute(async (trx) => {
    await lockSettings(trx)
    await forget(trx, BANK_KEYS)
    return readBank(await readAll(trx))
  })
}

/** "0" says that there is no routing number; an empty box means the same. */
function stored(key: keyof BankDetails, value: string): string {
  return key === 'bank_transfer_routing_number' && value === '' ? BANK_DEFAULTS[key] : value
}
