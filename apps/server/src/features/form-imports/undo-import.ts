import { hasFlag } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { recordAudit } from '../audit/index.ts'
import type { SignedInActor } from '../auth/index.ts'
import { deleteForGood } from '../forms/index.ts'
import { announceMany } from '../live/index.ts'
import { deleteSubmissions } from '../submissions/index.ts'
import { importNotFound, importNotUndone, importOfOther } from './form-import-errors.ts'
import {
  findUntouched,
  isFormUntouched,
  lockImport,
  setUndone,
  type StoredImport,
} from './form-imports-repository.ts'

const BATCH_SIZE = 200

export interface UndoneImport {
  removed: number
  /** Submissions that stay, because they were changed or came since. */
  kept: number
  isFormDeleted: boolean
}

/**
 * Takes back what an import made and nothing changed since. The form goes with the last of it; where something was changed, the
 * form stays with that, and the other submissions can be restored for 30 days.
 */
export async function undoImport(db: Db, actor: SignedInActor, id: string): Promise<UndoneImport> {
  const undone = await db.transaction().execute(async (trx) => {
    const stored = await lockImport(trx, id)
    if (!stored) throw importNotFound()
    if (!mayUndo(stored, actor)) throw importOfOther()
    if (!canUndo(stored)) throw importNotUndone()
    const { ids, all } = await findUntouched(trx, stored.formId, stored.createdAt)
    const isFormDeleted = ids.length === all && (await isFormUntouched(trx, stored.formId))
    if (isFormDeleted) await deleteForGood(trx, stored.formId)
    else {
      for (let from = 0; from < ids.length; from += BATCH_SIZE) {
        await deleteSubmissions(trx, ids.slice(from, from + BATCH_SIZE), actor)
      }
      await setUndone(trx, id)
    }
    await recordAudit(trx, {
      actor,
      kind: 'form',
      action: 'import undone',
      subject: { id: stored.formId, name: stored.formTitle },
      changes: [
        { what: 'Import', from: stored.fileName, to: null },
        { what: 'submissions', from: String(ids.length), to: null },
      ],
    })
    return { removed: ids.length, kept: all - ids.length, isFormDeleted }
  })
  if (undone.removed > 0) announceMany(db)
  return undone
}

export function mayUndo({ createdBy }: StoredImport, { id, role }: SignedInActor): boolean {
  return createdBy === id || hasFlag(role, 'canDeleteForms')
}

export function canUndo({ undoneAt, isRecent }: StoredImport): boolean {
  return undoneAt === null && isRecent
}
