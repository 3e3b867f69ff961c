import { randomUUID } from 'node:crypto'
import type {
  LedgerMethod,
  MatchEvidence,
  MatchKind,
  MatchProposal,
  MatchReason,
  Paisa,
  PreviousState,
} from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'
import { openPaisaOf } from '../../ledger/index.ts'
import { unpair } from './pairs-repository.ts'

export interface StoredMatch {
  id: string
  rowId: string
  proposal: number
  part: number
  submissionId: string
  paisa: Paisa
  kind: MatchKind
  reason: MatchReason
  confidence: number
  evidence: MatchEvidence[]
  /** A mistyped reference as the row has it; '' otherwise. */
  written: string
  state: 'proposed' | 'booked' | 'rejected'
}

const COLUMNS = sql`m.id, m.row_id as "rowId", m.proposal, m.part, m.submission_id as "submissionId",
  m.paisa::float8 as paisa, m.kind, m.reason, m.confidence, m.evidence, m.written, m.state`

type NewProposal = Omit<MatchProposal, 'books'>

/** Of one row. */
export async function insertProposals(
  trx: Db,
  rowId: string,
  proposals: readonly NewProposal[],
): Promise<StoredMatch[]> {
  return insertProposalsOfRows(trx, [{ rowId, proposals }])
}

export async function insertProposalsOfRows(
  trx: Db,
  rows: readonly { rowId: string; proposals: readonly NewProposal[] }[],
): Promise<StoredMatch[]> {
  const matches = rows.flatMap(({ rowId, proposals }) =>
    proposals.flatMap(({ kind, reason, confidence, evidence, written, parts }, proposal) =>
      parts.map(({ submissionId, paisa }, part): StoredMatch => ({
        id: randomUUID(),
        rowId,
        proposal,
        part,
        submissionId,
        paisa,
        kind,
        reason,
        confidence,
        evidence,
        written,
        state: 'proposed',
      })),
    ),
  )
  if (matches.length === 0) return []
  const values = matches.map(({ rowId, submissionId, ...match }) => ({
    ...match,
    row_id: rowId,
    submission_id: submissionId,
  }))
  await sql`
    insert into statement_matches (id, row_id, proposal, part, submission_id, paisa, kind, reason, confidence, evidence,
      written, state)
    select id, row_id, proposal, part, submission_id, paisa, kind, reason, confidence, evidence, written, state
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v (id uuid, row_id uuid, proposal smallint,
      part smallint, submission_id uuid, paisa bigint, kind text, reason text, confidence smallint, evidence text[],
      written text, state text)`.execute(trx)
  return matches
}

export interface ShownMatch extends StoredMatch {
  uniqueId: string
  paymentReference: string
  formTitle: string
  totalPaisa: Paisa
  openPaisa: Paisa
}

/** With what staff see of the submissions; in the order of the proposals. */
export async function listMatches(db: Db, rowIds: readonly string[]): Promise<ShownMatch[]> {
  const { rows } = await sql<Omit<ShownMatch, 'openPaisa'>>`
    select ${COLUMNS}, s.unique_id as "uniqueId",
      s.payment_reference as "paymentReference", f.title as "formTitle", s.amount_paisa::float8 as "totalPaisa"
    from statement_matches m
    join submissions s on s.id = m.submission_id join forms f on f.id = s.form_id
    where m.row_id = any(${rowIds}::uuid[])
    order by m.row_id, m.proposal, m.part`.execute(db)
  const open = await openPaisaOf(db, [...new Set(rows.map(({ submissionId }) => submissionId))])
  return rows.map((row) => ({ ...row, openPaisa: open.get(row.submissionId) ?? 0 }))
}

/** What a row repeats that is in the books already. */
export interface KnownEntry {
  method: LedgerMethod | null
  externalId: string
  by: string
  at: Date
}

/** The first entry of the submission with the transaction and the amount of each row. */
export async function findKnownEntries(db: Db, rowIds: readonly string[]): Promise<Map<string, KnownEntry>> {
  if (rowIds.length === 0) return new Map()
  const { rows } = await sql<KnownEntry & { rowId: string }>`
    select distinct on (r.id) r.id as "rowId", e.method, e.external_id as "externalId", e.actor as by,
      e.booked_at as at
    from statement_rows r join statement_matches m on m.row_id = r.id
    join ledger_entries e on e.submission_id = m.submission_id and abs(e.amount_paisa) = r.paisa
      and e.kind = case r.direction when 'in' then 'payment' else 'refund' end and e.external_id <> ''
      and (e.external_id = upper(r.trx_id) or position(e.external_id in upper(r.text)) > 0)
    where r.id = any(${rowIds}::uuid[])
    order by r.id, e.booked_at, e.id`.execute(db)
  return new Map(rows.map(({ rowId, ...entry }) => [rowId, entry]))
}

export async function findMatches(trx: Db, rowId: string): Promise<StoredMatch[]> {
  const { rows } = await sql<StoredMatch>`
    select ${COLUMNS} from statement_matches m where m.row_id = ${rowId} order by m.proposal, m.part`.execute(
    trx,
  )
  return rows
}

