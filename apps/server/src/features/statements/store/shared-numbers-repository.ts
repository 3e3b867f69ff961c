import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'
import type { StoredRow } from './rows-repository.ts'

/**
 * Of these transaction ids of each row, by its id, those that another payment of the same account has as well: banks give all
 * transfers of a batch one number. The file of another account may have the same payment.
 */
export async function findSharedNumbers(
  trx: Db,
  named: readonly {
    row: Pick<StoredRow, 'id' | 'importId' | 'direction' | 'trxId'>
    numbers: readonly string[]
  }[],
): Promise<Map<string, string[]>> {
  const values = named.flatMap(({ row: { id, importId, direction, trxId }, numbers }) =>
    numbers.map((number) => ({
      id,
      import_id: importId,
      direction,
      number,
      written: trxId.toUpperCase() === number ? trxId : number,
    })),
  )
  if (values.length === 0) return new Map()
  const { rows } = await sql<{ id: string; numbers: string[] }>`
    select v.id, array_agg(v.number) as numbers
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as v (id uuid, import_id uuid, direction text, number text, written text)
    join statement_imports own on own.id = v.import_id
    where exists (
      select from (
        select id, import_id, direction from statement_rows where trx_id in (v.number, v.written) and trx_id <> ''
        union all
        select id, import_id, direction from statement_rows where transfer_references(text) @> array[v.number]) as other
      join statement_imports i on i.id = other.import_id
      where other.id <> v.id and other.direction = v.direction and lower(i.account) = lower(own.account))
    group by v.id`.execute(trx)
  return new Map(rows.map(({ id, numbers }) => [id, numbers]))
}
