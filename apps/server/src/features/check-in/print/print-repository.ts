import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'
import type { PdfImage } from '../../../platform/pdf/index.ts'
import { type StoredSubmission, SUBMISSION_COLUMNS } from '../../submissions/index.ts'

/** A picture that no form uses is kept so long: its layout may not be saved yet. */
const KEPT = '1 day'

export interface PrintPicture {
  hash: string
  type: 'image/png' | 'image/jpeg'
  bytes: Buffer
}

/** Of this form: the name alone gives no one the picture of another one. */
export async function findPrintPicture(
  db: Db,
  { formId, hash }: { formId: string; hash: string },
): Promise<PdfImage | null> {
  const row = await db
    .selectFrom('print_pictures as p')
    .innerJoin('form_pictures as f', 'f.hash', 'p.hash')
    .select(['p.type', 'p.bytes'])
    .where('p.hash', '=', hash)
    .where('f.form_id', '=', formId)
    .executeTakeFirst()
  return row ?? null
}

/** False where so many are stored already. The same picture is stored once, and begins anew. */
export async function savePrintPicture(
  db: Db,
  formId: string,
  { picture, max }: { picture: PrintPicture; max: number },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      insert into print_pictures (hash, type, bytes, created_at)
      select ${picture.hash}, ${picture.type}, ${picture.bytes}, now()
      where (select count(*) from print_pictures) < ${max}
        or exists (select from print_pictures where hash = ${picture.hash})
      on conflict (hash) do update set created_at = excluded.created_at returning hash`.execute(trx)
    if (rows.length === 0) return false
    await sql`
      insert into form_pictures (form_id, hash, created_at) values (${formId}, ${picture.hash}, now())
      on conflict (form_id, hash) do update set created_at = excluded.created_at`.execute(trx)
    return true
  })
}

/** Those that no layout of the form names any more, and then those that no form has. */
export async function sweepPrintPictures(db: Db): Promise<void> {
  await sql`
    delete from form_pictures p where p.created_at < now() - ${KEPT}::interval and not exists (
      select from forms f cross join lateral jsonb_array_elements(
        case jsonb_typeof(f.settings -> 'printLayouts') when 'array' then f.settings -> 'printLayouts' else '[]' end) as l
      where f.id = p.form_id and l ->> 'background' = p.hash)`.execute(db)
  await sql`
    delete from print_pictures p where p.created_at < now() - ${KEPT}::interval
      and not exists (select from form_pictures f where f.hash = p.hash)`.execute(db)
}

/** What is printed of submissions. */
export type PrintedSubmission = Pick<
  StoredSubmission,
  | 'id'
  | 'uniqueId'
  | 'formVersion'
  | 'status'
  | 'data'
  | 'hasPayment'
  | 'paymentStatus'
  | 'paymentMethod'
  | 'amountPaisa'
  | 'paymentReference'
  | 'locale'
  | 'createdAt'
>

export async function loadPrinted(db: Db, ids: readonly string[]): Promise<Map<string, PrintedSubmission>> {
  const { rows } = await sql<PrintedSubmission>`
    select ${sql.raw(SUBMISSION_COLUMNS)}, s.data from submissions s where s.id = any(${ids}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The people of a submission's ticket who have come. */
export async function findArrived(db: Db, submissionId: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom('check_ins')
    .select('person')
    .where('submission_id', '=', submissionId)
    .execute()
  return new Set(rows.map(({ person }) => person))
}
