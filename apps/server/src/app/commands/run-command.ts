import { BackupError } from '../../platform/backup/index.ts'
import { DatabaseStartError } from '../../platform/database/index.ts'
import { type Config, readConfig } from '../start/config.ts'
import { explainFailure } from '../start/explain-start-failure.ts'
import { associationsIn, copyAssociation, type CopyRequest, verifyAssociation } from './association.ts'
import { backUp } from './back-up.ts'
import { recoverAccountAt, RecoveryError } from './recover-account.ts'
import { restore } from './restore.ts'

/** Says what came of it; false when there is no good backup at the end. */
export function runBackup(target: string): Promise<boolean> {
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
        ? 'It holds everything, also the key to stored passwords: keep it where no one else can read it.'
        : 'It does not hold APP_SECRET: keep that too, or stored passwords cannot be read after restoring.',
    ]
  })
}

/** Says what came of it; false when everything is as it was. */
export function runRestore(file: string, { replace }: { replace: boolean }): Promise<boolean> {
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
      'Everyone has to sign in again. Start the server with npm start.',
    ]
  })
}

/** Prints the link; false when there is no such account. */
export function runRecovery(email: string): Promise<boolean> {
  return run('Cannot recover the account.', async (config) => {
    const { link, minutes } = await recoverAccountAt(config, email)
    return [
      `Open this link within ${minutes} minutes to choose a new password for ${email}:`,
      link,
      'The authenticator app, passkeys and recovery codes of the account were removed, and its sessions have ended.',
    ]
  })
}

export type AssociationCommand =
  | { action: 'list' }
  | ({ action: 'copy' | 'verify' } & Omit<CopyRequest, 'databaseUrl'>)

/** Lists the associations of the database, or copies one, or compares it with its copy. */
export function runAssociation(command: AssociationCommand): Promise<boolean> {
  return run(`Cannot ${command.action}.`, async ({ databaseUrl }) => {
    if (databaseUrl === null) throw new BackupError('Set DATABASE_URL to the database with the associations.')
    if (command.action === 'list') {
      return (await associationsIn(databaseUrl)).map(
        ({ schema, migration, submissions, bytes }) =>
          `${schema}: ${number(submissions)} submissions, ${megabytes(bytes)}, tables of ${migration}`,
      )
    }
    if (command.action === 'copy') {
      const { tables, rows } = await copyAssociation({ ...command, databaseUrl })
      return [
        `Copied ${number(rows)} rows of ${number(tables)} tables; all are as they were.`,
        'What was changed after the copy began is not in it: for a move, stop the servers of the association first.',
        'Uploaded files stay where they are: start the new server with the same S3 settings and APP_SECRET.',
      ]
    }
    const different = await verifyAssociation({ ...command, databaseUrl })
    if (different.length === 0) return ['Both are the same, row by row.']
    throw new BackupError(`They differ in: ${different.join(', ')}.`)
  })
}

async function run(prefix: string, work: (config: Config) => Promise<string[]>): Promise<boolean> {
  try {
    for (const line of await work(readConfig(process.env, process.cwd()))) console.log(line)
    return true
  } catch (error) {
    const isKnown =
      error instanceof BackupError || error instanceof DatabaseStartError || error instanceof RecoveryError
    console.error(isKnown ? `${prefix} ${error.message}` : explainFailure(error, prefix))
    return false
  }
}

function rowsIn(tables: Record<string, { rows: number }>): number {
  return Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)
}

function number(value: number): string {
  return value.toLocaleString('en')
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
