import type pg from 'pg'
import { quoted } from '../quoted-names.ts'
import { dropMark } from './move-mark.ts'
import { inTransaction } from './move-session.ts'
import type { MovedTable } from './moved-tables.ts'

interface ForeignKey {
  name: string
  table: string
  definition: string
}

interface SequenceState {
  name: string
  last: string
  isCalled: boolean
}

/** Until it is complete, the new place has no foreign keys, and its triggers do not run: their results are copied, too. */
export async function relaxPlace(
  target: pg.ClientBase,
  tables: readonly MovedTable[],
): Promise<ForeignKey[]> {
  return inTransaction(target, async () => {
    const { rows: keys } = await target.query<ForeignKey>(
      `select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
    )
    const changes = [
      ...keys.map(({ table, name }) => `alter table ${table} drop constraint ${quoted(name)}`),
      ...tables.map(({ name }) => `alter table ${quoted(name)} disable trigger user`),
    ]
    await target.query(changes.join(';'))
    return keys
  })
}

/** Sequences continue where they were. */
export async function readSequences(source: pg.ClientBase): Promise<SequenceState[]> {
  const { rows: names } = await source.query<{ name: string }>(
    'select quote_ident(sequencename) as name from pg_sequences where schemaname = current_schema()',
  )
  const states: SequenceState[] = []
  for (const { name } of names) {
    const { rows } = await source.query<Omit<SequenceState, 'name'>>(
      `select last_value::text as last, is_called as "isCalled" from ${name}`,
    )
    if (rows[0]) states.push({ name, ...rows[0] })
  }
  return states
}

/**
 * Makes the new place what the old one is, but for the mark. Foreign keys count for new rows from now on; those that were
 * copied are checked by `validateKeys`, which takes longer.
 */
export async function completePlace(
  target: pg.ClientBase,
  {
    tables,
    keys,
    sequences,
  }: { tables: readonly MovedTable[]; keys: readonly ForeignKey[]; sequences: readonly SequenceState[] },
): Promise<void> {
  await inTransaction(target, async () => {
    for (const { name, last, isCalled } of sequences) {
      await target.query('select setval($1::regclass, $2, $3)', [name, last, isCalled])
    }
    // Positions in the log of the old database mean nothing here.
    await target.query('update sessions set written_position = null where written_position is not null')
    const changes = [
      ...keys.map(
        ({ table, name, definition }) =>
          `alter table ${table} add constraint ${quoted(name)} ${definition.replace(/ NOT VALID$/, '')} not valid`,
      ),
      ...tables.map(({ name }) => `alter table ${quoted(name)} enable trigger user`),
    ]
    await target.query(changes.join(';'))
  })
}

/** From now on its servers work. */
export async function openPlace(target: pg.ClientBase): Promise<void> {
  await dropMark(target)
}

/** Blocks no reader or writer. */
export async function validateKeys(target: pg.ClientBase): Promise<void> {
  const { rows } = await target.query<{ name: string; table: string }>(
    `select conname as name, conrelid::regclass::text as table from pg_constraint
     where contype = 'f' and not convalidated and connamespace = current_schema()::regnamespace`,
  )
  for (const { table, name } of rows) {
    await target.query(`alter table ${table} validate constraint ${quoted(name)}`)
  }
}
