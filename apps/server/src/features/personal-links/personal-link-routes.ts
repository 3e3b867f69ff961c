import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import { contentDisposition, requestLocale, serve, serveFile } from '../../platform/http/index.ts'
import { acceptMultipart } from '../../platform/input/index.ts'
import type { TableReader } from '../../platform/spreadsheets/index.ts'
import { actorOf } from '../auth/index.ts'
import type { FindMember } from '../forms/index.ts'
import type { ReadAvailability } from '../seats/index.ts'
import { removeLink, revokeLink } from './change-link.ts'
import { importList, previewList } from './import-list.ts'
import { linkTokens } from './link-tokens.ts'
import { linksCsv } from './links-csv.ts'
import { openLink } from './open-link.ts'
import { readLinks } from './present-links.ts'

interface PersonalLinkParts {
  db: Db
  appSecret: string
  publicUrl: string
  timeZone: string
  availability: ReadAvailability
  findMember: FindMember
  tables: TableReader
}

export async function personalLinkRoutes(
  app: FastifyInstance,
  { appSecret, ...options }: PersonalLinkParts,
): Promise<void> {
  const parts = {
    ...options,
    get timeZone() {
      return options.timeZone
    },
    tokens: linkTokens(appSecret),
  }
  const { db } = parts

  serve(app, 'GET /api/links/:token', async ({ params, request }) => ({
    success: true,
    ...(await openLink(parts, params.token, requestLocale(request))),
  }))

  serve(app, 'GET /api/forms/:id/links', async ({ params, query: { page, limit, search, state } }) => ({
    success: true,
    ...(await readLinks(parts, params.id, { page, limit, search: search ?? '', state: state ?? null })),
    page,
    limit,
  }))

  await app.register(async (scope) => {
    acceptMultipart(scope)

    serve(scope, 'POST /api/forms/:id/links/preview', async ({ params, request }) => ({
      success: true,
      ...(await previewList(parts, params.id, request)),
    }))

    serve(scope, 'POST /api/forms/:id/links', async ({ params, request }) => ({
      success: true,
      ...(await importList(parts, params.id, request)),
    }))
  })

  const change = async (
    request: FastifyRequest,
    { id, linkId }: { id: string; linkId: string },
    isRevoked: boolean,
  ) => {
    await revokeLink(db, { actor: actorOf(request), formId: id, linkId, isRevoked })
    return { success: true as const }
  }
  serve(app, 'POST /api/forms/:id/links/:linkId/revoke', ({ params, request }) =>
    change(request, params, true),
  )
  serve(app, 'POST /api/forms/:id/links/:linkId/restore', ({ params, request }) =>
    change(request, params, false),
  )

  serve(app, 'DELETE /api/forms/:id/links/:linkId', async ({ params: { id, linkId }, request }) => {
    await removeLink(db, { actor: actorOf(request), formId: id, linkId })
    return { success: true }
  })

  serveFile(app, 'GET /api/forms/:id/links/export', async ({ params, request }) => {
    const content = await linksCsv(parts, actorOf(request), params.id)
    const name = 'personal_links.csv'
    return { name, content, headers: { 'content-disposition': contentDisposition('attachment', name) } }
  })
}
