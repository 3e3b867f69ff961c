import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'
import type { Person } from './identity.ts'

/**
 * Whether this person has submitted this form, with another submission than `otherThan`. Called in a transaction: its
 * locks keep other transactions from submitting as the same person until it ends.
 *
 * - A submission whose payment failed does not count.
 * - Older submissions stored only the identity that counted when they were made, even if they answer both fields. They
 *   are matched by that one.
 * - A person who changed their e-mail or phone is still matched by the earlier one.
 */
export async function hasSubmitted(
  trx: Db,
  formId: string,
  { identity, counting, fieldIds }: Person,
  otherThan: string | null = null,
): Promise<boolean> {
  // Always locked in the same order: otherwise two requests could deadlock.
  for (const [kind, value] of Object.entries(counting)) {
    if (value === null) continue
    const lock = `submission ${formId} ${kind} ${value}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx)
  }
  const countingRows = sql`form_id = ${formId} and status <> 'failed' and id is distinct from ${otherThan}::uuid`
  const { rows } = await sql`
    select 1 from submissions
    where ${countingRows}
      and (email_identity = ${counting.email} or phone_identity = ${counting.phone}
        or email_identity = ${identity.email} and phone_identity is null and data ->> ${fieldIds.phone}::text <> ''
        or phone_identity = ${identity.phone} and email_identity is null and data ->> ${fieldIds.email}::text <> '')
    union all
    select 1 from former_identities join submissions on id = submission_id
    where ${countingRows}
      and (kind = 'email' and value = ${counting.email} or kind = 'phone' and value = ${counting.phone})
    limit 1`.execute(trx)
  return rows.length > 0
}
