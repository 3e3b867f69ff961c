import type { PlainPage } from '@nibondhon/api-contract'
import type { FastifyInstance } from 'fastify'
import { encodeMultipart } from './post-multipart.ts'

type Parts = Parameters<typeof encodeMultipart>[0]

/** Posts a page's form as a browser without script does, to an app with the web root of `makeWebRoot`. */
export async function postPage(
  app: FastifyInstance,
  url: string,
  parts: Parts,
  headers: Record<string, string> = {},
) {
  const { body, contentType } = await encodeMultipart(parts)
  const response = await app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': contentType },
    payload: body,
  })
  return { ...readPlainPage(response.body), status: response.statusCode, headers: response.headers }
}

/** What the page was rendered from. */
export function readPlainPage(html: string): { page: PlainPage | null; locale: string } {
  const json = /<pre>(.*)<\/pre>/s.exec(html)?.[1]
  return json === undefined ? { page: null, locale: '' } : JSON.parse(decodeURIComponent(json))
}
