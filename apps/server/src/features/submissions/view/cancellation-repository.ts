import type { Paisa, RequestState, SettableStatus } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

export interface StoredCancellation {
  reason: string
  previousStatus: SettableStatus
  /** What the association keeps of the money. */
  keptPaisa: Paisa
  actor: string
  cancelledAt: Date
}

/** Null for a submission that is not cancelled. */
export async function findCancellation(db: Db, submissionId: string): Promise<StoredCancellation | null> {
  const { rows } = await sql<StoredCancellation>`
    select reason, previous_status as "previousStatus", kept_paisa::float8 as "keptPaisa", actor,
      cancelled_at as "cancelledAt"
    from cancellations where submission_id = ${submissionId}`.execute(db)
  return rows[0] ?? null
}

/** What the member sees of a refund request. */
interface ShownRequest {
  state: RequestState
  amountPaisa: Paisa | null
  decisionReason: string
  changedAt: Date
  /** Null where staff began it. */
  wants: 'cancellation' | 'refund' | null
  createdAt: Date
}

/** The last one that the member asked for, or that took two persons. What staff did at once is in the money alone. */
export async function findShownRequest(db: Db, submissionId: string): Promise<ShownRequest | null> {
  const { rows } = await sql<ShownRequest>`
    select state, amount_paisa::float8 as "amountPaisa", decision_reason as "decisionReason", updated_at as "changedAt",
      created_at as "createdAt",
      case when origin <> 'member' then null when wants_cancellation then 'cancellation' else 'refund' end as wants
    from refund_requests
    where submission_id = ${submissionId} and (origin = 'member' or needs_approval)
      -- Credit that staff want to move is not returned to the member.
      and method is distinct from 'credit'
    order by created_at desc, id limit 1`.execute(db)
  return rows[0] ?? null
}
