import { PUBLIC_ROUTES, type PublicRoute } from '@nibondhon/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Encoded } from '../../platform/http/index.ts'
import { pageLocale } from './page-locale.ts'
import type { PageRenderer } from './page-renderer.ts'
import { sendPage, sendPersonalPage } from './send-page.ts'
import { splitUrl } from './split-url.ts'

interface ScreenPagesParts {
  renderer: PageRenderer
  /** The page without content, for when it cannot be rendered. */
  shell: Encoded
}

/** They have pages that are the same for everyone. */
const SHARED_PAGES = ['landing', 'form', 'formById'] as const satisfies PublicRoute[]

type ScreenRoute = Exclude<PublicRoute, (typeof SHARED_PAGES)[number]>

export type SendScreen = (
  request: FastifyRequest,
  reply: FastifyReply,
  route: PublicRoute | 'notFound',
) => Promise<FastifyReply>

/** The pages that are rendered for each visit, because they show what belongs to one member. */
export function screenPages(app: FastifyInstance, { renderer, shell }: ScreenPagesParts): SendScreen {
  const routes = Object.keys(PUBLIC_ROUTES) as PublicRoute[]
  for (const route of routes.filter(isScreenRoute)) {
    app.get(PUBLIC_ROUTES[route], { config: { access: 'public' } }, (request, reply) =>
      sendScreen(request, reply, route),
    )
  }
  return sendScreen

  async function sendScreen(
    request: FastifyRequest,
    reply: FastifyReply,
    route: PublicRoute | 'notFound',
  ): Promise<FastifyReply> {
    const [path, search] = splitUrl(request.url)
    const params = request.params as Partial<Record<string, string>>
    const locale = pageLocale(request, reply)
    try {
      const page = await renderer.load(request, { route, params, path, search }, locale)
      return await sendPersonalPage(request, reply, page)
    } catch (err) {
      // The browser renders the page itself.
      request.log.error({ err }, 'could not render a page')
      return sendPage(request, reply, shell, 503)
    }
  }
}

function isScreenRoute(route: PublicRoute): route is ScreenRoute {
  return !(SHARED_PAGES as readonly PublicRoute[]).includes(route)
}
