import type { BulkAction } from '@nibondhon/api-contract'
import { isInStatus, type SubmissionEvent } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { findProved } from '../../ledger/index.ts'
import { changeSubmissions, lockStates } from '../../submissions/index.ts'
import { type DoneRow, findPaymentsChanged, type JobRow } from '../store/job-rows-repository.ts'
import type { Batch } from './batch.ts'

type StatusAction = Extract<BulkAction, { kind: 'status' }>

/** Sets the status of each submission that is still as it was when it was selected. */
export async function setStatusOfRows(
  trx: Db,
  { status, note, notify }: StatusAction,
  { rows, actor }: Batch,
): Promise<DoneRow[]> {
  const set = { type: 'status_set', status, addedNote: note, reason: note, notify } as const
  const outcomes = await changeRows(trx, rows, { actor, eventOf: (row) => ({ ...set, seen: stateOf(row) }) })
  return rows.map(({ position, submissionId }): DoneRow => {
    const { outcome, formerNotes } = outcomes.get(submissionId) ?? GONE
    const hasFormer = outcome === 'changed' && note !== ''
    return { position, outcome, ...(hasFormer && { former: { adminNotes: formerNotes } }) }
  })
}

/** Sets each submission back to what it was, unless someone has changed its status or payment since. Sends no message. */
export async function undoStatus(
  trx: Db,
  { status, note }: StatusAction,
  { rows, actor }: Batch,
): Promise<DoneRow[]> {
  const locked = new Map((await lockStates(trx, rows.map(idOf))).map((state) => [state.id, state]))
  const changed = await findPaymentsChanged(trx, rows)
  const proved = await findProved(trx, rows.map(idOf))
  const isSince = (row: JobRow) => {
    const now = locked.get(row.submissionId)
    if (now === undefined) return false
    // Money that arrived since says the same as the job.
    const isProved = status === 'completed' && !row.needsReview && proved.has(now.id)
    return !isInStatus(now, status) || changed.has(now.id) || isProved
  }
  const outcomes = await changeRows(
    trx,
    rows.filter((row) => !isSince(row)),
    {
      actor,
      eventOf: (row) => ({
        type: 'decision_undone',
        decided: status,
        previous: stateOf(row),
        notes: notesOf(row, note),
        reason: 'Undone by staff',
      }),
    },
  )
  return rows.map((row): DoneRow => {
    const { position } = row
    if (isSince(row)) return { position, outcome: 'changed_since' }
    return { position, outcome: (outcomes.get(row.submissionId) ?? GONE).outcome }
  })
}

interface RowOutcome {
  outcome: DoneRow['outcome']
  formerNotes: string
}

const GONE: RowOutcome = { outcome: 'deleted', formerNotes: '' }

/** A submission for which no seat is left stays as it is; staff can overbook it one by one. */
async function changeRows(
  trx: Db,
  rows: readonly JobRow[],
  { actor, eventOf }: Pick<Batch, 'actor'> & { eventOf: (row: JobRow) => SubmissionEvent },
): Promise<Map<string, RowOutcome>> {
  const changes = rows.map((row) => ({ id: row.submissionId, event: eventOf(row) }))
  const outcomes = await changeSubmissions(trx, changes, { actor, onFull: 'report' })
  return new Map(
    [...outcomes].map(([id, result]) => {
      if (result.kind === 'gone') return [id, GONE]
      const outcome = result.kind === 'violation' ? VIOLATIONS[result.violation] : result.kind
      return [id, { outcome: outcome ?? 'changed_since', formerNotes: result.before.adminNotes }]
    }),
  )
}

const VIOLATIONS: Readonly<Partial<Record<string, DoneRow['outcome']>>> = {
  cancelled: 'cancelled',
  notes_too_long: 'refused',
}

function idOf({ submissionId }: JobRow): string {
  return submissionId
}

function stateOf({ status, paymentStatus, needsReview }: JobRow) {
  return { status, paymentStatus, needsReview }
}

/** The notes before and after, as the job left them; null where it added none. */
function notesOf({ former }: JobRow, note: string): { before: string; after: string } | null {
  if (note === '' || typeof former !== 'object' || former === null || !('adminNotes' in former)) return null
  const before = String(former.adminNotes)
  return { before, after: before === '' ? note : `${before}\n${note}` }
}
