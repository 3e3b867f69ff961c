import type { ScanOutcome, TicketPerson } from '@nibondhon/domain'
import type { Generated } from 'kysely'
import type { CreatedAt, Json } from './column-types.ts'

export interface TicketKeysTable {
  kid: string
  x: string
  sealed: string
  created_at: CreatedAt
}

export interface PrintPicturesTable {
  /** SHA-256 in hexadecimal. */
  hash: string
  type: 'image/png' | 'image/jpeg'
  bytes: Buffer
  created_at: CreatedAt
}

/** Which forms may show a picture. */
export interface FormPicturesTable {
  form_id: string
  hash: string
  created_at: CreatedAt
}

export interface TicketsTable {
  submission_id: string
  form_id: string
  unique_id: string
  version: Generated<number>
  people: Json<TicketPerson[]>
  last_no: number
  note: string
  batch: Generated<string>
  is_paid: boolean
  due_paisa: number
  revoked_at: Date | null
  seen: string
  change: number
}

export interface CheckInGatesTable {
  id: Generated<string>
  form_id: string
  name: string
  ends_at: Date
  created_by: string
  created_at: CreatedAt
  paired_at: Generated<Date | null>
  last_contact_at: Generated<Date | null>
  ended_at: Generated<Date | null>
}

export interface CheckInDevicesTable {
  gate_id: string
  code_hash: Buffer | null
  code_expires_at: Date | null
  token_hash: Buffer | null
}

export interface CheckInScansTable {
  id: string
  form_id: string
  submission_id: string
  person: number
  gate_id: string | null
  by_user: string | null
  is_undo: boolean
  at: Date
  device_at: Date
  received_at: CreatedAt
  outcome: ScanOutcome
  first_at: Date | null
  first_gate: string | null
  cash_paisa: number | null
  is_cash_booked: boolean | null
  /** Staff said that it is none. */
  cash_dismissed_at: Generated<Date | null>
}

export interface CheckInsTable {
  submission_id: string
  person: number
  form_id: string
  scan_id: string
  at: Date
  gate_id: string | null
}
