import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import { serve } from '../../../platform/http/index.ts'
import { acceptMultipart } from '../../../platform/input/index.ts'
import type { TableReader } from '../../../platform/spreadsheets/index.ts'
import { actorOf } from '../../auth/index.ts'
import { beginImport, beginUndo, changeImport, forgetImport } from './change-import.ts'
import { readImport, readImportRows, readImports } from './present-import.ts'
import { previewImport } from './preview-import.ts'

/** Imports of old lists into the register. */
export async function importRoutes(
  app: FastifyInstance,
  { db, tables }: { db: Db; tables: TableReader },
): Promise<void> {
  const show = async (id: string) => ({ success: true as const, import: await readImport(db, id) })

  await app.register(async (scope) => {
    acceptMultipart(scope)
    serve(scope, 'POST /api/people/imports', async ({ request }) =>
      show(await previewImport({ db, tables, actor: actorOf(request) }, request)),
    )
  })

  serve(app, 'GET /api/people/imports', async ({ query }) => ({
    success: true,
    ...(await readImports(db, query)),
  }))

  serve(app, 'GET /api/people/imports/:id', ({ params }) => show(params.id))

  serve(app, 'GET /api/people/imports/:id/rows', async ({ params, query }) => ({
    success: true,
    ...(await readImportRows(db, params.id, query)),
  }))

  serve(app, 'PUT /api/people/imports/:id', async ({ params, body }) => {
    await changeImport(db, params.id, body)
    return show(params.id)
  })

  serve(app, 'POST /api/people/imports/:id/apply', async ({ params, request }) => {
    await beginImport(db, actorOf(request), params.id)
    return show(params.id)
  })

  serve(app, 'POST /api/people/imports/:id/undo', async ({ params, request }) => {
    await beginUndo(db, actorOf(request), params.id)
    return show(params.id)
  })

  serve(app, 'DELETE /api/people/imports/:id', async ({ params }) => {
    await forgetImport(db, params.id)
    return { success: true }
  })
}
