import type { FastifyInstance } from 'fastify'

/** Values are text or files; a list repeats its name. */
export type MultipartParts = Record<string, string | File | (string | File)[]>

/** Sends a multipart request through the whole app, and reads the JSON of its response. */
export async function postMultipart(
  app: FastifyInstance,
  url: string,
  parts: MultipartParts,
  headers: Record<string, string> = {},
) {
  const response = await injectMultipart(app, url, parts, headers)
  return { status: response.statusCode, headers: response.headers, body: response.json() }
}

/** Sends a multipart request through the whole app. */
export async function injectMultipart(
  app: FastifyInstance,
  url: string,
  parts: MultipartParts,
  headers: Record<string, string> = {},
) {
  const { body, contentType } = await encodeMultipart(parts)
  return app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': contentType },
    payload: body,
  })
}

export async function encodeMultipart(parts: MultipartParts): Promise<{ body: Buffer; contentType: string }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) {
    for (const one of [value].flat()) form.append(name, one)
  }
  const encoded = new Response(form)
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    contentType: encoded.headers.get('content-type') ?? '',
  }
}
