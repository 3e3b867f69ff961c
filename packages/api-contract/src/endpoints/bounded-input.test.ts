import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints, fileEndpoints } from '../index.ts'

interface JsonSchema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  maxLength?: number
  maxItems?: number
  $ref?: string
  $defs?: Record<string, JsonSchema>
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

/** The texts and lists of a form are bounded by checkFormInput and checkForm, whose messages name the field. */
const OF_A_FORM = /^body\.(?:title|description|fields|settings|translations)\b/
/** Words for yes and no, of which only a few are known. */
const YES_OR_NO = /\.(?:needsReview|unpaid|settled|includePaymentDetails)$/

it('every text and list of a request has a limit', () => {
  const unbounded = Object.entries({ ...endpoints, ...fileEndpoints }).flatMap(([key, endpoint]) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema: unknown = part in endpoint ? endpoint[part as keyof typeof endpoint] : undefined
      if (!(schema instanceof z.ZodType)) return []
      const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
      return unboundedIn(json, part, json.$defs ?? {}).map((place) => [key, place] as const)
    }),
  )
  expect(unbounded.filter(([, place]) => !OF_A_FORM.test(place) && !YES_OR_NO.test(place))).toEqual([])
})

function unboundedIn(schema: JsonSchema, place: string, defs: Record<string, JsonSchema>): string[] {
  const name = schema.$ref?.split('/').at(-1)
  if (name !== undefined) {
    const { [name]: found, ...others } = defs
    return found ? unboundedIn(found, place, others) : []
  }
  const { type, items, properties = {}, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema
  const isText = [type].flat().includes('string')
  const isOneOf = schema.enum ?? schema.const ?? schema.format ?? schema.pattern
  const within = [
    ...Object.entries(properties).map(([key, one]) => [one, `${place}.${key}`] as const),
    ...[...anyOf, ...oneOf, ...allOf].map((one) => [one, place] as const),
    ...(items ? [[items, `${place}[]`] as const] : []),
    ...(typeof additionalProperties === 'object' ? [[additionalProperties, `${place}{}`] as const] : []),
  ]
  return [
    ...(isText && schema.maxLength === undefined && isOneOf === undefined ? [place] : []),
    ...([type].flat().includes('array') && schema.maxItems === undefined ? [`${place} (list)`] : []),
    ...within.flatMap(([one, where]) => unboundedIn(one, where, defs)),
  ]
}
