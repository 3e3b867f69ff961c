import { recountSeats, verifySeats } from '../../features/seats/index.ts'
import {
  examineArchive,
  fingerprintOf,
  type Manifest,
  restoreArchive,
  type RestoredArchive,
} from '../../platform/backup/index.ts'
import { type Connection, connectDatabase } from '../../platform/database/index.ts'
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
    await repairSeats(connection)
    // Last: if this fails, restoring once more repairs it.
    if (restored.secret !== null && installation.appSecret === null) {
      await replaceAppSecret(installation.dataDir, restored.secret)
    }
    return { ...restored, canReadPasswords: await fits(installation, restored.manifest) }
  } finally {
    await database.stop()
  }
}

/** Counters that do not match what was restored, as of a backup that was changed by hand, are counted anew. */
async function repairSeats(connection: Connection): Promise<void> {
  const { db, close } = connectDatabase(connection, { maxConnections: 1 })
  try {
    if ((await verifySeats(db)).length > 0) await recountSeats(db)
  } finally {
    await close()
  }
}

async function fits(installation: Installation, { secretFingerprint }: Manifest): Promise<boolean> {
  const secret = installation.appSecret ?? (await readAppSecret(installation.dataDir))
  return secretFingerprint === null || (secret !== null && fingerprintOf(secret) === secretFingerprint)
}