export async function setMatchState(
  trx: Db,
  {
    id,
    state,
    previous = null,
  }: { id: string; state: StoredMatch['state']; previous?: PreviousState | null },
): Promise<void> {
  await trx
    .updateTable('statement_matches')
    .set({
      state,
      previous_status: previous?.status ?? null,
      previous_payment_status: previous?.paymentStatus ?? null,
      previous_needs_review: previous?.needsReview ?? null,
    })
    .where('id', '=', id)
    .execute()
}

/** The matches are booked, each with what an undo returns to. */
export async function setBooked(
  trx: Db,
  booked: readonly { id: string; previous: PreviousState | null }[],
): Promise<void> {
  const values = booked.map(({ id, previous }) => ({ id, ...previous }))
  await sql`
    update statement_matches m set state = 'booked', previous_status = v.status,
      previous_payment_status = v."paymentStatus", previous_needs_review = v."needsReview"
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v (id uuid, status text, "paymentStatus" text,
      "needsReview" boolean)
    where m.id = v.id`.execute(trx)
}

/** Rejects what else was proposed for the rows of these matches. */
export async function rejectOthers(
  trx: Db,
  chosen: readonly Pick<StoredMatch, 'rowId' | 'proposal'>[],
): Promise<void> {
  await sql`
    update statement_matches m set state = 'rejected'
    from unnest(${chosen.map(({ rowId }) => rowId)}::uuid[], ${chosen.map(({ proposal }) => proposal)}::int[])
      as v (row_id, proposal)
    where m.row_id = v.row_id and m.proposal <> v.proposal and m.state = 'proposed'`.execute(trx)
}

/** The booking of a submission that completed it, with the state before; null where no statement completed it. */
export async function findCompleting(
  trx: Db,
  submissionId: string,
): Promise<{ id: string; previous: PreviousState } | null> {
  const row = await trx
    .selectFrom('statement_matches')
    .select(['id', 'previous_status', 'previous_payment_status', 'previous_needs_review'])
    .where('submission_id', '=', submissionId)
    .where('state', '=', 'booked')
    .where('previous_status', 'is not', null)
    .executeTakeFirst()
  const { previous_status: status, previous_payment_status: paymentStatus } = row ?? {}
  if (!row || !status || !paymentStatus) return null
  const needsReview = row.previous_needs_review ?? false
  return { id: row.id, previous: { status, paymentStatus, needsReview } }
}

/** Another booking of the submission; null where there is none. */
export async function findOtherBooking(trx: Db, submissionId: string): Promise<StoredMatch | null> {
  const { rows } = await sql<StoredMatch>`
    select ${COLUMNS} from statement_matches m
    where m.submission_id = ${submissionId} and m.state = 'booked' and m.kind <> 'return'
    order by m.id limit 1`.execute(trx)
  return rows[0] ?? null
}

/** Whose entries were replaced by those of a provider: there is nothing left to take back. */
export async function endBookedMatches(trx: Db, rowId: string): Promise<void> {
  await sql`update statement_matches set state = 'rejected' where row_id = ${rowId} and state = 'booked'`.execute(
    trx,
  )
}

/** What a provider confirmed for the transaction of a row. */
export interface ConfirmedPayment {
  method: LedgerMethod
  paisa: Paisa
  reference: string
}

/** The first of each row, by its id. */
export async function findConfirmed(
  db: Db,
  named: readonly { id: string; trxIds: readonly string[] }[],
): Promise<Map<string, ConfirmedPayment>> {
  if (named.length === 0) return new Map()
  const { rows } = await sql<ConfirmedPayment & { rowId: string }>`
    select distinct on (v.id) v.id as "rowId", p.method, p.paid_paisa::float8 as paisa, s.payment_reference as reference
    from jsonb_to_recordset(${JSON.stringify(named.map(({ id, trxIds }) => ({ id, trx_ids: trxIds })))}::jsonb)
      as v (id uuid, trx_ids text[])
    join payments p on p.trx_id = any(v.trx_ids) and p.is_received join submissions s on s.id = p.submission_id
    order by v.id, p.created_at, p.id`.execute(db)
  return new Map(rows.map(({ rowId, ...confirmed }) => [rowId, confirmed]))
}

/** Of a row that is not booked. What was known is known no more. */
export async function deleteProposals(trx: Db, rowId: string): Promise<void> {
  await unpair(trx, rowId)
  await sql`delete from statement_matches where row_id = ${rowId} and state <> 'booked'`.execute(trx)
}

/** Rows of an import that no one has decided about are new again, without their proposals. */
export async function forgetProposals(trx: Db, importId: string): Promise<void> {
  const undecided = sql`
    select r.id from statement_rows r
    where r.import_id = ${importId} and r.state in ('unmatched', 'proposed') and r.decided_by is null
      and not exists (select from statement_matches m where m.row_id = r.id and m.state = 'rejected')`
  await sql`
    with undecided as (update statement_rows set state = 'new' where id in (${undecided}) returning id)
    delete from statement_matches where row_id in (select id from undecided)`.execute(trx)
}
