import {
  type Answers,
  type Field,
  type FormScope,
  type FormSettings,
  normaliseField,
  normaliseSettings,
  type PaymentMethod,
  type SubmissionStatus,
} from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, executePrepared, withinForms } from '../../platform/database/index.ts'

/** What seats need of a form. */
export interface SeatForm {
  id: string
  fields: readonly Field[]
  settings: Pick<FormSettings, 'limits' | 'baseLanguage'>
}

/** What seats need of a submission. */
export interface SeatHolder {
  id: string
  uniqueId: string
  formId: string
  status: SubmissionStatus
  paymentMethod: PaymentMethod | null
  data: Answers
  createdAt: Date
}

const HOLDER = sql.raw(`
  id, unique_id as "uniqueId", form_id as "formId", status, payment_method as "paymentMethod", data, created_at as "createdAt"`)

/** Whether any of the submissions has seats, or a form with counted seats. */
export async function concernsSeats(trx: Db, ids: readonly string[]): Promise<boolean> {
  const { rows } = await executePrepared(
    trx,
    'concerns seats',
    sql<{ isConcerned: boolean }>`
    select exists (select from seat_claims where holder_id = any(${ids}::uuid[])) or exists (
      select from submissions s join seat_pools p on p.form_id = s.form_id
      where s.id = any(${ids}::uuid[])) as "isConcerned"`,
  )
  return rows[0]?.isConcerned ?? false
}

/** Those of the submissions whose form has counted seats. They are locked by the caller. */
export async function findHolders(trx: Db, ids: readonly string[]): Promise<SeatHolder[]> {
  const { rows } = await executePrepared(
    trx,
    'find seat holders',
    sql<SeatHolder>`
    select ${HOLDER} from submissions s
    where id = any(${ids}::uuid[]) and exists (select from seat_pools p where p.form_id = s.form_id)
    order by id`,
  )
  return rows
}

/** The submissions of a form, page by page: all of them may not fit into memory. */
export async function listHolders(
  db: Db,
  { formId, after, limit }: { formId: string; after: string | null; limit: number },
): Promise<SeatHolder[]> {
  const { rows } = await sql<SeatHolder>`
    select ${HOLDER} from submissions
    where form_id = ${formId} and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(db)
  return rows
}

export async function findSeatForms(db: Db, ids: readonly string[]): Promise<Map<string, SeatForm>> {
  const { rows } = await executePrepared(
    db,
    'find seat forms',
    sql<{ id: string; settings: unknown; fields: unknown[] }>`
    select f.id, f.settings, v.fields
    from forms f join form_versions v on v.form_id = f.id and v.version = f.version
    where f.id = any(${ids}::uuid[])`,
  )
  return new Map(
    rows.map(({ id, settings, fields }) => [
      id,
      { id, settings: normaliseSettings(settings), fields: fields.map(normaliseField) },
    ]),
  )
}

/** Active forms whose seats are counted, the ones changed last first. */
export async function listActiveSeatForms(
  db: Db,
  limit: number,
  scope: FormScope,
): Promise<(SeatForm & { title: string; settings: FormSettings })[]> {
  const { rows } = await sql<{ id: string; title: string; settings: unknown; fields: unknown[] }>`
    select f.id, f.title, f.settings, v.fields
    from forms f join form_versions v on v.form_id = f.id and v.version = f.version
    where f.is_active and ${withinForms('f.id', scope)} and exists (select from seat_pools p where p.form_id = f.id)
    order by f.updated_at desc limit ${limit}`.execute(db)
  return rows.map(({ id, title, settings, fields }) => ({
    id,
    title,
    settings: normaliseSettings(settings),
    fields: fields.map(normaliseField),
  }))
}
