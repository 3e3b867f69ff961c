import { type Answers, methodsThat } from '@nibondhon/domain'
import { CompiledQuery, sql } from 'kysely'
import { type Db, runPrepared } from '../../../platform/database/index.ts'
import { IS_LARGE, LARGE_WEIGHT } from '../data-size-repository.ts'
import { ADMIN_COLUMNS, conditions, type AdminSubmissionRow } from '../list/list-repository.ts'
import type { RunRead } from '../list/read-listed.ts'
import type { SubmissionFilter } from '../submission-filter.ts'

/** A submission as a row of an exported file. */
export interface ExportedRow {
  formId: string
  version: string
  uniqueId: string
  status: string
  /** In the time zone: 2026-11-14 17:30:00. */
  createdAt: string
  updatedAt: string
  hasBeenEdited: boolean
  paymentStatus: string
  paymentMethod: string | null
  amountPaisa: number
  /** The one that paid, or that the member typed last. */
  transactionId: string | null
  paymentId: string | null
  paymentReference: string
  adminNotes: string
  answers: Answers
}

/** The forms that have a submission in the export: others need no columns. */
export async function findExportedForms(trx: Db, filter: SubmissionFilter): Promise<string[]> {
  const { where, values } = conditions(filter)
  const { rows } = await trx.executeQuery<{ formId: string }>(
    CompiledQuery.raw(`select distinct s.form_id as "formId" from submissions s ${where}`, values),
  )
  return rows.map(({ formId }) => formId)
}

/** Small, so that rows which are read but not written yet take little memory. */
const BATCH_SIZE = 200

/**
 * Every submission of the filter, the newest first, in batches. Read in one snapshot: the export has the submissions as
 * they were when it began; all, or the first `maxRows`. The next batch is fetched while the one before is written.
 */
export async function readForExport(
  trx: Db,
  { filter, timeZone, maxRows }: { filter: SubmissionFilter; timeZone: string; maxRows?: number },
  onBatch: (rows: ExportedRow[]) => Promise<void>,
): Promise<void> {
  const { where, values } = conditions(filter)
  // For this transaction timestamps are text like 2026-11-14 17:30:00.123, in the time zone that the statement names.
  await sql`select set_config('DateStyle', 'ISO', true)`.execute(trx)
  await trx.executeQuery(
    CompiledQuery.raw(
      `declare exported no scroll cursor for
       select ${detailsIn(`$${values.length + 1}::text`)} as details, case when ${IS_LARGE} then s.id end as "largeId",
         case when not ${IS_LARGE} then s.data end as answers
       from submissions s ${where} order by s.created_at desc, s.id
       limit $${values.length + 2}::int`,
      [...values, timeZone, maxRows ?? null],
    ),
  )
  const fetch = () => trx.executeQuery<FetchedRow>(CompiledQuery.raw(`fetch ${BATCH_SIZE} from exported`))
  let next = fetch()
  for (;;) {
    const { rows } = await next
    if (rows.length === 0) break
    next = fetch()
    // If writing fails below, this fetch is abandoned; its rejection must not crash the process.
    next.catch(() => {})
    // Removed from the result: the driver holds on to it, and would keep its rows in memory.
    for (const part of splitByWeight(rows.splice(0))) await withAnswers(trx, part).then(onBatch)
  }
  // The same submissions may be read again for another sheet.
  await trx.executeQuery(CompiledQuery.raw('close exported'))
}

/** How many rows the groups have in all submissions of the filter. */
export async function countGroupRows(
  trx: Db,
  filter: SubmissionFilter,
  groups: readonly { formId: string; fieldId: string }[],
): Promise<number> {
  const { where, values } = conditions(filter)
  const { rows } = await trx.executeQuery<{ count: string }>(
    CompiledQuery.raw(
      `select coalesce(sum(jsonb_array_length(
         case jsonb_typeof(s.data -> g."fieldId") when 'array' then s.data -> g."fieldId" else '[]' end)), 0) as count
       from submissions s
       join jsonb_to_recordset($${values.length + 1}::jsonb) as g ("formId" uuid, "fieldId" text)
         on g."formId" = s.form_id ${where}`,
      [...values, JSON.stringify(groups)],
    ),
  )
  return Number(rows[0]?.count ?? 0)
}

interface FetchedRow {
  details: string
  /** The id of a submission with large answers: those are loaded a few at a time. */
  largeId: string | null
  answers: Answers | null
}

/** Splits rows into parts with few large submissions, in the same order. */
function splitByWeight(rows: FetchedRow[]): FetchedRow[][] {
  const parts: FetchedRow[][] = []
  let part: FetchedRow[] = []
  let weight = 0
  for (const row of rows) {
    const rowWeight = row.largeId === null ? 1 : LARGE_WEIGHT
    if (part.length > 0 && weight + rowWeight > BATCH_SIZE) {
      parts.push(part)
      part = []
      weight = 0
    }
    part.push(row)
    weight += rowWeight
  }
  return [...parts, part]
}

