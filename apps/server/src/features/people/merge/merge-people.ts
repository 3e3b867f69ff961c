import { mergePeople } from '@nibondhon/domain'
import type { Person } from '@nibondhon/api-contract'
import type { Db } from '../../../platform/database/index.ts'
import { recordAudits } from '../../audit/index.ts'
import type { Actor } from '../../auth/index.ts'
import { cannotUndo, mergeNotFound, personErased, samePerson } from '../people-errors.ts'
import { deletePerson, findPeople, lockRegister, savePerson } from '../people-repository.ts'
import { loadPerson, presentPerson } from '../present-person.ts'
import { lockKeptAside, moveKeptAside } from './kept-aside-repository.ts'
import {
  findMerge,
  moveToKept,
  readKept,
  restoreKept,
  restoreMerged,
  setNotSame,
  setUndone,
  storeAfter,
  storeMerge,
} from './person-merges-repository.ts'

interface MergeInput {
  keep: string
  remove: string
}

/** Makes one person of two. `undoPersonMerge` puts both back. */
export async function mergeTwoPeople(
  db: Db,
  actor: Actor,
  { keep, remove }: MergeInput,
): Promise<{ person: Person; mergeId: string }> {
  if (keep === remove) throw samePerson()
  return db.transaction().execute(async (trx) => {
    await lockRegister(trx)
    const kept = await loadPerson(trx, keep)
    const removed = await loadPerson(trx, remove)
    if (kept.erasedAt !== null || removed.erasedAt !== null) throw personErased()
    const keptAside = await lockKeptAside(trx, remove)
    const mergeId = await storeMerge(trx, {
      keptId: keep,
      removedId: remove,
      removedName: removed.name,
      mergedBy: actor.username,
      keptAside,
    })
    await moveKeptAside(trx, keptAside, { from: remove, to: keep })
    await moveToKept(trx, keep, remove)
    await deletePerson(trx, remove)
    await savePerson(trx, keep, mergePeople(kept, removed))
    await storeAfter(trx, mergeId, keep)
    await recordAudits(trx, [
      entryOf(actor, 'merged', kept, { what: 'Merged into this', to: removed.name }),
      entryOf(actor, 'merged', removed, { what: 'Kept', to: kept.name }),
    ])
    return { person: presentPerson(await loadPerson(trx, keep)), mergeId }
  })
}

/** What staff or a submission changed of the kept person since the merge stays. */
export async function undoPersonMerge(
  db: Db,
  actor: Actor,
  id: string,
): Promise<{ person: Person; restored: Person }> {
  return db.transaction().execute(async (trx) => {
    await lockRegister(trx)
    const merge = await findMerge(trx, id)
    if (!merge) throw mergeNotFound()
    if (merge.isUndone) throw cannotUndo('undone')
    if (!merge.hasContent) throw cannotUndo('too_old')
    if (merge.hasLater) throw cannotUndo('person_again')
    if ((await findPeople(trx, [merge.keptId])).length === 0) {
      throw cannotUndo('person_gone')
    }
    const { changed } = await readKept(trx, id)
    const since = new Set(changed)
    await restoreKept(
      trx,
      merge,
      RESTORED_GROUPS.filter((group) => !group.some((column) => since.has(column))).flat(),
    )
    await restoreMerged(trx, merge)
    await setUndone(trx, id, actor.username)
    const kept = await loadPerson(trx, merge.keptId)
    // What is derived follows from what was restored.
    await savePerson(trx, kept.id, kept)
    const removed = await loadPerson(trx, merge.removedId)
    await recordAudits(trx, [
      entryOf(actor, 'merge undone', kept, { what: 'Restored', to: removed.name }),
      entryOf(actor, 'merge undone', removed, { what: 'Was kept as', to: kept.name }),
    ])
    return { person: presentPerson(await loadPerson(trx, kept.id)), restored: presentPerson(removed) }
  })
}

/** Columns that belong together: where one of them changed since the merge, all of them stay. */
const RESTORED_GROUPS = [
  ['name', 'name_bn', 'other_names'],
  ['phones'],
  ['emails'],
  ['batch'],
  ['category', 'member_since', 'member_until'],
  ['attributes'],
  ['tags'],
  ['note'],
]

export async function markNotSame(db: Db, actor: Actor, { a, b }: { a: string; b: string }): Promise<void> {
  if (a === b) throw samePerson()
  await db.transaction().execute(async (trx) => {
    await lockRegister(trx)
    const [one, other] = [await loadPerson(trx, a), await loadPerson(trx, b)]
    await setNotSame(trx, a, b)
    await recordAudits(trx, [
      entryOf(actor, 'not the same', one, { what: 'Not the same as', to: other.name }),
      entryOf(actor, 'not the same', other, { what: 'Not the same as', to: one.name }),
    ])
  })
}

function entryOf(
  actor: Actor,
  action: 'merged' | 'merge undone' | 'not the same',
  { id, name }: { id: string; name: string },
  { what, to }: { what: string; to: string },
) {
  return {
    actor,
    kind: 'person' as const,
    action,
    subject: { id, name },
    changes: [{ what, from: null, to }],
  }
}
