import type { FastifyInstance } from 'fastify'
import { contentDisposition, serveFile } from '../../platform/http/index.ts'
import { actorOf } from '../auth/index.ts'
import { type BackupParts, createBackups } from './download-backup.ts'

export function backupRoutes(app: FastifyInstance, parts: BackupParts): void {
  const { download } = createBackups(parts)
  serveFile(app, 'GET /api/backup', async ({ request }) => {
    const { name, content } = await download(actorOf(request))
    return {
      name,
      content,
      headers: { 'content-disposition': contentDisposition('attachment', name), 'cache-control': 'no-store' },
    }
  })
}
