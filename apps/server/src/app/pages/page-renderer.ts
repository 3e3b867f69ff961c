import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageData, PageResponse, PlainPage } from '@nibondhon/api-contract'
import { type Association, type Locale, NO_ASSOCIATION, type PublicRoute } from '@nibondhon/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sanitiseHtml } from '../../platform/html/index.ts'
import type { AssociationCache } from '../../features/settings/index.ts'
import { callApi } from './call-api.ts'
import { type PageDocument, pageDocument } from './page-document.ts'

export interface PageAddress {
  route: PublicRoute | 'notFound'
  params: Partial<Record<string, string>>
  path: string
  /** With its question mark, or empty. */
  search: string
}

/** What the web app's build for the server exports. */
interface WebApp {
  prepare(): Promise<void>
  pageRequests(address: PageAddress): string[]
  renderScreen(url: string, data: PageData, options: RenderOptions): Promise<RenderedScreen>
  renderPlainPage(
    url: string,
    data: PageData,
    page: PlainPage,
    options: RenderOptions,
  ): Promise<RenderedScreen>
}

interface RenderOptions {
  cleanHtml(html: string): string
}

interface RenderedScreen {
  html: string
  title: string
}

export interface RenderedPage {
  html: string
  /** As the responses that the page was rendered with suggest. */
  status: PageStatus
}

export type PageStatus = 200 | 400 | 404 | 409 | 422 | 429 | 503

interface PageDetails {
  description?: string
  /** The address of what chat apps show with a link. */
  picture?: (association: Association) => string | null
  /** Where the page shows how much time is left: the time that it is written for. */
  now?: number
  /** Answers that the address brings along. */
  prefill?: NonNullable<PageData['prefill']>
  own?: NonNullable<PageData['own']>
}

export interface PageRenderer {
  /** Renders the page of an address from responses that are at hand. */
  render(
    address: PageAddress,
    locale: Locale,
    responses: PageData['responses'],
    details?: PageDetails,
  ): Promise<RenderedPage>
  /** Makes the API requests that the page needs in the name of the visitor, and renders it. */
  load(request: FastifyRequest, address: PageAddress, locale: Locale): Promise<RenderedPage>
  /** Renders a page without script, which follows a form that the browser posted itself. */
  renderPlain(url: string, locale: Locale, page: PlainPage, status?: PageStatus): Promise<RenderedPage>
  /** Another one after each change of what every page shows: for the keys of caches. */
  stamp(): Promise<string>
}

interface PageRendererOptions {
  app: FastifyInstance
  /** Where the built web app is. */
  root: string
  zone: () => string
  association: AssociationCache
  now: () => number
}

/** Renders members' pages with the web app's own components, as their browsers do. */
export async function createPageRenderer({
  app,
  root,
  zone,
  association: associationCache,
  now,
}: PageRendererOptions): Promise<PageRenderer> {
  const webApp = (await import(pathToFileURL(path.join(root, 'server/public-server.js')).href)) as WebApp
  await webApp.prepare()
  const readAsset = (url: string) => readFileSync(path.join(root, url), 'utf8')
  const document: PageDocument = pageDocument(readAsset('index.html'), readAsset)

  /** A page without the association's name is better than none. */
  async function currentAssociation() {
    try {
      return await associationCache.current()
    } catch {
      return { association: NO_ASSOCIATION, stamp: '' }
    }
  }

  async function render(
    address: PageAddress,
    locale: Locale,
    responses: PageData['responses'],
    { description = '', picture, ...written }: PageDetails = {},
  ): Promise<RenderedPage> {
    const { association } = await currentAssociation()
    const data: PageData = {
      route: address.route,
      locale,
      timeZone: zone(),
      association,
      responses,
      ...written,
    }
    const url = `${address.path}${address.search}`
    const { html, title } = await webApp.renderScreen(url, data, OPTIONS)
    return {
      html: document({
        title,
        description,
        picture: picture?.(association) ?? null,
        html,
        data,
        withScript: true,
      }),
      status: statusOf(address, Object.values(responses)),
    }
  }

  return {
    render,
    async load(request, address, locale) {
      const urls = webApp.pageRequests(address)
      const responses = await Promise.all(urls.map((url) => callApi(app, request, { url, locale })))
      const byUrl = Object.fromEntries(urls.map((url, index) => [url, responses[index]!]))
      return render(address, locale, byUrl, { now: now() })
    },
    async renderPlain(url, locale, page, status = 200) {
      const { association } = await currentAssociation()
      const data: PageData = {
        route: 'notFound',
        locale,
        timeZone: zone(),
        now: now(),
        association,
        responses: {},
      }
      const { html, title } = await webApp.renderPlainPage(url, data, page, OPTIONS)
      const refresh = page.screen === 'toBkash' ? page.bkashURL : undefined
      return {
        html: document({ title, description: '', picture: null, html, data, withScript: false, refresh }),
        status,
      }
    },
    stamp: async () => (await currentAssociation()).stamp,
  }
}

const OPTIONS: RenderOptions = { cleanHtml: sanitiseHtml }

function statusOf({ route }: PageAddress, responses: PageResponse[]): PageStatus {
  if (responses.some(({ status }) => status >= 500)) return 503
  // The API rejects an id that cannot exist as a bad request; for a page it is an address like any other.
  const isMissing = responses.some(({ status }) => status === 404 || status === 400)
  return route === 'notFound' || isMissing ? 404 : 200
}
