import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { BackupError, copyDatabase, openComparison } from '../../../platform/backup/index.ts'
import {
  allNoticed,
  appliedMigrations,
  captureChanges,
  catchUp,
  completePlace,
  type Connection,
  CopyDiffersError,
  countBeingSent,
  holdMessages,
  markMoved,
  openMoveSession,
  openPlace,
  PLACE_VALID_MS,
  readMovedTables,
  readSequences,
  relaxPlace,
  removeTriggers,
  stopWrites,
  validateKeys,
  writeMark,
} from '../../../platform/database/index.ts'
import type { FileMove } from './move-files.ts'
import { fileIdsOf } from './stored-file-ids.ts'

export interface MoveParts {
  id: string
  from: Connection
  to: Connection
  source: pg.Client
  target: pg.Client
  /** Null where both places use the same store. */
  files: FileMove | null
  /** Once aborted, the move ends after its current step, unless the new place is open. */
  signal: AbortSignal
  say(line: string): void
}

export interface MoveResult {
  rows: number
  /** For how long writes were stopped. */
  stoppedMs: number
}

/** Longer than servers without signals take to notice that a move has begun. */
const NOTICED_MS = 1_000
/** The others say so; one that takes longer has lost its connection without knowing. */
const MAX_NOTICE_MS = 120_000

/** Writes are stopped once no more rows than these are left to copy. */
const SMALL_ROUND = 200
const MAX_ROUNDS = 30

/** A comparison of everything that takes no longer is made while writes are stopped, a longer one afterwards. */
const QUICK_COPY_MS = 2_000

/** Longer than an attempt to send a message may take. */
const MAX_SENDING_MS = 130_000

/**
 * Moves an association that is in use. When it fails before the new place is open, the old one works as before. The places
 * must be marked, and no other command may work on them.
 */
export async function moveMarked(parts: MoveParts): Promise<MoveResult> {
  const progress = { isClosed: false }
  try {
    return await move(parts, progress)
  } catch (error) {
    // The new place is open, or may be: opening the old one again would split the association.
    if (progress.isClosed) throw notFinished(error)
    await takeBack(parts)
    if (error instanceof CopyDiffersError) {
      throw new BackupError(
        `The other database did not take the rows of ${error.message} as they were. Nothing has been changed here.`,
      )
    }
    throw error
  }
}

async function move(parts: MoveParts, progress: { isClosed: boolean }): Promise<MoveResult> {
  const { id, from, to, source, target, say } = parts
  await removeTriggers(source, { keepStop: false })
  await writeMark(source, { id, phase: 'copying' })
  const noticed = Promise.all([sleep(NOTICED_MS), untilNoticed(from)])
  // Awaited later: a failure before that must not end the command.
  noticed.catch(() => {})
  const tables = await readMovedTables(source)
  const migrations = await appliedMigrations(source)
  await captureChanges(source, tables)

  parts.signal.throwIfAborted()
  const began = performance.now()
  const sums = await copyDatabase({ from, to, replace: true, isMove: true })
  const copyMs = performance.now() - began
  const rows = Object.values(sums).reduce((sum, table) => sum + table.rows, 0)
  say(`Copied ${rows.toLocaleString('en')} rows in ${seconds(copyMs)}.`)
  const keys = await relaxPlace(target, tables)
  await copyAllFiles(parts)
  const round = async () => {
    parts.signal.throwIfAborted()
    const { rows: changed, files } = await catchUp(source, target, tables)
    await parts.files?.copy(files)
    return changed
  }
  await untilSmall(round, say)
  await holdMessages(source)
  await waitForMessages(parts)
  await untilSmall(round, say)

  await noticed
  const stoppedAt = await stopWrites(source, tables)
  if ((await appliedMigrations(source)).join() !== migrations.join()) {
    throw new BackupError('The association was upgraded meanwhile. Move it again.')
  }
  await round()
  const sequences = await readSequences(source)
  const comparison = await openComparison(from, to)
  let stoppedMs: number
  try {
    const isQuick = copyMs < QUICK_COPY_MS
    if (isQuick) assertSame(await comparison.differing())
    await completePlace(target, { tables, keys, sequences })
    if (!(await markMoved(source, id))) {
      throw new BackupError('It took too long while writes were stopped. Move it when there is less to do.')
    }
    progress.isClosed = true
    await openNewPlace(target)
    stoppedMs = performance.now() - stoppedAt
    say(`The new place is open. Writes were stopped for ${seconds(stoppedMs)}.`)
    if (!isQuick) assertSame(await comparison.differing())
  } finally {
    await comparison.close()
  }
  await finish(source, target)
  return { rows, stoppedMs }
}

