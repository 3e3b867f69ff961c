import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'
import { SMALL_DATA } from '../data-size-repository.ts'
import { conditions } from '../list/list-repository.ts'
import type { SubmissionFilter } from '../submission-filter.ts'

/** Small, so that rows which are read but not compared yet take little memory. */
const BATCH_SIZE = 500

/** Longer answers are compared by a digest; small submissions have none. */
const MAX_ANSWER_BYTES = 2000

/**
 * Lowercased and trimmed like `comparableValue`, but not normalised: PostgreSQL's `normalize` takes quadratic time for a
 * long run of accents.
 */
const digest = (text: string) => `to_jsonb(md5(lower(btrim(${text}))))`

/** Choices in their order; the rows of a group in any. */
const JOINED_ITEMS = `(
  select string_agg(item, ',' order by case when item like '{%' then lower(item) end, place)
  from jsonb_array_elements_text(value) with ordinality as items (item, place))`

const COMPARED = `coalesce(${SMALL_DATA}, (
  select jsonb_object_agg(key, case
    when octet_length(value::text) <= ${MAX_ANSWER_BYTES} then value
    when jsonb_typeof(value) = 'array'
      then ${digest(JOINED_ITEMS)}
    else ${digest(`value #>> '{}'`)} end)
  from jsonb_each(s.data)), '{}')`

/**
 * Every submission of the filter in batches of JSON: [[id, form id, answers], …]. It stays text, because the worker thread
 * parses it. Read in one snapshot, so that no submission is missed or read twice.
 */
export async function readCompared(
  db: Db,
  filter: SubmissionFilter,
  onBatch: (json: string) => Promise<void>,
): Promise<void> {
  const { where, values } = conditions(filter)
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const select = `
        declare compared no scroll cursor for
        select s.id, s.form_id, ${COMPARED}::text as data from submissions s ${where}
        order by s.created_at desc, s.id`
      await trx.executeQuery(CompiledQuery.raw(select, values))
      for (;;) {
        const { rows } = await sql<{ id: string; form_id: string; data: string }>`
          fetch ${sql.raw(String(BATCH_SIZE))} from compared`.execute(trx)
        if (rows.length === 0) return
        const parts = rows.map((row) => `["${row.id}","${row.form_id}",${row.data}]`)
        await onBatch(`[${parts.join(',')}]`)
      }
    })
}
