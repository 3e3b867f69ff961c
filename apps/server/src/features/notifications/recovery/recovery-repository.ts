import type { Answers } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'
import type { RecoveryRequestsTable } from '../../../platform/database/tables/messages.ts'
import type { Channel } from '../queue/messages-repository.ts'

export interface Contact {
  kind: RecoveryRequestsTable['kind']
  /** Normalised as the identities of submissions are. */
  value: string
}

export interface RecoveryRequest extends Contact {
  formId: string | null
}

export async function insertRequests(db: Db, requests: readonly RecoveryRequest[]): Promise<void> {
  await db
    .insertInto('recovery_requests')
    .values(requests.map(({ formId, kind, value }) => ({ form_id: formId, kind, value })))
    .execute()
}

/** Takes the oldest requests; they are gone once the transaction ends. */
export async function takeRequests(trx: Db, limit: number): Promise<RecoveryRequest[]> {
  const { rows } = await sql<RecoveryRequest>`
    delete from recovery_requests where id in (
      select id from recovery_requests order by id limit ${limit} for update skip locked)
    returning form_id as "formId", kind, value`.execute(trx)
  return rows
}

export interface RecoverableSubmission {
  id: string
  formId: string
  formVersion: number
  data: Answers
}

/**
 * The newest submissions of a person. One whose payment failed, or that is cancelled, is left out where the same person has another one of the
 * same form that counts.
 */
export async function findRecoverable(
  db: Db,
  { formId, kind, value }: RecoveryRequest,
  limit: number,
): Promise<RecoverableSubmission[]> {
  const identity = sql.ref(`submissions.${kind}_identity`)
  const { rows } = await sql<RecoverableSubmission>`
    with own as (
      select id from submissions where ${identity} = ${value}
      union
      select submission_id from former_identities where former_identities.kind = ${kind} and value = ${value}
    ), found as (
      select submissions.id, form_id, form_version, status, created_at from own join submissions using (id)
      where ${formId}::uuid is null or form_id = ${formId}::uuid
    ), newest as (
      select * from found
      where status not in ('failed', 'cancelled') or not exists (
        select from found as other
        where other.form_id = found.form_id and other.status not in ('failed', 'cancelled'))
      order by created_at desc limit ${limit}
    )
    select newest.id, newest.form_id as "formId", newest.form_version as "formVersion", data
    from newest join submissions using (id) order by newest.created_at desc`.execute(db)
  return rows
}

export async function queueRecoveryMessage(
  trx: Db,
  { submissionId, ...message }: { submissionId: string; channel: Channel; recipient: string },
): Promise<void> {
  await trx
    .insertInto('messages')
    .values({ submission_id: submissionId, event: 'recovery', ...message })
    .execute()
}
