import { attempt, type Db } from '../../../platform/database/index.ts'
import { type AuditEntry, recordAudits } from '../../audit/index.ts'
import { submissionSubjects } from '../../submission-names/index.ts'
import type { ChangeContext, SubmissionChange } from '../lifecycle/carry-out.ts'
import { changeSubmissions } from '../lifecycle/change-submissions.ts'
import { lockForms, lockStates } from '../lifecycle/lock-repository.ts'
import { lockDeleted, moveBack, moveToDeleted } from './deleted-submissions-repository.ts'

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
  await lockForms(trx, ids)
  const locked = await lockStates(trx, ids)
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
  const deleted = locked.map(({ id }) => ({ id, event: { type: 'deleted' } as const }))
  await changeSubmissions(trx, deleted, { actor })
  return { ids: locked.map(({ id }) => id), files }
}

interface Restored {
  restored: string[]
  /** Those that stay deleted, because their seats are taken by others and `onFull` is `report`. */
  withoutSeat: string[]
}

/**
 * Restores deleted submissions as they were, unless their seats are gone: then staff are asked for a reason, unless
 * `onFull` says otherwise. Those that are deleted for good are left out.
 */
export async function restoreSubmissions(
  trx: Db,
  ids: readonly string[],
  context: Pick<ChangeContext, 'actor' | 'overbook' | 'onFull'>,
): Promise<Restored> {
  const withoutSeat = new Set<string>()
  let restored: string[] = []
  const tryOnce = async () => {
    const deleted = await lockDeleted(
      trx,
      ids.filter((id) => !withoutSeat.has(id)),
    )
    restored = deleted.map(({ id }) => id)
    if (restored.length === 0) return true
    const flagged = await moveBack(trx, restored)
    const changes = restored.map((id): SubmissionChange => ({
      id,
      event: { type: 'restored', needsReview: flagged.has(id) },
    }))
    const outcomes = await changeSubmissions(trx, changes, context)
    const misfits = restored.filter((id) => outcomes.get(id)?.kind === 'no_seat')
    for (const id of misfits) withoutSeat.add(id)
    return misfits.length === 0
  }
  // Again without them. Seats may have been taken meanwhile, so this ends only when all the others fit.
  while (!(await attempt(trx, tryOnce)));
  return { restored, withoutSeat: [...withoutSeat] }
}
