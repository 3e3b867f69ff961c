import swaggerUi from '@fastify/swagger-ui'
import { endpoints, fileEndpoints, openApiDocument } from '@nibondhon/api-contract'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { stringify } from 'yaml'
import { declarePublic } from '../../platform/http/index.ts'

/** The page loads everything from this server and calls only this server. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // The hash of the one style that Swagger UI adds inline.
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * The API's documentation at /api/docs, made from the contract that the routes themselves are made from. It is open to
 * everyone because it holds no data and nothing that the program's source does not say as well.
 */
export async function apiDocs(app: FastifyInstance, version: string): Promise<void> {
  await app.register(async (docs) => {
    declarePublic(docs)
    await docs.register(specification, { version })
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: CONTENT_SECURITY_POLICY,
      // Showing the calls of all groups at once would take a browser several seconds.
      uiConfig: { docExpansion: 'none', deepLinking: true },
    })
  })
}

/**
 * Takes the place of the plugin @fastify/swagger, which needs the document at the start: Swagger UI asks for it when a
 * request needs it.
 */
const specification = fastifyPlugin(
  async (docs: FastifyInstance, { version }: { version: string }) => {
    docs.decorate('swagger', ({ yaml = false }: { yaml?: boolean } = {}) =>
      yaml ? yamlOf(version) : documentOf(version),
    )
  },
  { name: '@fastify/swagger' },
)

/** Made on first use and once a process: it takes a fifth of the work of a start, and few ever read it. */
const documentOf = oncePerVersion((version) => openApiDocument({ ...endpoints, ...fileEndpoints }, version))
const yamlOf = oncePerVersion((version) => stringify(documentOf(version), { strict: false }))

function oncePerVersion<T>(make: (version: string) => T): (version: string) => T {
  const made = new Map<string, T>()
  return (version) => {
    const value = made.get(version) ?? make(version)
    made.set(version, value)
    return value
  }
}
