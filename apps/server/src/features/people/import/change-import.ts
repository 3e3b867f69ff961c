import type { BodyOf } from '@nibondhon/api-contract'
import type { Db } from '../../../platform/database/index.ts'
import type { Actor } from '../../auth/index.ts'
import { keepColumns } from '../change/keep-columns.ts'
import {
  decisionInvalid,
  importNotFound,
  importNotOpen,
  importNotUndone,
  nameMissing,
} from '../people-errors.ts'
import { lockRegister } from '../people-repository.ts'
import { ownColumnsOf, readAgain } from './preview-import.ts'
import { fitMapping } from './receive-list.ts'
import {
  deleteImport,
  lockImport,
  setAddsUndecided,
  setApplying,
  setUndoing,
  type StoredImport,
} from './store/imports-repository.ts'
import { findNames, leaveRows, storeDecisions } from './store/import-rows-repository.ts'

type Changes = BodyOf<'PUT /api/people/imports/:id'>

/** Other columns are read first: they forget what was decided. */
export async function changeImport(db: Db, id: string, changes: Changes): Promise<void> {
  await changePreview(db, id, async (trx, stored) => {
    const { mapping, decisions, addUndecided } = changes
    if (mapping) await readAgain(trx, stored, fitMapping(mapping, stored.columns.length))
    if (addUndecided !== undefined) await setAddsUndecided(trx, id, addUndecided)
    if (decisions && decisions.length > 0) await decide(trx, id, decisions)
  })
}

async function decide(
  trx: Db,
  id: string,
  decisions: readonly {
    row: number
    action: 'create' | 'update' | 'skip' | null
    personId?: string | undefined
  }[],
): Promise<void> {
  const known = await findNames(
    trx,
    decisions.flatMap(({ personId }) => personId ?? []),
  )
  const given = decisions.map(({ row, action, personId }) => {
    const chosen = action === 'update' ? (personId ?? '') : null
    if (chosen !== null && !known.has(chosen)) throw decisionInvalid(row)
    return { row, action, personId: chosen }
  })
  const found = await storeDecisions(trx, id, given)
  const missing = given.find(({ row }) => !found.has(row))
  if (missing) throw decisionInvalid(missing.row)
}

/** A job applies the rows, batch by batch. */
export async function beginImport(db: Db, actor: Actor, id: string): Promise<void> {
  await changePreview(db, id, async (trx, stored) => {
    const targets = stored.columns.map(({ target }) => target)
    if (!targets.includes('name') && !targets.includes('nameBn')) throw nameMissing()
    await lockRegister(trx)
    await keepColumns(trx, ownColumnsOf(targets))
    await leaveRows(trx, id, stored.addsUndecided)
    await setApplying(trx, id, actor.username)
  })
}

export async function beginUndo(db: Db, actor: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const stored = await lockImport(trx, id)
    if (!stored) throw importNotFound()
    if (!canUndo(stored)) throw importNotUndone()
    await setUndoing(trx, id, actor.username)
  })
}

/** One that failed may have stored some of its rows. */
export function canUndo({ state, isKept, appliedBy }: StoredImport): boolean {
  return isKept && (state === 'applied' || (state === 'failed' && appliedBy !== null))
}

export async function forgetImport(db: Db, id: string): Promise<void> {
  await changePreview(db, id, (trx) => deleteImport(trx, id))
}

async function changePreview(
  db: Db,
  id: string,
  change: (trx: Db, stored: StoredImport) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const stored = await lockImport(trx, id)
    if (!stored) throw importNotFound()
    if (stored.state !== 'preview') throw importNotOpen()
    await change(trx, stored)
  })
}
