import {
  endpoints,
  type Access,
  type Endpoint,
  type EndpointKey,
  type Endpoints,
  type Scope,
} from '@nibondhon/api-contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Encoded } from './encoded.ts'
import { routeOf, type RouteSettings } from './route-of.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call; every route must declare it (see route-hooks.ts). */
    access?: Access
    /** How it keeps to the forms of its reader; every route for staff must declare it. */
    scope?: Scope
  }
}

type Parsed<K extends EndpointKey, P extends keyof Endpoint> =
  Endpoints[K] extends Record<P, infer S extends z.ZodType> ? z.output<S> : undefined

export interface Call<K extends EndpointKey> {
  params: Parsed<K, 'params'>
  query: Parsed<K, 'query'>
  body: Parsed<K, 'body'>
  request: FastifyRequest
  reply: FastifyReply
}

/** What a handler returns. It is validated against the contract, and unknown properties are removed, before it is sent. */
type ResponseBody<K extends EndpointKey> = z.input<Endpoints[K]['response']>

/** Adds the route of one endpoint of the contract. */
export function serve<K extends EndpointKey>(
  app: FastifyInstance,
  key: K,
  handle: (call: Call<K>) => Promise<ResponseBody<K> | Encoded> | ResponseBody<K>,
  settings: RouteSettings = {},
): void {
  const endpoint: Endpoint = endpoints[key]
  const status = endpoint.status ?? 200
  const route = routeOf(key, endpoint, settings)
  app.route({
    ...route,
    schema: { ...route.schema, response: { [status]: endpoint.response } },
    handler: async (request, reply) => {
      const body = await handle({
        params: request.params,
        query: request.query,
        body: request.body,
        request,
        reply,
      } as Call<K>)
      reply.code(status)
      if (!(body instanceof Encoded)) return reply.send(body)
      return body.send(request, reply.type('application/json; charset=utf-8'))
    },
  })
}

/** For a response that is sent many times: validated and compressed once. */
export async function encodeResponse<K extends EndpointKey>(key: K, body: ResponseBody<K>): Promise<Encoded> {
  return Encoded.of(JSON.stringify(endpoints[key].response.parse(body)))
}
