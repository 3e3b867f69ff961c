import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageData, PageResponse } from '@nibondhon/api-contract'
import type { Locale, PublicRoute } from '@nibondhon/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sanitiseHtml } from '../../platform/html/index.ts'
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
  renderScreen(
    url: string,
    data: PageData,
    options: { cleanHtml(html: string): string },
  ): Promise<{ html: string; title: string }>
}

export interface RenderedPage {
  html: string
  /** As the responses that the page was rendered with suggest. */
  status: 200 | 404 | 503
}

export interface PageRenderer {
  /** Renders the page of an address from responses that are at hand. */
  render(
    address: PageAddress,
    locale: Locale,
    responses: PageData['responses'],
    description?: string,
  ): Promise<RenderedPage>
  /** Makes the API requests that the page needs in the name of the visitor, and renders it. */
  load(request: FastifyRequest, address: PageAddress, locale: Locale): Promise<RenderedPage>
}

interface PageRendererOptions {
  app: FastifyInstance
  /** Where the built web app is. */
  root: string
  timeZone: string
}

/** Renders members' pages with the web app's own components, as their browsers do. */
export async function createPageRenderer({
  app,
  root,
  timeZone,
}: PageRendererOptions): Promise<PageRenderer> {
  const webApp = (await import(pathToFileURL(path.join(root, 'server/public-server.js')).href)) as WebApp
  await webApp.prepare()
  const readAsset = (url: string) => readFileSync(path.join(root, url), 'utf8')
  const document: PageDocument = pageDocument(readAsset('index.html'), readAsset)

  async function render(
    address: PageAddress,
    locale: Locale,
    responses: PageData['responses'],
    description = '',
  ): Promise<RenderedPage> {
    const data: PageData = { route: address.route, locale, timeZone, responses }
    const url = `${address.path}${address.search}`
    const { html, title } = await webApp.renderScreen(url, data, { cleanHtml: sanitiseHtml })
    return {
      html: document({ title, description, html, data, withScript: true }),
      status: statusOf(address, Object.values(responses)),
    }
  }

  return {
    render,
    async load(request, address, locale) {
      const urls = webApp.pageRequests(address)
      const responses = await Promise.all(urls.map((url) => callApi(app, request, url)))
      return render(address, locale, Object.fromEntries(urls.map((url, index) => [url, responses[index]!])))
    },
  }
}

function statusOf({ route }: PageAddress, responses: PageResponse[]): RenderedPage['status'] {
  if (responses.some(({ status }) => status >= 500)) return 503
  return route === 'notFound' || responses.some(({ status }) => status === 404) ? 404 : 200
}

/** Headers by which the API knows the visitor; a page is public, so no session goes with it. */
const VISITOR_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'user-agent',
  'x-request-id',
]

/** The API's own response, with its limits and checks, to this visitor. */
async function callApi(app: FastifyInstance, request: FastifyRequest, url: string): Promise<PageResponse> {
  const headers = Object.fromEntries(
    VISITOR_HEADERS.flatMap((name) =>
      request.headers[name] === undefined ? [] : [[name, request.headers[name]]],
    ),
  )
  const response = await app.inject({
    method: 'GET',
    url,
    headers,
    ...(request.socket.remoteAddress && { remoteAddress: request.socket.remoteAddress }),
  })
  return { status: response.statusCode, body: JSON.parse(response.body) as unknown }
}
