import { statSync } from 'node:fs'
import path from 'node:path'
import { BackupError } from '../../platform/backup/index.ts'
import { diskFileStore, type FileStore, s3FileStore } from '../../platform/files/index.ts'
import type { Config } from '../start/config.ts'
import {
  associationsIn,
  connectionsOf,
  copyAssociation,
  type CopyRequest,
  verifyAssociation,
} from './association.ts'
import { cancelMove, moveAssociation, type MoveReport, reservePlace } from './move/index.ts'
import { openFiles } from './open-database.ts'
import { megabytes, number, run } from './run.ts'
import { readStoreSettings } from './store-settings.ts'

interface Named extends Omit<CopyRequest, 'databaseUrl'> {
  /** A folder, or a file with the S3_… settings of the new place, if its files are to go to another store. */
  filesTo?: string
}

interface Cancelled {
  name: string
  to: string | null
  as?: string
  force: boolean
}

export type AssociationCommand =
  | { action: 'list' }
  | ({ action: 'copy' | 'verify' | 'reserve' | 'move' } & Named)
  | ({ action: 'cancel' } & Cancelled)

/** Lists the associations of the database, or copies, compares or moves one. */
export function runAssociation(command: AssociationCommand): Promise<boolean> {
  return run(`Cannot ${command.action}.`, {}, async (config) => {
    const { databaseUrl } = config
    if (databaseUrl === null) throw new BackupError('Set DATABASE_URL to the database with the associations.')
    switch (command.action) {
      case 'list':
        return list(databaseUrl)
      case 'copy':
        return copy({ ...command, databaseUrl })
      case 'verify':
        return verify({ ...command, databaseUrl })
      case 'reserve':
        return reserve(command, { databaseUrl })
      case 'move':
        return move(command, { ...config, databaseUrl })
      case 'cancel':
        return cancel(command, databaseUrl)
    }
  })
}

async function list(databaseUrl: string): Promise<string[]> {
  return (await associationsIn(databaseUrl)).map(
    ({ schema, migration, submissions, bytes, phase }) =>
      `${schema}: ${number(submissions)} submissions, ${megabytes(bytes)}, tables of ${migration}${phase ? `, ${PHASES[phase]}` : ''}`,
  )
}

const PHASES = {
  reserved: 'a move is prepared',
  copying: 'is being moved away',
  stopped: 'is being moved away',
  moved: 'has been moved away',
  incoming: 'is being moved here',
} as const

async function copy(request: CopyRequest): Promise<string[]> {
  const { tables, rows } = await copyAssociation(request)
  return [
    `Copied ${number(rows)} rows of ${number(tables)} tables; all are as they were.`,
    'What was changed after the copy began is not in it. To move the association, use move instead of copy.',
    'Uploaded files stay where they are: start the new server with the same S3 settings and APP_SECRET.',
  ]
}

async function verify(request: CopyRequest): Promise<string[]> {
  const different = await verifyAssociation(request)
  if (different.length === 0) return ['Both are the same, row by row.']
  throw new BackupError(`They differ in: ${different.join(', ')}.`)
}

async function reserve(named: Named, { databaseUrl }: { databaseUrl: string }): Promise<string[]> {
  const { from, to } = await connectionsOf({ ...named, databaseUrl })
  await reservePlace({ from, to, replace: named.replace ?? false })
  return [
    'The other place is reserved. Start the new servers now, with the same DATABASE_SCHEMA, APP_SECRET and S3 settings: they wait.',
    'Then run npm run association -- move with the same arguments.',
  ]
}

async function move(named: Named, config: Config & { databaseUrl: string }): Promise<string[]> {
  const { from, to } = await connectionsOf({ ...named, databaseUrl: config.databaseUrl })
  const stores = named.filesTo === undefined ? null : storesOf(config, named.filesTo)
  const say = (line: string) => console.log(line)
  const report = await moveAssociation({
    from,
    to,
    replace: named.replace ?? false,
    stores,
    signal: abortOnSignal(say),
    say,
  })
  if (!report) return ['An earlier command had copied everything. The new place is open.']
  return [...describe(report), 'Stop the old servers when you like: they do nothing any more.']
}

/** Aborted by Ctrl-C; another one ends the command at once. */
function abortOnSignal(say: (line: string) => void): AbortSignal {
  const stopping = new AbortController()
  const stop = () => {
    if (stopping.signal.aborted) process.exit(130)
    say('Ending the move after this step. Press Ctrl-C again to end at once.')
    stopping.abort(new BackupError('It was ended by hand. The association works where it was.'))
  }
  // npm runs commands with listeners of its own.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeAllListeners(signal).on(signal, stop)
  return stopping.signal
}

function describe({ rows, files }: MoveReport): string[] {
  const lines = [`Moved. All rows are as they were; ${number(rows)} were there when the copy began.`]
  if (!files) return [...lines, 'Uploaded files stay in their store, which the new servers have to use.']
  lines.push(`Copied ${number(files.files)} files (${megabytes(files.bytes)}) to the other store.`)
  if (files.missing > 0) {
    lines.push(`Attention: ${number(files.missing)} uploaded files were missing from the store already.`)
  }
  return lines
}

/** Null where both are the same store. */
function storesOf(config: Config, filesTo: string): { from: FileStore; to: FileStore } | null {
  const found = statSync(filesTo, { throwIfNoEntry: false })
  if (found?.isFile()) {
    const s3 = readStoreSettings(filesTo)
    const keyOf = (settings: typeof config.s3) =>
      settings && [settings.endpoint, settings.bucket, settings.prefix].join(' ')
    return keyOf(s3) === keyOf(config.s3) ? null : { from: openFiles(config), to: s3FileStore(s3) }
  }
  const isOwn = config.s3 === null && path.resolve(config.dataDir, 'files') === path.resolve(filesTo)
  return isOwn ? null : { from: openFiles(config), to: diskFileStore(filesTo) }
}

async function cancel({ name, to, as, force }: Cancelled, databaseUrl: string): Promise<string[]> {
  const places = await connectionsOf({
    databaseUrl,
    name,
    to: to ?? databaseUrl,
    ...(as !== undefined && { as }),
  })
  await cancelMove({ from: places.from, to: to === null ? null : places.to, force })
  return ['The move is cancelled. The association works where it was.']
}
