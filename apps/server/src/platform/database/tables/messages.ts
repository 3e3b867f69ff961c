import type { MessageChannel, MessageEvent, MessageState } from '@nibondhon/domain'
import type { ColumnType, Generated } from 'kysely'
import type { Changeable, CreatedAt } from './column-types.ts'

export interface MessagesTable {
  id: Generated<string>
  /** Null for a message about a place on the waiting list, a personal link or a person. */
  submission_id: string | null
  /** All submissions that the message names, newest first; null where it is about one. */
  about_ids: ColumnType<string[] | null, readonly string[] | undefined, never>
  waiting_id: Generated<string | null>
  /** Of a message that brings a personal link. */
  link_id: Generated<string | null>
  /** Of a message to someone of the register who has no submission. */
  person_id: Generated<string | null>
  event: MessageEvent
  channel: MessageChannel
  recipient: string
  state: Generated<MessageState>
  /** Senders take only admitted messages. Messages written by staff are admitted from the start. */
  is_admitted: Generated<boolean>
  /** Of a message to many: sent after all others. */
  is_bulk: Generated<boolean>
  /** The message to many that it belongs to. */
  campaign_id: ColumnType<string | null, string | null | undefined, never>
  /** As sent; '' until the first try. */
  subject: Generated<string>
  body: Generated<string>
  body_html: Generated<string>
  /** For readers who may not see edit codes; null where the server filled in none. */
  shown_subject: Generated<string | null>
  shown_body: Generated<string | null>
  /** False for messages that are older than these two. */
  is_marked: Generated<boolean>
  /** Null until the first try, then the same for each try. */
  message_id: string | null
  attempts: Generated<number>
  next_try_at: Changeable<Date>
  /** The end of the lease of the process that is sending it. */
  taken_until: Date | null
  give_up_at: Changeable<Date>
  detail: Generated<string>
  sent_at: Date | null
  sent_by: Generated<string>
  /** Why staff rejected the payment; part of the text. */
  reason: Generated<string>
  /** The decision of the review queue that caused it. */
  decision_id: Generated<string | null>
  created_at: CreatedAt
}

/** Members who asked for their ID and code again, until a job has looked for their submissions. */
export interface RecoveryRequestsTable {
  id: Generated<string>
  /** Null where they did not say which form. */
  form_id: string | null
  kind: 'email' | 'phone'
  value: string
  created_at: CreatedAt
}

/** Messages that count towards a limit. */
export interface MessageCountsTable {
  /** The recipient, the form or the installation. */
  key_hash: Buffer
  /** Minutes since 1970. */
  minute: number
  count: number
}
