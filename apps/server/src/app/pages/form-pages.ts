import { Id, type PageData } from '@nibondhon/api-contract'
import { endpointUrl } from '@nibondhon/api-contract/urls'
import {
  addsPeople,
  type Answers,
  countdownMinute,
  localiseForm,
  type Locale,
  OWN_REGISTRATIONS_ROUTE,
  personFields,
  prefillFromQuery,
  PUBLIC_ROUTES,
} from '@nibondhon/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type FindMember,
  formFor,
  formStamp,
  loadForm,
  loadFormByUrl,
  presentPublicForm,
  proofOf,
  type StoredForm,
} from '../../features/forms/index.ts'
import { answersOfMember, hasSession } from '../../features/own-registrations/index.ts'
import type { BegunCounter } from '../../features/saved-drafts/index.ts'
import {
  type Availability,
  readBegun,
  type ReadAvailability,
  rememberBegun,
} from '../../features/seats/index.ts'
import type { Db } from '../../platform/database/index.ts'
import { type Encoded, sendUnknownRoute } from '../../platform/http/index.ts'
import { readQuery } from '../../platform/input/index.ts'
import { patterns } from '../../platform/patterns/index.ts'
import { allowFraming } from '../http/security-headers.ts'
import { isPagePath } from './is-page-path.ts'
import { offerInQuery, rememberOffer } from './offer-cookie.ts'
import { createPageCache } from './page-cache.ts'
import { pageLocale } from './page-locale.ts'
import type { PageRenderer, RenderedPage } from './page-renderer.ts'
import { rememberRecentForms } from './recent-forms.ts'
import type { SendScreen } from './screen-pages.ts'
import { startFillSession } from './posts/form/fill-session.ts'
import { sendPage, sendPersonalPage } from './send-page.ts'
import { sharePictureUrl } from './share-pictures.ts'
import { splitUrl } from './split-url.ts'

/** In bytes; a page of a usual form takes some fifty thousand in all its encodings. */
const CACHE_BYTES = 32 * 1024 * 1024

interface FormPagesParts {
  db: Db
  renderer: PageRenderer
  publicUrl: string
  availability: ReadAvailability
  findMember: FindMember
  /** Counts how many people open each form. */
  begun: BegunCounter
  now: () => number
  /** For an address that has no form, and for a form that cannot be loaded. */
  sendScreen: SendScreen
}

type FormRoute = 'form' | 'formById'

/**
 * The page of a form is rendered once for each version of the form, language and number of seats that members see, and in
 * the last day before it closes and its grace time once a minute; a visit only sends it.
 */
