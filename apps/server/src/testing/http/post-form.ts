import type { PlainPage } from '@nibondhon/api-contract'
import type { FastifyInstance } from 'fastify'

interface PostedPage {
  status: number
  location: string | undefined
  cookie: string | undefined
  html: string
  /** What `makeWebRoot`'s pages say that they were rendered with; null for another page. */
  rendered: { url: string; locale: string; page: PlainPage } | null
}

/** Posts a form as a browser does without script. */
export async function postForm(
  app: FastifyInstance,
  url: string,
  values: Record<string, string | string[]> = {},
): Promise<PostedPage> {
  const posted = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    for (const one of [value].flat()) posted.append(name, one)
  }
  const response = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: posted.toString(),
  })
  return {
    status: response.statusCode,
    location: response.headers.location,
    cookie: response.headers['set-cookie']?.toString(),
    html: response.body,
    rendered: renderedWith(response.body),
  }
}

/** What the page was rendered from. */
export function renderedWith(html: string): PostedPage['rendered'] {
  const written = /<pre>(.*)<\/pre>/s.exec(html)?.[1]
  return written === undefined ? null : (JSON.parse(decodeURIComponent(written)) as PostedPage['rendered'])
}
