import { takaToPaisa } from '@nibondhon/domain'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import { contentDisposition, serve, serveFile } from '../../platform/http/index.ts'
import { recordAudit } from '../audit/index.ts'
import { type Actor, actorOf } from '../auth/index.ts'
import { assertMoneyDay } from '../ledger/index.ts'
import { readNames } from './account-names.ts'
import { accountRoutes } from './accounts/account-routes.ts'
import { changeBookSettings } from './change-settings.ts'
import { checkBooks } from './check/check-books.ts'
import { checkPdf } from './check/check-pdf.ts'
import { closeDays, previewClosing } from './close/close-days.ts'
import { enterAdjustment } from './enter-adjustment.ts'
import { booksPdf, type BookTools } from './files/books-pdf.ts'
import { booksXlsx } from './files/books-xlsx.ts'
import { journalCsv } from './files/journal-csv.ts'
import { listDays } from './list-days.ts'
import { presentCheck, presentClosing } from './present-books.ts'
import { readBookSettings } from './store/settings-repository.ts'

/** The books of the association: what each day brought, and closing the days. */
export function bookRoutes(app: FastifyInstance, tools: BookTools & { timeZone: string }): void {
  const { db } = tools

  serve(app, 'GET /api/books', async ({ query }) => ({ success: true, ...(await listDays(db, query)) }))

  serve(app, 'GET /api/books/closing', async ({ query }) => {
    const preview = await previewClosing(db, query.through)
    const nameOf = await readNames(db, { from: preview.from, to: preview.through })
    return { success: true, closing: presentClosing(preview, nameOf) }
  })

  serve(app, 'POST /api/books/closing', async ({ body, request }) => {
    await closeDays(db, { ...body, actor: actorOf(request) })
    return { success: true }
  })

  serve(app, 'POST /api/books/check', async ({ request }) => ({
    success: true,
    check: presentCheck(await checkBooks(db, actorOf(request))),
  }))

  serve(app, 'POST /api/books/adjustments', async ({ body, request }) => {
    const { bookingId, kind, method, accountId, amount, on, note } = body
    assertMoneyDay(on, 'on', tools.timeZone)
    const day = await enterAdjustment(db, {
      bookingId,
      kind,
      method,
      accountId,
      amountPaisa: takaToPaisa(amount),
      valueDate: on ?? null,
      note,
      actor: actorOf(request),
    })
    return { success: true, day }
  })

  serve(app, 'GET /api/books/settings', async () => ({
    success: true,
    settings: await readBookSettings(db),
  }))

  serve(app, 'PUT /api/books/settings', async ({ body, request }) => ({
    success: true,
    settings: await changeBookSettings(db, body, actorOf(request)),
  }))

  accountRoutes(app, tools)

  serveFile(app, 'GET /api/books/report', async ({ query, request, signal }) => {
    const { from, to, format, language } = query
    const period = { from, to }
    const actor = actorOf(request)
    const name = fileName(period, format)
    const file =
      format === 'pdf'
        ? { content: await booksPdf(tools, { period, language }, { owner: actor.id, signal }) }
        : await downloadXlsx(name, { period, language })
    await recordExport(db, { actor, period, format: format.toUpperCase() })
    return { name, ...file }
  })

  serveFile(app, 'GET /api/books/check', async ({ query: { language }, request, signal }) => {
    const actor = actorOf(request)
    const checked = await checkBooks(db, actor)
    const { timeZone } = tools
    const content = await checkPdf(
      tools,
      { checked, language, timeZone, by: actor.username },
      { owner: actor.id, signal },
    )
    return { name: `books_check_${checked.checkedAt.toISOString().slice(0, 10)}.pdf`, content }
  })

  serveFile(app, 'GET /api/books/journal', async ({ query: period, request }) => {
    const content = await journalCsv(db, period)
    await recordExport(db, { actor: actorOf(request), period, format: 'CSV' })
    const name = `journal_${period.from}_${period.to}.csv`
    return { name, content, headers: asDownload(name, 'text/csv; charset=utf-8') }
  })

  async function downloadXlsx(name: string, request: Parameters<typeof booksXlsx>[1]) {
    const { content, type } = await booksXlsx(db, request)
    return { content, headers: asDownload(name, type) }
  }
}

function asDownload(name: string, type: string): Record<string, string> {
  return { 'content-type': type, 'content-disposition': contentDisposition('attachment', name) }
}

function fileName({ from, to }: { from: string; to: string }, extension: string): string {
  return from === to ? `books_${from}.${extension}` : `books_${from}_${to}.${extension}`
}

async function recordExport(
  db: Db,
  { actor, period, format }: { actor: Actor; period: { from: string; to: string }; format: string },
): Promise<void> {
  await recordAudit(db, {
    actor,
    kind: 'export',
    action: 'exported',
    subject: { id: 'books', name: `Books ${period.from} – ${period.to}` },
    changes: [{ what: 'format', from: null, to: format }],
  })
}
