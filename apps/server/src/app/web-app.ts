import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerUnknownRoute, declarePublic } from '../platform/http/index.ts'

export const WEB_ROOT = path.resolve(import.meta.dirname, '../../../web/dist')

/** Serves the built web app: the console under /login and /admin, the public pages everywhere else. */
export async function webApp(app: FastifyInstance, root: string): Promise<void> {
  if (!existsSync(path.join(root, 'index.html'))) {
    app.setNotFoundHandler(answerUnknownRoute)
    return
  }
  const publicPage = readFileSync(path.join(root, 'index.html'), 'utf8')
  const console = readFileSync(path.join(root, 'admin.html'), 'utf8')

  await app.register(async (assets) => {
    declarePublic(assets)
    await assets.register(fastifyStatic, {
      root: path.join(root, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      index: false,
      // Their names carry a hash of their content: what is there never changes.
      immutable: true,
      maxAge: '365d',
      // The build lays a .br and a .gz beside each file.
      preCompressed: true,
    })
  })

  const config = { access: 'public' } as const
  app.get('/', { config }, (_request, reply) => page(reply, publicPage))
  for (const url of ['/login', '/admin', '/admin/*']) {
    app.get(url, { config }, (_request, reply) => page(reply, console))
  }
  // A person gets a page that says so; a program gets JSON.
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? page(reply.code(404), publicPage) : answerUnknownRoute(request, reply),
  )
}

function page(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html)
}

function wantsPage(request: FastifyRequest): boolean {
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    !/^\/(api|assets|uploads)(\/|$)/.test(request.url.split('?', 1)[0] ?? '')
  )
}
