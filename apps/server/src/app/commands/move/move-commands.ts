import type pg from 'pg'
import { BackupError } from '../../../platform/backup/index.ts'
import {
  appliedMigrations,
  type Connection,
  dropMark,
  dropOurTables,
  readMark,
  removeTriggers,
  writeMark,
} from '../../../platform/database/index.ts'
import type { FileStore } from '../../../platform/files/index.ts'
import { markPlaces, type Places, withPlaces, withSource } from './mark-places.ts'
import { finish, moveMarked, openNewPlace } from './move-association.ts'
import { createFileMove } from './move-files.ts'
import { existingOf } from './stored-file-ids.ts'

export interface MoveRequest {
  from: Connection
  to: Connection
  /** Whether to delete what is at the other place. */
  replace: boolean
  /** Null where both places use the same store. */
  stores: { from: FileStore; to: FileStore } | null
  signal: AbortSignal
  say(line: string): void
}

export interface MoveReport {
  rows: number
  stoppedMs: number
  /** Null where both places use the same store. */
  files: { files: number; bytes: number; missing: number } | null
}

/** Marks the other place: servers that are started there wait until the association has been moved. */
export function reservePlace({
  from,
  to,
  replace,
}: Pick<MoveRequest, 'from' | 'to' | 'replace'>): Promise<void> {
  return withPlaces(from, to, async (places) => {
    await assertNotMoved(places.source)
    await markPlaces(places, replace)
  })
}

/** Moves an association that is in use. Null when an earlier command had done nearly everything, and this one the rest. */
export function moveAssociation(request: MoveRequest): Promise<MoveReport | null> {
  const { from, to, replace, stores, signal, say } = request
  return withPlaces(from, to, async (places) => {
    if (await finishEarlier(places)) return null
    const id = await markPlaces(places, replace)
    const files = stores && createFileMove(stores.from, stores.to)
    const result = await moveMarked({ ...places, id, from, to, files, signal, say })
    if (!files) return { ...result, files }
    const missing = (await existingOf(to, files.missing())).length
    return { ...result, files: { ...files.copied(), missing } }
  })
}

/** Opens the new place if an earlier command was ended right before that. */
async function finishEarlier({ source, target }: Places): Promise<boolean> {
  const [here, there] = [await readMark(source), await readMark(target)]
  if (here?.phase !== 'moved') return false
  const isCopied = (await appliedMigrations(target)).length > 0
  if (!isCopied || (there && (there.phase !== 'incoming' || there.id !== here.id)))
    await assertNotMoved(source)
  if (there) await openNewPlace(target)
  await finish(source, target)
  return true
}

interface CancelMove {
  from: Connection
  /** Its copy is deleted, unless it is in use. */
  to: Connection | null
  /** Opens the old place also after the move, for the case that the new one is lost for good. */
  force: boolean
}

/** Gives a move up: the old place works as before. */
export async function cancelMove({ from, to, force }: CancelMove): Promise<void> {
  if (to) return withPlaces(from, to, (places) => cancelAtBoth(places, force))
  await withSource(from, async (source) => {
    if (!force) await assertNotMoved(source)
    await cancelAt(source)
  })
}

async function cancelAtBoth({ source, target }: Places, force: boolean): Promise<void> {
  const [here, there] = [await readMark(source), await readMark(target)]
  const isOfThisMove = there?.phase === 'incoming' && there.id === here?.id
  // Before the other place is open, the way back is safe.
  if (!isOfThisMove && !force) await assertNotMoved(source)
  await cancelAt(source)
  if (!isOfThisMove) return
  await dropOurTables(target)
  await dropMark(target)
}

async function cancelAt(source: pg.Client): Promise<void> {
  const mark = await readMark(source)
  if (mark) await writeMark(source, { id: mark.id, phase: 'reserved' })
  await removeTriggers(source, { keepStop: false })
  await dropMark(source)
}

async function assertNotMoved(source: pg.Client): Promise<void> {
  if ((await readMark(source))?.phase !== 'moved') return
  throw new BackupError(
    'The association has been moved away from here. To bring it back, move it from its new place, with --replace.',
  )
}
