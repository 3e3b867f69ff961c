import type { Money, MoneyEntry } from '@nibondhon/api-contract'
import { canTakeBack, type FormScope, paisaToTaka } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { findUnreachable } from '../auth/index.ts'
import {
  hasReceipt,
  isAssigned,
  isProved,
  listEntries,
  loadSummary,
  type StoredEntry,
} from '../ledger/index.ts'

/** The books of a submission for staff. */
export async function presentMoney(db: Db, submissionId: string, forms: FormScope): Promise<Money> {
  const [summary, entries] = [await loadSummary(db, submissionId), await listEntries(db, submissionId)]
  // Credit names the submission on its other side.
  const others = entries.flatMap(({ method, externalId }) => (method === 'credit' ? [externalId] : []))
  const hidden = await findUnreachable(db, forms, 'submission', others)
  return {
    owed: paisaToTaka(summary.owedPaisa),
    paid: paisaToTaka(summary.paidPaisa),
    returned: paisaToTaka(summary.returnedPaisa),
    balance: paisaToTaka(summary.balancePaisa),
    state: summary.state,
    entries: entries.map((entry) =>
      presentEntry(hidden.has(entry.externalId) ? { ...entry, externalId: '' } : entry),
    ),
  }
}

function presentEntry(entry: StoredEntry): MoneyEntry {
  const { id, kind, method, externalId, valueDate, reason, corrects, isCorrected, actor } = entry
  return {
    id,
    kind,
    amount: paisaToTaka(entry.amountPaisa),
    method,
    externalId,
    valueDate,
    reason,
    corrects,
    isCorrected,
    canTakeBack: canTakeBack(kind) && !isCorrected && !isProved(entry) && !isAssigned(entry),
    hasReceipt: hasReceipt(entry),
    actor,
    bookedAt: entry.bookedAt.toISOString(),
  }
}
