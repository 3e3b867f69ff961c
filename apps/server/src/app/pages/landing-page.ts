import { endpointUrl } from '@nibondhon/api-contract/urls'
import { type Locale, PUBLIC_ROUTES } from '@nibondhon/domain'
import type { FastifyInstance } from 'fastify'
import { listPublicForms } from '../../features/forms/index.ts'
import type { ReadAvailability } from '../../features/seats/index.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Encoded } from '../../platform/http/index.ts'
import { createPageCache } from './page-cache.ts'
import { pageLocale } from './page-locale.ts'
import type { PageRenderer } from './page-renderer.ts'
import type { SendScreen } from './screen-pages.ts'
import { sendPage } from './send-page.ts'

/** In bytes; enough for both languages before and after a change. */
const CACHE_BYTES = 1024 * 1024

interface LandingPageParts {
  db: Db
  renderer: PageRenderer
  availability: ReadAvailability
  /** For when the forms cannot be loaded. */
  sendScreen: SendScreen
}

/** The home page is rendered once for each language, until the association or one of the listed forms changes, opens, closes or is full. */
export function landingPage(
  app: FastifyInstance,
  { db, renderer, availability, sendScreen }: LandingPageParts,
): void {
  const pages = createPageCache({ maxBytes: CACHE_BYTES })

  app.get(PUBLIC_ROUTES.landing, { config: { access: 'public' } }, async (request, reply) => {
    const locale = pageLocale(request, reply)
    try {
      const page = await pageIn(locale)
      return await sendPage(request, reply, page)
    } catch (err) {
      request.log.error({ err }, 'could not load the forms of the home page')
      return sendScreen(request, reply, 'landing')
    }
  })

  async function pageIn(locale: Locale): Promise<Encoded> {
    const { body, stamp } = await listPublicForms(db, availability, locale)
    const key = `${locale} ${await renderer.stamp()} ${stamp}`
    const cached = pages.get(key)
    if (cached) return cached
    const address = { route: 'landing' as const, params: {}, path: PUBLIC_ROUTES.landing, search: '' }
    const responses = { [endpointUrl('GET /api/forms/listed')]: { status: 200, body } }
    const { html } = await renderer.render(address, locale, responses)
    return pages.add(key, html)
  }
}
