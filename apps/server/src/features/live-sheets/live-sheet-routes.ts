import { staffAudience } from '@nibondhon/domain'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import { contentDisposition, serve, serveFile } from '../../platform/http/index.ts'
import { actorOf } from '../auth/index.ts'
import { listSheetColumns } from '../submission-admin/index.ts'
import { createSheet, readSheets, revokeSheet } from './manage-live-sheets.ts'
import { readLiveSheet } from './read-live-sheet.ts'
import { createSheetCache } from './sheet-cache.ts'

interface LiveSheetParts {
  db: Db
  publicUrl: string
  timeZone: string
}

export function liveSheetRoutes(app: FastifyInstance, parts: LiveSheetParts): void {
  const { db, publicUrl } = parts
  const cache = createSheetCache()

  serve(app, 'GET /api/live-sheets', async () => ({ success: true, sheets: await readSheets(db) }))

  serve(app, 'GET /api/live-sheets/columns', async ({ query, request }) => {
    const { role, language } = actorOf(request)
    const reader = { audience: staffAudience(role), language }
    return { success: true, columns: await listSheetColumns(db, query.formId, reader) }
  })

  serve(app, 'POST /api/live-sheets', async ({ body, request }) => ({
    success: true,
    ...(await createSheet({ db, publicUrl }, actorOf(request), body)),
  }))

  serve(app, 'DELETE /api/live-sheets/:id', async ({ params, request }) => {
    await revokeSheet(db, actorOf(request), params.id)
    return { success: true }
  })

  serveFile(app, 'GET /api/sheets/:secret', async ({ params }) => {
    const { name, csv } = await readLiveSheet({ db, timeZone: parts.timeZone, cache }, params.secret)
    const file = `${name}.csv`
    return {
      name: file,
      content: Buffer.from(csv),
      headers: {
        'content-disposition': contentDisposition('attachment', file),
        'cache-control': 'private, max-age=60',
        'x-robots-tag': 'noindex',
      },
    }
  })
}
