import type { CancellationEvent, MessageChannel, MessageEvent } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, executePrepared } from '../../../platform/database/index.ts'
import type { Confirmation } from './prepare-confirmations.ts'

/** What members get a message about by themselves. */
export type ConfirmedEvent = Extract<
  MessageEvent,
  'submitted' | 'payment_completed' | 'payment_failed' | 'payment_unclear' | CancellationEvent
>

export interface QueuedMessages {
  submissionId: string
  event: ConfirmedEvent
  messages: Confirmation[]
  options?: ConfirmationOptions | undefined
}

/** For messages about a decision of staff. */
export interface ConfirmationOptions {
  /** The decision that they are about: an undo deletes them. Null where there is no undo; by submission in a batch. */
  decisionId: string | null | ReadonlyMap<string, string>
  /** Why staff rejected the payment, or what else they let the member know; '' where they gave no reason. */
  reason: string
  /** The messages leave at the earliest after this time. */
  delaySeconds: number
}

/** Called in the transaction of the event: the message queue has the messages exactly if the event happened. */
export async function queueMessages(trx: Db, queued: readonly QueuedMessages[]): Promise<void> {
  const rows = queued.flatMap(({ submissionId, event, messages, options }) =>
    messages.map((message) => ({
      ...message,
      submission_id: submissionId,
      event,
      ...(options && {
        decision_id: decisionFor(submissionId, options),
        reason: options.reason,
        next_try_at: sql<Date>`now() + make_interval(secs => ${options.delaySeconds})`,
      }),
    })),
  )
  if (rows.length > 0) await trx.insertInto('messages').values(rows).execute()
}

function decisionFor(submissionId: string, { decisionId }: ConfirmationOptions): string | null {
  if (decisionId === null || typeof decisionId === 'string') return decisionId
  return decisionId.get(submissionId) ?? null
}

const AT_ONCE: ConfirmationOptions = { decisionId: null, reason: '', delaySeconds: 0 }

/** The same for many messages of one event. A list for each column: thousands of parameters take longer than the insert. */
export async function queueManyMessages(
  trx: Db,
  event: QueuedMessages['event'],
  messages: readonly (Confirmation & { submissionId: string })[],
  options: ConfirmationOptions = AT_ONCE,
): Promise<void> {
  if (messages.length === 0) return
  const { reason, delaySeconds } = options
  await executePrepared(
    trx,
    'queue many messages',
    sql`
    insert into messages (channel, recipient, submission_id, event, decision_id, reason, next_try_at)
    select channel, recipient, submission_id, ${event}, decision_id, ${reason}::text,
      now() + make_interval(secs => ${delaySeconds}) from unnest(${messages.map(({ channel }) => channel)}::text[],
      ${messages.map(({ recipient }) => recipient)}::text[], ${messages.map((one) => one.submissionId)}::uuid[],
      ${messages.map((one) => decisionFor(one.submissionId, options))}::uuid[])
      as v (channel, recipient, submission_id, decision_id)`,
  )
}

/** To whom messages about a submission were sent or will be, e-mail first. */
export async function findRecipients(db: Db, submissionId: string): Promise<Recipient[]> {
  const { rows } = await executePrepared(
    db,
    'find recipients',
    sql<Recipient>`
      select channel, recipient, bool_or(state = 'sent') as "isSent" from messages
      where submission_id = ${submissionId} and state in ('queued', 'sent')
        and event in ('submitted', 'payment_completed', 'payment_failed', 'payment_unclear')
      group by channel, recipient order by channel, recipient limit ${MAX_RECIPIENTS}`,
  )
  return rows
}

interface Recipient {
  channel: MessageChannel
  recipient: string
  isSent: boolean
}

const MAX_RECIPIENTS = 4

export async function hasMessage(
  trx: Db,
  submissionId: string,
  event: QueuedMessages['event'],
): Promise<boolean> {
  const row = await trx
    .selectFrom('messages')
    .select('id')
    .where('submission_id', '=', submissionId)
    .where('event', '=', event)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
