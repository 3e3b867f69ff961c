import { sql } from 'kysely'
import { rememberCatalog } from '../../../platform/database/index.ts'

/** A table whose rows belong to a submission. */
export interface MergeTable {
  name: string
  /** Refers to the submission. */
  column: string
  columns: string[]
  /**
   * The primary key of rows that change their submission in a merge, such as messages. Null where a row exists once for
   * each submission, such as a tag: the kept submission gets those that it does not have yet.
   */
  key: string | null
  /** References to other tables: what they refer to may be deleted before a merge is undone. */
  references: { column: string; parent: string; parentColumn: string }[]
}

/** Can be generated again. */
const NOT_MERGED = ['made_pdfs', 'failed_pdfs', 'submission_texts']

/** Read from the foreign keys, so that a merge moves the rows of a table added later without a change here. */
export const findMergeTables = rememberCatalog(async (db): Promise<MergeTable[]> => {
  const { rows } = await sql<MergeTable>`
    with tables as (
      select c.conrelid as id, child.relname as name, c.conkey[1] as position, a.attname as "column"
      from pg_constraint c
      join pg_class child on child.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'submissions'::regclass and cardinality(c.conkey) = 1
        and child.relname <> all(${NOT_MERGED}::text[]))
    select t.name, t."column",
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = t.id and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      case when not exists (
        select from pg_index i where i.indrelid = t.id and i.indisunique and t.position = any(i.indkey)
      ) then (
        select a.attname::text from pg_index i join pg_attribute a on a.attrelid = t.id and a.attnum = i.indkey[0]
        where i.indrelid = t.id and i.indisprimary and i.indnkeyatts = 1
      ) end as key,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'column', a.attname, 'parent', parent.relname, 'parentColumn', p.attname)), '[]')
        from pg_constraint c
        join pg_class parent on parent.oid = c.confrelid
        join pg_attribute a on a.attrelid = t.id and a.attnum = c.conkey[1]
        join pg_attribute p on p.attrelid = c.confrelid and p.attnum = c.confkey[1]
        where c.conrelid = t.id and c.contype = 'f' and cardinality(c.conkey) = 1
          and c.confrelid <> 'submissions'::regclass) as "references"
    from tables t order by t.name`.execute(db)
  return rows
})
