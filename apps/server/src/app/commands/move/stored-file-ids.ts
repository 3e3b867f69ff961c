import { findExisting } from '../../../platform/backup/index.ts'
import { type Connection, connectDatabase, openSnapshot } from '../../../platform/database/index.ts'

/** The ids of all uploaded files of an association, in batches. */
export async function* fileIdsOf(connection: Connection): AsyncGenerator<string[]> {
  const { db, close } = connectDatabase(connection, { maxConnections: 1, application: 'nibondhon-copy' })
  try {
    const snapshot = await openSnapshot(db)
    try {
      yield* snapshot.fileIds()
    } finally {
      await snapshot.close()
    }
  } finally {
    await close()
  }
}

/** Those of the files that have a row. */
export async function existingOf(connection: Connection, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { db, close } = connectDatabase(connection, { maxConnections: 1, application: 'nibondhon-copy' })
  try {
    const existing = await findExisting(db, [...ids])
    return ids.filter((id) => existing.has(id))
  } finally {
    await close()
  }
}
