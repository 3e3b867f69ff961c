import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import type { FileStore } from '../../platform/files/index.ts'
import { contentDisposition, requestLocale, serve, serveFile } from '../../platform/http/index.ts'
import { acceptMultipart } from '../../platform/input/index.ts'
import { limitCalls } from '../../platform/limits/index.ts'
import { type FindMember, formNotFound, loadForm, proofOf } from '../forms/index.ts'
import type { MessageProviders } from '../notifications/index.ts'
import type { ReadAvailability } from '../seats/index.ts'
import type { Settings } from '../settings/index.ts'
import { removeDraft } from './end-drafts.ts'
import type { BegunCounter } from './progress/count-begun.ts'
import { countOpen, listProgress } from './progress/progress-repository.ts'
import { presentRevision, readDraft, readDraftFile } from './read-draft.ts'
import { createDraft, updateDraft } from './save-draft.ts'
import { sendLink } from './send-link.ts'

interface SavedDraftParts extends MessageProviders {
  db: Db
  files: FileStore
  settings: Settings
  availability: ReadAvailability
  begun: BegunCounter
  appSecret: string
  publicUrl: string
  timeZone: string
  findMember: FindMember
  log: FastifyBaseLogger
}

export async function savedDraftRoutes(app: FastifyInstance, options: SavedDraftParts): Promise<void> {
  const { db, files, publicUrl } = options
  const parts = {
    ...options,
    get timeZone() {
      return options.timeZone
    },
    limit: limitCalls(db),
  }

  await app.register(async (scope) => {
    acceptMultipart(scope)

    serve(scope, 'POST /api/forms/:id/drafts', async ({ params, body, request }) => ({
      success: true,
      ...presentRevision(await createDraft(parts, request, params.id, body), publicUrl),
    }))

    serve(scope, 'PUT /api/drafts/:secret', async ({ params, body, request }) => ({
      success: true,
      ...presentRevision(await updateDraft(parts, request, params.secret, body), publicUrl),
    }))
  })

  serve(app, 'GET /api/drafts/:secret', async ({ params, request }) => ({
    success: true,
    ...(await readDraft(
      parts,
      { secret: params.secret, session: proofOf(request).session },
      requestLocale(request),
    )),
  }))

  serve(app, 'DELETE /api/drafts/:secret', async ({ params }) => {
    await removeDraft({ db, files }, params.secret)
    return { success: true }
  })

  serve(app, 'POST /api/drafts/:secret/send', async ({ params, body, request }) => ({
    success: true,
    channel: await sendLink(parts, {
      secret: params.secret,
      contact: body.contact,
      locale: body.locale ?? 'en',
      address: request.ip,
    }),
  }))

  serveFile(app, 'GET /api/drafts/:secret/files/:fieldId', async ({ params }) => {
    const { file, content } = await readDraftFile({ db, files }, params.secret, params.fieldId)
    return {
      name: file.name,
      content,
      // Never shown as a page of this origin.
      headers: { 'content-disposition': contentDisposition('attachment', file.name) },
    }
  })

  progressRoutes(app, parts)
}

function progressRoutes(app: FastifyInstance, { db, begun }: SavedDraftParts): void {
  app.addHook('onClose', () => begun.close())

  serve(app, 'POST /api/forms/:id/begun', ({ params, query, request }) => {
    begun.count({ formId: params.id, page: query.page, address: request.ip })
    return { success: true }
  })

  serve(app, 'GET /api/forms/:id/progress', async ({ params }) => {
    if (!(await loadForm(db, params.id))) throw formNotFound()
    await begun.flush()
    const pages = await listProgress(db, params.id)
    return {
      success: true,
      begun: pages.find(({ page }) => page === 0)?.reached ?? 0,
      saved: pages.reduce((sum, { saved }) => sum + saved, 0),
      open: await countOpen(db, params.id),
      pages,
    }
  })
}
