import { REUNION_FORM } from '../lib/data/reunion-form.ts'

/** The policy of anonymous visitors; it has this id in every installation. */
const PUBLIC = 'abf8a154-5b1c-4a46-ac9c-7300570f4f17'

type Field = (typeof REUNION_FORM.fields)[number]

/**
 * The reunion form as far as Directus can express it: a table with a column for each field; patterns, limits and choices
 * as field validation, the condition as a permission rule. It can't compare dates and has no prices.
 */
export function submissionsCollection(): object {
  return {
    collection: 'submissions',
    // No activity log: ours records none for a first submission either.
    meta: { accountability: null },
    schema: {},
    fields: [
      { field: 'id', type: 'uuid', meta: { special: ['uuid'] }, schema: { is_primary_key: true } },
      {
        field: 'date_created',
        type: 'timestamp',
        meta: { special: ['date-created'] },
        // The sort column of the list.
        schema: { is_indexed: true },
      },
      { field: 'form', type: 'integer', meta: {}, schema: { is_nullable: false } },
      ...REUNION_FORM.fields.map(column),
    ],
  }
}

/** What a member's browser would need to show the form, as one row. */
export function formsCollection(): object {
  return {
    collection: 'forms',
    meta: { accountability: null },
    schema: {},
    fields: [
      { field: 'id', type: 'integer', meta: {}, schema: { is_primary_key: true, has_auto_increment: true } },
      { field: 'title', type: 'string', meta: {}, schema: { is_nullable: false } },
      { field: 'fields', type: 'json', meta: { special: ['cast-json'] }, schema: {} },
    ],
  }
}

export function publicPermissions(): object[] {
  return [
    { policy: PUBLIC, collection: 'forms', action: 'read', fields: ['*'] },
    {
      policy: PUBLIC,
      collection: 'submissions',
      action: 'create',
      fields: ['form', ...REUNION_FORM.fields.map(({ id }) => id)],
      validation: {
        _or: [
          { guest: { _neq: 'Yes' } },
          { _and: [{ guest_name: { _submitted: true } }, { guest_name: { _nempty: true } }] },
        ],
      },
    },
  ]
}

const TYPES: Record<string, string> = { number: 'integer', checkbox: 'json', date: 'date', textarea: 'text' }

function column({ id, type, required, conditional, validation, options }: Field): object {
  const rules: object[] = []
  if (validation?.pattern) rules.push({ _regex: validation.pattern })
  if (type === 'text' && validation?.min) rules.push({ _regex: `^.{${validation.min},${validation.max}}$` })
  if (type === 'number') rules.push({ _gte: validation?.min }, { _lte: validation?.max })
  if (type === 'email') rules.push({ _regex: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$' })
  if (type === 'tel') rules.push({ _regex: '^\\+?[0-9]{8,15}$' })
  if (options && type !== 'checkbox') rules.push({ _in: options })
  return {
    field: id,
    type: TYPES[type] ?? 'string',
    meta: {
      ...(type === 'checkbox' && { special: ['cast-json'] }),
      ...(rules.length > 0 && { validation: { _and: rules.map((rule) => ({ [id]: rule })) } }),
    },
    schema: { is_nullable: !required || conditional !== undefined },
  }
}
