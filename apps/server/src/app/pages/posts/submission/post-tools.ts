import type { PageResponse, PlainPage } from '@nibondhon/api-contract'
import { isLocale, type Locale, PAGE_INPUTS } from '@nibondhon/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FormValues, formValuesOf } from '../../../../platform/input/index.ts'
import { type ApiCall, callApi } from '../../call-api.ts'
import { pageLocale, rememberLocale } from '../../page-locale.ts'
import type { PageRenderer, PageStatus } from '../../page-renderer.ts'
import { sendPersonalPage } from '../../send-page.ts'

interface ShowOptions {
  /** Where the page's links to itself lead; its own address where it is left out. */
  url?: string
  status?: PageStatus
}

export interface PostParts {
  app: FastifyInstance
  renderer: PageRenderer
}

export const POST_OPTIONS = { config: { access: 'public' } } as const

/** What one post needs: its values, the API in the name of its sender, and a way to respond. */
export function openPost(
  { app, renderer }: PostParts,
  request: FastifyRequest,
  reply: FastifyReply,
  /** Of a body that was read already. */
  chosen: Locale | null = null,
) {
  const posted = formValuesOf(request) ?? new FormValues()
  const language = chosen ?? posted.get(PAGE_INPUTS.language)
  if (isLocale(language)) rememberLocale(reply, language)
  const locale: Locale = isLocale(language) ? language : pageLocale(request, reply)
  return {
    posted,
    locale,
    /** The sender only wants the same page in another language. */
    isLanguageChange: isLocale(language),
    call: (call: ApiCall): Promise<PageResponse> => callApi(app, request, { locale, ...call }),
    async show(page: PlainPage, { url = request.url, status }: ShowOptions = {}): Promise<FastifyReply> {
      return sendPersonalPage(request, reply, await renderer.renderPlain(url, locale, page, status))
    },
    /** So that reloading the next page does not post again. */
    goTo: (path: string): FastifyReply => reply.header('cache-control', 'no-store').redirect(path, 303),
  }
}

export type Post = ReturnType<typeof openPost>
