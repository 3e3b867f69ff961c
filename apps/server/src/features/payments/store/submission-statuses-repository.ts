import type { PaymentMethod, PaymentStatus, SubmissionStatus } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, executePrepared, laterThan } from '../../../platform/database/index.ts'

export interface StatusValues {
  id: string
  status: SubmissionStatus
  paymentStatus: PaymentStatus
  needsReview: boolean
  adminNotes: string
}

/** A submission without its answers: those of many may not fit into memory. */
export interface LockedStatus extends StatusValues {
  formId: string
  formVersion: number
  uniqueId: string
  hasPayment: boolean
  paymentMethod: PaymentMethod | null
}

/** Locks the submissions until the transaction ends. Always in the same order: otherwise two transactions could deadlock. */
export async function lockStatuses(trx: Db, ids: readonly string[]): Promise<LockedStatus[]> {
  const { rows } = await executePrepared(
    trx,
    'lock statuses',
    sql<LockedStatus>`
    select id, form_id as "formId", form_version as "formVersion", unique_id as "uniqueId", status, payment_status as "paymentStatus", needs_review as "needsReview",
      admin_notes as "adminNotes", has_payment as "hasPayment", payment_method as "paymentMethod"
    from submissions where id = any(${ids}::uuid[]) order by id for update`,
  )
  return rows
}

export async function setStatuses(trx: Db, values: readonly StatusValues[]): Promise<void> {
  if (values.length === 0) return
  const column = <K extends keyof StatusValues>(name: K) => values.map((row) => row[name])
  await executePrepared(
    trx,
    'set statuses',
    sql`
    update submissions s
    set status = v.status, payment_status = v.payment_status, needs_review = v.needs_review,
      admin_notes = v.admin_notes, updated_at = ${laterThan('s.updated_at')}
    from unnest(${column('id')}::uuid[], ${column('status')}::text[], ${column('paymentStatus')}::text[],
      ${column('needsReview')}::boolean[], ${column('adminNotes')}::text[])
      as v (id, status, payment_status, needs_review, admin_notes)
    where s.id = v.id`,
  )
}
