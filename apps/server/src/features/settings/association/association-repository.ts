import { type Association, type LogoType, NO_ASSOCIATION } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

export interface AssociationLogo {
  version: string
  type: LogoType
  bytes: Uint8Array
}

/** Everything but the logo is stored as a setting. */
export const ASSOCIATION_KEYS = {
  nameEn: 'association_name_en',
  nameBn: 'association_name_bn',
  phone: 'association_phone',
  email: 'association_email',
  address: 'association_address',
  addressBn: 'association_address_bn',
  website: 'association_website',
  showMadeWith: 'association_made_with',
  timeZone: 'association_time_zone',
} as const satisfies Record<Exclude<keyof Association, 'logo'>, string>

const LOGO_VERSION = 'association_logo'

export async function readAssociation(db: Db): Promise<Association> {
  const { rows } = await sql<{ key: string; value: string }>`
    select key, value from settings where key = any(${Object.values(ASSOCIATION_KEYS)})
    union all select ${LOGO_VERSION}, version from association_logo`.execute(db)
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  const text = (name: keyof typeof ASSOCIATION_KEYS) => stored.get(ASSOCIATION_KEYS[name]) ?? ''
  return {
    nameEn: text('nameEn'),
    nameBn: text('nameBn'),
    phone: text('phone'),
    email: text('email'),
    address: text('address'),
    addressBn: text('addressBn'),
    website: text('website'),
    logo: stored.get(LOGO_VERSION) ?? NO_ASSOCIATION.logo,
    showMadeWith: text('showMadeWith') !== 'false',
    timeZone: text('timeZone') || NO_ASSOCIATION.timeZone,
  }
}

/** The zone of a first start: once there is one, staff decide in the settings. Gives the one that counts. */
export async function keepTimeZone(db: Db, first: string): Promise<string> {
  const { rows } = await sql<{ value: string }>`
    with kept as (
      insert into settings (key, value) values (${ASSOCIATION_KEYS.timeZone}, ${first})
      on conflict (key) do nothing returning value)
    select value from kept
    union all select value from settings where key = ${ASSOCIATION_KEYS.timeZone} limit 1`.execute(db)
  return rows[0]?.value ?? first
}

export async function findLogo(db: Db): Promise<AssociationLogo | null> {
  const row = await db.selectFrom('association_logo').select(['version', 'type', 'bytes']).executeTakeFirst()
  return row ?? null
}

export async function saveLogo(trx: Db, { version, type, bytes }: AssociationLogo): Promise<void> {
  const logo = { version, type, bytes: Buffer.from(bytes) }
  await trx
    .insertInto('association_logo')
    .values(logo)
    .onConflict((conflict) =>
      conflict
        .column('is_current')
        .doUpdateSet((eb) => ({ ...logo, updated_at: eb.ref('excluded.updated_at') })),
    )
    .execute()
}

export async function deleteLogo(trx: Db): Promise<void> {
  await trx.deleteFrom('association_logo').execute()
}
