import type { Answers } from '@nibondhon/domain'
import { type Db, runPrepared } from '../../../platform/database/index.ts'

export interface ShownFields {
  /** Field ids whose answers are shown. */
  columns: string[]
  /** Field ids that name the person; the first that is answered counts. */
  naming: string[]
}

export interface ShownAnswers {
  id: string
  /** Of the columns only, each cut. */
  data: Answers
  /** Cut as well; '' where none of the naming fields is answered. */
  who: string
}

/** Longer than any value of a choice, and than what a cell shows. */
const MAX_LENGTH = 200
/** More choices than a cell shows. */
const MAX_ITEMS = 50

/**
 * What a list shows of submissions with many or long answers. The rest never leaves the database: one submission may
 * be a megabyte, and a page has up to 500.
 */
export async function loadShownAnswers(
  db: Db,
  wanted: readonly { id: string; fields: ShownFields }[],
): Promise<ShownAnswers[]> {
  if (wanted.length === 0) return []
  const kinds = [...new Set(wanted.map(({ fields }) => fields))]
  return runPrepared<ShownAnswers>(db, LOAD_SHOWN, [
    wanted.map(({ id }) => id),
    wanted.map(({ fields }) => kinds.indexOf(fields)),
    JSON.stringify(kinds),
  ])
}

const LOAD_SHOWN = {
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
            select coalesce(jsonb_agg(left(item, ${MAX_LENGTH})), '[]')
            from (select item from jsonb_array_elements_text(answer.value) as item limit ${MAX_ITEMS}) as items)
          else answer.value end
        ) filter (where $3::jsonb -> wanted.kind -> 'columns' ? answer.key) as data,
        (array_agg(left(answer.value #>> '{}', ${MAX_LENGTH}) order by naming.place)
          filter (where naming.place is not null and answer.value #>> '{}' <> ''))[1] as who
      from jsonb_each(s.data) as answer
      left join jsonb_array_elements_text($3::jsonb -> wanted.kind -> 'naming')
        with ordinality as naming (id, place) on naming.id = answer.key
      where naming.place is not null or $3::jsonb -> wanted.kind -> 'columns' ? answer.key
    ) as shown`,
}
