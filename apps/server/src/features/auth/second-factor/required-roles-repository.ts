import { isRole, type Role } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'

const KEY = 'second_factor_roles'

/** The roles that need a second factor, as an array in SQL. */
export const REQUIRED_ROLES_SQL = `string_to_array(coalesce((select value from settings where key = '${KEY}'), ''), ',')`

export async function readRequiredRoles(db: Db): Promise<Role[]> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst()
  return (row?.value ?? '').split(',').filter(isRole)
}

export async function writeRequiredRoles(trx: Db, roles: readonly Role[], userId: string): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ key: KEY, value: roles.join(','), updated_by: userId })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        updated_by: eb.ref('excluded.updated_by'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute()
}
