import type { FastifyInstance, InjectOptions } from 'fastify'

/** Sends a request through the whole app: `call(app, 'POST /api/auth/login', { body })`. */
export async function call(
  app: FastifyInstance,
  route: string,
  {
    token,
    body,
    headers = {},
    remoteAddress,
  }: { token?: string; body?: unknown; headers?: Record<string, string>; remoteAddress?: string } = {},
) {
  const [method, url] = route.split(' ') as [NonNullable<InjectOptions['method']>, string]
  const response = await app.inject({
    method,
    url,
    ...(remoteAddress !== undefined && { remoteAddress }),
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { payload: body as object }),
  })
  const isJson = String(response.headers['content-type']).includes('json')
  return {
    status: response.statusCode,
    headers: response.headers,
    body: isJson ? response.json() : response.body,
  }
}
