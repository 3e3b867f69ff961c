import { paisaToTaka } from '@nibondhon/domain'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import { contentDisposition, serve, serveFile } from '../../platform/http/index.ts'
import { actorOf } from '../auth/index.ts'
import { recordAudit } from '../audit/index.ts'
import { listIncome } from '../submissions/index.ts'
import { codesAsCsv, findPricedForm, listCodes } from './list-codes.ts'

/** How often the discount codes of a form are used, and what each price rule brought in. */
export function priceReportRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, 'GET /api/forms/:id/discount-codes', async ({ params }) => ({
    success: true,
    codes: await listCodes(db, await findPricedForm(db, params.id)),
  }))

  serveFile(app, 'GET /api/forms/:id/discount-codes/export', async ({ params, request }) => {
    const form = await findPricedForm(db, params.id)
    const codes = await listCodes(db, form)
    const actor = actorOf(request)
    await recordAudit(db, {
      actor,
      kind: 'form',
      action: 'exported',
      subject: { id: form.id, name: form.title },
      changes: [{ what: 'Discount codes', from: null, to: String(codes.length) }],
    })
    const name = 'discount_codes.csv'
    return {
      name,
      content: codesAsCsv(codes, actor.language),
      headers: { 'content-disposition': contentDisposition('attachment', name) },
    }
  })

  serve(app, 'GET /api/forms/:id/income', async ({ params }) => {
    await findPricedForm(db, params.id)
    const lines = await listIncome(db, params.id)
    return {
      success: true,
      lines: lines.map(({ id, label, count, paisa }) => ({ id, label, count, amount: paisaToTaka(paisa) })),
      total: paisaToTaka(lines.reduce((sum, { paisa }) => sum + paisa, 0)),
    }
  })
}
