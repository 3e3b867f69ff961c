import { z } from 'zod'
import type { Access, Endpoint, FileEndpoint } from '../endpoint.ts'
import { ErrorResponse } from '../common.ts'
import { createComponents, type Components } from './components.ts'
import { API_GUIDE } from './guide.ts'
import { ERROR_RESPONSES, errorResponsesOf } from './error-responses.ts'
import { RESPONSE_HEADERS, responseHeadersOf } from './response-headers.ts'
import { PARAMETER_DESCRIPTIONS, TAG_DESCRIPTIONS } from './descriptions.ts'

/** The OpenAPI document of a table of endpoints. It is built from what the routes are built from, so it stays true. */
export function openApiDocument(endpoints: Record<string, Endpoint | FileEndpoint>, version: string) {
  const components = createComponents()
  components.schemaOf(ErrorResponse, 'output')
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [key, endpoint] of Object.entries(endpoints)) {
    const [method = '', url = ''] = key.split(' ')
    const path = url.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeCall(key, endpoint, components) }
  }
  const tags = [...new Set(Object.values(endpoints).map(({ tag }) => tag))]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nibondhon',
      version,
      description: API_GUIDE,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'The server that this document comes from' }],
    tags: tags.map((name) => ({ name, description: TAG_DESCRIPTIONS[name] ?? name })),
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The secret of an API key, or the `token` of POST /api/auth/login, valid for 12 hours after its last use.',
        },
      },
      headers: RESPONSE_HEADERS,
      responses: ERROR_RESPONSES,
      schemas: components.schemas,
    },
  }
}

/** Such as `postFormsByIdSubmit` for `POST /api/forms/:id/submit`. */
function operationIdOf(key: string): string {
  const [method = '', url = ''] = key.split(' ')
  const names = url
    .replace(/^\/api/, '')
    .replace(/:(\w+)/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
    .filter((name) => name !== '')
  return method.toLowerCase() + names.map((name) => name.charAt(0).toUpperCase() + name.slice(1)).join('')
}

function describeCall(key: string, endpoint: Endpoint | FileEndpoint, components: Components) {
  const { tag, summary, access, body, multipart } = endpoint
  return {
    operationId: operationIdOf(key),
    tags: [tag],
    summary,
    description: accessText(access),
    security: access === 'public' ? [] : [{ token: [] }],
    parameters: [
      ...parametersOf(endpoint.params, 'path', components),
      ...parametersOf(endpoint.query, 'query', components),
    ],
    ...((body ?? multipart) && {
      requestBody: {
        required: true,
        content: {
          ...(body && { 'application/json': { schema: components.schemaOf(body, 'input') } }),
          ...(multipart && { 'multipart/form-data': { schema: components.schemaOf(multipart, 'input') } }),
        },
      },
    }),
    responses: {
      ['status' in endpoint ? (endpoint.status ?? 200) : 200]: {
        description: 'Success',
        headers: responseHeadersOf(key, access),
        content:
          'type' in endpoint
            ? { [endpoint.type]: { schema: { type: 'string', format: 'binary' } } }
            : { 'application/json': { schema: components.schemaOf(endpoint.response, 'output') } },
      },
      ...errorResponsesOf(key, endpoint),
    },
  }
}

function accessText(access: Access): string {
  if (typeof access === 'object') {
    return `For users whose role has one of the flags ${access.map((flag) => `\`${flag}\``).join(', ')}.`
  }
  switch (access) {
    case 'public':
      return 'Open to everyone.'
    case 'signed-in':
      return 'For every user who is signed in.'
    case 'admin':
      return 'For every user whose role is admitted to the console.'
    default:
      return `For users whose role has the flag \`${access}\`.`
  }
}

function parametersOf(schema: z.ZodType | undefined, position: 'path' | 'query', components: Components) {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, property]) => ({
    name,
    in: position,
    required: position === 'path' || !property.safeParse(undefined).success,
    description: property.description ?? PARAMETER_DESCRIPTIONS[name] ?? name,
    schema: components.schemaOf(property, 'input'),
  }))
}
