import { BackupError } from '../../platform/backup/index.ts'
import { DatabaseStartError } from '../../platform/database/index.ts'
import { type Config, readConfig } from '../config.ts'
import { explainFailure } from '../explain-start-failure.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

/** `npm run backup`: gives what to tell the person who asked for it. */
export function runBackup(target: string): Promise<string[]> {
  return run('Cannot back up.', async (config) => {
    const { file, bytes, manifest } = await backUp(config, target)
    const { count, deletedMeanwhile, missing } = manifest.files
    return [
      `Backed up ${number(rowsIn(manifest.tables))} rows and ${number(count)} files to ${file} (${megabytes(bytes)}).`,
      'It was read again and is complete.',
      ...(deletedMeanwhile > 0
        ? [`${number(deletedMeanwhile)} files were deleted while it was written.`]
        : []),
      ...(missing > 0
        ? [`Attention: ${number(missing)} uploaded files are missing from the store, and so from the backup.`]
        : []),
      manifest.hasSecret
        ? 'It holds everything, also the key to stored passwords: keep it where nobody else can read it.'
        : 'It does not hold APP_SECRET: keep that too, or stored passwords cannot be read after restoring.',
    ]
  })
}

/** `npm run restore`. */
export function runRestore(file: string, { replace }: { replace: boolean }): Promise<string[]> {
  return run('Cannot restore.', async (config) => {
    const { about, manifest, migrated, canReadPasswords } = await restore(config, file, { replace })
    return [
      `Restored ${number(rowsIn(manifest.tables))} rows and ${number(manifest.files.count)} files of ${about.createdAt}; all are as they were.`,
      ...(migrated.length > 0 ? [`The data were brought up to this version (from ${about.version}).`] : []),
      ...(canReadPasswords
        ? []
        : [
            'Attention: the app secret here is not the one of the backup. Put the old one in place (APP_SECRET, or app-secret in DATA_DIR), or enter the passwords of e-mail, SMS and bKash again.',
          ]),
      'Everyone has to sign in again.',
    ]
  })
}

async function run(prefix: string, work: (config: Config) => Promise<string[]>): Promise<string[]> {
  try {
    return await work(readConfig(process.env, process.cwd()))
  } catch (error) {
    const isKnown = error instanceof BackupError || error instanceof DatabaseStartError
    throw new CommandFailed(isKnown ? `${prefix} ${error.message}` : explainFailure(error, prefix), {
      cause: error,
    })
  }
}

/** Its message is the one line to show. */
export class CommandFailed extends Error {}

function rowsIn(tables: Record<string, { rows: number }>): number {
  return Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)
}

function number(value: number): string {
  return value.toLocaleString('en')
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
