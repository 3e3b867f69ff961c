import {
  endpoints,
  type Access,
  type Endpoint,
  type EndpointKey,
  type Endpoints,
} from '@nibondhon/api-contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Encoded } from './encoded.ts'
import { routeOf, type RouteSettings } from './route-of.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call; every route must say (see require-declared-access.ts). */
    access?: Access
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

/** What a handler gives back: the answer of the contract, checked and cut to it before it leaves. */
type Answer<K extends EndpointKey> = z.input<Endpoints[K]['response']>

/** Adds the route of one endpoint of the contract. */
export function serve<K extends EndpointKey>(
  app: FastifyInstance,
  key: K,
  handle: (call: Call<K>) => Promise<Answer<K> | Encoded> | Answer<K>,
  settings: RouteSettings = {},
): void {
  const endpoint: Endpoint = endpoints[key]
  const status = endpoint.status ?? 200
  const route = routeOf(key, endpoint, settings)
  app.route({
    ...route,
    schema: { ...route.schema, response: { [status]: endpoint.response } },
    handler: async (request, reply) => {
      const answer = await handle({
        params: request.params,
        query: request.query,
        body: request.body,
        request,
        reply,
      } as Call<K>)
      reply.code(status)
      if (!(answer instanceof Encoded)) return reply.send(answer)
      return answer.send(request, reply.type('application/json; charset=utf-8'))
    },
  })
}

/** An answer to be given many times: checked, cut to the contract and compressed once. */
export async function encodeResponse<K extends EndpointKey>(key: K, answer: Answer<K>): Promise<Encoded> {
  return Encoded.of(JSON.stringify(endpoints[key].response.parse(answer)))
}
