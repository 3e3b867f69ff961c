import type { SUBMISSION_SORTS } from '@nibondhon/api-contract'
import type { Answers } from '@nibondhon/domain'
import { type Db, runPrepared } from '../../platform/database/index.ts'
import type { SubmissionsTable } from '../../platform/database/tables.ts'
import type { SubmissionFilter } from './submission-filter.ts'

export interface Order {
  sort: (typeof SUBMISSION_SORTS)[number]
  direction: 'asc' | 'desc'
}

/** A submission as the desk shows it in lists. */
export interface DeskRow {
  id: string
  uniqueId: string
  editCode: string
  formId: string
  formVersion: number
  formTitle: string
  status: SubmissionsTable['status']
  data: Answers
  hasPayment: boolean
  paymentMethod: SubmissionsTable['payment_method']
  paymentStatus: 'none' | 'pending' | 'completed' | 'failed'
  amountPaisa: number
  adminNotes: string
  receiptFileId: string | null
  transferNotes: string
  needsReview: boolean
  hasBeenEdited: boolean
  createdAt: Date
  updatedAt: Date
}

export const ROW_COLUMNS = `
  s.id, s.unique_id as "uniqueId", s.edit_code as "editCode", s.form_id as "formId",
  s.form_version as "formVersion", f.title as "formTitle", s.status, s.data, s.has_payment as "hasPayment",
  s.payment_method as "paymentMethod", s.payment_status as "paymentStatus", s.amount_paisa::float8 as "amountPaisa",
  s.admin_notes as "adminNotes", s.receipt_file_id as "receiptFileId", s.transfer_notes as "transferNotes",
  s.needs_review as "needsReview", s.has_been_edited as "hasBeenEdited", s.created_at as "createdAt",
  s.updated_at as "updatedAt"`

/** What is sorted by. The text is our own, never the caller's. */
const SORT_COLUMN: Record<Order['sort'], string> = {
  createdAt: 's.created_at',
  updatedAt: 's.updated_at',
  amount: 's.amount_paisa',
  status: 's.status',
  uniqueId: 's.unique_id',
  form: 'f.title',
}

interface PageRequest {
  filter: SubmissionFilter
  order: Order
  limit: number
  offset: number
}

/**
 * One page. Which ids are on it is found first, from an index alone where there is one: skipping fifty thousand index
 * entries takes a few milliseconds, skipping as many rows does not.
 */
export async function listPage(db: Db, { filter, order, limit, offset }: PageRequest): Promise<DeskRow[]> {
  const { name, where, values } = conditions(filter)
  const by = SORT_COLUMN[order.sort]
  const text = `
    with page as materialized (
      select s.id, ${by} as place from submissions s ${order.sort === 'form' ? JOIN_FORM : ''}
      ${where} order by ${ordering(order)} limit $${values.length + 1} offset $${values.length + 2})
    select ${ROW_COLUMNS} from page join submissions s on s.id = page.id ${JOIN_FORM}
    order by page.place ${order.direction}, s.id ${opposite(order.direction)}`
  const statement = { name: `page ${order.sort} ${order.direction} ${name}`, text }
  return runPrepared<DeskRow>(db, statement, [...values, limit, offset])
}

/** Row by row, for what the maintained counts know nothing of. */
export async function countRows(db: Db, filter: SubmissionFilter): Promise<number> {
  const { name, where, values } = conditions(filter)
  const text = `select count(*)::int as total from submissions s ${where}`
  const [row] = await runPrepared<{ total: number }>(db, { name: `count ${name}`, text }, values)
  return row?.total ?? 0
}

/** The submission that comes after one in a list, or before it. */
export async function findNeighbour(
  db: Db,
  { id, filter, order, which }: { id: string; filter: SubmissionFilter; order: Order; which: Which },
): Promise<string | null> {
  const { name, where, values } = conditions(filter)
  const by = SORT_COLUMN[order.sort]
  const direction = which === 'next' ? order.direction : opposite(order.direction)
  const [beyond, tie] = direction === 'desc' ? ['<', '>'] : ['>', '<']
  const current = `$${values.length + 1}::uuid`
  const text = `
    with here as (select ${by} as place from submissions s ${JOIN_FORM} where s.id = ${current})
    select s.id from submissions s ${order.sort === 'form' ? JOIN_FORM : ''}
    ${where === '' ? 'where' : `${where} and`} ${by} ${beyond}= (select place from here)
      and (${by} ${beyond} (select place from here) or s.id ${tie} ${current})
    order by ${ordering({ ...order, direction })} limit 1`
  const statement = { name: `${which} ${order.sort} ${order.direction} ${name}`, text }
  const [row] = await runPrepared<{ id: string }>(db, statement, [...values, id])
  return row?.id ?? null
}
export type Which = 'previous' | 'next'

const JOIN_FORM = 'join forms f on f.id = s.form_id'

/** Ids run against the order, as they do in the indexes that end in one. */
function ordering({ sort, direction }: Order): string {
  return `${SORT_COLUMN[sort]} ${direction}, s.id ${opposite(direction)}`
}

function opposite(direction: Order['direction']): Order['direction'] {
  return direction === 'asc' ? 'desc' : 'asc'
}

export interface Conditions {
  /** The same for the same text. */
  name: string
  /** Begins with `where`, or is empty. */
  where: string
  values: unknown[]
}

/** The filter as SQL about `submissions s`. Values are parameters; the texts are our own. */
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
  // Said outright, because an index holds only those to be reviewed.
  if (filter.needsReview !== undefined) {
    parts.push(filter.needsReview ? ['review', 's.needs_review'] : ['no review', 'not s.needs_review'])
  }
  add('from', (value) => `s.created_at >= ${value}`, filter.from)
  add('before', (value) => `s.created_at < ${value}`, filter.before)
  if (filter.search) parts.push(searchCondition(filter.search, parameter))
  return {
    name: parts.map(([name]) => name).join(' '),
    where: parts.length === 0 ? '' : `where ${parts.map(([, sql]) => sql).join(' and ')}`,
    values,
  }
}

function searchCondition(
  { words, paymentId, id }: NonNullable<SubmissionFilter['search']>,
  parameter: (value: unknown) => string,
): [string, string] {
  const inText = words.map((word) => `text like ${parameter(`%${word.replace(/[\\%_]/g, '\\$&')}%`)}`)
  const found = [`select submission_id from submission_texts where ${inText.join(' and ')}`]
  if (paymentId !== null) {
    const value = parameter(paymentId)
    found.push(`select submission_id from payments where payment_id = ${value}`)
    found.push(`select submission_id from payments where state = 'completed' and trx_id = upper(${value})`)
  }
  if (id !== null) found.push(`select ${parameter(id)}::uuid`)
  return [`search ${words.length} ${found.length}`, `s.id in (${found.join(' union all ')})`]
}
