import { isStaff, localiseForm } from '@nibondhon/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import type { FileStore } from '../../platform/files/index.ts'
import { requestLocale, serve } from '../../platform/http/index.ts'
import type { SafeFetch } from '../../platform/outbound/index.ts'
import { actorOf } from '../auth/index.ts'
import { describeSeats, readBegun, type ReadAvailability } from '../seats/index.ts'
import { countSubmissions } from './impact/answers-repository.ts'
import { calculateAmount } from './view/calculate-amount.ts'
import { changeForm } from './save/change-form.ts'
import { changeUrl } from './save/change-url.ts'
import { createForm } from './save/create-form.ts'
import { deleteForm } from './delete/delete-form.ts'
import { describeImpact } from './impact/describe-impact.ts'
import { fetchLogo } from './logo/fetch-logo.ts'
import { formNotFound } from './form-errors.ts'
import { listNewestFirst } from './forms-repository.ts'
import type { StoredForm } from './stored-form.ts'
import { loadForm, loadFormByUrl } from './view/load-form.ts'
import { listPublicForms } from './view/list-public-forms.ts'
import { type FindMember, formFor, proofOf } from './view/member-prices.ts'
import { presentForm, presentPublicForm, presentSummary } from './view/present-form.ts'
import { cachePublicResponses } from './view/cache-public-responses.ts'

/** A form of many fields with rich text; more than any person writes, less than hurts. */
const BODY_LIMIT = 2 * 1024 * 1024

export interface FormParts {
  db: Db
  files: Pick<FileStore, 'delete'>
  /** For the logos of forms. */
  fetch: SafeFetch
  availability: ReadAvailability
  findMember: FindMember
}

export function formRoutes(
  app: FastifyInstance,
  { db, files, fetch, availability, findMember }: FormParts,
): void {
  const publicResponse = cachePublicResponses()
  const shownTo = (request: FastifyRequest, form: StoredForm) =>
    availability(form, { token: readBegun(request, form.id) })

  serve(app, 'GET /api/forms', async ({ request }) => {
    const { role, forms: scope } = actorOf(request)
    const forms = await listNewestFirst(db, scope)
    return { success: true, forms: forms.map((form) => presentSummary(form, role)) }
  })

  serve(
    app,
    'POST /api/forms',
    async ({ body, request }) => {
      const logo = await fetchLogo({ db, fetch }, null, body.settings)
      const form = await createForm(db, actorOf(request), body, logo, body.isActive)
      return { success: true, ...presentForm(form, 0, actorOf(request).role) }
    },
    { bodyLimit: BODY_LIMIT },
  )

  serve(app, 'GET /api/forms/:id', async ({ params, request, reply }) => {
    const { actor } = request
    const form = await loadForm(db, params.id)
    if (!form) throw formNotFound()
    if (actor === null || !isStaff(actor.role)) {
      const own = await formFor(findMember, form, proofOf(request))
      if (own !== form) void reply.header('cache-control', 'no-store')
      const shown = localiseForm(own, requestLocale(request))
      return { success: true, ...presentPublicForm(shown, await shownTo(request, form)) }
    }
    return { success: true, ...presentForm(form, await countSubmissions(db, form.id), actor.role) }
  })

  serve(app, 'GET /api/forms/listed', async ({ request }) => {
    const { body } = await listPublicForms(db, availability, requestLocale(request))
    return body
  })

  serve(app, 'GET /api/forms/url/:customUrl', async ({ params, query, request, reply }) => {
    const form = await loadFormByUrl(db, params.customUrl)
    if (!form) throw formNotFound()
    const own = await formFor(findMember, form, proofOf(request, query.personalLink))
    if (own !== form) {
      void reply.header('cache-control', 'no-store')
      const shown = localiseForm(own, requestLocale(request))
      return { success: true, ...presentPublicForm(shown, await shownTo(request, form)) }
    }
    return publicResponse(form, await shownTo(request, form), requestLocale(request))
  })

  serve(
    app,
    'PUT /api/forms/:id',
    async ({ params, body, request }) => {
      const logo = await fetchLogo({ db, fetch }, params.id, body.settings)
      const form = await changeForm(db, actorOf(request), params.id, body, logo)
      return {
        success: true,
        ...presentForm(form, await countSubmissions(db, form.id), actorOf(request).role),
      }
    },
    { bodyLimit: BODY_LIMIT },
  )

  serve(app, 'PUT /api/forms/:id/url', async ({ params, body, request }) => {
    await changeUrl(db, actorOf(request), params.id, body.customUrl)
    const form = await loadForm(db, params.id)
    if (!form) throw formNotFound()
    return { success: true, ...presentForm(form, await countSubmissions(db, form.id), actorOf(request).role) }
  })

  serve(
    app,
    'POST /api/forms/:id/impact',
    async ({ params, body }) => ({ success: true, ...(await describeImpact(db, params.id, body.fields)) }),
    { bodyLimit: BODY_LIMIT },
  )

  serve(app, 'GET /api/forms/:id/seats', async ({ params }) => {
    const form = await loadForm(db, params.id)
    if (!form) throw formNotFound()
    return { success: true, ...(await describeSeats(db, form)) }
  })

  serve(app, 'DELETE /api/forms/:id', async ({ params, request }) => ({
    success: true,
    ...(await deleteForm({ db, files, log: request.log, actor: actorOf(request), id: params.id })),
  }))

  serve(
    app,
    'POST /api/forms/:id/calculate-amount',
    ({ params, body: { data, discountCode = '', locale = 'en' }, request }) =>
      calculateAmount({ db, findMember }, params.id, {
        data,
        discountCode,
        locale,
        address: request.ip,
        proof: proofOf(request),
      }),
    // It stores nothing.
    { lane: 'reads' },
  )
}
