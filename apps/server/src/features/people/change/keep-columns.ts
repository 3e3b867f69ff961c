import { MAX_PERSON } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { tooManyColumns } from '../people-errors.ts'
import { addColumns, dropUnusedColumns, listColumns } from '../people-repository.ts'

/** Adds own columns that the register does not have yet. */
export async function keepColumns(trx: Db, names: readonly string[]): Promise<void> {
  const fresh = await freshColumns(trx, names)
  if (fresh.length > 0) await addColumns(trx, fresh)
}

/** Those that the register does not have yet. Columns without any value make room first. */
export async function freshColumns(trx: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const missing = async () => {
    const existing = await listColumns(trx)
    const known = new Set(existing)
    const fresh = names.filter((name) => !known.has(name))
    return { fresh, isTooMany: fresh.length > 0 && existing.length + fresh.length > MAX_PERSON.columns }
  }
  let { fresh, isTooMany } = await missing()
  if (isTooMany) {
    await dropUnusedColumns(trx)
    ;({ fresh, isTooMany } = await missing())
  }
  if (isTooMany) throw tooManyColumns()
  return fresh
}
