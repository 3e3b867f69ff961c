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
  /** The page without a form, which finds out by itself what to show. */
  plain: Encoded
}

/** The form's definition travels with its page: nothing more has to be asked for before it shows. */
export function formPages(app: FastifyInstance, { db, template, plain }: FormPagesParts): void {
  const pages = new LRUCache<string, Encoded>({ maxSize: CACHE_BYTES, sizeCalculation: ({ size }) => size })
  const config = { access: 'public' } as const

  for (const route of ROUTES_BY_URL) {
    app.get<{ Params: { customUrl: string } }>(route, { config }, (request, reply) =>
      answer(request, reply, {
        load: () => loadFormByUrl(db, request.params.customUrl),
        pathFor: ({ customUrl }) => route.replace(':customUrl', customUrl),
      }),
    )
  }
  app.get<{ Params: { id: string } }>(PUBLIC_ROUTES.formById, { config }, (request, reply) =>
    answer(request, reply, {
      load: async () => (Id.safeParse(request.params.id).success ? loadForm(db, request.params.id) : null),
      pathFor: ({ id }) => PUBLIC_ROUTES.formById.replace(':id', id),
    }),
  )

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { load, pathFor }: { load: () => Promise<StoredForm | null>; pathFor: (form: StoredForm) => string },
  ) {
    let form: StoredForm | null
    try {
      form = await load()
    } catch (err) {
      // A person gets the page all the same; it says that the form could not be loaded and offers to try again.
      request.log.error({ err }, 'could not load the form of a page')
      return sendPage(request, reply.header('retry-after', 5), plain, 503)
    }
    if (!form) return reply.callNotFound()
    const path = pathFor(form)
    const [given, query] = splitUrl(request)
    // Each way of writing the same address would be a page of its own to make, to compress and to keep. Not for good:
    // the address may change, and the old one may then be the right one.
    if (given !== path) return reply.header('cache-control', 'no-store').redirect(`${path}${query}`, 308)
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
