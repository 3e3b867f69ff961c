import type { BulkAction } from '@nibondhon/api-contract'
import type { Db } from '../../../platform/database/index.ts'
import { changeStatusesWithin, lockStatuses, type StatusTarget } from '../../payments/index.ts'
import { type DoneRow, findPaymentsChanged, type JobRow } from '../store/job-rows-repository.ts'
import type { Batch } from './batch.ts'

type StatusAction = Extract<BulkAction, { kind: 'status' }>
/** As for the notes of a single submission. */
const MAX_NOTES_LENGTH = 5000

type Current = Awaited<ReturnType<typeof lockStatuses>>[number]

/** Sets the status of each submission that is still as it was when it was selected. */
export async function setStatusOfRows(
  trx: Db,
  { status, note, notify }: StatusAction,
  { rows, actor }: Batch,
): Promise<DoneRow[]> {
  const current = await findCurrent(trx, rows)
  const targets: StatusTarget[] = []
  const done = rows.map((row): DoneRow => {
    const { position } = row
    const now = current.get(row.submissionId)
    if (!now) return { position, outcome: 'deleted' }
    if (isIn(now, status)) return { position, outcome: 'unchanged' }
    if (now.status === 'cancelled') return { position, outcome: 'cancelled' }
    if (!isAsSelected(now, row)) return { position, outcome: 'changed_since' }
    const adminNotes = withNote(now.adminNotes, note)
    if (adminNotes.length > MAX_NOTES_LENGTH) return { position, outcome: 'refused' }
    targets.push({ before: now, status, adminNotes })
    return { position, outcome: 'changed', ...(note !== '' && { former: { adminNotes: now.adminNotes } }) }
  })
  const { withoutSeat } = await changeStatusesWithin(trx, targets, { notify, reason: note, actor })
  return markWithoutSeat(done, rows, withoutSeat)
}

/** Sets each submission back to what it was, unless someone has changed its status or payment since. Sends no message. */
export async function undoStatus(
  trx: Db,
  { status, note }: StatusAction,
  { rows, actor }: Batch,
): Promise<DoneRow[]> {
  const current = await findCurrent(trx, rows)
  const changed = await findPaymentsChanged(trx, rows)
  const targets: StatusTarget[] = []
  const done = rows.map((row): DoneRow => {
    const { position, paymentStatus, needsReview } = row
    const now = current.get(row.submissionId)
    if (!now) return { position, outcome: 'deleted' }
    if (!isIn(now, status) || changed.has(now.id)) return { position, outcome: 'changed_since' }
    const adminNotes = notesBefore(now.adminNotes, note, row.former)
    targets.push({ before: now, status: row.status, paymentStatus, needsReview, adminNotes })
    return { position, outcome: 'changed' }
  })
  const undone = { notify: false, reason: 'Undone by staff', actor }
  const { withoutSeat } = await changeStatusesWithin(trx, targets, undone)
  return markWithoutSeat(done, rows, withoutSeat)
}

/** A submission for which no seat is left stays as it is; staff can overbook it one by one. */
function markWithoutSeat(
  done: DoneRow[],
  rows: readonly JobRow[],
  withoutSeat: readonly string[],
): DoneRow[] {
  if (withoutSeat.length === 0) return done
  const positions = new Set(
    rows.filter((row) => withoutSeat.includes(row.submissionId)).map(({ position }) => position),
  )
  return done.map((row) =>
    positions.has(row.position) ? { position: row.position, outcome: 'no_seat' } : row,
  )
}

async function findCurrent(trx: Db, rows: readonly JobRow[]): Promise<Map<string, Current>> {
  const locked = await lockStatuses(
    trx,
    rows.map((row) => row.submissionId),
  )
  return new Map(locked.map((one) => [one.id, one]))
}

/** Whether setting this status would change nothing. */
function isIn(now: Current, status: Current['status']): boolean {
  return now.status === status && !now.needsReview && (!now.hasPayment || now.paymentStatus === status)
}

function isAsSelected(now: Current, row: JobRow): boolean {
  return (
    now.status === row.status &&
    now.paymentStatus === row.paymentStatus &&
    now.needsReview === row.needsReview
  )
}

/** Notes that are there already stay: they may be about something else. */
function withNote(notes: string, note: string): string {
  if (note === '') return notes
  return notes === '' ? note : `${notes}\n${note}`
}

/** Without the note, unless the notes were changed since. */
function notesBefore(notes: string, note: string, former: unknown): string {
  if (typeof former !== 'object' || former === null || !('adminNotes' in former)) return notes
  const before = String(former.adminNotes)
  return notes === withNote(before, note) ? before : notes
}
