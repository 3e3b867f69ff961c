import type { Counted } from '@nibondhon/domain'
import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'
import { UNPACKED_DATA } from '../data-size-repository.ts'
import { conditions, countRows } from '../list/list-repository.ts'
import type { SubmissionFilter } from '../submission-filter.ts'

/** Numbers and days of one field that are listed one by one; more are counted in groups. */
const MAX_VALUES = 1000
/** One more than the longest option has, so that a longer answer equals none. */
const MAX_TEXT = 201

/** One snapshot for all counts of a page, on one core, so that members' requests keep the others. */
export async function beginCounting(trx: Db): Promise<void> {
  await sql`select set_config('max_parallel_workers_per_gather', '0', true), set_config('jit', 'off', true)`.execute(
    trx,
  )
}

/** From now on, a statement that takes longer is cancelled. */
export async function limitStatements(trx: Db, milliseconds: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(Math.max(1, milliseconds))}, true)`.execute(trx)
}

export interface CountedField {
  id: string
  /**
   * A list is a choice of several, rows are those of a group; the places of a ranking and the cells of a matrix are
   * counted as pairs (pairKey), times by their hour and addresses by their district. The others are only answered or not.
   */
  kind: 'choice' | 'hour' | 'district' | 'list' | 'ranks' | 'cells' | 'number' | 'date' | 'rows' | 'other'
  /** The choices to be counted; all others are counted together. */
  options: readonly string[]
}

export interface ValueCounts {
  /** Submissions with an answer. */
  answered: number
  /** Options, numbers or days (or months or years, where there are too many days), in no order. */
  counted: Counted<string>[]
  /** How many numbers there are, where they are too many to list them. */
  uncounted: number
  /** Choices that are no option. */
  other: number
  /** Of all answers together. */
  rows: number
}

/** PostgreSQL's `grouping` takes no more, and so many fields are counted with one look at each submission. */
export const MAX_FIELDS = 31

/** How many submissions match, and how often each value was given in each field. */
export async function countAnswers(
  trx: Db,
  filter: SubmissionFilter,
  fields: readonly CountedField[],
): Promise<{ total: number; counts: ValueCounts[] }> {
  if (fields.length === 0) return { total: await countRows(trx, filter), counts: [] }
  const { from, parameter, values } = matching(filter)
  const columns = fields.map((_, i) => `c${i}`)
  const positions = (...kinds: CountedField['kind'][]) =>
    `${parameter(fields.flatMap((field, i) => (kinds.includes(field.kind) ? [i] : [])))}::int[]`
  const looks = fields.map(({ id, kind }, i) => `${look(kind, parameter(id))} as c${i}`)
  const options = fields.flatMap((field, position) => field.options.map((value) => ({ position, value })))
  const rows = await run<ValueRow>(
    trx,
    `with looks as (select ${looks.join(', ')} from ${from} offset 0),
     groups as materialized (
       select array_position(${parameter(masksOf(fields.length))}::int[], grouping(${columns.join(', ')})) - 1 as position,
         coalesce(${columns.join(', ')}) as value, count(*) as count
       from looks group by grouping sets ((), ${columns.map((column) => `(${column})`).join(', ')})),
     answers as (select position, value, count from groups where position is not null and value <> ''),
     options(position, value) as (
       select * from unnest(
         ${parameter(options.map(({ position }) => position))}::int[], ${parameter(options.map(({ value }) => value))}::text[])),
     lists as (
       select position, count, case left(value, 1) when '[' then value::jsonb else jsonb_build_array(value::jsonb) end as value
       from answers where position = any(${positions('list')})),
     rankings as (
       select position, count, value::jsonb as value
       from answers where position = any(${positions('ranks')}) and left(value, 1) = '['),
     matrices as (
       select position, count, value::jsonb -> 0 as value
       from answers where position = any(${positions('cells')}) and left(value, 2) = '[{'),
     choices as (
       select position, value, count from answers where position = any(${positions('choice', 'hour', 'district')})
       union all
       select lists.position, items.value, count
       from lists cross join lateral (
         select distinct left(text, ${MAX_TEXT}) as value from jsonb_array_elements_text(lists.value) as text) as items
       where items.value <> ''
       union all
       select rankings.position, place || chr(31) || left(text, ${MAX_TEXT}), count
       from rankings cross join lateral jsonb_array_elements_text(rankings.value) with ordinality as items(text, place)
       union all
       select matrices.position, line || chr(31) || left(text, ${MAX_TEXT}), count
       from matrices cross join lateral jsonb_each_text(matrices.value) as cells(line, text)),
     numbers as (
       select position, value::float8 as value, sum(count) as count, count(*) over (partition by position) as size
       from (select position, ${asciiDigits('value')} as value, count
             from answers where position = any(${positions('number')})) as texts
       where value ~ '${NUMBER}' group by 1, 2),
     dates as (
       select position, value, count from answers
       where position = any(${positions('date')}) and value ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
     lengths as (
       select position, case
         when count(*) <= ${MAX_VALUES} then 10
         when count(distinct left(value, 7)) <= ${MAX_VALUES} then 7 else 4 end as length
       from dates group by 1)
     select null::int as position, 'total' as kind, null as value, count::float8 as count from groups where position is null
     union all
     select position, 'answered', null, sum(count) from answers group by 1
     union all
     select position, case when options.value is null then 'other' else 'value' end, options.value, sum(count)
     from choices left join options using (position, value) group by 1, 3
     union all
     select position, 'rows', null, sum(value::float8 * count) from answers where position = any(${positions('rows')}) group by 1
     union all
     select position, 'value', value::text, count from numbers where size <= ${MAX_VALUES}
     union all
     select position, 'uncounted', null, sum(count) from numbers where size > ${MAX_VALUES} group by 1
     union all
     select position, 'value', left(value, length), sum(count) from dates join lengths using (position) group by 1, 3`,
    values,
  )
  return collect(fields.length, rows)
}

/** What a field's answers are grouped by, as text; '' or null for no answer. */
function look(kind: CountedField['kind'], id: string): string {
  switch (kind) {
    case 'choice':
    case 'number':
    case 'date':
      return `left(s.data ->> ${id}::text, ${MAX_TEXT})`
    case 'hour':
      return `left(s.data ->> ${id}::text, 2)`
    case 'district':
      return `left(s.data -> ${id}::text ->> 1, ${MAX_TEXT})`
    case 'list':
    case 'ranks':
    case 'cells':
      // As JSON, because a text may look like a list.
      return `nullif(nullif(nullif((s.data -> ${id}::text)::text, '[]'), '""'), 'null')`
    case 'rows':
      return `case jsonb_typeof(s.data -> ${id}::text) when 'array' then nullif(jsonb_array_length(s.data -> ${id}::text), 0)::text end`
    case 'other':
      return `case when coalesce(s.data ->> ${id}::text, '') not in ('', '[]') then 'answered' end`
  }
}

/** What `grouping` returns for each column alone: all bits are set but its own, the first column's being the highest. */
function masksOf(columns: number): number[] {
  return Array.from({ length: columns }, (_, i) => 2 ** columns - 1 - 2 ** (columns - 1 - i))
}

/** Below 10^15; a longer text was cut, and only its decimals may be. */
const NUMBER = '^-?[0-9]{1,15}([.][0-9]+)?$'

function asciiDigits(text: string): string {
  return `translate(${text}, '০১২৩৪৫৬৭৮৯', '0123456789')`
}

interface WideSummary {
  min: number
  max: number
  mean: number
  sum: number
  median: number
  low: number
  high: number
  isWhole: boolean
}

/** About a field with too many different numbers to list them. The fractions say where outliers may begin. */
export async function summariseField(
  trx: Db,
  filter: SubmissionFilter,
  { id, low, high }: { id: string; low: number; high: number },
): Promise<WideSummary | null> {
  const { from, parameter, values } = matching(filter)
  const numbers = `(select ${readNumber(parameter(id))} as n from ${from}) as numbers`
  const [row] = await run<WideSummary>(
    trx,
    `select min(n), max(n), avg(n) as mean, sum(n::numeric)::float8 as sum, percentile_cont(0.5) within group (order by n) as median,
       percentile_disc(${parameter(low)}::float8) within group (order by n) as low,
       percentile_disc(${parameter(high)}::float8) within group (order by n) as high,
       bool_and(n = trunc(n)) as "isWhole"
     from ${numbers} having count(n) > 0`,
    values,
  )
  return row ?? null
}

/** How many numbers are in each bin, by position: 0 is below the first edge. */
export async function countInBins(
  trx: Db,
  filter: SubmissionFilter,
  { id, edges }: { id: string; edges: readonly number[] },
): Promise<number[]> {
  const { from, parameter, values } = matching(filter)
  const rows = await run<{ bin: number; count: number }>(
    trx,
    `select width_bucket(n, ${parameter(edges)}::float8[]) as bin, count(*)::int as count
     from (select ${readNumber(parameter(id))} as n from ${from}) as numbers where n is not null group by 1`,
    values,
  )
  const counts = new Array<number>(edges.length + 1).fill(0)
  for (const { bin, count } of rows) counts[bin] = count
  return counts
}

function readNumber(id: string): string {
  const text = asciiDigits(look('number', id))
  return `case when ${text} ~ '${NUMBER}' then (${text})::float8 end`
}

/** The matching submissions as `s`, with the parameters that their conditions use. */
function matching(filter: SubmissionFilter) {
  const { where, values } = conditions(filter)
  return {
    // Offset 0 keeps the planner from unpacking the answers anew for each field.
    from: `(select ${UNPACKED_DATA} as data from submissions s ${where} offset 0) as s`,
    parameter: (value: unknown) => `$${values.push(value)}`,
    values,
  }
}

interface ValueRow {
  position: number | null
  kind: 'total' | 'value' | 'answered' | 'uncounted' | 'other' | 'rows'
  value: string | null
  count: number
}

function collect(length: number, rows: readonly ValueRow[]): { total: number; counts: ValueCounts[] } {
  const counts = Array.from({ length }, (): ValueCounts => ({
    answered: 0,
    counted: [],
    uncounted: 0,
    other: 0,
    rows: 0,
  }))
  let total = 0
  for (const { position, kind, value, count } of rows) {
    const field = counts[position ?? -1]
    if (kind === 'total') total = count
    else if (field && kind === 'value') field.counted.push({ value: value ?? '', count })
    else if (field && kind !== 'value') field[kind] = count
  }
  return { total, counts }
}

async function run<Row>(trx: Db, text: string, values: unknown[]): Promise<Row[]> {
  const { rows } = await trx.executeQuery<Row>(CompiledQuery.raw(text, values))
  return rows
}
