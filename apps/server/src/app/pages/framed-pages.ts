import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { loadFormByUrl } from '../../features/forms/index.ts'
import { Encoded } from '../../platform/http/index.ts'
import type { Db } from '../../platform/database/index.ts'
import { allowFraming } from '../http/security-headers.ts'

/** What other sites put into their pages; they write its address, so it must not change. */
const SCRIPT = '/embed.js'

/**
 * Forms in the pages of other sites: the script that puts them there, and the right of those sites to show the pages that
 * follow a form, such as that of its payment. The form page itself allows it whether or not a browser says that it is in a frame.
 */
export async function framedPages(
  app: FastifyInstance,
  { db, root }: { db: Db; root: string },
): Promise<void> {
  const script = await Encoded.of(await readFile(path.join(root, SCRIPT), 'utf8'))
  app.get(SCRIPT, { config: { access: 'public' } }, (request, reply) =>
    script.send(
      request,
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=3600'),
    ),
  )

  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['sec-fetch-dest'] !== 'iframe' || request.url.startsWith('/api/')) return
    const { customUrl } = Object(request.params) as Partial<Record<string, string>>
    if (typeof customUrl !== 'string') return
    try {
      allowFraming(reply, (await loadFormByUrl(db, customUrl))?.settings.embedOrigins)
    } catch (err) {
      // The page says itself that it could not be loaded.
      request.log.error({ err }, 'could not load the form of a frame')
    }
  })
}
