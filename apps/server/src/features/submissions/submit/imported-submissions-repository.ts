import { submittedState } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'
import type { NewSubmission } from './new-submissions-repository.ts'

/** A submission that was sent to another program before. */
export interface ImportedSubmission extends Pick<
  NewSubmission,
  'id' | 'uniqueId' | 'editCode' | 'data' | 'identity'
> {
  createdAt: Date
}

/**
 * Inserts submissions as they were sent elsewhere: completed, free, with no message. The database gives their payment references.
 * All bear `at` as the time of their last change.
 */
export async function insertImported(
  trx: Db,
  { formId, version, locale, at }: { formId: string; version: number; locale: string; at: Date },
  submissions: readonly ImportedSubmission[],
): Promise<void> {
  const { status, paymentStatus } = submittedState(false)
  const sent = submissions.map((one) => ({
    id: one.id,
    unique_id: one.uniqueId,
    edit_code: one.editCode,
    data: one.data,
    email_identity: one.identity.email,
    phone_identity: one.identity.phone,
    created_at: one.createdAt,
  }))
  await sql`
    insert into submissions (id, form_id, form_version, unique_id, edit_code, data, email_identity, phone_identity, locale, status,
      has_payment, payment_status, amount_paisa, created_at, updated_at)
    select id, ${formId}::uuid, ${version}::integer, unique_id, edit_code, data, email_identity, phone_identity, ${locale},
      ${status}, false, ${paymentStatus}, 0, created_at, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent (id uuid, unique_id text, edit_code text, data jsonb,
      email_identity text, phone_identity text, created_at timestamptz)`.execute(trx)
}
