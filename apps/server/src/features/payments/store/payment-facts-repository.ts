import { sql } from 'kysely'
import { type Db, executePrepared } from '../../../platform/database/index.ts'
import { loadClaims, type StoredClaim } from '../providers/wallet/wallet-claims-repository.ts'

/** What is shown about a submission's payment in addition to the columns of the submission. */
export interface PaymentFacts {
  receiptName: string | null
  /** Of the first attempt. */
  originalPaymentId: string | null
  /** Of the attempt that was paid, otherwise of the newest attempt. */
  bkashPaymentId: string | null
  bkashTrxId: string | null
  /** Number of retries. */
  retryAttempt: number
  /** As `summariseLedger` says: all money that arrived was returned. */
  isRefunded: boolean
  /** The transaction that the member typed last. */
  claim: StoredClaim | null
}

export const NO_FACTS: PaymentFacts = {
  receiptName: null,
  originalPaymentId: null,
  bkashPaymentId: null,
  bkashTrxId: null,
  retryAttempt: 0,
  isRefunded: false,
  claim: null,
}

/** The transaction that paid, or that the member typed; '' without one. */
export function transactionOf(facts: PaymentFacts | undefined): string {
  return facts?.bkashTrxId ?? facts?.claim?.trxId ?? ''
}

/** Keyed by submission id. Submissions without a receipt, an attempt, a typed transaction and returned money are left out. */
export async function loadPayments(db: Db, submissionIds: string[]): Promise<Map<string, PaymentFacts>> {
  if (submissionIds.length === 0) return new Map()
  const [stored, claims] = await Promise.all([
    executePrepared(db, 'payment facts', selectFacts(submissionIds)),
    loadClaims(db, submissionIds),
  ])
  const found = new Map<string, PaymentFacts>(
    stored.rows.map(({ submissionId, ...facts }) => [submissionId, { ...facts, claim: null }]),
  )
  for (const [id, claim] of claims) found.set(id, { ...(found.get(id) ?? NO_FACTS), claim })
  return found
}

/** Prepared, because every page of the list runs it, and planning it takes longer than running it. */
const selectFacts = (submissionIds: string[]) => sql<Omit<PaymentFacts, 'claim'> & { submissionId: string }>`
    select submissions.id as "submissionId",
           files.name as "receiptName",
           first.payment_id as "originalPaymentId",
           main.payment_id as "bkashPaymentId",
           main.trx_id as "bkashTrxId",
           coalesce(last.attempt, 0) as "retryAttempt",
           refunded.is_so is not null as "isRefunded"
    from submissions
    left join files on files.id = submissions.receipt_file_id
    left join lateral (
      select payment_id from payments where submission_id = submissions.id order by attempt limit 1
    ) first on true
    left join lateral (
      select payment_id, trx_id from payments where submission_id = submissions.id
      order by state = 'completed' desc, attempt desc limit 1
    ) main on true
    left join lateral (
      select max(attempt) as attempt from payments where submission_id = submissions.id
    ) last on true
    left join lateral (
      select true as is_so from ledger_entries where submission_id = submissions.id
      having sum(amount_paisa) filter (where account = 'received') > 0
        and sum(amount_paisa) filter (where account in ('received', 'returned')) <= 0
    ) refunded on true
    where submissions.id = any(${submissionIds}::uuid[])
      and (files.id is not null or first.payment_id is not null or refunded.is_so)`
