import type { DeliveryState, DeliveryType, WebhookEvent } from '@nibondhon/domain'
import type { Generated } from 'kysely'
import type { Changeable, CreatedAt, Json } from './column-types.ts'

/** Other programs that are called about what happens here. */
export interface WebhooksTable {
  id: Generated<string>
  url: string
  description: string
  events: WebhookEvent[]
  /** Null for all forms. */
  form_ids: string[] | null
  is_active: Generated<boolean>
  /** Encrypted, as the former one, which signs too until its end. */
  secret: string
  former_secret: Generated<string | null>
  former_secret_until: Generated<Date | null>
  created_by: string | null
  creator: string
  created_at: CreatedAt
  updated_at: Changeable<Date>
  failing_since: Generated<Date | null>
  retry_at: Generated<Date | null>
  paused_at: Generated<Date | null>
  pause_mailed_at: Generated<Date | null>
  pause_reason: Generated<'failing' | 'gone' | null>
  pause_mail_leased_until: Generated<Date | null>
}

/** Calls that wait or were made. Triggers add them. */
export interface WebhookDeliveriesTable {
  id: Generated<string>
  webhook_id: string
  event_id: string
  position: Generated<string>
  type: DeliveryType
  form_id: string | null
  subject_id: string
  snapshot: Json<EventSnapshot>
  body: Generated<string | null>
  status: Generated<DeliveryState>
  attempts: Generated<number>
  next_try_at: Changeable<Date>
  created_at: CreatedAt
  first_tried_at: Generated<Date | null>
  tried_at: Generated<Date | null>
  duration_ms: Generated<number | null>
  response_status: Generated<number | null>
  response: Generated<string>
  failure: Generated<string>
}

/** What triggers and jobs note of the moment; each type has some of it. */
export interface EventSnapshot {
  uniqueId?: string
  status?: string
  paymentStatus?: string
  previousStatus?: string
  previousPaymentStatus?: string
  refundedPaisa?: number
  method?: string | null
  title?: string
  message?: string
  /** Of a ticket, by number. */
  person?: number
  at?: string
  /** Null where staff let the person in by hand. */
  gateId?: string | null
}

/** Whether a form was open when the job last looked. */
export interface WebhookFormStatesTable {
  form_id: string
  is_open: boolean
}
