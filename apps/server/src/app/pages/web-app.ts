import { CONSOLE_ROUTES } from '@nibondhon/domain'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FindMember } from '../../features/forms/index.ts'
import type { BegunCounter } from '../../features/saved-drafts/index.ts'
import type { AssociationCache } from '../../features/settings/index.ts'
import type { Db } from '../../platform/database/index.ts'
import { sendUnknownRoute, declarePublic, Encoded } from '../../platform/http/index.ts'
import type { ReadAvailability } from '../../features/seats/index.ts'
import type { FileStore } from '../../platform/files/index.ts'
import { formPages } from './form-pages.ts'
import { framedPages } from './framed-pages.ts'
import { gatePage } from './gate-page.ts'
import { isPagePath } from './is-page-path.ts'
import { landingPage } from './landing-page.ts'
import { createPageRenderer } from './page-renderer.ts'
import { formPosts } from './posts/form/form-posts.ts'
import { submissionPosts } from './posts/submission/submission-posts.ts'
import { screenPages, type SendScreen } from './screen-pages.ts'
import { sendPage } from './send-page.ts'
import { sharePictures } from './share-pictures.ts'
import { splitUrl } from './split-url.ts'

export const WEB_ROOT = path.resolve(import.meta.dirname, '../../../../web/dist')

interface WebAppParts {
  db: Db
  root: string
  timeZone: string
  association: AssociationCache
  files: FileStore
  appSecret: string
  /** Links that leave the site begin with it. */
  publicUrl: string
  availability: ReadAvailability
  findMember: FindMember
  begun: BegunCounter
  now: () => number
}

/** Serves the built web app: the console under /login and /admin, the gate, and members' pages everywhere else. */
export async function webApp(app: FastifyInstance, parts: WebAppParts): Promise<void> {
  const { db, root, association, files, appSecret, publicUrl, availability, findMember, begun, now } = parts
  if (!existsSync(path.join(root, 'index.html'))) {
    app.setNotFoundHandler(sendUnknownRoute)
    return
  }
  // Read once at start, so that a visit does not read from disk.
  const shell = await Encoded.of(readFileSync(path.join(root, 'index.html'), 'utf8'))
  const consoleOf = consoleDocuments(readFileSync(path.join(root, 'admin.html'), 'utf8'))
  const zone = () => parts.timeZone
  const renderer = await createPageRenderer({ app, root, zone, association, now })

  await serveAssets(app, root)
  for (const url of CONSOLE_ROUTES) {
    app.get(url, { config: { access: 'public' } }, async (request, reply) =>
      sendPage(request, reply, await consoleOf(zone())),
    )
  }
  await gatePage(app, root)
  await framedPages(app, { db, root })
  const sendScreen = screenPages(app, { renderer, shell })
  sharePictures(app, { db, association })
  landingPage(app, { db, renderer, availability, sendScreen })
  formPages(app, { db, begun, renderer, publicUrl, availability, findMember, now, sendScreen })
  await formPosts(app, { db, files, appSecret, renderer, availability, findMember, sendScreen })
  await submissionPosts(app, { renderer, files, appSecret })
  app.setNotFoundHandler((request, reply) => sendNotFound(request, reply, sendScreen))
}

/** The console writes and reads times by the clock of the association. The document is made anew when that changes. */
function consoleDocuments(html: string): (timeZone: string) => Promise<Encoded> {
  let last: { timeZone: string; document: Promise<Encoded> } | null = null
  return (timeZone) => {
    if (last?.timeZone !== timeZone) {
      const written = html.replace('<html ', `<html data-time-zone="${timeZone}" `)
      last = { timeZone, document: Encoded.of(written) }
    }
    return last.document
  }
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
      // A script that loads another names no address.
      setHeaders: (reply) => void reply.header('referrer-policy', 'no-referrer'),
    })
  })
}

/** A browser gets a page, a program gets JSON. */
function sendNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  sendScreen: SendScreen,
): FastifyReply | Promise<FastifyReply> {
  const [pathname, query] = splitUrl(request.url)
  const isPageRequest = request.method === 'GET' || request.method === 'HEAD'
  if (!isPageRequest || !isPagePath(pathname)) return sendUnknownRoute(request, reply)
  // People copy links with a trailing slash. Only one path segment, so that "//elsewhere/" is never a redirect target.
  const withoutSlash = /^(\/[\w-]+)\/$/.exec(pathname)?.[1]
  if (withoutSlash !== undefined) return reply.redirect(`${withoutSlash}${query}`, 308)
  return sendScreen(request, reply, 'notFound')
}
