/** One call, as the OpenAPI document describes it that the server shows to everyone. */
export interface Operation {
  method: string
  /** With its parameters in braces: `/api/forms/{id}`. */
  path: string
  query: Record<string, JsonSchema>
  body: JsonSchema | null
  /** The same as multipart, for calls that take files. */
  multipart: JsonSchema | null
}

export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  items?: JsonSchema
  maxItems?: number
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema | boolean
  contentMediaType?: string
  maxLength?: number
  minimum?: number
  maximum?: number
}

export interface OpenApi {
  components?: { schemas?: Record<string, JsonSchema> }
  paths: Record<string, Record<string, DescribedCall>>
}

interface DescribedCall {
  parameters?: { name: string; in: string; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}

export function operationsOf({ paths, components }: OpenApi): Operation[] {
  const resolve = (schema: JsonSchema) => withoutReferences(schema, components?.schemas ?? {})
  const resolveOrNull = (schema?: JsonSchema) => (schema ? resolve(schema) : null)
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      query: Object.fromEntries(
        parameters.filter((one) => one.in === 'query').map(({ name, schema }) => [name, resolve(schema)]),
      ),
      body: requestBody ? resolve(requestBody.content['application/json']?.schema ?? {}) : null,
      multipart: resolveOrNull(requestBody?.content['multipart/form-data']?.schema),
    })),
  )
}

/** The schema with every shared part in its place. No schema of a request refers to itself. */
function withoutReferences(schema: JsonSchema, shared: Record<string, JsonSchema>): JsonSchema {
  const { $ref, ...own } = schema
  const target = $ref === undefined ? undefined : shared[$ref.replace('#/components/schemas/', '')]
  if (target) return withoutReferences(target, shared)
  const { anyOf, items, properties, additionalProperties } = own
  return {
    ...own,
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: withoutReferences(additionalProperties, shared),
    }),
    ...(anyOf && { anyOf: anyOf.map((one) => withoutReferences(one, shared)) }),
    ...(items && { items: withoutReferences(items, shared) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, property]) => [key, withoutReferences(property, shared)]),
      ),
    }),
  }
}

/** A call that no document describes: a page, a file. */
export function undescribed(method: string, path: string): Operation {
  return { method, path, query: {}, body: null, multipart: null }
}

export function paramsOf({ path }: Operation): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
}
