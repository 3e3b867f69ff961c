import { assertAssociation } from './association.ts'
import { backUp } from './back-up.ts'
import { recoverAccountAt } from './recover-account.ts'
import { restore } from './restore.ts'
import { megabytes, number, run } from './run.ts'

interface OfAssociation {
  /** One of several in a database; null for the one of DATABASE_SCHEMA. */
  association: string | null
}

function settingsFor(association: string | null): Record<string, string> {
  return association === null ? {} : { DATABASE_SCHEMA: association }
}

/** Says what came of it; false when there is no good backup at the end. */
export function runBackup(target: string, { association }: OfAssociation): Promise<boolean> {
  const settings = settingsFor(association)
  return run('Cannot back up.', settings, async (config) => {
    if (association !== null) await assertAssociation(config, association)
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
export function runRestore(
  file: string,
  { replace, association }: OfAssociation & { replace: boolean },
): Promise<boolean> {
  return run('Cannot restore.', settingsFor(association), async (config) => {
    const { about, manifest, migrated, access, canReadPasswords } = await restore(config, file, { replace })
    return [
      `Restored ${number(rowsIn(manifest.tables))} rows and ${number(manifest.files.count)} files of ${about.createdAt}; all are as they were.`,
      ...(migrated.length > 0 ? [`The data were brought up to this version (from ${about.version}).`] : []),
      ...(canReadPasswords
        ? []
        : [
            'Attention: the app secret here is not the one of the backup. Put the old one in place (APP_SECRET, or app-secret in DATA_DIR), or enter the passwords of e-mail, SMS and bKash again.',
          ]),
      ...(access.working + access.revoked > 0
        ? [
            `Of the API keys, live sheets and webhooks in the backup ${number(access.working)} work again, and ${number(access.revoked)} stay revoked, as they were here. Revoke again what was revoked on another machine.`,
          ]
        : []),
      'Everyone has to sign in again. Start the server with npm start.',
    ]
  })
}

/** Prints the link; false when there is no such account. */
export function runRecovery(email: string): Promise<boolean> {
  return run('Cannot recover the account.', {}, async (config) => {
    const { link, minutes } = await recoverAccountAt(config, email)
    return [
      `Open this link within ${minutes} minutes to choose a new password for ${email}:`,
      link,
      'The authenticator app, passkeys and recovery codes of the account were removed, and its sessions have ended.',
    ]
  })
}

function rowsIn(tables: Record<string, { rows: number }>): number {
  return Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)
}
