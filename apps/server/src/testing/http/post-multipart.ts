import type { FastifyInstance } from 'fastify'

/** Sends a multipart request through the whole app. Values are text or files; a list repeats its name. */
export async function postMultipart(
  app: FastifyInstance,
  url: string,
  parts: Record<string, string | File | (string | File)[]>,
  headers: Record<string, string> = {},
) {
  const { body, contentType } = await encodeMultipart(parts)
  const response = await app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': contentType },
    payload: body,
  })
  return { status: response.statusCode, headers: response.headers, body: response.json() }
}

export async function encodeMultipart(
  parts: Record<string, string | File | (string | File)[]>,
): Promise<{ body: Buffer; contentType: string }> {
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
