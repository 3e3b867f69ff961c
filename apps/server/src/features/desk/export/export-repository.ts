import type { Answers } from '@nibondhon/domain'
import { CompiledQuery } from 'kysely'
import { type Db, runPrepared } from '../../../platform/database/index.ts'
import { conditions, type DeskRow, ROW_COLUMNS } from '../list-repository.ts'
import type { SubmissionFilter } from '../submission-filter.ts'

/** A submission on its way into a file. A list and not an object, because there are many and JSON repeats every key. */
export type ExportedRow = [
  id: string,
  formId: string,
  version: number,
  uniqueId: string,
  status: string,
  /** On a clock of the time zone: 2026-11-14 17:30:00. */
  createdAt: string,
  updatedAt: string,
  hasBeenEdited: boolean,
  paymentStatus: string,
  paymentMethod: string | null,
  amountPaisa: number,
  transactionId: string | null,
  paymentId: string | null,
  adminNotes: string,
  answers: Answers,
]

const BATCH = 500

/**
 * Every submission of the filter, the newest first, some at a time. All in one snapshot: it counts as it was when the
 * export began. The next ones are fetched while the ones before are being written.
 */
export async function readForExport(
  trx: Db,
  { filter, timeZone }: { filter: SubmissionFilter; timeZone: string },
  take: (rows: ExportedRow[]) => Promise<void>,
): Promise<void> {
  let next = fetchBatch(trx, { filter, timeZone, after: null })
  for (;;) {
    const batch = await next
    if (!batch) return
    next = fetchBatch(trx, { filter, timeZone, after: batch.last })
    // Whoever gives up below leaves this one behind; its failure then matters to nobody.
    next.catch(() => {})
    await take(JSON.parse(batch.json) as ExportedRow[])
  }
}

interface Batch {
  json: string
  last: { createdAt: Date; id: string }
}

/** The database makes one text of a whole batch: reading that takes a third of the time that as many rows take. */
async function fetchBatch(
  trx: Db,
  { filter, timeZone, after }: { filter: SubmissionFilter; timeZone: string; after: Batch['last'] | null },
): Promise<Batch | null> {
  const { where, values } = conditions(filter)
  const { beyond, parameters } = keyset(where, values, after)
  const zone = `$${parameters.length + 1}`
  const text = `
    select min(created_at) as "createdAt",
      (array_agg(id))[count(*)] as id,
      json_agg(json_build_array(
        id, form_id, form_version, unique_id, status,
        to_char(created_at at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS'),
        to_char(updated_at at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS'),
        has_been_edited, payment_status, payment_method, amount_paisa, trx_id, payment_id, admin_notes, data
      ))::text as json
    from (
      select * from (
        select * from submissions s ${beyond} order by s.created_at desc, s.id limit ${BATCH}
      ) s
      left join lateral (
        select trx_id, payment_id from payments
        where submission_id = s.id order by state = 'completed' desc, attempt desc limit 1
      ) p on s.payment_method = 'bkash'
      order by s.created_at desc, s.id
    ) batch`
  const { rows: found } = await trx.executeQuery<{ createdAt: Date | null; id: string; json: string }>(
    CompiledQuery.raw(text, [...parameters, timeZone]),
  )
  const [batch] = found
  if (!batch || batch.createdAt === null) return null
  return { json: batch.json, last: { createdAt: batch.createdAt, id: batch.id } }
}

const PDF_BATCH = 200

/** The same submissions one by one, each batch by itself: what is deleted meanwhile is left out. */
export async function* readForPdf(db: Db, filter: SubmissionFilter): AsyncGenerator<DeskRow> {
  const { name, where, values } = conditions(filter)
  let after: DeskRow | undefined
  do {
    const { beyond, parameters } = keyset(where, values, after ?? null)
    const text = `
      select ${ROW_COLUMNS} from submissions s join forms f on f.id = s.form_id ${beyond}
      order by s.created_at desc, s.id limit ${PDF_BATCH}`
    const statement = { name: `for pdf${after ? ', more' : ''} ${name}`, text }
    const rows: DeskRow[] = await runPrepared<DeskRow>(db, statement, parameters)
    yield* rows
    after = rows.length < PDF_BATCH ? undefined : rows.at(-1)
  } while (after)
}

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
