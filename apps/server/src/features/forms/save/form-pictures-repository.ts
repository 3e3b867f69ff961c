import type { FormScope, FormSettings } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, withinForms } from '../../../platform/database/index.ts'

/**
 * A form that newly names a background gets it from another one that the editor may reach, as a copy of a form does. What was
 * named before is not looked for again: then the next editor would give it to the one who may not see it.
 */
export async function adoptPictures(
  trx: Db,
  { id, settings }: { id: string; settings: FormSettings },
  { before, scope }: { before: FormSettings | null; scope: FormScope },
): Promise<void> {
  const known = new Set(backgroundsOf(before))
  const named = backgroundsOf(settings).filter((hash) => !known.has(hash))
  if (named.length === 0) return
  await sql`
    insert into form_pictures (form_id, hash)
    select distinct ${id}::uuid, hash from form_pictures
    where hash = any(${named}::text[]) and ${withinForms('form_id', scope)}
    on conflict do nothing`.execute(trx)
}

function backgroundsOf(settings: FormSettings | null): string[] {
  return (settings?.printLayouts ?? []).flatMap(({ background }) => (background === '' ? [] : [background]))
}
