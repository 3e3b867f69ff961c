import { z } from 'zod'

type JsonSchema = Record<string, unknown>

export interface Components {
  /** Every schema with an id, by that id; grows with each call of `schemaOf`. */
  schemas: Record<string, JsonSchema>
  /** A schema as OpenAPI writes it: with references to `schemas` in place of copies. */
  schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema
}

const REFERENCE = '#/components/schemas/'

/** Collects the schemas that several calls share. */
export function createComponents(): Components {
  const schemas: Record<string, JsonSchema> = {}
  return {
    schemas,
    schemaOf(schema, io) {
      const {
        $schema: _dialect,
        $defs = {},
        ...json
      } = z.toJSONSchema(schema, {
        io,
        // What JSON Schema cannot say (a transform, a refinement) is left open rather than failing the whole document.
        unrepresentable: 'any',
        override: ({ jsonSchema }) => tidy(jsonSchema),
      })
      for (const [id, definition] of Object.entries($defs)) schemas[id] = withReferences(definition)
      const { id } = z.globalRegistry.get(schema) ?? {}
      if (id === undefined) return withReferences(json)
      if (!(id in $defs)) schemas[id] = withReferences(json)
      return { $ref: REFERENCE + id }
    },
  }
}

/** Leaves out what every client knows anyway: the bounds of a safe integer, and the pattern of a known format. */
function tidy(schema: JsonSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.format !== undefined) delete schema.pattern
  delete schema.id
  // A record of a closed set of keys: OpenAPI wants each required key described.
  const { required, properties, additionalProperties } = schema
  if (Array.isArray(required) && properties === undefined) {
    schema.properties = Object.fromEntries(required.map((key: string) => [key, additionalProperties]))
  }
}

function withReferences(schema: object): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${REFERENCE}`)) as JsonSchema
}
