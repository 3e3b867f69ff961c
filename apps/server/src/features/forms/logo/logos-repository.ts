import type { Db } from '../../../platform/database/index.ts'
import type { FormLogosTable } from '../../../platform/database/tables/forms.ts'

/** A logo as it was fetched, and from where. */
export interface Logo {
  url: string
  image: { type: FormLogosTable['type']; bytes: Uint8Array }
}

export async function findLogo(db: Db, formId: string): Promise<Logo | null> {
  const row = await db
    .selectFrom('form_logos')
    .select(['url', 'type', 'bytes'])
    .where('form_id', '=', formId)
    .executeTakeFirst()
  return row ? { url: row.url, image: { type: row.type, bytes: row.bytes } } : null
}

export async function findLogoUrl(db: Db, formId: string): Promise<string | null> {
  const row = await db.selectFrom('form_logos').select('url').where('form_id', '=', formId).executeTakeFirst()
  return row?.url ?? null
}

export async function saveLogo(trx: Db, formId: string, { url, image }: Logo): Promise<void> {
  const logo = { url, type: image.type, bytes: Buffer.from(image.bytes) }
  await trx
    .insertInto('form_logos')
    .values({ form_id: formId, ...logo })
    .onConflict((conflict) => conflict.column('form_id').doUpdateSet(logo))
    .execute()
}
