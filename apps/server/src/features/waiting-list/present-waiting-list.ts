import type { WaitingEntry } from '@nibondhon/api-contract'
import { FORM_POOL, poolLabel, seatPools } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { formNotFound, loadForm, type StoredForm } from '../forms/index.ts'
import { isOffering } from './make-offers.ts'
import { countEntries, type ListCounts, type ListedEntry, listEntries } from './waiting-list-repository.ts'

interface WaitingPage extends ListCounts {
  entries: WaitingEntry[]
  isOffering: boolean
}

export async function readWaitingList(
  db: Db,
  formId: string,
  { page, limit }: { page: number; limit: number },
): Promise<WaitingPage> {
  const form = await loadForm(db, formId)
  if (!form) throw formNotFound()
  const entries = await listEntries(db, formId, { limit, offset: (page - 1) * limit })
  const present = entryPresenter(form)
  return { ...(await countEntries(db, formId)), entries: entries.map(present), isOffering: isOffering(form) }
}

/** Presents many entries of one form. */
export function entryPresenter(form: StoredForm): (entry: ListedEntry) => WaitingEntry {
  const labels = new Map(
    seatPools(form).map((pool) => [pool.key, pool.key === FORM_POOL ? 'Seat' : poolLabel(pool, form.fields)]),
  )
  return ({ wanted, createdAt, offeredAt, offerEndsAt, ...entry }) => ({
    ...entry,
    // A pool that the form no longer has keeps its number.
    wanted: Object.entries(wanted).map(([pool, count]) => ({
      label: labels.get(pool) ?? 'Seats that the form no longer has',
      count,
    })),
    createdAt: createdAt.toISOString(),
    offeredAt: offeredAt?.toISOString() ?? null,
    offerEndsAt: offerEndsAt?.toISOString() ?? null,
  })
}
