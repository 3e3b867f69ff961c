import type { Answers } from '@nibondhon/domain'
import { CompiledQuery, sql } from 'kysely'
import { type Db, runPrepared } from '../../../platform/database/index.ts'
import { IS_LARGE, LARGE_WEIGHT } from '../data-size.ts'
import { ADMIN_COLUMNS, conditions, type AdminSubmissionRow } from '../list/list-repository.ts'
import type { SubmissionFilter } from '../submission-filter.ts'

/** A submission on its way into a file. */
export interface ExportedRow {
  formId: string
  version: string
  uniqueId: string
  status: string
  /** On a clock of the time zone: 2026-11-14 17:30:00. */
  createdAt: string
  updatedAt: string
  hasBeenEdited: boolean
  paymentStatus: string
  paymentMethod: string | null
  amountPaisa: number
  transactionId: string | null
  paymentId: string | null
  adminNotes: string
  answers: Answers
}

/** Few enough that what is read and not yet written takes little memory. */
const BATCH = 200

/**
 * Every submission of the filter, the newest first, some at a time. All in one snapshot: it counts as it was when the
 * export began. The next ones are fetched while the ones before are being written.
 */
export async function readForExport(
  trx: Db,
  { filter, timeZone }: { filter: SubmissionFilter; timeZone: string },
  take: (rows: ExportedRow[]) => Promise<void>,
): Promise<void> {
  const { where, values } = conditions(filter)
  // Until the transaction ends: moments are told as 2026-11-14 17:30:00.123+06, on the clock of the time zone.
  await sql`select set_config('DateStyle', 'ISO', true), set_config('TimeZone', ${timeZone}, true)`.execute(
    trx,
  )
  await trx.executeQuery(
    CompiledQuery.raw(
      `declare exported no scroll cursor for
       select ${ABOUT} as about, case when ${IS_LARGE} then s.id end as "largeId",
         case when not ${IS_LARGE} then s.data end as answers
       from submissions s ${where} order by s.created_at desc, s.id`,
      values,
    ),
  )
  const fetch = () => trx.executeQuery<Fetched>(CompiledQuery.raw(`fetch ${BATCH} from exported`))
  let next = fetch()
  for (;;) {
    const { rows } = await next
    if (rows.length === 0) return
    next = fetch()
    // Whoever gives up below leaves this one behind; its failure then matters to nobody.
    next.catch(() => {})
    // Taken out, for each answer of the database outlives its use and would keep its rows in memory.
    for (const some of portions(rows.splice(0))) await withAnswers(trx, some).then(take)
  }
}

interface Fetched {
  about: string
  /** Of one whose answers are large: they are loaded a few at a time. */
  largeId: string | null
  answers: Answers | null
}

/** The rows in their order, few large ones at a time. */
function portions(rows: Fetched[]): Fetched[][] {
  const parts: Fetched[][] = [[]]
  let weight = 0
  for (const row of rows) {
    weight += row.largeId === null ? 1 : LARGE_WEIGHT
    if (weight > BATCH) {
      parts.push([])
      weight = row.largeId === null ? 1 : LARGE_WEIGHT
    }
    parts.at(-1)!.push(row)
  }
  return parts
}

async function withAnswers(trx: Db, rows: Fetched[]): Promise<ExportedRow[]> {
  const large = await loadAnswers(
    trx,
    rows.flatMap(({ largeId }) => largeId ?? []),
  )
  return rows.map((row) => readRow(row.about, row.answers ?? large.get(row.largeId ?? '') ?? {}))
}

async function loadAnswers(db: Db, ids: string[]): Promise<Map<string, Answers>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('submissions').select(['id', 'data']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, data }) => [id, data]))
}

/**
 * All but the answers as one text, which is made and read in half the time of as many columns. Nothing that people
 * wrote can hold the sign between its parts: JSON writes it in another way.
 */
const BETWEEN = '\x1f'
const ABOUT = `concat(${[
  's.form_id',
  's.form_version',
  's.unique_id',
  's.status',
  's.created_at',
  's.updated_at',
  's.has_been_edited',
  's.payment_status',
  's.payment_method',
  's.amount_paisa',
  `case when s.payment_method = 'bkash' then (
     select json_build_array(trx_id, payment_id) from payments
     where submission_id = s.id order by state = 'completed' desc, attempt desc limit 1) end`,
  `case when s.admin_notes <> '' then to_json(s.admin_notes) end`,
].join(`, e'${BETWEEN}', `)})`

function readRow(about: string, answers: Answers): ExportedRow {
  const parts = about.split(BETWEEN) as AboutParts
  const [formId, version, uniqueId, status, created, updated, edited, paymentStatus, method, paisa] = parts
  const [, , , , , , , , , , payment, notes] = parts
  const [transactionId, paymentId] = payment === '' ? [null, null] : (JSON.parse(payment) as PaymentIds)
  return {
    formId,
    version,
    uniqueId,
    status,
    createdAt: created.slice(0, MOMENT_LENGTH),
    updatedAt: updated.slice(0, MOMENT_LENGTH),
    hasBeenEdited: edited === 't',
    paymentStatus,
    paymentMethod: method === '' ? null : method,
    amountPaisa: Number(paisa),
    transactionId,
    paymentId,
    adminNotes: notes === '' ? '' : (JSON.parse(notes) as string),
    answers,
  }
}

const MOMENT_LENGTH = '2026-11-14 17:30:00'.length

type PaymentIds = [transactionId: string | null, paymentId: string | null]

type AboutParts = [
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
  adminNotes: string,
]

const PDF_BATCH = 50

/** The same submissions one by one, each batch by itself: what is deleted meanwhile is left out. */
export async function* readForPdf(db: Db, filter: SubmissionFilter): AsyncGenerator<AdminSubmissionRow> {
  const { name, where, values } = conditions(filter)
  let after: ReadForPdf | undefined
  do {
    const { beyond, parameters } = keyset(where, values, after ?? null)
    const text = `
      select ${ADMIN_COLUMNS}, case when not ${IS_LARGE} then s.data end as data
      from submissions s join forms f on f.id = s.form_id ${beyond}
      order by s.created_at desc, s.id limit ${PDF_BATCH}`
    const statement = { name: `for pdf${after ? ', more' : ''} ${name}`, text }
    const rows = await runPrepared<ReadForPdf>(db, statement, parameters)
    for (const row of rows) {
      const data = row.data ?? (await loadAnswers(db, [row.id])).get(row.id)
      if (data) yield { ...row, data }
    }
    after = rows.length < PDF_BATCH ? undefined : rows.at(-1)
  } while (after)
}

/** Large answers are loaded one by one. */
type ReadForPdf = Omit<AdminSubmissionRow, 'data'> & { data: Answers | null }

/** What comes after a row in the order of exports. */
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
