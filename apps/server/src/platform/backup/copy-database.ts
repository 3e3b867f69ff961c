import { isDeepStrictEqual } from 'node:util'
import {
  ALL_TABLES,
  connectDatabase,
  type Connection,
  knownMigrations,
  openSnapshot,
  prepareSchema,
  replaceContent,
  type Snapshot,
} from '../database/index.ts'
import { BackupError } from './archive-format.ts'
import { sumsOf } from './check-archive.ts'
import { addLines, createDigest, wholeLines } from './digest.ts'
import { assertReplaceable } from './restore-archive.ts'

type TableSums = ReturnType<typeof sumsOf>

interface CopyDatabase {
  from: Connection
  to: Connection
  /** Whether to delete what is there; always for a place that is marked for a move. */
  replace: boolean
  /** A move takes every table, and needs the same ones at both places. */
  isMove?: boolean
}

/**
 * Copies the rows of an association, as they are at one moment, to another database or schema, in one transaction. Every row
 * is compared afterwards. Returns the number of rows and a checksum of each table.
 */
export async function copyDatabase({ from, to, replace, isMove = false }: CopyDatabase): Promise<TableSums> {
  const known = await knownMigrations()
  await prepareSchema(to)
  return withSnapshot(from, isMove, async (source) => {
    if (isMove && source.migrations.length < known.length) {
      throw new BackupError(
        'The association belongs to an earlier version of Nibondhon. Start its servers with this version first.',
      )
    }
    if (!source.migrations.every((name) => known.includes(name))) {
      throw new BackupError(
        'The association belongs to a newer version of Nibondhon. Copy it with that version.',
      )
    }
    let sums: TableSums = {}
    await replaceContent({
      connection: to,
      migrations: source.migrations,
      tables: source.tables,
      keepsRevoked: false,
      // The servers of a place that is marked for a move only wait.
      assertReplaceable: (existing) => {
        if (!isMove) assertReplaceable(existing, known, replace)
      },
      fill: async (loader) => {
        sums = await sumTables(source, async function* (table) {
          for await (const rows of source.rowsOf(table)) {
            await loader.write(table.name, rows)
            yield rows
          }
          await loader.endTable()
        })
        const copied = await sumTables(source, ({ name }) => loader.rowsOf(name))
        if (!isDeepStrictEqual(copied, sums)) {
          throw new BackupError(
            'The other database did not take the data as they were. Nothing has been changed.',
          )
        }
      },
    })
    return sums
  })
}

/** The tables whose rows are not the same in both. */
export async function compareDatabases(from: Connection, to: Connection): Promise<string[]> {
  return differences(await Promise.all([from, to].map(readSums)))
}

/** Both places as they are now. They are compared when there is time for it, without what is changed meanwhile. */
export async function openComparison(
  from: Connection,
  to: Connection,
): Promise<{ differing(): Promise<string[]>; close(): Promise<void> }> {
  const opened: OpenSnapshot[] = []
  const close = async () => {
    await Promise.all(opened.map((one) => one.close()))
  }
  try {
    for (const connection of [from, to]) opened.push(await openOwnSnapshot(connection, true))
  } catch (error) {
    await close()
    throw error
  }
  return {
    differing: async () =>
      differences(await Promise.all(opened.map(({ snapshot }) => sumTables(snapshot, snapshot.rowsOf)))),
    close,
  }
}

function readSums(connection: Connection): Promise<TableSums> {
  return withSnapshot(connection, false, (snapshot) => sumTables(snapshot, snapshot.rowsOf))
}

function differences([first = {}, second = {}]: TableSums[]): string[] {
  const names = new Set([...Object.keys(first), ...Object.keys(second)])
  return [...names].filter((name) => !isDeepStrictEqual(first[name], second[name]))
}

type Table = Snapshot['tables'][number]

async function sumTables(
  { tables }: Snapshot,
  rowsOf: (table: Table) => AsyncIterable<Buffer>,
): Promise<TableSums> {
  const sums = new Map(tables.map(({ name }) => [name, createDigest()]))
  for (const table of tables) {
    const digest = sums.get(table.name)
    for await (const rows of wholeLines(rowsOf(table), 1024 * 1024)) if (digest) addLines(digest, rows)
  }
  return sumsOf(sums)
}

async function withSnapshot<T>(
  connection: Connection,
  isWhole: boolean,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const { snapshot, close } = await openOwnSnapshot(connection, isWhole)
  try {
    return await work(snapshot)
  } finally {
    await close()
  }
}

interface OpenSnapshot {
  snapshot: Snapshot
  close(): Promise<void>
}

async function openOwnSnapshot(connection: Connection, isWhole: boolean): Promise<OpenSnapshot> {
  const { db, close } = connectDatabase(connection, { maxConnections: 1, application: 'nibondhon-copy' })
  try {
    const snapshot = await openSnapshot(db, isWhole ? ALL_TABLES : undefined)
    return {
      snapshot,
      close: async () => {
        await snapshot.close()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
