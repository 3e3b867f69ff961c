import type { Db } from '../../../platform/database/index.ts'
import type { Actor } from '../../auth/index.ts'
import { acceptTogether, takeBackTogether } from '../../statements/index.ts'
import type { DoneRow, JobRow } from '../store/job-rows-repository.ts'

/** Books each payment as proposed, if nothing has changed since: neither the row nor what is open. */
export async function bookProposals(trx: Db, rows: readonly JobRow[], actor: Actor): Promise<DoneRow[]> {
  return eachRow(rows, (row) => acceptTogether(trx, { ...payment(row), actor }))
}

/** Takes each booking back, unless someone has decided about it since; the payment is proposed again. */
export async function undoProposals(trx: Db, rows: readonly JobRow[], actor: Actor): Promise<DoneRow[]> {
  return eachRow(rows, (row) =>
    takeBackTogether(trx, { rowId: payment(row).rowId, bookedUntil: row.changedAt, actor }),
  )
}

/** One after the other: they are in the order of their submissions, which is the order of locks. */
async function eachRow(
  rows: readonly JobRow[],
  act: (row: JobRow) => Promise<'changed' | 'changed_since' | 'no_seat'>,
): Promise<DoneRow[]> {
  const done: DoneRow[] = []
  for (const row of rows) {
    const outcome = await act(row)
    done.push({ position: row.position, outcome })
  }
  return done
}

/** Which payment and proposal a row of the job is about. */
function payment({ former }: JobRow): { rowId: string; proposal: number } {
  const { rowId, proposal } = former as { rowId: string; proposal: number }
  return { rowId, proposal }
}
