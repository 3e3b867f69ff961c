import type { Readable } from 'node:stream'
import { backupName, startBackup } from '../../platform/backup/index.ts'
import type { Db } from '../../platform/database/index.ts'
import type { FileStore } from '../../platform/files/index.ts'
import { AppError } from '../../platform/http/index.ts'
import { recordAudit } from '../audit/index.ts'
import type { Actor } from '../auth/index.ts'

export interface BackupParts {
  db: Db
  files: FileStore
  appSecret: string
  timeZone: string
  version: string
}

const BACKUP = { id: 'backup', name: 'Backup' }

/** Creates backups for download by an admin, one at a time per process. */
export function createBackups(parts: BackupParts) {
  const { db, files, appSecret, version } = parts
  let isRunning = false

  async function download(actor: Actor): Promise<{ name: string; content: Readable }> {
    if (isRunning) throw anotherIsRunning()
    isRunning = true
    try {
      const now = new Date()
      const name = backupName(now, parts.timeZone)
      // Recorded first, so that no copy of the data goes unnoticed.
      await recordAudit(db, { actor, kind: 'export', action: 'downloaded', subject: BACKUP })
      // Without the app secret: with it, the archive would reveal every stored secret.
      const { content } = await startBackup({ db, files, appSecret, withSecret: false, version, now })
      content.once('close', () => (isRunning = false))
      return { name, content }
    } catch (error) {
      isRunning = false
      throw error
    }
  }
  return { download }
}

function anotherIsRunning(): AppError {
  return new AppError('conflict', 'backup_under_way')
}
