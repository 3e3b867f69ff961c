export {
  CONNECT_TIMEOUT_MS,
  connectDatabase,
  type ConnectedDatabase,
  isDatabaseUp,
  isDistributed,
  perDatabase,
} from './connect.ts'
export { lockAllUntilCommit, lockKey, lockUntilCommit } from './advisory-locks.ts'
export { type Connection, DEFAULT_SCHEMA, prepareSchema } from './association-schema.ts'
export { type Listener, listenTo, notify } from './listen.ts'
export { allNoticed, openSignals, type Signals } from './signals.ts'
export { DatabaseStartError, findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
export {
  attempt,
  commitLater,
  laterThan,
  monotonicNow,
  isForeignKeyViolation,
  isUniqueViolation,
  readClock,
} from './query-helpers.ts'
export { knownMigrations, migrateToLatest } from './migrate.ts'
export { rememberCatalog } from './remember-catalog.ts'
export { executePrepared, poolUse, runPrepared, type PreparedStatement } from './run-prepared.ts'
export { catchUp, CopyDiffersError } from './move/catch-up.ts'
export { completePlace, openPlace, readSequences, relaxPlace, validateKeys } from './move/incoming-place.ts'
export { dropMark, markMoved, readMark, writeMark } from './move/move-mark.ts'
export { isSamePlace, openMoveSession, tryMoveLock } from './move/move-session.ts'
export { readMovedTables } from './move/moved-tables.ts'
export { type Place, PLACE_VALID_MS, readPlace } from './move/place.ts'
export {
  captureChanges,
  countBeingSent,
  holdMessages,
  removeTriggers,
  stopWrites,
} from './move/source-triggers.ts'
export { takeStartTurn } from './start-turn.ts'
export { openReplica } from './reads/open-replica.ts'
export { type Reader, type Reads, readsOfPrimary, type ReplicaState } from './reads/reads.ts'
export type { Db } from './tables/database.ts'
export { ALL_TABLES, BACKUP_TABLES } from './transfer/backup-tables.ts'
export { appliedMigrations, dropOurTables, hasRows, hasUsers } from './transfer/existing-content.ts'
export { listAssociations, type StoredAssociation } from './transfer/list-associations.ts'
export { openSnapshot, type Snapshot } from './transfer/open-snapshot.ts'
export { type ExistingContent, replaceContent } from './transfer/replace-content.ts'
export type { RestoredAccess } from './transfer/revoked-access.ts'
export { onlyWithinForms, withinForms } from './within-forms.ts'
export type { TableLoader } from './transfer/table-loader.ts'
