import type { Answers } from '@nibondhon/domain'
import { type Db, runPrepared } from '../../../platform/database/index.ts'

export interface CellFields {
  /** Ids of the fields that are columns of the list. */
  columns: string[]
  /** Ids of the fields that name the person; the first one that is answered counts. */
  naming: string[]
}

interface CellAnswers {
  id: string
  /** The answers in the columns, truncated. */
  data: Answers
  /** The person, truncated; '' where none of the naming fields is answered. */
  who: string
}

/** Longer than any value of a choice, and than a cell. */
const MAX_LENGTH = 200
/** More choices than a cell shows, and all rows that a group can have. */
const MAX_ITEMS = 50
/** Of an answer in a row of a group: a cell shows the names of all rows. */
const MAX_ROW_LENGTH = 50

/**
 * What a list shows of submissions with many or long answers. The rest stays in the database: one submission may have a
 * megabyte, and a page up to 500 submissions.
 */
export async function loadCellAnswers(
  db: Db,
  wanted: readonly { id: string; fields: CellFields }[],
): Promise<CellAnswers[]> {
  if (wanted.length === 0) return []
  const kinds = [...new Set(wanted.map(({ fields }) => fields))]
  return runPrepared<CellAnswers>(db, LOAD_CELL_ANSWERS, [
    wanted.map(({ id }) => id),
    wanted.map(({ fields }) => kinds.indexOf(fields)),
    JSON.stringify(kinds),
  ])
}

const LOAD_CELL_ANSWERS = {
  name: 'shown answers',
  text: `
    select wanted.id, coalesce(shown.data, '{}') as data, coalesce(shown.who, '') as who
    from unnest($1::uuid[], $2::int[]) as wanted (id, kind)
    join submissions s on s.id = wanted.id
    cross join lateral (
      select
        jsonb_object_agg(answer.key, case jsonb_typeof(answer.value)
          when 'string' then to_jsonb(left(answer.value #>> '{}', ${MAX_LENGTH}))
          when 'array' then (
            select coalesce(jsonb_agg(case jsonb_typeof(item)
              when 'object' then (
                select coalesce(jsonb_object_agg(key, left(value #>> '{}', ${MAX_ROW_LENGTH})), '{}')
                from jsonb_each(item) where jsonb_typeof(value) in ('string', 'number'))
              else to_jsonb(left(item #>> '{}', ${MAX_LENGTH})) end), '[]')
            from (select item from jsonb_array_elements(answer.value) as item limit ${MAX_ITEMS}) as items)
          else answer.value end
        ) filter (where $3::jsonb -> wanted.kind -> 'columns' ? answer.key) as data,
        (array_agg(left(answer.value #>> '{}', ${MAX_LENGTH}) order by naming.position)
          filter (where naming.position is not null and answer.value #>> '{}' <> ''))[1] as who
      from jsonb_each(s.data) as answer
      left join jsonb_array_elements_text($3::jsonb -> wanted.kind -> 'naming')
        with ordinality as naming (id, position) on naming.id = answer.key
      where naming.position is not null or $3::jsonb -> wanted.kind -> 'columns' ? answer.key
    ) as shown`,
}
