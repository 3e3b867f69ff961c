import type { FormImport } from '@nibondhon/api-contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import { serve } from '../../platform/http/index.ts'
import { acceptMultipart } from '../../platform/input/index.ts'
import type { TableReader } from '../../platform/spreadsheets/index.ts'
import { actorOf, type SignedInActor } from '../auth/index.ts'
import { importNotFound } from './form-import-errors.ts'
import { findImport, listImports, type StoredImport } from './form-imports-repository.ts'
import { importAnswers, previewAnswers } from './import-answers.ts'
import { receiveAnswers } from './receive-answers.ts'
import { canUndo, mayUndo, undoImport } from './undo-import.ts'

interface FormImportParts {
  db: Db
  tables: TableReader
  timeZone: string
  now: () => number
}

/** Answers that were given to forms of other programs. */
export async function formImportRoutes(app: FastifyInstance, parts: FormImportParts): Promise<void> {
  const { db, tables, now } = parts
  const tools = () => ({ timeZone: parts.timeZone, now: new Date(now()) })

  await app.register(async (scope) => {
    acceptMultipart(scope)
    serve(scope, 'POST /api/forms/imports/preview', async ({ request }) => ({
      success: true,
      preview: await previewAnswers(db, await receiveAnswers(tables, request), tools()),
    }))
    serve(scope, 'POST /api/forms/imports', async ({ request }) => {
      const actor = actorOf(request)
      const id = await importAnswers(db, actor, await receiveAnswers(tables, request), tools())
      const stored = await findImport(db, id)
      if (!stored) throw importNotFound()
      return { success: true, import: present(stored, actor) }
    })
  })

  serve(app, 'GET /api/forms/imports', async ({ request }) => {
    const actor = actorOf(request)
    const imports = await listImports(db, actor.forms)
    return { success: true, imports: imports.map((one) => present(one, actor)) }
  })

  serve(app, 'POST /api/forms/imports/:id/undo', async ({ params, request }) => ({
    success: true,
    ...(await undoImport(db, actorOf(request), params.id)),
  }))
}

function present(stored: StoredImport, actor: SignedInActor): FormImport {
  const { id, formId, formTitle, fileName, submissions, creator, createdAt, undoneAt } = stored
  return {
    id,
    formId,
    formTitle,
    fileName,
    submissions,
    createdBy: creator,
    createdAt: createdAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    canUndo: canUndo(stored) && mayUndo(stored, actor),
  }
}
