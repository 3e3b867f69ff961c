import { z } from 'zod'
import type { Endpoint, FileEndpoint } from '../endpoint.ts'
import { ErrorResponse } from '../errors.ts'

/** The OpenAPI document of a table of endpoints: documentation that cannot go stale. */
export function openApiDocument(endpoints: Record<string, Endpoint | FileEndpoint>, version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [key, endpoint] of Object.entries(endpoints)) {
    const [method = '', url = ''] = key.split(' ')
    const path = url.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Nibondhon', version, description: 'Forms, submissions and payments of the portal.' },
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: schemaOf(ErrorResponse, 'output') },
    },
    paths,
  }
}

function describe(endpoint: Endpoint | FileEndpoint) {
  const isPublic = endpoint.access === 'public'
  return {
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: isPublic ? 'Open to everyone.' : `Needs: ${endpoint.access}.`,
    security: isPublic ? [] : [{ token: [] }],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
      },
    }),
    responses: {
      ['status' in endpoint ? (endpoint.status ?? 200) : 200]: {
        description: 'Success',
        content:
          'type' in endpoint
            ? { [endpoint.type]: { schema: { type: 'string', format: 'binary' } } }
            : { 'application/json': { schema: schemaOf(endpoint.response, 'output') } },
      },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  // What JSON Schema cannot say (a transform, a refinement) is left open rather than failing the whole document.
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' })
}
