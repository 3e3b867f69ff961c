import type { BodyOf, ScanResult } from '@nibondhon/api-contract'
import type { Db } from '../../../platform/database/index.ts'
import { recordAudits } from '../../audit/index.ts'
import type { SignedInActor } from '../../auth/index.ts'
import { formNotFound, loadForm } from '../../forms/index.ts'
import { noTickets } from '../check-in-errors.ts'
import { recordScans } from '../scans/record-scans.ts'

interface HandParts {
  db: Db
  appSecret: string
  timeZone: string
  now: () => number
}

type HandScan = BodyOf<'POST /api/forms/:id/check-in/scans'>['scans'][number]

/** Staff are a gate with the clock of the server, which may also take back what gates scanned. Each change is in the audit log. */
export async function checkInByHand(
  parts: HandParts,
  actor: SignedInActor,
  { formId, scans }: { formId: string; scans: readonly HandScan[] },
): Promise<ScanResult[]> {
  const form = await loadForm(parts.db, formId)
  if (!form) throw formNotFound()
  if (form.settings.tickets?.enabled !== true) throw noTickets()
  const deviceNow = parts.now()
  const at = new Date(deviceNow).toISOString()
  return recordScans(parts, {
    formId,
    gate: null,
    byUser: actor.username,
    deviceNow,
    scans: scans.map((scan) => ({ ...scan, at })),
    onStored: (trx, stored) =>
      recordAudits(
        trx,
        stored
          .filter(({ outcome }) => outcome === 'checked-in' || outcome === 'undone')
          .map(({ submissionId, uniqueId, name, isUndo }) => ({
            actor,
            kind: 'submission' as const,
            action: isUndo ? ('check-in undone' as const) : ('checked in' as const),
            subject: { id: submissionId, name: uniqueId },
            changes: [{ what: 'Person', from: isUndo ? name : null, to: isUndo ? null : name }],
          })),
      ),
  })
}
