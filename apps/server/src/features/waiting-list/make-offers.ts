import { chooseOffers, isOpenNow, offerEnd } from '@nibondhon/domain'
import { hashToken } from '../../platform/crypto/index.ts'
import type { Db } from '../../platform/database/index.ts'
import { loadForm, type StoredForm } from '../forms/index.ts'
import { holdForOffer, releaseOffers } from '../seats/index.ts'
import { freeSeats } from './free-seats.ts'
import { formsWithWaiting, listEnded, lockEnded, storeOffer } from './offers-repository.ts'
import { listWaiting, lockEntry, lockList, setState, type StoredEntry } from './waiting-repository.ts'
import { offerToken } from './waiting-tokens.ts'

export interface OfferParts {
  db: Db
  /** Makes the links of offers. */
  appSecret: string
}

const BATCH_SIZE = 200
/**
 * Ends offers whose time is over and offers free seats to those who wait. Several processes may run it; what a killed
 * process left undone is done by the next run.
 */
export async function makeOffers(parts: OfferParts, signal?: AbortSignal): Promise<void> {
  await endOffers(parts.db, signal)
  for (const formId of await formsWithWaiting(parts.db)) {
    if (signal?.aborted) return
    await offerFreeSeats(parts, formId)
  }
}

async function endOffers(db: Db, signal?: AbortSignal): Promise<void> {
  for (const id of await listEnded(db, BATCH_SIZE)) {
    if (signal?.aborted) return
    await db.transaction().execute(async (trx) => {
      if (!(await lockEnded(trx, id))) return
      await setState(trx, id, 'expired')
      await releaseOffers(trx, [id])
    })
  }
}

/** Whether offers are made: a form that is closed or not active makes none. */
export function isOffering({ isActive, settings }: StoredForm): boolean {
  return isActive && settings.limits.waitingList && isOpenNow(settings.schedule, Date.now())
}

async function offerFreeSeats(parts: OfferParts, formId: string): Promise<void> {
  const form = await loadForm(parts.db, formId)
  if (!form || !isOffering(form)) return
  for (let made = 0; made < BATCH_SIZE; made += 1) {
    // Mostly nothing is free: then no lock is taken.
    if (!(await chooseNext(parts.db, form))) return
    if (!(await offerToNext(parts, form))) return
  }
}

/** One offer a transaction: submissions wait for its locks. False when there is none to make. */
async function offerToNext({ db, appSecret }: OfferParts, form: StoredForm): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockList(trx, form.id)
    const next = await chooseNext(trx, form)
    // They may leave the list at any moment; then the next one is chosen.
    const entry = next && (await lockEntry(trx, next.id))
    if (!entry) return false
    return entry.state !== 'waiting' || offerTo(trx, appSecret, { form, entry })
  })
}

async function chooseNext(db: Db, form: StoredForm): Promise<StoredEntry | null> {
  const [next] = chooseOffers(await listWaiting(db, form.id), await freeSeats(db, form))
  return next ?? null
}

/** False if the seats are taken by now. Called with the list and the entry locked. */
export async function offerTo(
  trx: Db,
  appSecret: string,
  { form, entry }: { form: StoredForm; entry: StoredEntry },
): Promise<boolean> {
  const { limits, schedule } = form.settings
  const end = offerEnd(Date.now(), { offerHours: limits.offerHours, closesAt: schedule.closesAt })
  if (end === null) return false
  const endsAt = new Date(end)
  const held = { offerId: entry.id, seats: entry.wanted, expiresAt: endsAt }
  if (!(await holdForOffer(trx, form, held))) return false
  const token = offerToken(appSecret, entry.id, entry.offers + 1)
  await storeOffer(trx, { entry, offerHash: hashToken(token), endsAt })
  return true
}
