import { methodsThat } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, lockUntilCommit } from '../../../platform/database/index.ts'
import type { Person } from './identity.ts'

const ONLINE = methodsThat('isRedirect')

/** `unpaid`: all that this person has submitted waits for its payment on a provider's page, and can still be paid. */
type EarlierSubmission = 'submitted' | 'unpaid'

/**
 * What this person has submitted to this form, with another submission than `otherThan`; null if nothing. Called in a
 * transaction: its locks keep other transactions from submitting as the same person until it ends.
 */
export async function lockEarlierSubmission(
  trx: Db,
  formId: string,
  person: Person,
  otherThan: string | null = null,
): Promise<EarlierSubmission | null> {
  // Always locked in the same order: otherwise two requests could deadlock.
  for (const [kind, value] of Object.entries(person.counting)) {
    if (value === null) continue
    const lock = `submission ${formId} ${kind} ${value}`
    await lockUntilCommit(trx, lock)
  }
  return findEarlierSubmission(trx, formId, person, otherThan)
}

/**
 * The same without locks, for what is only shown.
 *
 * - A submission whose payment failed does not count.
 * - Older submissions stored only the identity that counted when they were made, even if they answer both fields. They
 *   are matched by that one.
 * - A person who changed their e-mail or phone is still matched by the earlier one.
 */
export async function findEarlierSubmission(
  db: Db,
  formId: string,
  { identity, counting, fieldIds }: Person,
  otherThan: string | null = null,
): Promise<EarlierSubmission | null> {
  const countingRows = sql`form_id = ${formId} and status not in ('failed', 'cancelled') and id is distinct from ${otherThan}::uuid`
  const isUnpaid = sql`payment_status = 'pending' and payment_method = any(${ONLINE}::text[]) and not needs_review`
  const { rows } = await sql<{ isUnpaid: boolean }>`
    select ${isUnpaid} as "isUnpaid" from submissions
    where ${countingRows}
      and (email_identity = ${counting.email} or phone_identity = ${counting.phone}
        or email_identity = ${identity.email} and phone_identity is null and data ->> ${fieldIds.phone}::text <> ''
        or phone_identity = ${identity.phone} and email_identity is null and data ->> ${fieldIds.email}::text <> '')
    union all
    select ${isUnpaid} from former_identities join submissions on id = submission_id
    where ${countingRows}
      and (kind = 'email' and value = ${counting.email} or kind = 'phone' and value = ${counting.phone})
    order by 1 limit 1`.execute(db)
  const [earlier] = rows
  return earlier ? (earlier.isUnpaid ? 'unpaid' : 'submitted') : null
}
