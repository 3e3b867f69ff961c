import {
  type DatabaseIntrospector,
  type DialectAdapter,
  type Kysely,
  PostgresAdapter,
  PostgresDialect,
  type SchemaMetadata,
  sql,
  type TableMetadata,
} from 'kysely'

/** Kysely's PostgreSQL, restricted to the schema of one association: other schemas may hold other associations. */
export class AssociationDialect extends PostgresDialect {
  override createAdapter(): DialectAdapter {
    return new AssociationAdapter()
  }

  override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new AssociationIntrospector(db)
  }
}

/** In the default schema the number that Kysely itself uses, so that earlier versions of the program wait for it too. */
const MIGRATION_LOCK = sql.raw(`case when current_schema() = 'public' then 3853314791062309107
  else hashtextextended(current_schema(), 3853314791062309107) end`)

class AssociationAdapter extends PostgresAdapter {
  /** Associations do not wait for each other's migrations. */
  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(db)
  }

  override async releaseMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(db)
  }
}

/** What migrations ask for: whether their own tables exist. */
class AssociationIntrospector implements DatabaseIntrospector {
  readonly #db: Kysely<unknown>

  constructor(db: Kysely<unknown>) {
    this.#db = db
  }

  async getSchemas(): Promise<SchemaMetadata[]> {
    const { rows } = await sql<SchemaMetadata>`select current_schema() as name`.execute(this.#db)
    return rows
  }

  async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<{ name: string; schema: string }>`
      select tablename as name, schemaname as schema from pg_tables where schemaname = current_schema()`.execute(
      this.#db,
    )
    return rows.map((table) => ({ ...table, isView: false, isForeign: false, columns: [] }))
  }
}
