import {
  endpoints,
  type Access,
  type Endpoint,
  type EndpointKey,
  type Endpoints,
} from '@nibondhon/api-contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { z } from 'zod'

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
type Answer<K extends EndpointKey> = z.input<Endpoints[K]['answer']>

/** Adds the route of one endpoint of the contract. */
export function serve<K extends EndpointKey>(
  app: FastifyInstance,
  key: K,
  handle: (call: Call<K>) => Promise<Answer<K>> | Answer<K>,
  { bodyLimit }: { /** In bytes, where the app's own limit does not fit. */ bodyLimit?: number } = {},
): void {
  const endpoint: Endpoint = endpoints[key]
  const [method, url] = key.split(' ') as [HTTPMethods, string]
  const status = endpoint.status ?? 200
  app.route({
    method,
    url,
    ...(bodyLimit !== undefined && { bodyLimit }),
    config: { access: endpoint.access },
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: { [status]: endpoint.answer },
    },
    handler: async (request, reply) => {
      const answer = await handle({
        params: request.params,
        query: request.query,
        body: request.body,
        request,
        reply,
      } as Call<K>)
      return reply.code(status).send(answer)
    },
  })
}
