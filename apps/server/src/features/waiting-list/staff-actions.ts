import { stateAfter, type WaitingAction } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { recordAudit } from '../audit/index.ts'
import type { Actor } from '../auth/index.ts'
import { formNotFound, loadForm } from '../forms/index.ts'
import { releaseOffers } from '../seats/index.ts'
import { isOffering, type OfferParts, offerTo } from './make-offers.ts'
import { entryNotFound, formClosed, noFreeSeats, notPossible } from './waiting-errors.ts'
import {
  isCleared,
  lockEntry,
  lockList,
  raisePriority,
  setState,
  type StoredEntry,
} from './waiting-repository.ts'

export interface StaffRequest {
  actor: Actor
  formId: string
  entryId: string
  /** '' where none was given. */
  reason: string
}

export async function moveUp(db: Db, request: StaffRequest): Promise<void> {
  await change(db, request, 'move_up', (trx, entry) => raisePriority(trx, entry))
}

export async function removeEntry(db: Db, request: StaffRequest): Promise<void> {
  await change(db, request, 'remove', async (trx, entry) => {
    await setState(trx, entry.id, 'removed')
    if (entry.state === 'offered') await releaseOffers(trx, [entry.id])
  })
}

export async function offerNow({ db, appSecret }: OfferParts, request: StaffRequest): Promise<void> {
  const form = await loadForm(db, request.formId)
  if (!form) throw formNotFound()
  if (!isOffering(form)) throw formClosed()
  await change(db, request, 'offer', async (trx, entry) => {
    if (!(await offerTo(trx, appSecret, { form, entry }))) throw noFreeSeats()
  })
}

const WHAT = {
  move_up: 'moved up on the waiting list',
  remove: 'removed from the waiting list',
  offer: 'offered seats from the waiting list',
} as const

async function change(
  db: Db,
  { actor, formId, entryId, reason }: StaffRequest,
  action: keyof typeof WHAT & WaitingAction,
  run: (trx: Db, entry: StoredEntry) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockList(trx, formId)
    const entry = await lockEntry(trx, entryId)
    if (!entry || entry.formId !== formId) throw entryNotFound()
    if (isCleared(entry) || stateAfter(entry.state, action) === null) throw notPossible()
    await run(trx, entry)
    const form = await loadForm(trx, formId)
    await recordAudit(trx, {
      actor,
      kind: 'form',
      action: 'changed',
      subject: { id: formId, name: form?.title ?? '' },
      changes: [
        { what: WHAT[action], from: null, to: entry.name },
        ...(reason === '' ? [] : [{ what: 'reason', from: null, to: reason }]),
      ],
    })
  })
}