async function withAnswers(trx: Db, rows: FetchedRow[]): Promise<ExportedRow[]> {
  const large = await loadAnswers(
    trx,
    rows.flatMap(({ largeId }) => largeId ?? []),
  )
  return rows.map((row) => readRow(row.details, row.answers ?? large.get(row.largeId ?? '') ?? {}))
}

async function loadAnswers(db: Db, ids: string[]): Promise<Map<string, Answers>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('submissions').select(['id', 'data']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, data }) => [id, data]))
}

/**
 * All columns but the answers as one text: PostgreSQL writes it, and Node.js reads it, in half the time of as many columns.
 * Text that people entered cannot contain the separator, because JSON escapes it.
 */
const SEPARATOR = '\x1f'
const ONLINE = methodsThat('isRedirect')
  .map((method) => `'${method}'`)
  .join(', ')

/** `timeZone` is SQL. The zone of the session would not do: a distributed engine reads the rows in another one. */
function detailsIn(timeZone: string): string {
  const columns = [
    's.form_id',
    's.form_version',
    's.unique_id',
    's.status',
    `s.created_at at time zone ${timeZone}`,
    `s.updated_at at time zone ${timeZone}`,
    's.has_been_edited',
    's.payment_status',
    's.payment_method',
    's.amount_paisa',
    `case when s.payment_method in (${ONLINE}) then (
       select json_build_array(trx_id, payment_id) from payments
       where submission_id = s.id order by state = 'completed' desc, attempt desc limit 1)
     when s.payment_method = 'wallet' then (
       select json_build_array(trx_id, null) from wallet_claims
       where submission_id = s.id and state <> 'replaced' order by created_at desc, id limit 1) end`,
    's.payment_reference',
    `case when s.admin_notes <> '' then to_json(s.admin_notes) end`,
  ]
  return `concat(${columns.join(`, e'${SEPARATOR}', `)})`
}

function readRow(details: string, answers: Answers): ExportedRow {
  const parts = details.split(SEPARATOR) as DetailParts
  const [formId, version, uniqueId, status, created, updated, edited, paymentStatus, method, paisa] = parts
  const [, , , , , , , , , , payment, paymentReference, notes] = parts
  const [transactionId, paymentId] = payment === '' ? [null, null] : (JSON.parse(payment) as PaymentIds)
  return {
    formId,
    version,
    uniqueId,
    status,
    createdAt: created.slice(0, TIMESTAMP_LENGTH),
    updatedAt: updated.slice(0, TIMESTAMP_LENGTH),
    hasBeenEdited: edited === 't',
    paymentStatus,
    paymentMethod: method === '' ? null : method,
    amountPaisa: Number(paisa),
    transactionId,
    paymentId,
    paymentReference,
    adminNotes: notes === '' ? '' : (JSON.parse(notes) as string),
    answers,
  }
}

const TIMESTAMP_LENGTH = '2026-11-14 17:30:00'.length

type PaymentIds = [transactionId: string | null, paymentId: string | null]

type DetailParts = [
  formId: string,
  version: string,
  uniqueId: string,
  status: string,
  createdAt: string,
  updatedAt: string,
  hasBeenEdited: string,
  paymentStatus: string,
  paymentMethod: string,
  amountPaisa: string,
  payment: string,
  paymentReference: string,
  adminNotes: string,
]

const PDF_BATCH_SIZE = 50

/** The same submissions one by one. Each batch is a read of its own; submissions deleted meanwhile are left out. */
export async function* readForPdf(
  run: RunRead,
  filter: SubmissionFilter,
): AsyncGenerator<AdminSubmissionRow> {
  const { name, where, values } = conditions(filter)
  let after: PdfRow | undefined
  do {
    const { beyond, parameters } = keyset(where, values, after ?? null)
    const text = `
      select ${ADMIN_COLUMNS}, case when not ${IS_LARGE} then s.data end as data
      from submissions s join forms f on f.id = s.form_id ${beyond}
      order by s.created_at desc, s.id limit ${PDF_BATCH_SIZE}`
    const statement = { name: `for pdf${after ? ', more' : ''} ${name}`, text }
    const rows = await run((db) => runPrepared<PdfRow>(db, statement, parameters))
    for (const row of rows) {
      const data = row.data ?? (await run((db) => loadAnswers(db, [row.id]))).get(row.id)
      if (data) yield { ...row, data }
    }
    after = rows.length < PDF_BATCH_SIZE ? undefined : rows.at(-1)
  } while (after)
}

/** Large answers are loaded one by one. */
type PdfRow = Omit<AdminSubmissionRow, 'data'> & { data: Answers | null }

/** Selects the rows after `after` in the order of exports. */
function keyset(
  where: string,
  values: unknown[],
  after: { createdAt: Date; id: string } | null,
): { beyond: string; parameters: unknown[] } {
  if (after === null) return { beyond: where, parameters: values }
  const [at, id] = [`$${values.length + 1}`, `$${values.length + 2}`]
  const later = `(s.created_at <= ${at} and (s.created_at < ${at} or s.id > ${id}))`
  return {
    beyond: where === '' ? `where ${later}` : `${where} and ${later}`,
    parameters: [...values, after.createdAt, after.id],
  }
}