async function untilNoticed(from: Connection): Promise<void> {
  const session = await openMoveSession(from)
  try {
    if (await allNoticed(session, MAX_NOTICE_MS)) return
  } finally {
    await session.end()
  }
  throw new BackupError(
    'A server of the association did not notice that it is being moved. Stop it, or wait until its connection has ended, and move it again.',
  )
}

/** Opens the new place after the old one has been closed, once no server reads there any more. */
export async function openNewPlace(target: pg.Client): Promise<void> {
  await sleep(PLACE_VALID_MS)
  await openPlace(target)
}

/** What is not urgent: it can be repeated at any time after the new place is open. */
export async function finish(source: pg.Client, target: pg.Client): Promise<void> {
  await removeTriggers(source, { keepStop: true })
  await validateKeys(target)
}

function notFinished(error: unknown): BackupError {
  const reason = error instanceof Error ? error.message : String(error)
  return new BackupError(
    `Everything has been copied and the old place is closed, but not everything was done (${reason}). Run the same command again.`,
  )
}

async function copyAllFiles({ from, files, signal, say }: MoveParts): Promise<void> {
  if (!files) return
  for await (const ids of fileIdsOf(from)) {
    signal.throwIfAborted()
    await files.copy(ids)
  }
  const { files: count, bytes } = files.copied()
  say(`Copied ${count.toLocaleString('en')} files (${(bytes / 1e6).toFixed(1)} MB) and compared them.`)
}

async function untilSmall(round: () => Promise<number>, say: (line: string) => void): Promise<void> {
  for (let count = 1; ; count += 1) {
    const changed = await round()
    if (changed <= SMALL_ROUND) return
    say(`Copied ${changed.toLocaleString('en')} rows that were changed meanwhile.`)
    if (count === MAX_ROUNDS) {
      throw new BackupError(
        'Rows are changed faster than they can be copied. Move it when fewer people use it.',
      )
    }
  }
}

async function waitForMessages({ source, signal, say }: MoveParts): Promise<void> {
  const deadline = Date.now() + MAX_SENDING_MS
  let isAnnounced = false
  while (!signal.aborted && Date.now() < deadline && (await countBeingSent(source)) > 0) {
    if (!isAnnounced) say('Waiting for messages that are being sent.')
    isAnnounced = true
    await sleep(200)
  }
}

function assertSame(different: string[]): void {
  if (different.length === 0) return
  throw new BackupError(`The copy differs in: ${different.join(', ')}.`)
}

const TAKE_BACK_ATTEMPTS = 5

/** Lifts the stop and removes the triggers, by a new connection where the first one is lost. */
async function takeBack({ id, from, say }: MoveParts): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const session = await openMoveSession(from)
      try {
        await writeMark(session, { id, phase: 'reserved' })
        await removeTriggers(session, { keepStop: false })
      } finally {
        await session.end()
      }
      return
    } catch (error) {
      if (attempt === TAKE_BACK_ATTEMPTS) {
        say(
          'The old place could not be tidied up. Run npm run association -- cancel when its database answers.',
        )
        throw error
      }
      await sleep(1_000)
    }
  }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} seconds`
}
