import type { DeletedSubmission } from '@nibondhon/api-contract'
import type { FormScope } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, withinForms } from '../../../platform/database/index.ts'
import { DAYS_KEPT } from './deleted-submissions-repository.ts'

interface Listing {
  page: number
  limit: number
  /** '' lists all. */
  search: string
  forms: FormScope
}

interface Row extends Omit<DeletedSubmission, 'form' | 'createdAt' | 'deletedAt' | 'expiresAt'> {
  formId: string
  formTitle: string
  createdAt: Date
  deletedAt: Date
  expiresAt: Date
}

const KEPT = sql`(d.deleted_at >= now() - make_interval(days => ${DAYS_KEPT}) or d.owed_paisa > 0)`

/** The last deleted first. */
export async function listDeleted(
  db: Db,
  { page, limit, search, forms }: Listing,
): Promise<{ submissions: DeletedSubmission[]; total: number }> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const matching = sql`
    from deleted_submissions d join forms f on f.id = d.form_id
    where ${KEPT} and ${withinForms('d.form_id', forms)} and (${search} = '' or d.title ilike ${pattern} or f.title ilike ${pattern}
      or d.unique_id = upper(replace(${search}, '-', '')))`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Row>`
      select d.id, d.unique_id as "uniqueId", d.title, d.form_id as "formId", f.title as "formTitle", d.status,
        d.amount_paisa::float8 as "amountPaisa", d.created_at as "createdAt", d.deleted_at as "deletedAt",
        d.deleted_by as "deletedBy", d.owed_paisa::float8 as "owedPaisa",
        d.deleted_at + make_interval(days => ${DAYS_KEPT}) as "expiresAt"
      ${matching} order by d.deleted_at desc, d.id limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(db),
  ])
  return { submissions: rows.map(present), total: counted[0]?.total ?? 0 }
}

function present({ formId, formTitle, createdAt, deletedAt, expiresAt, ...row }: Row): DeletedSubmission {
  return {
    ...row,
    form: { id: formId, title: formTitle },
    createdAt: createdAt.toISOString(),
    deletedAt: deletedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}
