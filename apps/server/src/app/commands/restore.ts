import {
  examineArchive,
  fingerprintOf,
  type Manifest,
  restoreArchive,
  type RestoredArchive,
} from '../../platform/backup/index.ts'
import { readAppSecret, replaceAppSecret } from '../../platform/crypto/index.ts'
import { openFiles, ownDatabase, type Installation } from './open-database.ts'

export interface Restored extends RestoredArchive {
  /** Whether stored passwords of services can be read with the current secret. */
  canReadPasswords: boolean
}

/** Restores a backup into an empty installation or, with `replace`, over one that has data. */
export async function restore(
  installation: Installation,
  file: string,
  { replace }: { replace: boolean },
): Promise<Restored> {
  const examined = await examineArchive(file)
  const database = await ownDatabase(installation)
  try {
    const { connection } = database
    const restored = await restoreArchive({
      file,
      examined,
      connection,
      files: openFiles(installation),
      replace,
    })
    // Last: if this fails, restoring once more repairs it.
    if (restored.secret !== null && installation.appSecret === null) {
      await replaceAppSecret(installation.dataDir, restored.secret)
    }
    return { ...restored, canReadPasswords: await fits(installation, restored.manifest) }
  } finally {
    await database.stop()
  }
}

async function fits(installation: Installation, { secretFingerprint }: Manifest): Promise<boolean> {
  const secret = installation.appSecret ?? (await readAppSecret(installation.dataDir))
  return secretFingerprint === null || (secret !== null && fingerprintOf(secret) === secretFingerprint)
}
