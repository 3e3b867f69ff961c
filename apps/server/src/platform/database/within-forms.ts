import type { FormScope } from '@nibondhon/domain'
import { type RawBuilder, sql } from 'kysely'

/** The condition that a column holds the id of a form that the reader may reach. */
export function withinForms(column: string, forms: FormScope): RawBuilder<boolean> {
  return forms === null ? sql`true` : sql`${sql.ref(column)} = any(${[...forms]}::uuid[])`
}

/** The condition that a column with the ids of forms holds only such, and at least one. */
export function onlyWithinForms(column: string, forms: FormScope): RawBuilder<boolean> {
  if (forms === null) return sql`true`
  return sql`(cardinality(${sql.ref(column)}) > 0 and ${sql.ref(column)} <@ ${[...forms]}::uuid[])`
}
