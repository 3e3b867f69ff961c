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

/** Everything as one archive for whoever runs the installation, one at a time for each process. */
export function createBackups({ db, files, appSecret, timeZone, version }: BackupParts) {
  let isUnderWay = false

  async function download(actor: Actor): Promise<{ name: string; content: Readable }> {
    if (isUnderWay) throw anotherIsUnderWay()
    isUnderWay = true
    try {
      const now = new Date()
      const name = backupName(now, timeZone)
      // Before anything leaves: a copy of everything never goes unnoticed.
      await recordAudit(db, { actor, kind: 'export', action: 'downloaded', subject: BACKUP })
      // The secret stays on the server: with it and the archive, every stored password could be read.
      const { content } = await startBackup({ db, files, appSecret, withSecret: false, version, now })
      content.once('close', () => (isUnderWay = false))
      return { name, content }
    } catch (error) {
      isUnderWay = false
      throw error
    }
  }
  return { download }
}

function anotherIsUnderWay(): AppError {
  return new AppError(
    'conflict',
    'backup_under_way',
    'Another backup is being downloaded. Please wait until it has finished.',
  )
}
