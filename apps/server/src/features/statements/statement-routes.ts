import { paisaToTaka, takaToPaisa } from '@nibondhon/domain'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import { serve } from '../../platform/http/index.ts'
import { acceptMultipart } from '../../platform/input/index.ts'
import type { TableReader } from '../../platform/spreadsheets/index.ts'
import { actorOf } from '../auth/index.ts'
import { assignRow, markNotOurs, undoRow } from './assign-row.ts'
import { readProfiles, removeProfile, renameProfile } from './change-profile.ts'
import { acceptProposal, rejectProposal } from './decide-row.ts'
import { forgetRule, readRules } from './change-rules.ts'
import { importStatement } from './import-statement.ts'
import { matchAgain } from './match-again.ts'
import { summariseBookable } from './store/bookable-repository.ts'
import {
  readAccountRows,
  readImport,
  readImports,
  readRow,
  readRows,
  readRowsOf,
} from './present-statement.ts'
import { previewStatement } from './preview-statement.ts'
import { requestUndo } from './undo-import.ts'

export async function statementRoutes(
  app: FastifyInstance,
  parts: { db: Db; tables: TableReader },
): Promise<void> {
  const { db } = parts
  await app.register(async (scope) => {
    acceptMultipart(scope)

    serve(scope, 'POST /api/statements/preview', async ({ request }) => ({
      success: true,
      ...(await previewStatement(parts, request)),
    }))

    serve(scope, 'POST /api/statements', async ({ request }) => ({
      success: true,
      ...(await importStatement(parts, request)),
    }))
  })

  serve(app, 'GET /api/statements', async ({ query }) => ({
    success: true,
    ...(await readImports(db, query)),
  }))

  serve(app, 'GET /api/statements/bookable', async ({ query }) => {
    const { count, paisa, ids } = await summariseBookable(db, query.minConfidence)
    return { success: true, count, amount: paisaToTaka(paisa), rows: await readRowsOf(db, ids) }
  })

  serve(app, 'GET /api/statements/rules', async () => ({ success: true, rules: await readRules(db) }))

  serve(app, 'DELETE /api/statements/rules/:ruleId', async ({ params, request }) => {
    await forgetRule(db, params.ruleId, actorOf(request))
    return { success: true }
  })

  serve(app, 'GET /api/money-accounts/:id/rows', async ({ params, query }) => ({
    success: true,
    ...(await readAccountRows(db, params.id, query)),
  }))

  serve(app, 'GET /api/statements/profiles', async () => ({
    success: true,
    profiles: await readProfiles(db),
  }))

  serve(app, 'PUT /api/statements/profiles/:id', async ({ params: { id }, body: { name }, request }) => {
    await renameProfile(db, { id, name, actor: actorOf(request) })
    return { success: true }
  })

  serve(app, 'DELETE /api/statements/profiles/:id', async ({ params: { id }, request }) => {
    await removeProfile(db, { id, actor: actorOf(request) })
    return { success: true }
  })

  serve(app, 'GET /api/statements/:id', async ({ params }) => ({
    success: true,
    import: await readImport(db, params.id),
  }))

  serve(app, 'GET /api/statements/:id/rows', async ({ params, query: { state = null, ...paging } }) => ({
    success: true,
    ...(await readRows(db, params.id, { ...paging, state })),
  }))

  serve(app, 'POST /api/statements/rows/:rowId/accept', async ({ params, body, request }) => {
    const { proposal, overbook = null } = body
    await acceptProposal(db, { rowId: params.rowId, proposal, overbook, actor: actorOf(request) })
    return { success: true, row: await readRow(db, params.rowId) }
  })

  serve(app, 'POST /api/statements/rows/:rowId/reject', async ({ params, body, request }) => {
    await rejectProposal(db, { rowId: params.rowId, proposal: body.proposal, actor: actorOf(request) })
    return { success: true, row: await readRow(db, params.rowId) }
  })

  serve(app, 'POST /api/statements/rows/:rowId/assign', async ({ params: { rowId }, body, request }) => {
    const { parts, overbook = null } = body
    const shares = parts.map(({ submissionId, amount }) => ({
      submissionId,
      amountPaisa: takaToPaisa(amount),
    }))
    await assignRow(db, { rowId, shares, overbook, actor: actorOf(request) })
    return { success: true, row: await readRow(db, rowId) }
  })

  serve(app, 'POST /api/statements/rows/:rowId/not-ours', async ({ params: { rowId }, body, request }) => {
    await markNotOurs(db, { rowId, ...body, actor: actorOf(request) })
    return { success: true, row: await readRow(db, rowId) }
  })

  serve(app, 'POST /api/statements/rows/:rowId/undo', async ({ params: { rowId }, request }) => {
    await undoRow(db, { rowId, actor: actorOf(request) })
    return { success: true, row: await readRow(db, rowId) }
  })

  serve(app, 'POST /api/statements/:id/match', async ({ params }) => {
    await matchAgain(db, params.id)
    return { success: true, import: await readImport(db, params.id) }
  })

  serve(app, 'POST /api/statements/:id/undo', async ({ params, request }) => {
    await requestUndo(db, params.id, actorOf(request))
    return { success: true, import: await readImport(db, params.id) }
  })
}
