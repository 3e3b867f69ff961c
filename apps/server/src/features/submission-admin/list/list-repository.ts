import type { SUBMISSION_SORTS } from '@nibondhon/api-contract'
import type { Arrival } from '@nibondhon/domain'
import { type Db, runPrepared } from '../../../platform/database/index.ts'
import { type StoredSubmission, SUBMISSION_COLUMNS } from '../../submissions/index.ts'
import { SMALL_DATA } from '../data-size-repository.ts'
import { ALL_FORMS, type Total, totalColumns } from '../search-index/counts-repository.ts'
import type { SubmissionFilter } from '../submission-filter.ts'

export interface Order {
  sort: (typeof SUBMISSION_SORTS)[number]
  direction: 'asc' | 'desc'
}

/** A submission as staff see it. */
export interface AdminSubmissionRow extends StoredSubmission {
  formTitle: string
}

/** A submission in a list: without its answers where they are many or long. */
export interface ListedRow extends Omit<AdminSubmissionRow, 'data'> {
  data: AdminSubmissionRow['data'] | null
  /** The form's version today. */
  currentVersion: number
}

/** Selects an AdminSubmissionRow from `submissions s` and `forms f`, except its answers. */
export const ADMIN_COLUMNS = `${SUBMISSION_COLUMNS}, f.title as "formTitle"`

const LIST_COLUMNS = `${ADMIN_COLUMNS}, ${SMALL_DATA} as data, f.version as "currentVersion"`

/** SQL to sort by; never text from the request. Sorted by form, the forms are read one after the other, by their title. */
const SORT_COLUMN: Record<Order['sort'], string> = {
  createdAt: 's.created_at',
  updatedAt: 's.updated_at',
  amount: 's.amount_paisa',
  status: 's.status',
  uniqueId: 's.unique_id',
  form: 's.form_id',
}

export interface PageRequest {
  filter: SubmissionFilter
  order: Order
  limit: number
  offset: number
}

/**
 * One of the first pages with the maintained total in one query, because staff open these most. Null where the page is
 * empty: then no row carries the total.
 */
export async function listFirst(
  db: Db,
  { filter, order, limit, offset }: PageRequest,
): Promise<{ rows: ListedRow[]; total: Total } | null> {
  const { name, where, values } = conditions(filter)
  const parameters = [...values]
  // The usual sizes are written into the SQL: PostgreSQL plans a statement without such parameters once.
  const isUsual = offset === 0 && USUAL_LIMITS.has(limit)
  const range = isUsual
    ? `limit ${limit}`
    : `limit $${parameters.push(limit)} offset $${parameters.push(offset)}`
  const text = `
    select ${LIST_COLUMNS}, ${totalColumns(filter).columns} from submissions s ${JOIN_FORM}
    ${where} order by ${ordering(order)} ${range}`
  const statement = { name: `first ${order.sort} ${order.direction} ${isUsual ? limit : ''} ${name}`, text }
  const rows = await runPrepared<ListedRow & Total>(db, statement, parameters)
  const [first] = rows
  return first ? { rows, total: { total: first.total, pendingChanges: first.pendingChanges } } : null
}

const USUAL_LIMITS: ReadonlySet<number> = new Set([1, 5, 10, 25, 50, 100])

/** Any page. The ids come from an index alone where there is one, so only the rows of the page are read. */
export async function listPage(db: Db, { filter, order, limit, offset }: PageRequest): Promise<ListedRow[]> {
  const { name, where, values } = conditions(filter)
  const [limitParameter, offsetParameter] = [`$${values.length + 1}`, `$${values.length + 2}`]
  const text = `
    with page as materialized (
      select s.id, ${SORT_COLUMN[order.sort]} as sort_key from submissions s ${where}
      order by sort_key ${order.direction}${tieBreak(order)} limit ${limitParameter} offset ${offsetParameter})
    select ${LIST_COLUMNS} from page join submissions s on s.id = page.id ${JOIN_FORM}
    order by page.sort_key ${order.direction}${tieBreak(order)}`
  const statement = { name: `page ${order.sort} ${order.direction} ${name}`, text }
  return runPrepared<ListedRow>(db, statement, [...values, limit, offset])
}

