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

interface RecoveryMessage {
  channel: Channel
  recipient: string
  /** Newest first. */
  submissionIds: readonly string[]
}

/** Not where one waits for the same recipient: it may wait for a limit, and would only be repeated. */
export async function queueRecoveryMessage(
  trx: Db,
  { channel, recipient, submissionIds }: RecoveryMessage,
): Promise<void> {
  await sql`
    insert into messages (submission_id, event, channel, recipient, about_ids)
    select ${submissionIds[0]}::uuid, 'recovery', ${channel}, ${recipient},
      ${submissionIds.length > 1 ? submissionIds : null}::uuid[]
    where not exists (
      select from messages
      where submission_id = any(${submissionIds}::uuid[]) and event = 'recovery' and channel = ${channel}
        and recipient = ${recipient} and state = 'queued' and attempts = 0
        and coalesce(about_ids, array[submission_id]) @> ${submissionIds}::uuid[])`.execute(trx)
}
