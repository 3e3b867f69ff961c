import {
  examineArchive,
  fingerprintOf,
  type Manifest,
  restoreArchive,
  type RestoredArchive,
} from '../../platform/backup/index.ts'
import { readAppSecret, replaceAppSecret } from '../../platform/crypto/index.ts'
import { openFiles, ownDatabase, type Place } from './open-database.ts'

export interface Restored extends RestoredArchive {
  /** Whether stored passwords of services can be read with the secret that is in place now. */
  canReadPasswords: boolean
}

/** Puts a backup in place of an empty installation, or with `replace` of one that has data. */
export async function restore(
  place: Place,
  file: string,
  { replace }: { replace: boolean },
): Promise<Restored> {
  const examined = await examineArchive(file)
  const database = await ownDatabase(place)
  try {
    const { connection } = database
    const restored = await restoreArchive({ file, examined, connection, files: openFiles(place), replace })
    // Last: should this fail, restoring once more mends it.
    if (restored.secret !== null && place.appSecret === null) {
      await replaceAppSecret(place.dataDir, restored.secret)
    }
    return { ...restored, canReadPasswords: await fits(place, restored.manifest) }
  } finally {
    await database.stop()
  }
}

async function fits(place: Place, { secretFingerprint }: Manifest): Promise<boolean> {
  const secret = place.appSecret ?? (await readAppSecret(place.dataDir))
  return secretFingerprint === null || (secret !== null && fingerprintOf(secret) === secretFingerprint)
}
