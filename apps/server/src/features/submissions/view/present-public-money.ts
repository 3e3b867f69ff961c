import type { PublicSubmission } from '@nibondhon/api-contract'
import { paisaToTaka } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { listEntries, loadSummary, type StoredEntry } from '../../ledger/index.ts'

type PublicMoney = NonNullable<PublicSubmission['money']>
type PublicEntry = PublicMoney['entries'][number]

/** What the payer sees of the books: the sums, and the money that came or was returned. Not why staff booked it. */
export async function presentPublicMoney(db: Db, submissionId: string): Promise<PublicMoney> {
  const [summary, entries] = [await loadSummary(db, submissionId), await listEntries(db, submissionId)]
  return {
    owed: paisaToTaka(summary.owedPaisa),
    paid: paisaToTaka(summary.paidPaisa),
    returned: paisaToTaka(summary.returnedPaisa),
    balance: paisaToTaka(summary.balancePaisa),
    isRefunded: summary.state === 'refunded',
    entries: entries.flatMap(presentEntry),
  }
}

/** The unique ID of another submission opens its page, so it is not shown. */
function presentEntry(entry: StoredEntry): PublicEntry[] {
  const { id, kind, amountPaisa, method, externalId, isCorrected, bookedAt, valueDate } = entry
  if (isCorrected || !isPublicKind(kind)) return []
  return [
    {
      id,
      kind,
      amount: paisaToTaka(Math.abs(amountPaisa)),
      method,
      externalId: method === 'credit' ? '' : externalId,
      at: valueDate === null ? bookedAt.toISOString() : `${valueDate}T12:00:00.000Z`,
    },
  ]
}

function isPublicKind(kind: StoredEntry['kind']): kind is PublicEntry['kind'] {
  return kind === 'payment' || kind === 'refund' || kind === 'credit_in' || kind === 'credit_out'
}
