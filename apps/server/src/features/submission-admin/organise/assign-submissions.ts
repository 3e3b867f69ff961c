import type { Assignee } from '@nibondhon/api-contract'
import type { Db } from '../../../platform/database/index.ts'
import { recordAudits } from '../../audit/index.ts'
import type { Actor } from '../../auth/index.ts'
import { submissionSubjects } from '../../submissions/index.ts'
import { assign, findColleagues, lockAssignees, unassign } from './assignees-repository.ts'
import { notAColleague } from './organise-errors.ts'

interface Assignment {
  /** At most some thousand: the change is one transaction. */
  ids: readonly string[]
  /** Null assigns to no one. */
  userId: string | null
  actor: Actor
}

interface AssignmentResult {
  /** The submissions whose assignee changed. */
  changed: string[]
  assignee: Assignee | null
}

/**
 * Assigns submissions to a colleague who may enter the console, with an entry in the audit log for each one that changes.
 * Submissions that do not exist are left out. The caller has checked the role.
 */
export async function assignSubmissions(
  trx: Db,
  { ids, userId, actor }: Assignment,
): Promise<AssignmentResult> {
  const assignee = userId === null ? null : await findColleague(trx, userId)
  const before = await lockAssignees(trx, ids)
  const changed = assignee === null ? await unassign(trx, ids) : await assign(trx, ids, assignee.id)
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
  return { changed, assignee }
}

async function findColleague(trx: Db, userId: string): Promise<Assignee> {
  const [found] = await findColleagues(trx, [userId])
  if (!found) throw notAColleague()
  return { id: found.id, username: found.username }
}
