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
  if (example !== undefined && !isList(schema)) return example
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[(filling.variant + index) % schema.enum.length]
  if (schema.anyOf) {
    const kinds = schema.anyOf.filter((one) => one.type !== 'null')
    return fillSchema(kinds[filling.variant % kinds.length] ?? {}, filling, place)
  }
  const types = [schema.type ?? []].flat()
  if (types.includes('array')) {
    const length = filling.rows(path, schema.maxItems)
    return Array.from({ length }, (_, at) =>
      fillSchema(schema.items ?? {}, filling, { name, path, level: level + 1, index: at }),
    )
  }
  if (types.includes('object')) return fillObject(schema, filling, place)
  if (types.includes('string')) return fillText(schema, filling, place)
  if (types.includes('number') || types.includes('integer')) return schema.minimum ?? 1
  if (types.includes('boolean')) return true
  return filling.text(schema.maxLength)
}

function isList({ type }: JsonSchema): boolean {
  return [type ?? []].flat().includes('array')
}

function fillObject(schema: JsonSchema, filling: Filling, { name, path, level }: Place): unknown {
  if (name === 'data') return filling.answers(filling, path)
  const known = Object.entries(schema.properties ?? {}).map(([key, property]): [string, unknown] => [
    key,
    fillSchema(property, filling, { name: key, path: path === '' ? key : `${path}.${key}`, level, index: 0 }),
  ])
  const { additionalProperties: other = false } = schema
  const count = other === false ? 0 : filling.rows(path, undefined)
  const more = Array.from({ length: count }, (_, at): [string, unknown] => [
    `key${at}`,
    fillSchema(other === true ? {} : (other as JsonSchema), filling, {
      name: '',
      path: `${path}.`,
      level: level + 1,
      index: at,
    }),
  ])
  return Object.fromEntries([...known, ...more])
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
