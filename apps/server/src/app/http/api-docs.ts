import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { endpoints, fileEndpoints, openApiDocument } from '@nibondhon/api-contract'
import type { FastifyInstance } from 'fastify'
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
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: documentOf(version) as never },
    })
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: CONTENT_SECURITY_POLICY,
      // Showing the calls of all groups at once would take a browser several seconds.
      uiConfig: { docExpansion: 'none', deepLinking: true },
    })
  })
}

const documents = new Map<string, object>()

/** Made once a process: it takes longer than all the rest of an app, and tests make hundreds of apps. */
function documentOf(version: string): object {
  const document = documents.get(version) ?? openApiDocument({ ...endpoints, ...fileEndpoints }, version)
  documents.set(version, document)
  return document
}
