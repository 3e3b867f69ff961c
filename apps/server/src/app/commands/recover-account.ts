import { type AccountRecovery, recoverAccount } from '../../features/auth/index.ts'
import { connectDatabase } from '../../platform/database/index.ts'
import { hasDatabase, type Installation, shareDatabase } from './open-database.ts'

/** Its message is the line that the operator reads. */
export class RecoveryError extends Error {}

/** Whether the server of this installation runs or not. */
export async function recoverAccountAt(
  installation: Installation & { publicUrl: string },
  email: string,
): Promise<AccountRecovery> {
  if (!hasDatabase(installation))
    throw new RecoveryError(`${installation.dataDir} holds no database. Check DATA_DIR.`)
  const database = await shareDatabase(installation)
  const { db, close } = connectDatabase(database.connection, { maxConnections: 1 })
  try {
    const recovery = await recoverAccount(db, { email, publicUrl: installation.publicUrl })
    if (!recovery) throw new RecoveryError(`There is no active account with the address ${email}.`)
    return recovery
  } finally {
    await close()
    await database.stop()
  }
}