export function formPages(
  app: FastifyInstance,
  { db, renderer, publicUrl, availability, findMember, begun, now, sendScreen }: FormPagesParts,
): void {
  const pages = createPageCache({ maxBytes: CACHE_BYTES })
  const findForm = rememberRecentForms(app)
  const config = { access: 'public' } as const

  app.get<{ Params: { customUrl: string } }>(PUBLIC_ROUTES.form, { config }, (request, reply) =>
    sendFormPage(request, reply, {
      route: 'form',
      load: () => loadFormByUrl(db, request.params.customUrl),
      pathFor: ({ customUrl }) => `/${customUrl}`,
    }),
  )
  app.get<{ Params: { id: string } }>(PUBLIC_ROUTES.formById, { config }, (request, reply) =>
    sendFormPage(request, reply, {
      route: 'formById',
      load: async () => (Id.safeParse(request.params.id).success ? loadForm(db, request.params.id) : null),
      pathFor: ({ id }) => `/form/${id}`,
    }),
  )

  interface FormPage {
    route: FormRoute
    load(): Promise<StoredForm | null>
    pathFor(form: StoredForm): string
  }

  async function sendFormPage(
    request: FastifyRequest,
    reply: FastifyReply,
    page: FormPage,
  ): Promise<FastifyReply> {
    try {
      return await sendLoadedPage(request, reply, page)
    } catch (err) {
      // The screen says that the form could not be loaded, and offers to try again, also without script.
      request.log.error({ err }, 'could not load the form of a page')
      return sendScreen(request, reply, page.route)
    }
  }

  async function sendLoadedPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { route, load, pathFor }: FormPage,
  ): Promise<FastifyReply> {
    const [requested, query] = splitUrl(request.url)
    const form = await findForm(requested, load)
    if (!form) {
      return isPagePath(requested) ? sendScreen(request, reply, route) : sendUnknownRoute(request, reply)
    }
    const path = pathFor(form)
    // Each spelling of the same address would otherwise be rendered, compressed and cached separately. The redirect is
    // not cached, because the custom URL may change back.
    if (requested !== path) return reply.header('cache-control', 'no-store').redirect(`${path}${query}`, 308)
    allowFraming(reply, form.settings.embedOrigins)
    startFillSession(request, reply)
    const offer = offerInQuery(query)
    if (offer !== null) {
      // Its page says until when the seats are held, so it is not the one that everybody gets.
      rememberOffer(request, reply, offer)
      return sendScreen(request, reply, route)
    }
    // A browser that was here before asks whether its copy is still current.
    if (request.headers['if-none-match'] === undefined) {
      begun.count({ formId: form.id, page: 0, address: request.ip })
    }
    const key = { route, path, locale: pageLocale(request, reply) }
    const state = await stateOf(form, readBegun(request, form.id))
    rememberBegun(request, reply, { form, available: state.available, now: now() })
    const ownAnswers = isForOwn(query) ? await answersOfMember(db, request, form) : {}
    if (ownAnswers === null) {
      const page = `${OWN_REGISTRATIONS_ROUTE}?form=${form.id}`
      return reply.header('cache-control', 'no-store').redirect(page, 303)
    }
    const prefill = prefillOf(form, query)
    // What members pay is for those who have proved to be one, so their page is not the one that everybody gets.
    const shown = await formFor(findMember, form, proofOf(request))
    if (prefill !== null || isForOwn(query) || shown !== form) {
      // What a link fills in is for one visitor. The address may name them, so no other site learns it.
      void reply.header('referrer-policy', 'no-referrer')
      const own: PageData['own'] = isForOwn(query) ? 'used' : 'offered'
      const filledIn = {
        ...((prefill !== null || isForOwn(query)) && { prefill: { ...ownAnswers, ...prefill } }),
        ...((isForOwn(query) || shown !== form) && { own }),
      }
      const content = { ...key, ...state, search: query, ...filledIn }
      return sendPersonalPage(request, reply, await renderForm(shown, content))
    }
    const offered = hasSession(request) && { own: 'offered' as const }
    return sendPage(request, reply, await pageOf(form, { ...key, ...state, ...offered }))
  }

  interface PageKey {
    route: FormRoute
    path: string
    locale: Locale
  }

  async function pageOf(form: StoredForm, content: FormContent): Promise<Encoded> {
    const { available, minute, path, locale, own } = content
    const stamps = [formStamp(form), available.stamp, minute ?? '', await renderer.stamp()]
    const cacheKey = [...stamps, path, locale, own].join(' ')
    const cached = pages.get(cacheKey)
    if (cached) return cached
    const { html } = await renderForm(form, content)
    return pages.add(cacheKey, html)
  }

  interface FormState {
    available: Availability
    /** In the last day and the grace time the page says what is left, so it is another one each minute. */
    minute: number | null
  }

  async function stateOf(form: StoredForm, token: string | undefined): Promise<FormState> {
    const available = await availability(form, { token })
    const minute = available.closing ? null : countdownMinute(form.settings.schedule, now())
    return { available, minute }
  }

  interface FormContent extends PageKey, FormState {
    search?: string
    prefill?: Answers
    /** For a member who is signed in. */
    own?: PageData['own']
  }

  async function renderForm(
    form: StoredForm,
    { route, path, locale, available, minute, search = '', prefill, own }: FormContent,
  ): Promise<RenderedPage> {
    const body = presentPublicForm(localiseForm(form, locale), available)
    const params = { id: form.id, customUrl: form.customUrl }
    const url = endpointUrl(route === 'form' ? 'GET /api/forms/url/:customUrl' : 'GET /api/forms/:id', params)
    return renderer.render(
      { route, params, path, search },
      locale,
      { [url]: { status: 200, body } },
      {
        description: body.description,
        picture: (association) => sharePictureUrl(form, { publicUrl, association, locale }),
        ...(minute !== null && { now: minute }),
        ...(prefill && { prefill: { [form.id]: prefill } }),
        ...(own && asksWho(form) && { own }),
      },
    )
  }
}

/** Whether members want to have it filled in with what they gave before. With a value it is a field of that name. */
function isForOwn(query: string): boolean {
  return /[?&]my(?:&|$)/.test(query)
}

function asksWho({ fields, settings: { people } }: StoredForm): boolean {
  return addsPeople(personFields(fields, people), people)
}

/** The answers that the address brings along; null where it has none that staff allowed. */
function prefillOf({ fields }: StoredForm, query: string): Answers | null {
  if (query === '' || !fields.some(({ allowPrefill }) => allowPrefill)) return null
  const answers = prefillFromQuery(fields, readQuery(query), patterns)
  return Object.keys(answers).length > 0 ? answers : null
}
