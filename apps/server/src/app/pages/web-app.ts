import { CONSOLE_ROUTES, FORM_ROUTES, PUBLIC_ROUTES } from '@nibondhon/domain'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import { sendUnknownRoute, declarePublic, Encoded } from '../../platform/http/index.ts'
import { formPages } from './form-pages.ts'
import { sendPage } from './send-page.ts'
import { pageTemplate } from './page-template.ts'

export const WEB_ROOT = path.resolve(import.meta.dirname, '../../../../web/dist')

/** Public pages without an embedded form. */
const PLAIN_ROUTES = Object.entries(PUBLIC_ROUTES)
  .filter(([name]) => !FORM_ROUTES.some((route) => route === name))
  .map(([, path]) => path)

/** Serves the built web app: the console under /login and /admin, the public pages everywhere else. */
export async function webApp(app: FastifyInstance, { db, root }: { db: Db; root: string }): Promise<void> {
  if (!existsSync(path.join(root, 'index.html'))) {
    app.setNotFoundHandler(sendUnknownRoute)
    return
  }
  // Read once at start, so that a visit does not read from disk.
  const html = readFileSync(path.join(root, 'index.html'), 'utf8')
  const plain = await Encoded.of(html)
  const console = await Encoded.of(readFileSync(path.join(root, 'admin.html'), 'utf8'))

  await serveAssets(app, root)
  for (const url of CONSOLE_ROUTES) servePage(app, url, console)
  for (const url of PLAIN_ROUTES) servePage(app, url, plain)
  formPages(app, { db, template: pageTemplate(html), plain })
  app.setNotFoundHandler((request, reply) => sendNotFound(request, reply, plain))
}

async function serveAssets(app: FastifyInstance, root: string): Promise<void> {
  await app.register(async (assets) => {
    declarePublic(assets)
    await assets.register(fastifyStatic, {
      root: path.join(root, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      index: false,
      // File names contain a hash of the content, so a file never changes.
      immutable: true,
      maxAge: '365d',
      // The build writes a .br and a .gz next to each file.
      preCompressed: true,
    })
  })
}

function servePage(app: FastifyInstance, url: string, page: Encoded): void {
  app.get(url, { config: { access: 'public' } }, (request, reply) => sendPage(request, reply, page))
}

/** A browser gets a page, a program gets JSON. */
function sendNotFound(request: FastifyRequest, reply: FastifyReply, plain: Encoded): FastifyReply {
  const [pathname = '', query] = request.url.split(/(?=\?)/, 2)
  const isPageRequest = request.method === 'GET' || request.method === 'HEAD'
  if (!isPageRequest || /^\/(api|assets|uploads)(\/|$)/.test(pathname)) {
    return sendUnknownRoute(request, reply)
  }
  // People copy links with a trailing slash. Only one path segment, so that "//elsewhere/" is never a redirect target.
  const withoutSlash = /^(\/[\w-]+)\/$/.exec(pathname)?.[1]
  if (withoutSlash !== undefined) return reply.redirect(`${withoutSlash}${query ?? ''}`, 308)
  return sendPage(request, reply, plain, 404)
}
