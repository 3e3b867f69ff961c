import type { ColumnType } from 'kysely'
import type { Changeable, CreatedAt, Json } from './column-types.ts'

export interface AuditEventsTable {
  /** A bigint: pg gives it as text. */
  id: ColumnType<string, never, never>
  happened_at: CreatedAt
  actor_id: string | null
  actor: string
  actor_email: string | null
  kind: 'setting' | 'user' | 'form' | 'submission' | 'payment' | 'account' | 'export' | 'message' | 'person'
  action: string
  subject_id: string
  subject: string
  changes: Json<{ what: string; from: string | null; to: string | null }[]>
  /** How often it happened, when repeated events share a row. */
  count: Changeable<number>
  /** When it happened last; null when it happened once. */
  last_at: Date | null
  /** Events with the same key share a row within the window that starts at `repeat_window`. */
  repeat_key: string | null
  repeat_window: Date | null
}
