import type { GateCash } from '@nibondhon/api-contract'
import { formatTaka, paisaToTaka } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { SignedInActor } from '../../auth/index.ts'
import { formNotFound, loadForm } from '../../forms/index.ts'
import { transactAndAnnounce } from '../../live/index.ts'
import { submissionSubjects } from '../../submission-names/index.ts'
import { cashDecided, cashNotFound } from '../check-in-errors.ts'
import { bookGateCash } from '../scans/book-cash.ts'
import {
  listOpenCash,
  type ListedCash,
  lockCash,
  type OpenCash,
  setCashDismissed,
} from './cash-repository.ts'

/** More than staff go through at once: the next ones follow as these are decided. */
const MAX_LISTED = 200

interface CashParts {
  db: Db
  timeZone: string
}

interface CashOfScan {
  formId: string
  scanId: string
}

/** What gates took and could not book, with the reason as it is now. */
export async function readOpenCash({ db }: CashParts, formId: string): Promise<GateCash[]> {
  const form = await loadForm(db, formId)
  if (!form) throw formNotFound()
  const mayTake = form.settings.tickets?.cashAtGate === true
  const rows = await listOpenCash(db, form.id, MAX_LISTED)
  return rows.map((row) => ({
    scanId: row.scanId,
    amount: paisaToTaka(row.amountPaisa),
    at: row.at.toISOString(),
    gate: row.gateName,
    name: row.name,
    uniqueId: row.uniqueId,
    submissionId: row.isDeleted ? null : row.submissionId,
    reason: reasonOf(row, mayTake),
  }))
}

function reasonOf({ isDeleted, hasPayment }: ListedCash, mayTake: boolean): GateCash['reason'] {
  if (isDeleted) return 'deleted'
  if (!hasPayment) return 'nothing-to-pay'
  return mayTake ? 'not-booked' : 'not-allowed'
}

/** By staff it is booked also where the gate may take none: the money was taken. */
export async function bookOpenCash(
  { db, timeZone }: CashParts,
  actor: SignedInActor,
  { formId, scanId }: CashOfScan,
): Promise<void> {
  await transactAndAnnounce(db, async (trx, changed) => {
    const cash = await lockOpen(trx, formId, scanId)
    await bookGateCash(trx, cash, { actor, timeZone })
    changed(cash.submissionId)
  })
}

/** It was none: typed by mistake, given back, or booked in another way. */
export async function dismissCash(
  { db }: CashParts,
  actor: SignedInActor,
  { formId, scanId, reason }: CashOfScan & { reason: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const cash = await lockOpen(trx, formId, scanId)
    await setCashDismissed(trx, scanId)
    const { submissionId } = cash
    const subjects = await submissionSubjects(trx, [submissionId])
    await recordAudit(trx, {
      actor,
      kind: 'payment',
      action: 'gate cash dismissed',
      subject: subjects.get(submissionId) ?? { id: submissionId, name: submissionId },
      changes: [
        { what: 'Amount', from: formatTaka(cash.amountPaisa), to: null },
        { what: 'Gate', from: null, to: cash.gateName },
        { what: 'Reason', from: null, to: reason },
      ],
    })
  })
}

async function lockOpen(trx: Db, formId: string, scanId: string): Promise<OpenCash> {
  const cash = await lockCash(trx, formId, scanId)
  if (!cash) throw cashNotFound()
  if (cash.isBooked || cash.isDismissed) throw cashDecided()
  return cash
}
