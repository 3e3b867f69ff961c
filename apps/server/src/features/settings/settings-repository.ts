import { type Db, lockUntilCommit } from '../../platform/database/index.ts'

/** Settings that someone saved, by key; secrets as they are stored, encrypted. */
export type StoredSettings = ReadonlyMap<string, string>

export async function readAll(db: Db): Promise<StoredSettings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/** Lets one change at a time run, until its transaction ends: each is checked against the result of the one before. */
export async function lockSettings(trx: Db): Promise<void> {
  await lockUntilCommit(trx, 'change of settings')
}

export async function write(
  trx: Db,
  changes: ReadonlyMap<string, string>,
  userId: string | null,
): Promise<void> {
  if (changes.size === 0) return
  await trx
    .insertInto('settings')
    .values([...changes].map(([key, value]) => ({ key, value, updated_by: userId })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        updated_by: eb.ref('excluded.updated_by'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute()
}

/** Back to the defaults. */
export async function forget(trx: Db, keys: readonly string[]): Promise<void> {
  await trx.deleteFrom('settings').where('key', 'in', keys).execute()
}
