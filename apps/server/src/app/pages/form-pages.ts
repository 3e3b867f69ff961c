import { PUBLIC_ROUTES } from '@nibondhon/domain'
import { Id } from '@nibondhon/api-contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import {
  formStamp,
  loadForm,
  loadFormByUrl,
  presentPublicForm,
  type StoredForm,
} from '../../features/forms/index.ts'
import type { Db } from '../../platform/database/index.ts'
import { Encoded } from '../../platform/http/index.ts'
import { sendPage } from './send-page.ts'
import type { PageTemplate } from './page-template.ts'

/** Pages of a form that its own address leads to. */
const ROUTES_BY_URL = [PUBLIC_ROUTES.form, PUBLIC_ROUTES.payment, PUBLIC_ROUTES.success, PUBLIC_ROUTES.error]

/** In bytes; a page of a usual form takes some ten thousand in all its encodings. */
const CACHE_BYTES = 16 * 1024 * 1024

export interface FormPagesParts {
  db: Db
  template: PageTemplate
  /** The page without embedded data; the browser loads the form itself. */
  plain: Encoded
}

/** Embeds the form's definition in its page, so that the browser shows it without another request. */
export function formPages(app: FastifyInstance, { db, template, plain }: FormPagesParts): void {
  const pages = new LRUCache<string, Encoded>({ maxSize: CACHE_BYTES, sizeCalculation: ({ size }) => size })
  const config = { access: 'public' } as const

  for (const route of ROUTES_BY_URL) {
    app.get<{ Params: { customUrl: string } }>(route, { config }, (request, reply) =>
      sendFormPage(request, reply, {
        load: () => loadFormByUrl(db, request.params.customUrl),
        pathFor: ({ customUrl }) => route.replace(':customUrl', customUrl),
      }),
    )
  }
  app.get<{ Params: { id: string } }>(PUBLIC_ROUTES.formById, { config }, (request, reply) =>
    sendFormPage(request, reply, {
      load: async () => (Id.safeParse(request.params.id).success ? loadForm(db, request.params.id) : null),
      pathFor: ({ id }) => PUBLIC_ROUTES.formById.replace(':id', id),
    }),
  )

  async function sendFormPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { load, pathFor }: { load: () => Promise<StoredForm | null>; pathFor: (form: StoredForm) => string },
  ) {
    let form: StoredForm | null
    try {
      form = await load()
    } catch (err) {
      // The page without data still works: it says that the form could not be loaded and offers to retry.
      request.log.error({ err }, 'could not load the form of a page')
      return sendPage(request, reply.header('retry-after', 5), plain, 503)
    }
    if (!form) return reply.callNotFound()
    const path = pathFor(form)
    const [requested, query] = splitUrl(request)
    // Each spelling of the same address would otherwise be rendered, compressed and cached separately. The redirect is
    // not cached, because the custom URL may change back.
    if (requested !== path) return reply.header('cache-control', 'no-store').redirect(`${path}${query}`, 308)
    return sendPage(request, reply, await pageOf(form, path))
  }

  async function pageOf(form: StoredForm, path: string): Promise<Encoded> {
    const key = `${formStamp(form)} ${path}`
    const kept = pages.get(key)
    if (kept) return kept
    const shown = presentPublicForm(form)
    const { title, description } = shown
    const page = await Encoded.of(template({ title, description, data: { path, form: shown } }))
    pages.set(key, page)
    return page
  }
}

function splitUrl({ url }: FastifyRequest): [path: string, query: string] {
  const start = url.indexOf('?')
  return start < 0 ? [url, ''] : [url.slice(0, start), url.slice(start)]
}
