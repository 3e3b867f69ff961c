import type { Assignee } from '@nibondhon/api-contract'
import type { Db } from '../../../platform/database/index.ts'
import { type AuditEntry, recordAudits } from '../../audit/index.ts'
import { submissionSubjects } from '../../submission-names/index.ts'
import { assign, findColleagues, findReachable, lockAssignees, unassign } from './assignees-repository.ts'
import { notAColleague } from './organise-errors.ts'

interface Assignment {
  /** At most some thousand: the change is one transaction. */
  ids: readonly string[]
  /** Null assigns to no one. */
  userId: string | null
  /** Only those that are assigned to this user, or to no one: an undo leaves alone what a colleague assigned since. */
  onlyFrom?: string | null
  actor: AuditEntry['actor']
}

interface AssignmentResult {
  /** The submissions whose assignee changed, with the one that each of them had. */
  changed: Map<string, Assignee | null>
  assignee: Assignee | null
}

/**
 * Assigns submissions to a colleague who may enter the console, with an entry in the audit log for each one that changes.
 * Submissions that do not exist, or whose form the colleague may not reach, are left out. The caller has checked the role.
 */
export async function assignSubmissions(
  trx: Db,
  { ids, userId, onlyFrom, actor }: Assignment,
): Promise<AssignmentResult> {
  const assignee = userId === null ? null : await findColleague(trx, userId)
  const before = await lockAssignees(trx, ids)
  const given = assignee === null ? ids : await findReachable(trx, assignee.id, ids)
  const wanted =
    onlyFrom === undefined ? given : given.filter((id) => (before.get(id)?.id ?? null) === onlyFrom)
  const changed =
    assignee === null
      ? await unassign(trx, wanted)
      : await assign(trx, wanted, { userId: assignee.id, isUnassigned: onlyFrom === null })
  const subjects = await submissionSubjects(trx, changed)
  await recordAudits(
    trx,
    changed.map((id) => ({
      actor,
      kind: 'submission',
      action: 'assigned',
      subject: subjects.get(id) ?? { id, name: id },
      changes: [
        { what: 'Assigned to', from: before.get(id)?.username ?? null, to: assignee?.username ?? null },
      ],
    })),
  )
  return { changed: new Map(changed.map((id) => [id, before.get(id) ?? null])), assignee }
}

/** Throws when the user may not enter the console. */
export async function findColleague(db: Db, userId: string): Promise<Assignee> {
  const [found] = await findColleagues(db, [userId])
  if (!found) throw notAColleague()
  return { id: found.id, username: found.username }
}
