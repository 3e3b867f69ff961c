import { sql } from 'kysely'
import type { Product } from './open-product.ts'

/** Hides a table of the database meanwhile: what the server reads from it fails, as in an outage. */
export async function withoutTable<T>(
  { server }: Product,
  table: 'forms' | 'submissions',
  action: () => Promise<T>,
): Promise<T> {
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(server.db)
  await rename(table, `${table}_hidden`)
  try {
    return await action()
  } finally {
    await rename(`${table}_hidden`, table)
  }
}