/**
 * A page far down among all submissions or those of one form, the newest first. The counts by day give the day on which the
 * page begins, so only the submissions of that day have to be skipped.
 */
export async function listFarByDay(
  db: Db,
  { formId, limit, offset }: { formId: string | undefined; limit: number; offset: number },
): Promise<ListedRow[]> {
  const ofForm = formId === undefined ? '' : 'and s.form_id = $1'
  const text = `
    with days as (
      select day, sum(count) as count from (
        select day, count from submission_days where form_id = $1
        union all
        select day, count from submission_changes ${formId === undefined ? '' : 'where form_id = $1'}
      ) as counted group by day),
    above as (select day, sum(count) over (order by day desc) - count as count from days),
    start as (select day, count from above where count <= $3 order by day limit 1),
    page as materialized (
      select s.id, s.created_at from submissions s
      where s.created_at < (select (day + 1)::timestamp at time zone 'UTC' from start) ${ofForm}
      order by s.created_at desc, s.id limit $2 offset $3 - (select count from start))
    select ${LIST_COLUMNS} from page join submissions s on s.id = page.id ${JOIN_FORM}
    order by page.created_at desc, s.id`
  const name = `far by day${formId === undefined ? '' : ' of a form'}`
  return runPrepared<ListedRow>(db, { name, text }, [formId ?? ALL_FORMS, limit, offset])
}

/** All matching submissions of the given forms, which have at most `limit` together, one form after the other. */
export async function listWholeForms(
  db: Db,
  { filter, order, formIds, limit }: Omit<PageRequest, 'offset'> & { formIds: readonly string[] },
): Promise<ListedRow[]> {
  const { name, where, values } = conditions(filter)
  const [forms, limitParameter] = [`$${values.length + 1}::uuid[]`, `$${values.length + 2}`]
  const text = `
    with page as materialized (
      select s.id from submissions s ${where === '' ? 'where' : `${where} and`} s.form_id = any (${forms}))
    select ${LIST_COLUMNS} from page join submissions s on s.id = page.id ${JOIN_FORM}
    order by array_position(${forms}, f.id), ${ordering(order)} limit ${limitParameter}`
  const statement = { name: `whole forms ${order.sort} ${order.direction} ${name}`, text }
  return runPrepared<ListedRow>(db, statement, [...values, formIds, limit])
}

/** Counts rows, for a filter that the maintained counts do not cover. */
export async function countRows(db: Db, filter: SubmissionFilter): Promise<number> {
  const { name, where, values } = conditions(filter)
  const text = `select count(*)::int as total from submissions s ${where}`
  const [row] = await runPrepared<{ total: number }>(db, { name: `count ${name}`, text }, values)
  return row?.total ?? 0
}

/** The submission after or before one in a list. */
export async function findNeighbour(
  db: Db,
  {
    id,
    filter,
    order,
    which,
  }: { id: string; filter: SubmissionFilter; order: Order; which: 'previous' | 'next' },
): Promise<string | null> {
  const { name, where, values } = conditions(filter)
  const by = SORT_COLUMN[order.sort]
  const direction = which === 'next' ? order.direction : opposite(order.direction)
  const [beyond, tie] = direction === 'desc' ? ['<', '>'] : ['>', '<']
  const current = `$${values.length + 1}::uuid`
  // Among equal values first, of which there may be many, then beyond them: each finds its row in the index at once.
  const nearest = (condition: string) => `
    (select s.id from submissions s ${where === '' ? 'where' : `${where} and`} ${condition}
      order by ${ordering({ ...order, direction })} limit 1)`
  const text = `
    with here as (select ${by} as sort_key from submissions s where s.id = ${current})
    select coalesce(
      ${nearest(`${by} = (select sort_key from here) and s.id ${tie} ${current}`)},
      ${nearest(`${by} ${beyond} (select sort_key from here)`)}) as id`
  const statement = { name: `${which} ${order.sort} ${order.direction} ${name}`, text }
  const [row] = await runPrepared<{ id: string | null }>(db, statement, [...values, id])
  return row?.id ?? null
}

