import { createHash } from 'node:crypto'
import { arePeopleChanged, fieldsFor, NO_TICKETS, numberPeople, ticketContent } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { loadFields, loadForm, type StoredForm } from '../forms/index.ts'
import { loadSummaries, openDifferencesOf } from '../ledger/index.ts'
import {
  deleteLost,
  type DerivedTicket,
  findStale,
  listFormsWithTickets,
  lockTickets,
  revokeDeleted,
  saveTickets,
  type TicketSource,
} from './tickets-repository.ts'

const BATCH_SIZE = 500
/** Changed with each column that is derived anew, so that all tickets get it. */
const WHAT_IS_DERIVED = 'names, note, batch'

/**
 * Derives the tickets of a form again where their submissions changed: paid, edited, cancelled, refunded, merged, deleted or
 * restored. Nothing but this writes them. With `only` it does so for one submission.
 */
export async function refreshTickets(db: Db, formId: string, only: string | null = null): Promise<void> {
  const form = await loadForm(db, formId)
  if (!form) return
  const stamp = createHash('sha256')
    .update(JSON.stringify([form.settings.tickets ?? null, form.settings.people ?? null, WHAT_IS_DERIVED]))
    .digest('base64url')
    .slice(0, 12)
  for (;;) {
    const count = await db.transaction().execute(async (trx) => {
      if (only === null) await lockTickets(trx, formId)
      else if ((await findStale(trx, { formId, stamp, only }, 1)).length === 0) return 0
      else await lockTickets(trx, formId)
      if (only === null) await revokeDeleted(trx, formId)
      const sources = await findStale(trx, { formId, stamp, only }, BATCH_SIZE)
      if (sources.length > 0) await saveTickets(trx, formId, await derive(trx, form, sources))
      return sources.length
    })
    if (count < BATCH_SIZE) return
  }
}

/** Also for those whose event is over: what was erased or deleted for good leaves no name here. */
export async function sweepTickets(db: Db): Promise<void> {
  for (const formId of await listFormsWithTickets(db)) await refreshTickets(db, formId)
  await deleteLost(db)
}

async function derive(trx: Db, form: StoredForm, sources: readonly TicketSource[]): Promise<DerivedTicket[]> {
  const ids = sources.map(({ id }) => id)
  const summaries = await loadSummaries(trx, ids)
  const differences = await openDifferencesOf(trx, ids)
  const versions = new Map<number, StoredForm>()
  const tickets: DerivedTicket[] = []
  for (const { id, uniqueId, formVersion, data, status, seen, before } of sources) {
    const version = versions.get(formVersion) ?? {
      ...form,
      fields: fieldsFor(await loadFields(trx, form.id, formVersion), 'admin'),
    }
    versions.set(formVersion, version)
    const { names, note, batch } = ticketContent(version, data, form.settings.tickets ?? NO_TICKETS)
    const { people, lastNo } = numberPeople(names, before ?? { people: [], lastNo: 1 })
    const summary = summaries.get(id)
    const isCompleted = status === 'completed'
    const duePaisa = isCompleted
      ? (differences.get(id)?.openPaisa ?? 0)
      : Math.max(0, -(summary?.balancePaisa ?? 0))
    const isNew = before === null || arePeopleChanged(before.people, people)
    tickets.push({
      submissionId: id,
      uniqueId,
      version: (before?.version ?? 0) + (isNew ? 1 : 0),
      people,
      lastNo,
      note,
      batch,
      isPaid: isCompleted && duePaisa === 0,
      duePaisa,
      isRevoked: status === 'cancelled' || summary?.state === 'refunded',
      seen,
    })
  }
  return tickets
}
