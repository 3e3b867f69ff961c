import { type FileEndpoint, fileEndpoints } from '@nibondhon/api-contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import { routeOf, type RouteSettings } from './route-of.ts'

type FileEndpoints = typeof fileEndpoints
type FileEndpointKey = keyof FileEndpoints

type Parsed<K extends FileEndpointKey, P extends keyof FileEndpoint> =
  FileEndpoints[K] extends Record<P, infer S extends z.ZodType> ? z.output<S> : undefined

interface FileCall<K extends FileEndpointKey> {
  params: Parsed<K, 'params'>
  query: Parsed<K, 'query'>
  body: Parsed<K, 'body'>
  request: FastifyRequest
  /** Aborted when the client goes away before the file is sent. */
  signal: AbortSignal
}

interface FileToSend {
  /** What it is called when it is saved. */
  name: string
  content: Uint8Array | Readable
  headers?: Record<string, string>
}

/** Adds the route of an endpoint that responds with a file. Browsers show it if they can, and otherwise save it. */
export function serveFile<K extends FileEndpointKey>(
  app: FastifyInstance,
  key: K,
  handle: (call: FileCall<K>) => Promise<FileToSend>,
  settings: RouteSettings = {},
): void {
  const endpoint: FileEndpoint = fileEndpoints[key]
  app.route({
    ...routeOf(key, endpoint, { lane: 'documents', ...settings }),
    handler: async (request, reply) => {
      const signal = clientGone(reply)
      const call = { params: request.params, query: request.query, body: request.body, request, signal }
      const { name, content, headers = {} } = await handle(call as FileCall<K>)
      return reply
        .headers({
          'content-type': endpoint.type,
          'content-disposition': contentDisposition('inline', name),
          ...headers,
        })
        .send(
          content instanceof Uint8Array
            ? Buffer.from(content.buffer, content.byteOffset, content.length)
            : content,
        )
    },
  })
}

function clientGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}

/** The header with a file's name: in ASCII for old programs, and in full for all others. */
export function contentDisposition(how: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
