import { localDay } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { loadForm } from '../../forms/index.ts'
import { transactAndAnnounce } from '../../live/index.ts'
import { bookManyReceived } from '../../money/index.ts'
import type { StoredGate } from '../gates/gates-repository.ts'
import { setCashBooked, type StoredScan } from './scans-repository.ts'

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
    const isBooked = takesCash && (await book(db, gate, scan, timeZone))
    if (isBooked) await setCashBooked(db, scan.id, true)
    booked.set(scan.id, isBooked)
  }
  return booked
}

async function book(db: Db, gate: StoredGate, scan: StoredScan, timeZone: string): Promise<boolean> {
  const { submissionId, cashPaisa } = scan
  if (cashPaisa === null) return false
  try {
    await transactAndAnnounce(db, async (trx, changed) => {
      const money = {
        submissionId,
        bookingKey: `gate:${scan.id}`,
        method: 'cash' as const,
        amountPaisa: cashPaisa,
        externalId: '',
        valueDate: localDay(scan.at, timeZone),
        note: `Taken at the gate ${gate.name}`,
        notify: true,
      }
      const actor = { id: null, username: `Gate ${gate.name}`, role: 'user' } as const
      await bookManyReceived(trx, [money], { actor })
      changed(submissionId)
    })
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
