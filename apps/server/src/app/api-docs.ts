import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { endpoints, fileEndpoints, openApiDocument } from '@nibondhon/api-contract'
import type { FastifyInstance } from 'fastify'
import { declarePublic } from '../platform/http/index.ts'

/** The API's documentation at /api/docs, made from the contract that the routes themselves are made from. */
export async function apiDocs(app: FastifyInstance, version: string): Promise<void> {
  await app.register(async (docs) => {
    declarePublic(docs)
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: openApiDocument({ ...endpoints, ...fileEndpoints }, version) as never },
    })
    await docs.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  })
}
