import { localDay } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { loadForm } from '../../forms/index.ts'
import { transactAndAnnounce } from '../../live/index.ts'
import { bookManyReceived } from '../../money/index.ts'
import type { StoredGate } from '../gates/gates-repository.ts'
import { lockCash, type OpenCash, setCashBooked } from '../cash/cash-repository.ts'
import type { StoredScan } from './scans-repository.ts'

/**
 * Books what a gate took in cash, once for each scan. What does not fit, as when the submission was deleted, stays with the scan
 * for staff: the money was taken.
 */
export async function bookCash(
  { db, timeZone }: { db: Db; timeZone: string },
  gate: StoredGate,
  scans: readonly StoredScan[],
): Promise<Map<string, boolean>> {
  const booked = new Map<string, boolean>()
  if (scans.length === 0) return booked
  const takesCash = (await loadForm(db, gate.formId))?.settings.tickets?.cashAtGate === true
  for (const scan of scans) {
    booked.set(scan.id, takesCash && (await book(db, gate, scan, timeZone)))
  }
  return booked
}

async function book(db: Db, gate: StoredGate, { id }: StoredScan, timeZone: string): Promise<boolean> {
  try {
    return await transactAndAnnounce(db, async (trx, changed) => {
      const cash = await lockCash(trx, gate.formId, id)
      // Staff decided meanwhile.
      if (!cash || cash.isDismissed || cash.isBooked) return cash?.isBooked === true
      const actor = { id: null, username: `Gate ${gate.name}`, role: 'user' } as const
      await bookGateCash(trx, cash, { actor, timeZone })
      changed(cash.submissionId)
      return true
    })
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** Puts the cash of a scan into the books, once; with the scan locked. */
export async function bookGateCash(
  trx: Db,
  { scanId, submissionId, amountPaisa, at, gateName }: OpenCash,
  { actor, timeZone }: { actor: Parameters<typeof bookManyReceived>[2]['actor']; timeZone: string },
): Promise<void> {
  const money = {
    submissionId,
    bookingKey: `gate:${scanId}`,
    method: 'cash' as const,
    amountPaisa,
    externalId: '',
    valueDate: localDay(at, timeZone),
    note: `Taken at the gate ${gateName}`,
    notify: true,
  }
  await bookManyReceived(trx, [money], { actor })
  await setCashBooked(trx, scanId)
}
