import { isSamePerson, type PersonRecord, undoRow } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { type AuditEntry, recordAudits } from '../../audit/index.ts'
import { blankMessagesTo } from '../erase/erase-repository.ts'
import { recordOf } from '../join/candidates.ts'
import { findPeople, lockRegister, savePeople } from '../people-repository.ts'
import { lockImport, setUndone } from './store/imports-repository.ts'
import {
  deletePeople,
  findUsed,
  listUndoable,
  storeUndone,
  type UndoableRow,
} from './store/import-rows-repository.ts'

const BATCH_SIZE = 100

/** Takes back the next rows of an import, the last ones first. Returns whether more are left. */
export async function undoNextRows(db: Db, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const stored = await lockImport(trx, id)
    if (stored?.state !== 'undoing') return false
    await lockRegister(trx)
    const rows = await listUndoable(trx, id, BATCH_SIZE)
    const entries = rows.length > 0 ? await undoRows(trx, id, rows) : []
    const actor = { id: null, username: stored.appliedBy ?? stored.createdBy }
    const what = { what: 'Import', from: stored.fileName, to: null }
    await recordAudits(
      trx,
      entries.map((subject): AuditEntry => ({
        actor,
        kind: 'person',
        action: 'import undone',
        subject,
        changes: [what],
      })),
    )
    if (rows.length === BATCH_SIZE) return true
    await setUndone(trx, id)
    return false
  })
}

/** Returns who changed or went. */
async function undoRows(
  trx: Db,
  id: string,
  rows: readonly UndoableRow[],
): Promise<{ id: string; name: string }[]> {
  const ids = [...new Set(rows.map(({ personId }) => personId))]
  const used = await findUsed(trx, ids)
  const people = new Map<string, PersonRecord>()
  for (const person of await findPeople(trx, ids)) {
    if (person.erasedAt === null) people.set(person.id, recordOf(person))
  }
  const changed = new Map<string, PersonRecord>()
  const removed = new Map<string, string>()
  const undone = rows.map(({ row, result, personId, before, after }) => {
    const now = people.get(personId)
    // Merged into someone else, removed or erased since: nothing of it is left here.
    if (!now || !after) return { row, result: 'undone' as const }
    const isUnchanged = isSamePerson(now, after)
    if (result === 'created') {
      if (!isUnchanged || used.has(personId)) return { row, result: 'kept' as const }
      removed.set(personId, now.name)
      people.delete(personId)
    } else if (before) {
      const restored = undoRow(before, after, now)
      people.set(personId, restored)
      changed.set(personId, restored)
    }
    return { row, result: isUnchanged ? ('undone' as const) : ('kept' as const) }
  })
  for (const personId of removed.keys()) changed.delete(personId)
  await savePeople(trx, changed)
  await blankMessagesTo(trx, [...removed.keys()])
  await deletePeople(trx, [...removed.keys()])
  await storeUndone(trx, id, undone)
  return [
    ...Array.from(removed, ([personId, name]) => ({ id: personId, name })),
    ...Array.from(changed, ([personId, { name }]) => ({ id: personId, name })),
  ]
}
