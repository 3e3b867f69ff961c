import type { MessageChannel, PaymentMethod, ReminderStatus, ReminderSubject } from '@nibondhon/domain'
import type { ColumnType, Generated } from 'kysely'
import type { Changeable, CreatedAt } from './column-types.ts'

interface Texts {
  channels: MessageChannel[]
  subject: string
  email_text: string
  sms_text: string
}

/** Texts that staff saved for later messages. */
export interface MessageTemplatesTable extends Texts {
  id: Generated<string>
  name: string
  updated_by: string
  updated_at: Changeable<Date>
}

/** Messages to many. */
export interface CampaignsTable extends Texts {
  id: string
  name: string
  state: 'scheduled' | 'sending' | 'finished' | 'stopped'
  /** As chosen; read when sending starts. Null for a reminder. */
  selection: ColumnType<object | null, string | null, never>
  reminder_id: string | null
  /** Each gets the confirmation of their submission, made when it is sent; the texts are empty. */
  is_confirmation: Generated<boolean>
  scheduled_for: Date
  started_at: Date | null
  ended_at: Date | null
  /** Who stopped it, or why it stopped by itself. */
  note: Generated<string>
  /** Null until it has ended. */
  counts: ColumnType<object | null, string | null, string | null>
  /** Of its submissions; null where it is not known. */
  form_ids: Generated<string[] | null>
  created_by: string
  /** Null for a reminder. */
  author_id: string | null
  created_at: CreatedAt
}

/** One row for each submission and channel of a campaign. */
export interface CampaignRecipientsTable {
  campaign_id: string
  submission_id: string
  channel: MessageChannel
  position: number
  recipient: string
  /** A queued one has a message, whose state counts from then on. */
  state: 'waiting' | 'queued' | 'skipped'
  reason: Generated<string>
}

/** The same for people of the register who have no submission. */
export interface CampaignPeopleTable extends Omit<CampaignRecipientsTable, 'submission_id'> {
  person_id: string
}

/** Rules that remind those who have not paid, or whose membership ends. */
export interface RemindersTable {
  id: Generated<string>
  name: string
  about: Generated<ReminderSubject>
  form_id: string | null
  payment_status: ReminderStatus
  payment_method: PaymentMethod | null
  wait_days: number
  repeat_days: number
  max_count: number
  channels: MessageChannel[]
  template_id: string
  hour: number
  /** Null while it is off. */
  on_since: Date | null
  last_run_at: Date | null
  last_reached: Generated<number>
  total_reached: Generated<number>
  updated_by: string
  updated_at: Changeable<Date>
}

/** How often a person was reminded by a rule about memberships. */
export interface MembershipRemindersTable {
  reminder_id: string
  person_id: string
  count: number
  last_on: string
}

/** How often a submission was reminded by a rule about payments. */
export interface ReminderProgressTable {
  reminder_id: string
  submission_id: string
  count: number
  last_on: string
}