/** The first or last submission of a list. */
export async function findOutermost(
  db: Db,
  { filter, order, place }: { filter: SubmissionFilter; order: Order; place: 'first' | 'last' },
): Promise<string | null> {
  const { name, where, values } = conditions(filter)
  const text = `
    select s.id from submissions s ${where}
    order by ${ordering(place === 'first' ? order : reversed(order))} limit 1`
  const statement = { name: `${place} ${order.sort} ${order.direction} ${name}`, text }
  const [row] = await runPrepared<{ id: string }>(db, statement, values)
  return row?.id ?? null
}

const JOIN_FORM = 'join forms f on f.id = s.form_id'

function ordering(order: Order): string {
  return `${SORT_COLUMN[order.sort]} ${order.direction}${tieBreak(order)}`
}

/**
 * Ids are sorted in the opposite direction, as in the indexes that end in an id. No two submissions have the same unique
 * ID, and its index would not be in order with an id after it.
 */
function tieBreak({ sort, direction }: Order): string {
  return sort === 'uniqueId' ? '' : `, s.id ${opposite(direction)}`
}

export function reversed(order: Order): Order {
  return { ...order, direction: opposite(order.direction) }
}

function opposite(direction: Order['direction']): Order['direction'] {
  return direction === 'asc' ? 'desc' : 'asc'
}

interface Conditions {
  /** Names the prepared statement: equal names mean equal SQL. */
  name: string
  /** Begins with `where`, or is empty. */
  where: string
  values: unknown[]
}

/** The filter as SQL about `submissions s`. Everything from the request is a parameter. */
export function conditions(filter: SubmissionFilter): Conditions {
  const values: unknown[] = []
  const parameter = (value: unknown) => `$${values.push(value)}`
  const parts: [name: string, sql: string][] = []
  const add = (name: string, sql: (value: string) => string, value: unknown) => {
    if (value !== undefined && value !== null) parts.push([name, sql(parameter(value))])
  }
  add('form', (value) => `s.form_id = ${value}`, filter.formId)
  add('status', (value) => `s.status = ${value}`, filter.status)
  add('payment', (value) => `s.payment_status = ${value}`, filter.paymentStatus)
  add('method', (value) => `s.payment_method = ${value}`, filter.paymentMethod)
  // After what the maintained counts cover: they have the same parameters.
  add('forms', (value) => `s.form_id = any(${value}::uuid[])`, filter.forms && [...filter.forms])
  // Not a parameter: the partial index holds only submissions that need review, and the planner has to see that.
  if (filter.needsReview !== undefined) {
    parts.push(filter.needsReview ? ['review', 's.needs_review'] : ['no review', 'not s.needs_review'])
  }
  add('late', (value) => `s.needs_review and ${value} = any(s.late_reasons)`, filter.lateReason)
  if (filter.unpaid !== undefined)
    parts.push(filter.unpaid ? ['unpaid', UNPAID] : ['not unpaid', `not (${UNPAID})`])
  if (filter.arrival !== undefined) parts.push([`arrival ${filter.arrival}`, ARRIVAL[filter.arrival]])
  if (filter.membership?.state === 'none') parts.push(['no member', `not ${OF_MEMBER})`])
  else if (filter.membership !== undefined) {
    const { state, on } = filter.membership
    add(`${state} member`, (day) => `${OF_MEMBER} and ${MEMBERSHIP[state](day)})`, on)
  }
  add('tag', (value) => `${TAGGED} and t.key = ${value})`, filter.tagKey)
  if (filter.assignedTo === 'none') parts.push(['no assignee', `not ${ASSIGNED})`])
  else add('assignee', (value) => `${ASSIGNED} and a.user_id = ${value})`, filter.assignedTo)
  add('from', (value) => `s.created_at >= ${value}`, filter.from)
  add('before', (value) => `s.created_at < ${value}`, filter.before)
  add('updated', (value) => `s.updated_at >= ${value}`, filter.updatedSince)
  if (filter.after) {
    const [time, id] = [parameter(filter.after.updatedAt), parameter(filter.after.id)]
    // The first part finds its place in the index, which has the ids of one moment in the opposite direction.
    parts.push(['after', `s.updated_at >= ${time} and (s.updated_at > ${time} or s.id < ${id})`])
  }
  if (filter.answer) {
    const [field, value] = [parameter(filter.answer.fieldId), parameter(filter.answer.value)]
    parts.push([
      'answer',
      `(s.data ->> ${field} = ${value} or s.data -> ${field} @> to_jsonb(${value}::text))`,
    ])
  }
  add('until', (value) => `s.created_at <= ${value}`, filter.until)
  add('ids', (value) => `s.id = any(${value}::uuid[])`, filter.ids)
  add('except', (value) => `s.id <> all(${value}::uuid[])`, filter.except)
  if (filter.search) parts.push(searchCondition(filter.search, parameter))
  return {
    name: parts.map(([name]) => name).join(' '),
    where: parts.length === 0 ? '' : `where ${parts.map(([, sql]) => sql).join(' and ')}`,
    values,
  }
}

