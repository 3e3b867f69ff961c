import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface SiteResponse {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

interface SiteRequest {
  /** The host name, which `fetch` would replace by that of the address. */
  site: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Longer than any response may take, so that a request that hangs fails. */
const TIMEOUT_MS = 240_000

const agent = new Agent({ keepAlive: true })

export async function visitSite(
  url: string,
  { site, method = 'GET', headers = {}, body }: SiteRequest,
): Promise<SiteResponse> {
  const outgoing = request(url, {
    method,
    agent,
    headers: { host: site, ...headers },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  outgoing.end(body)
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, headers: response.headers, text: await text(response) }
}
