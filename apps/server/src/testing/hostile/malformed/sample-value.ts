import { pick, type Random } from '../../builders/random.ts'
import type { JsonSchema } from './operations.ts'

const TEXT_OF_FORMAT: Record<string, string> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  email: 'member@example.org',
  'date-time': '2027-01-14T06:00:00.000Z',
  date: '2027-01-14',
  uri: 'http://127.0.0.1:9/',
}

/** A value that mostly matches the schema: only a nearly valid request reaches the code behind the validation. */
export function sampleOf(
  schema: JsonSchema,
  { random, examples, name = '' }: { random: Random; examples: Record<string, unknown>; name?: string },
): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pick(random, schema.enum)
  if (schema.anyOf) return sampleOf(pick(random, schema.anyOf), { random, examples, name })
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'string':
      return (
        examples[name] ?? TEXT_OF_FORMAT[schema.format ?? ''] ?? `${name || 'text'} ${random.below(1000)}`
      )
    case 'integer':
    case 'number':
      return Math.min(schema.maximum ?? 100, Math.max(schema.minimum ?? 0, random.below(100)))
    case 'boolean':
      return random.isOneIn(2)
    case 'array':
      return Array.from({ length: random.below(4) }, () =>
        sampleOf(schema.items ?? {}, { random, examples, name }),
      )
    case 'object':
      if (!schema.properties) return examples[name] ?? {}
      return Object.fromEntries(
        Object.entries(schema.properties).map(([key, property]) => [
          key,
          sampleOf(property, { random, examples, name: key }),
        ]),
      )
    default:
      return examples[name] ?? null
  }
}
