import { createHash } from 'node:crypto'
import { arePeopleChanged, fieldsFor, NO_TICKETS, numberPeople, ticketContent } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { loadFields, loadForm, type StoredForm } from '../forms/index.ts'
import { loadSummaries, openDifferencesOf } from '../ledger/index.ts'
import {
  deleteLost,
  type DerivedTicket,
  findIdsOf,
  findStale,
  hasDeleted,
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
 * restored. Nothing but this writes them. With `only` it looks at these submissions. It waits for no one where nothing changed.
 */
export async function refreshTickets(
  db: Db,
  formId: string,
  only: readonly string[] | null = null,
): Promise<void> {
  const form = only?.length === 0 ? null : await loadForm(db, formId)
  if (!form) return
  const stamp = stampOf(form)
  const isOutdated = async () =>
    (await findStale(db, { formId, stamp, only }, 1)).length > 0 || (await hasDeleted(db, formId, only))
  for (let isDone = !(await isOutdated()); !isDone;) {
    const count = await db.transaction().execute(async (trx) => {
      await lockTickets(trx, formId)
      await revokeDeleted(trx, formId, only)
      const sources = await findStale(trx, { formId, stamp, only }, BATCH_SIZE)
      if (sources.length > 0) await saveTickets(trx, formId, await derive(trx, form, sources))
      return sources.length
    })
    isDone = count < BATCH_SIZE
  }
}

function stampOf({ settings }: StoredForm): string {
  return createHash('sha256')
    .update(JSON.stringify([settings.tickets ?? null, settings.people ?? null, WHAT_IS_DERIVED]))
    .digest('base64url')
    .slice(0, 12)
}

/** The same for the submissions with these references, which is exact and looks at nothing else. */
export async function refreshTicketsOf(db: Db, formId: string, uniqueIds: readonly string[]): Promise<void> {
  await refreshTickets(db, formId, await findIdsOf(db, formId, uniqueIds))
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
