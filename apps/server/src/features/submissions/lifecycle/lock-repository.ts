import type { Paisa, PaymentStatus, LateReason, SubmissionState, SubmissionStatus } from '@nibondhon/domain'
import { type RawBuilder, sql } from 'kysely'
import { type Db, executePrepared } from '../../../platform/database/index.ts'
import { MONEY, OPEN_PAISA, PRICE } from '../../ledger/index.ts'
import { type StoredSubmission, SUBMISSION_COLUMNS } from '../submissions-repository.ts'

/**
 * How submissions are locked until the transaction ends: always in the order of their ids, and before anything that
 * belongs to them, such as payments. Otherwise two transactions could deadlock.
 */
function lock<T>(columns: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<T> {
  return sql<T>`select ${columns} from submissions s where s.id = any(${ids}::uuid[]) order by s.id for update of s`
}

/** Without the answers: those of many may not fit into memory. */
export interface LockedState extends SubmissionState {
  id: string
  uniqueId: string
  formId: string
  formVersion: number
  locale: string
}

const STATE_COLUMNS = sql.raw(`
  s.id, s.unique_id as "uniqueId", s.form_id as "formId", s.form_version as "formVersion", s.locale, s.status,
  s.has_payment as "hasPayment", s.payment_status as "paymentStatus", s.payment_method as "paymentMethod",
  s.needs_review as "needsReview", s.late_reasons as "lateReasons", s.admin_notes as "adminNotes", case when s.status = 'cancelled' then (
    select c.previous_status from cancellations c where c.submission_id = s.id) end as "cancelledFrom"`)

export async function lockStates(trx: Db, ids: readonly string[]): Promise<LockedState[]> {
  const { rows } = await executePrepared(trx, 'lock states', lock<LockedState>(STATE_COLUMNS, ids))
  return rows
}

const ALL_COLUMNS = sql.raw(`${SUBMISSION_COLUMNS}, s.data`)

export async function lockSubmissions(trx: Db, ids: readonly string[]): Promise<StoredSubmission[]> {
  const { rows } = await executePrepared(trx, 'lock submissions', lock<StoredSubmission>(ALL_COLUMNS, ids))
  return rows
}

export async function lockSubmission(trx: Db, id: string): Promise<StoredSubmission | null> {
  const [submission] = await lockSubmissions(trx, [id])
  return submission ?? null
}

/** Called before the submissions are locked by what moves rows that refer to their forms. */
export async function lockForms(trx: Db, submissionIds: readonly string[]): Promise<void> {
  await sql`
    select from forms where id in (select form_id from submissions where id = any(${submissionIds}::uuid[]))
    order by id for key share`.execute(trx)
}

/** The money of a submission that is locked. */
export interface LockedMoney {
  id: string
  uniqueId: string
  /** What no money proves yet, also where staff have approved the payment. */
  openPaisa: Paisa
  /** What money proves, less what the submission costs; below 0 while something is open. */
  surplusPaisa: Paisa
  /** What was paid and not returned. */
  heldPaisa: Paisa
  /** What is no more than the decision of staff. */
  decidedPaisa: Paisa
  status: SubmissionStatus
  paymentStatus: PaymentStatus
  needsReview: boolean
  lateReasons: readonly LateReason[]
}

export async function lockMoney(trx: Db, ids: readonly string[]): Promise<LockedMoney[]> {
  await lock(sql.raw(''), ids).execute(trx)
  // Only now: what another transaction booked while this one waited for the lock is visible to the next statement.
  const { rows } = await sql<LockedMoney>`
    select s.id, s.unique_id as "uniqueId", ${OPEN_PAISA} as "openPaisa",
      (money.settled - money.decided - ${PRICE})::float8 as "surplusPaisa", money.held::float8 as "heldPaisa",
      money.decided::float8 as "decidedPaisa", s.status, s.payment_status as "paymentStatus",
      s.needs_review as "needsReview", s.late_reasons as "lateReasons"
    from submissions s cross join ${MONEY}
    where s.id = any(${ids}::uuid[]) order by s.id`.execute(trx)
  return rows
}