const UNPAID = `s.status <> 'cancelled' and exists (select from open_balances b where b.submission_id = s.id)`
const CAME_IN = 'exists (select from check_ins c where c.submission_id = s.id)'
const ARRIVAL = {
  in: CAME_IN,
  'to-come': `exists (select from tickets t where t.submission_id = s.id and t.revoked_at is null) and not ${CAME_IN}`,
} as const satisfies Record<Arrival, string>
/** Who is not in the register is no member. */
const OF_MEMBER = `exists (
  select from person_submissions ps join people p on p.id = ps.person_id
  where ps.submission_id = s.id and p.category <> ''`
const MEMBERSHIP = {
  active: (day: string) => `(p.member_until is null or p.member_until >= ${day}::date)`,
  expired: (day: string) => `p.member_until < ${day}::date`,
} as const
const TAGGED = 'exists (select from submission_tags t where t.submission_id = s.id'
const ASSIGNED = 'exists (select from submission_assignees a where a.submission_id = s.id'

function searchCondition(
  { alternatives, paymentId, id, uniqueId, editCode, references }: NonNullable<SubmissionFilter['search']>,
  parameter: (value: unknown) => string,
): [string, string] {
  const inText = (word: string) => `text like ${parameter(`%${word.replace(/[\\%_]/g, '\\$&')}%`)}`
  const found = alternatives.map(
    (words) => `select submission_id from submission_texts where ${words.map(inText).join(' and ')}`,
  )
  if (paymentId !== null) {
    const value = parameter(paymentId)
    found.push(`select submission_id from payments where payment_id = ${value}`)
    found.push(`select submission_id from payments where trx_id = upper(${value})`)
    found.push(`select submission_id from wallet_claims where trx_id = upper(${value})`)
  }
  if (id !== null) found.push(`select ${parameter(id)}::uuid`)
  if (uniqueId !== null) {
    found.push(`select submission_id from merged_unique_ids where unique_id = ${parameter(uniqueId)}`)
  }
  if (editCode !== null) found.push(`select id from submissions where edit_code = ${parameter(editCode)}`)
  if (references.length > 0) {
    const values = `any(${parameter(references)}::text[])`
    found.push(`select id from submissions where payment_reference = ${values}`)
    found.push(`select submission_id from merged_unique_ids where payment_reference = ${values}`)
  }
  const lengths = alternatives.map((words) => words.length).join('|')
  const byCode = `${uniqueId === null ? '' : ' unique'}${editCode === null ? '' : ' code'}${references.length > 0 ? ' reference' : ''}`
  return [`search ${lengths} ${found.length}${byCode}`, `s.id in (${found.join(' union all ')})`]
}
