import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

/** What a gate took in cash. */
export interface OpenCash {
  scanId: string
  submissionId: string
  amountPaisa: number
  at: Date
  gateName: string
  isBooked: boolean
  isDismissed: boolean
}

const CASH = sql`c.id as "scanId", c.submission_id as "submissionId", c.cash_paisa::float8 as "amountPaisa", c.at,
  coalesce(g.name, '') as "gateName", c.is_cash_booked as "isBooked", c.cash_dismissed_at is not null as "isDismissed"`
const SCANS = sql`check_in_scans c left join check_in_gates g on g.id = c.gate_id`

/** Held until the transaction ends: cash is booked or dismissed once. */
export async function lockCash(trx: Db, formId: string, scanId: string): Promise<OpenCash | null> {
  const { rows } = await sql<OpenCash>`
    select ${CASH} from ${SCANS}
    where c.id = ${scanId} and c.form_id = ${formId} and c.cash_paisa is not null for update of c`.execute(
    trx,
  )
  return rows[0] ?? null
}

export interface ListedCash extends OpenCash {
  uniqueId: string
  /** Of who registered; '' once the submission is gone. */
  name: string
  isDeleted: boolean
  hasPayment: boolean
}

/** Cash that is not in the books and that no one dismissed, the oldest first. */
export async function listOpenCash(db: Db, formId: string, limit: number): Promise<ListedCash[]> {
  const { rows } = await sql<ListedCash>`
    select ${CASH}, coalesce(s.unique_id, t.unique_id, '') as "uniqueId", s.id is null as "isDeleted",
      case when s.id is null then '' else coalesce(t.people -> 0 ->> 'name', '') end as name,
      coalesce(s.has_payment, false) as "hasPayment"
    from ${SCANS} left join submissions s on s.id = c.submission_id left join tickets t on t.submission_id = c.submission_id
    where c.form_id = ${formId} and not c.is_cash_booked and c.cash_dismissed_at is null
    order by c.at, c.id limit ${limit}`.execute(db)
  return rows
}

export async function setCashBooked(trx: Db, scanId: string): Promise<void> {
  await trx.updateTable('check_in_scans').set({ is_cash_booked: true }).where('id', '=', scanId).execute()
}

export async function setCashDismissed(trx: Db, scanId: string): Promise<void> {
  await sql`update check_in_scans set cash_dismissed_at = now() where id = ${scanId}`.execute(trx)
}
