import { mergeProblemText } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Actor } from '../../auth/index.ts'
import { submissionSubjects } from '../../submission-names/index.ts'
import { someNotFound } from '../submission-admin-errors.ts'
import { findSubmissionForms } from '../submission-admin-repository.ts'
import { addDistinctPairs, removeDistinctPairs } from './distinct-pairs-repository.ts'

interface Decision {
  ids: string[]
  /** False takes the decision back. */
  areDistinct: boolean
  actor: Actor
}

/** Remembers for every pair that it is not the same person's, or forgets it. Returns how many pairs changed. */
export async function markDistinct(db: Db, { ids: given, areDistinct, actor }: Decision): Promise<number> {
  const ids = [...new Set(given)]
  return db.transaction().execute(async (trx) => {
    const formIds = await findSubmissionForms(trx, ids)
    if (formIds.length < ids.length) throw someNotFound(ids.length - formIds.length)
    const [formId, ...others] = new Set(formIds)
    if (formId === undefined || others.length > 0) {
      throw new AppError('invalid', {
        code: 'different_forms',
        write: (reader) => mergeProblemText({ code: 'different_forms' }, reader),
      })
    }
    const pairs = areDistinct
      ? await addDistinctPairs(trx, { formId, ids, decidedBy: actor.username })
      : await removeDistinctPairs(trx, ids)
    if (pairs === 0) return 0
    const subjects = [...(await submissionSubjects(trx, ids)).values()]
    for (const subject of subjects) {
      const names = subjects.filter(({ id }) => id !== subject.id).map(({ name }) => name)
      await recordAudit(trx, {
        actor,
        kind: 'submission',
        action: 'changed',
        subject,
        changes: names.map((name) => ({
          what: 'Not the same person as',
          from: areDistinct ? null : name,
          to: areDistinct ? name : null,
        })),
      })
    }
    return pairs
  })
}
