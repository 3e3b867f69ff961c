/** One call, as the OpenAPI document describes it that the server shows to everyone. */
export interface Operation {
  method: string
  /** With its parameters in braces: `/api/forms/{id}`. */
  path: string
  query: Record<string, JsonSchema>
  body: JsonSchema | null
}

export interface JsonSchema {
  type?: string | string[]
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  maxLength?: number
  minimum?: number
  maximum?: number
}

export interface OpenApi {
  paths: Record<string, Record<string, DescribedCall>>
}

interface DescribedCall {
  parameters?: { name: string; in: string; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}

export function operationsOf({ paths }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      query: Object.fromEntries(
        parameters.filter((one) => one.in === 'query').map(({ name, schema }) => [name, schema]),
      ),
      body: requestBody?.content['application/json']?.schema ?? null,
    })),
  )
}

/** A call that no document describes: a page, a file. */
export function undescribed(method: string, path: string): Operation {
  return { method, path, query: {}, body: null }
}

export function paramsOf({ path }: Operation): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
}
