import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'
import { type AuditEntry, recordAudits } from '../../audit/index.ts'
import { followLedger } from '../../ledger/index.ts'
import { followSeats, type OnFull } from '../../seats/index.ts'
import { submissionSubjects } from '../submission-subjects-repository.ts'
import { lockDeleted, lockForDeletion, moveBack, moveToDeleted } from './deleted-submissions-repository.ts'

type AuditActor = AuditEntry['actor']

/**
 * Deletes submissions with all that belongs to them, in a way that `restoreSubmissions` undoes for 30 days. Their files
 * stay until then. Those that do not exist are left out: the caller decides whether that is an error.
 */
export async function deleteSubmissions(
  trx: Db,
  ids: readonly string[],
  actor: AuditActor,
): Promise<{ ids: string[]; files: number }> {
  const locked = await lockForDeletion(trx, ids)
  if (locked.length === 0) return { ids: [], files: 0 }
  const subjects = await submissionSubjects(
    trx,
    locked.map(({ id }) => id),
  )
  const named = locked.map(({ id, uniqueId }) => subjects.get(id) ?? { id, name: uniqueId })
  const files = await moveToDeleted(trx, {
    submissions: named.map(({ id, name }) => ({ id, title: name })),
    deletedBy: actor.username,
  })
  await recordAudits(
    trx,
    named.map((subject) => ({ actor, kind: 'submission', action: 'deleted', subject })),
  )
  await followSeats(
    trx,
    locked.map(({ id }) => id),
    { onFull: { kind: 'report' } },
  )
  return { ids: locked.map(({ id }) => id), files }
}

interface Restored {
  restored: string[]
  /** Those that stay deleted, because their seats are taken by others and `onFull` is `report`. */
  withoutSeat: string[]
}

/**
 * Restores deleted submissions as they were; `onFull` says what happens to those whose seats are gone. Those that are
 * deleted for good are left out.
 */
export async function restoreSubmissions(
  trx: Db,
  ids: readonly string[],
  { actor, onFull }: { actor: AuditActor; onFull: OnFull },
): Promise<Restored> {
  const withoutSeat: string[] = []
  for (;;) {
    const deleted = await lockDeleted(
      trx,
      ids.filter((id) => !withoutSeat.includes(id)),
    )
    const restored = deleted.map(({ id }) => id)
    if (restored.length === 0) return { restored, withoutSeat }
    await sql`savepoint restoring`.execute(trx)
    await moveBack(trx, restored)
    // Money may have arrived meanwhile, and what was deleted before an update of the product has no ledger.
    await followLedger(trx, restored, {
      by: { id: actor.id, name: actor.username },
      reason: 'Restored after deletion',
    })
    await recordAudits(
      trx,
      deleted.map(({ id, title }) => ({
        actor,
        kind: 'submission',
        action: 'restored',
        subject: { id, name: title },
      })),
    )
    const misfits = await followSeats(trx, restored, { onFull })
    if (onFull.kind !== 'report' || misfits.length === 0) return { restored, withoutSeat }
    // Again without them. Seats may have been taken meanwhile, so this ends only when all the others fit.
    await sql`rollback to savepoint restoring`.execute(trx)
    withoutSeat.push(...misfits)
  }
}
