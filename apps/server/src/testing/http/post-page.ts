import type { FastifyInstance } from 'fastify'
import { renderedWith } from './post-form.ts'
import { injectMultipart, type MultipartParts } from './post-multipart.ts'

/** Posts a page's form with its files as a browser without script does, to an app with the web root of `makeWebRoot`. */
export async function postPage(
  app: FastifyInstance,
  url: string,
  parts: MultipartParts,
  headers: Record<string, string> = {},
) {
  const response = await injectMultipart(app, url, parts, headers)
  const { page = null, locale = '' } = renderedWith(response.body) ?? {}
  return { page, locale, status: response.statusCode, headers: response.headers }
}
