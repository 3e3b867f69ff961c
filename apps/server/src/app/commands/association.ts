import { BackupError, compareDatabases, copyDatabase } from '../../platform/backup/index.ts'
import { listAssociations, type StoredAssociation } from '../../platform/database/index.ts'

export interface CopyRequest {
  /** The database with the association. */
  databaseUrl: string
  /** Its schema. */
  name: string
  /** The address of the other database. */
  to: string
  /** The schema there; by default the same. */
  as?: string
  replace?: boolean
}

export function associationsIn(databaseUrl: string): Promise<StoredAssociation[]> {
  return listAssociations({ connectionString: databaseUrl })
}

/** Copies the rows of an association. Its files stay in their store, which the new server has to use. */
export async function copyAssociation(request: CopyRequest): Promise<{ tables: number; rows: number }> {
  const { from, to } = await connectionsOf(request)
  const sums = await copyDatabase({ from, to, replace: request.replace ?? false })
  const counts = Object.values(sums).map(({ rows }) => rows)
  return { tables: counts.length, rows: counts.reduce((sum, rows) => sum + rows, 0) }
}

/** The tables in which an association and its copy differ. */
export async function verifyAssociation(request: CopyRequest): Promise<string[]> {
  const { from, to } = await connectionsOf(request)
  return compareDatabases(from, to)
}

/** Both places of a copy or a move. */
export async function connectionsOf({
  databaseUrl,
  name,
  to,
  as = name,
}: Pick<CopyRequest, 'databaseUrl' | 'name' | 'to' | 'as'>) {
  await assertAssociation({ databaseUrl }, name)
  return {
    from: { connectionString: databaseUrl, schema: name },
    to: { connectionString: to, schema: as },
  }
}

/** Throws unless the database has this association. */
export async function assertAssociation(
  { databaseUrl }: { databaseUrl: string | null },
  name: string,
): Promise<void> {
  if (databaseUrl === null) throw new BackupError('Set DATABASE_URL to the database with the associations.')
  const known = await associationsIn(databaseUrl)
  if (known.some(({ schema }) => schema === name)) return
  const names = known.map(({ schema }) => schema).join(', ')
  throw new BackupError(`There is no association ${name} in this database${names && `, only ${names}`}.`)
}
