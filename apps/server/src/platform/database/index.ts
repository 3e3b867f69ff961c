export {
  connectDatabase,
  type ConnectedDatabase,
  type Connection,
  isDatabaseUp,
  perDatabase,
} from './connect.ts'
export { type Listener, listenTo } from './listen.ts'
export { DatabaseStartError, findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
export { monotonicNow, isForeignKeyViolation, isUniqueViolation } from './query-helpers.ts'
export { knownMigrations, migrateToLatest } from './migrate.ts'
export { poolUse, runPrepared, type PreparedStatement } from './run-prepared.ts'
export type { Db } from './tables/database.ts'
export { openSnapshot, type Snapshot } from './transfer/open-snapshot.ts'
export { type ExistingContent, replaceContent } from './transfer/replace-content.ts'
export type { TableLoader } from './transfer/table-loader.ts'
