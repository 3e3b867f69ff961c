import type pg from 'pg'
import { ALL_TABLES } from '../transfer/backup-tables.ts'

interface Column {
  name: string
  /** As PostgreSQL writes it, such as `timestamp with time zone`. */
  type: string
}

export interface MovedTable {
  name: string
  /** Without those that PostgreSQL computes. */
  columns: Column[]
  key: Column[]
}

/** All tables of an association: a move takes everything, also what backups leave out. */
export async function readMovedTables(client: pg.ClientBase): Promise<MovedTable[]> {
  const { rows } = await client.query<MovedTable>(
    `select name,
       json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
         filter (where attgenerated = '') as columns,
       json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod))
         order by array_position(indkey::int2[], attnum)) filter (where attnum = any (indkey::int2[])) as key
     from unnest($1::text[]) with ordinality as included (name, position)
     join pg_attribute on attrelid = to_regclass(quote_ident(name))
     join pg_index on indrelid = attrelid and indisprimary
     where attnum > 0 and not attisdropped
     group by name, position order by position`,
    [ALL_TABLES],
  )
  return rows
}
