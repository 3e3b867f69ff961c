import type { ColumnChanges, OwnColumn } from '@nibondhon/api-contract'
import { MAX_PERSON } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Actor } from '../../auth/index.ts'
import { columnsChanged, columnTwice, tooManyColumns } from '../people-errors.ts'
import {
  countColumnValues,
  listColumns,
  lockRegister,
  moveColumnValues,
  replaceColumns,
} from '../people-repository.ts'

/** Own columns in their order, with how many people have a value. */
export async function readColumns(db: Db): Promise<OwnColumn[]> {
  const [names, counts] = await Promise.all([listColumns(db), countColumnValues(db)])
  return names.map((name) => ({ name, people: counts.get(name) ?? 0 }))
}

/**
 * Adds, renames, orders and removes own columns; the values follow. What was changed meanwhile, by an import or someone else, has to be
 * looked at first: otherwise values would be lost that no one was asked about.
 */
export async function changeColumns(
  db: Db,
  actor: Actor,
  { columns, removed }: ColumnChanges,
): Promise<OwnColumn[]> {
  return db.transaction().execute(async (trx) => {
    await lockRegister(trx)
    const before = await listColumns(trx)
    const names = columns.map(({ name }) => name)
    if (names.length > MAX_PERSON.columns) throw tooManyColumns()
    if (new Set(names.map((name) => name.toLowerCase())).size < names.length) throw columnTwice()
    const named = [...columns.flatMap(({ was }) => was ?? []), ...removed]
    const isSame = named.length === before.length && before.every((name) => named.includes(name))
    if (!isSame) throw columnsChanged()
    const renamed = columns.flatMap(({ name, was }) =>
      was === undefined || was === name ? [] : [{ from: was, to: name }],
    )
    await moveColumnValues(trx, { renamed, removed })
    await replaceColumns(trx, names)
    const changes = [
      ...columns.flatMap(({ name, was }) =>
        was === undefined ? [{ what: 'Column', from: null, to: name }] : [],
      ),
      ...renamed.map(({ from, to }) => ({ what: 'Column', from, to })),
      ...removed.map((name) => ({ what: 'Column', from: name, to: null })),
    ]
    if (changes.length > 0) {
      const subject = { id: '', name: 'Own columns' }
      await recordAudit(trx, { actor, kind: 'person', action: 'changed', subject, changes })
    }
    return readColumns(trx)
  })
}
