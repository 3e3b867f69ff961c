import type { WaitingOffer, WaitingPlace } from '@nibondhon/api-contract'
import {
  localeOf,
  type Locale,
  localiseForm,
  mustConfirmPlace,
  offerAnswers,
  stateAfter,
  wantedTexts,
} from '@nibondhon/domain'
import { hashToken } from '../../platform/crypto/index.ts'
import type { Db } from '../../platform/database/index.ts'
import { patterns } from '../../platform/patterns/index.ts'
import { formNotFound, loadForm } from '../forms/index.ts'
import { releaseOffers } from '../seats/index.ts'
import { findOffer } from './offers-repository.ts'
import { offerNotFound, placeNotFound } from './waiting-errors.ts'
import {
  confirmPlace,
  findByPlace,
  isCleared,
  lockEntry,
  positionOf,
  setState,
  type StoredEntry,
} from './waiting-repository.ts'
import { offerToken, offerUrl } from './waiting-tokens.ts'

interface PlaceParts {
  db: Db
  appSecret: string
  publicUrl: string
}

/** What someone with the link of a place sees. The link in the message proves that its contact is right. */
export async function readPlace(parts: PlaceParts, token: string): Promise<WaitingPlace> {
  const { isFromMessage, ...entry } = await findPlace(parts.db, token)
  const isProved = isFromMessage && entry.confirmation !== 'confirmed'
  if (isProved) await confirmPlace(parts.db, entry.id)
  return presentPlace(parts, isProved ? { ...entry, confirmation: 'confirmed' } : entry)
}

/** Leaving twice is no mistake. Seats that were held become free. */
export async function leaveWaitingList(parts: PlaceParts, token: string): Promise<WaitingPlace> {
  const { id } = await findPlace(parts.db, token)
  await parts.db.transaction().execute(async (trx) => {
    const entry = await lockEntry(trx, id)
    if (!entry || stateAfter(entry.state, 'leave') === null) return
    await setState(trx, id, 'left')
    if (entry.state === 'offered') await releaseOffers(trx, [id])
  })
  return readPlace(parts, token)
}

/** The offer with what it fills in and holds, in the language of its reader. */
export async function readOffer(
  { db }: Pick<PlaceParts, 'db'>,
  token: string,
  locale: Locale,
): Promise<WaitingOffer> {
  const offer = await findOffer(db, hashToken(token))
  const form = offer && (await loadForm(db, offer.formId))
  if (!form) throw offerNotFound()
  return {
    customUrl: form.customUrl,
    name: offer.name,
    endsAt: offer.endsAt.toISOString(),
    answers: offerAnswers(form, offer, patterns),
    held: wantedTexts(localiseForm(form, locale), offer.wanted, locale),
  }
}

async function findPlace(db: Db, token: string): Promise<StoredEntry & { isFromMessage: boolean }> {
  const entry = await findByPlace(db, hashToken(token))
  if (!entry || isCleared(entry)) throw placeNotFound()
  return entry
}

async function presentPlace(
  { db, appSecret, publicUrl }: PlaceParts,
  entry: StoredEntry,
): Promise<WaitingPlace> {
  const form = await loadForm(db, entry.formId)
  if (!form) throw formNotFound()
  const { state, offerEndsAt } = entry
  const locale = localeOf(entry)
  // The job that ends offers may be a moment late.
  const isOver = state === 'offered' && offerEndsAt !== null && offerEndsAt.getTime() <= Date.now()
  const isOffered = state === 'offered' && !isOver
  const localised = localiseForm(form, locale)
  return {
    formTitle: localised.title,
    customUrl: form.customUrl,
    name: entry.name,
    wanted: wantedTexts(localised, entry.wanted, locale),
    state: isOver ? 'expired' : state,
    position: await positionOf(db, entry),
    mustConfirm: state === 'waiting' && mustConfirmPlace(entry),
    offerEndsAt: isOffered ? (offerEndsAt?.toISOString() ?? null) : null,
    offerUrl: isOffered
      ? offerUrl(publicUrl, form.customUrl, offerToken(appSecret, entry.id, entry.offers), locale)
      : null,
  }
}
