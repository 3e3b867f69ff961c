import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import { AppError, serve, serveFile } from '../../../platform/http/index.ts'
import { acceptMultipart } from '../../../platform/input/index.ts'
import { actorOf } from '../../auth/index.ts'
import type { AssociationCache } from './association-cache.ts'
import { changeAssociation, changeLogo } from './change-association.ts'
import { receiveLogo } from './receive-logo.ts'

/** The picture cannot load or run anything, even with hostile content. */
const LOGO_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const CURRENT = 'public, max-age=31536000, immutable'
const OUTDATED = 'public, no-cache'

interface AssociationParts {
  db: Db
  association: AssociationCache
  /** The books keep the zone in which their days begin. */
  followTimeZone: (trx: Db, timeZone: string) => Promise<void>
}

export async function associationRoutes(
  app: FastifyInstance,
  { db, association, followTimeZone }: AssociationParts,
): Promise<void> {
  const reloaded = async () => ({
    success: true as const,
    association: (await association.reload()).association,
  })

  serve(app, 'GET /api/association', reloaded)

  serve(app, 'PUT /api/settings/association', async ({ body, request }) => {
    await changeAssociation(db, actorOf(request), body, followTimeZone)
    return reloaded()
  })

  await app.register(async (scope) => {
    acceptMultipart(scope)
    serve(scope, 'PUT /api/settings/association/logo', async ({ request }) => {
      await changeLogo(db, actorOf(request), await receiveLogo(request))
      return reloaded()
    })
  })

  serve(app, 'DELETE /api/settings/association/logo', async ({ request }) => {
    await changeLogo(db, actorOf(request), null)
    return reloaded()
  })

  serveFile(
    app,
    'GET /api/association/logo/:version',
    async ({ params }) => {
      const logo = await association.logo()
      if (!logo) throw new AppError('not_found', 'logo_not_found')
      return {
        name: `logo.${logo.type.slice('image/'.length)}`,
        content: logo.bytes,
        headers: {
          'content-type': logo.type,
          'content-security-policy': LOGO_POLICY,
          // E-mails show it from pages of other origins.
          'cross-origin-resource-policy': 'cross-origin',
          // Messages of last year still ask for the logo of that time, and get the one of today.
          'cache-control': params.version === logo.version ? CURRENT : OUTDATED,
        },
      }
    },
    { lane: 'reads' },
  )
}
