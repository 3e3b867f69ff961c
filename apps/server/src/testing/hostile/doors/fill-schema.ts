import { FIELD_TYPES } from '@nibondhon/domain'
import type { JsonSchema } from '../malformed/operations.ts'

/** Where an example is needed. */
export interface ExamplePlace {
  /** In its list. */
  index: number
  /** How many lists it is in. */
  level: number
  variant: number
}

/** How the open places of a schema are filled. */
export interface Filling {
  /** A text for a place that allows so many letters. */
  text(maxLength: number | undefined): string
  /** How many items or keys the list or record at this path gets, such as `fields.options`. */
  rows(path: string, max: number | undefined): number
  /** Which of several possible kinds a value has. */
  variant: number
  /** Values of things that exist, such as the id of a form; undefined where there is none. */
  example(name: string, place: ExamplePlace): unknown
  /** Answers to the form of the installation. */
  answers(filling: Filling, path: string): unknown
}

const TEXT_OF_FORMAT: Record<string, string> = {
  email: 'member@example.org',
  'date-time': '2026-11-14T06:00:00.000Z',
  date: '2026-11-14',
  uri: 'https://example.org/',
}

interface Place {
  name: string
  path: string
  level: number
  /** In its list. */
  index: number
}

/** A value that matches the schema, apart from the lengths that the filling chooses. */
export function fillSchema(
  schema: JsonSchema,
  filling: Filling,
  place: Place = { name: '', path: '', level: 0, index: 0 },
): unknown {
  const { name, path, level, index } = place
  const example = filling.example(name, { index, level, variant: filling.variant })
  if (example !== undefined && !hasType(schema, 'array')) return example
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[(filling.variant + index) % schema.enum.length]
  if (schema.anyOf) {
    const kinds = schema.anyOf.filter((one) => one.type !== 'null')
    return fillSchema(kinds[filling.variant % kinds.length] ?? {}, filling, place)
  }
  if (hasType(schema, 'array')) {
    const length = filling.rows(path, schema.maxItems)
    return Array.from({ length }, (_, at) =>
      fillSchema(schema.items ?? {}, filling, { name, path, level: level + 1, index: at }),
    )
  }
  if (hasType(schema, 'object')) return fillObject(schema, filling, place)
  if (hasType(schema, 'string')) return fillText(schema, filling, place)
  if (hasType(schema, 'number') || hasType(schema, 'integer')) return schema.minimum ?? 1
  if (hasType(schema, 'boolean')) return true
  return filling.text(schema.maxLength)
}

/** Called for every value of bodies with a megabyte of rows, so it creates no lists. */
function hasType({ type }: JsonSchema, wanted: string): boolean {
  return Array.isArray(type) ? type.includes(wanted) : type === wanted
}

function fillObject(schema: JsonSchema, filling: Filling, { name, path, level }: Place): unknown {
  if (name === 'data') return filling.answers(filling, path)
  const filled: Record<string, unknown> = {}
  for (const [key, property] of propertiesOf(schema)) {
    const inner = path === '' ? key : `${path}.${key}`
    filled[key] = fillSchema(property, filling, { name: key, path: inner, level, index: 0 })
  }
  const { additionalProperties: other = false } = schema
  if (other === false) return filled
  const values = other === true ? {} : other
  const count = filling.rows(path, undefined)
  for (let index = 0; index < count; index += 1) {
    const place = { name: '', path: `${path}.`, level: level + 1, index }
    filled[`key${index}`] = fillSchema(values, filling, place)
  }
  return filled
}

const properties = new WeakMap<JsonSchema, [string, JsonSchema][]>()

function propertiesOf(schema: JsonSchema): [string, JsonSchema][] {
  const known = properties.get(schema) ?? Object.entries(schema.properties ?? {})
  properties.set(schema, known)
  return known
}

function fillText(
  { format, maxLength }: JsonSchema,
  filling: Filling,
  { name, index, level }: Place,
): unknown {
  if (format === 'uuid') {
    const example = filling.example('uuid', { index, level, variant: filling.variant })
    return example ?? `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
  }
  const fixed = TEXT_OF_FORMAT[format ?? '']
  if (fixed !== undefined) return fixed
  // A field of an unknown type would be none.
  if (name === 'type') return FIELD_TYPES[(filling.variant + index) % FIELD_TYPES.length] ?? ''
  return filling.text(maxLength)
}
