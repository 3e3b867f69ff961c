import { randomUUID } from 'node:crypto'
import {
  comparableEmail,
  FORM_POOL,
  hasRoomFor,
  isEmailAddress,
  isOpenNow,
  type Locale,
  MAX_EMAIL_LENGTH,
  type MessageChannel,
  normalisePhone,
  type PoolSeats,
  seatPools,
  wantedKey,
} from '@nibondhon/domain'
import { hashToken } from '../../platform/crypto/index.ts'
import type { Db } from '../../platform/database/index.ts'
import { tooManyAttempts } from '../../platform/http/index.ts'
import { type LimitCalls, networkOf } from '../../platform/limits/index.ts'
import { formInactive, formNotFound, loadForm, type StoredForm } from '../forms/index.ts'
import { ensureCounted } from '../seats/index.ts'
import { assertNew, type Idempotency, idempotencyKeyReused } from '../submissions/index.ts'
import { freeSeats } from './free-seats.ts'
import { queueWaitingMessages } from './offers-repository.ts'
import { freeBesideWaiting } from './use-offers.ts'
import {
  alreadyWaiting,
  invalidContact,
  type JoinField,
  type JoinProblem,
  noWaitingList,
  seatsAvailable,
  unknownSeats,
} from './waiting-errors.ts'
import {
  findByKey,
  findEntry,
  hasPlace,
  insertEntry,
  lockList,
  type NewEntry,
  positionOf,
} from './waiting-repository.ts'
import { contactToken, placeToken } from './waiting-tokens.ts'

export interface JoinRequest {
  formId: string
  name: string
  email: string
  phone: string
  /** Seats by pool. */
  wanted: PoolSeats
  locale: Locale
  idempotency: Idempotency | null
  address: string
}

export interface JoinedPlace {
  position: number
  customUrl: string
  place: string
}

interface JoinParts {
  db: Db
  appSecret: string
  limit: LimitCalls
  /** How messages can be sent. */
  openChannels: () => Promise<readonly MessageChannel[]>
}

/** A mobile network puts many members behind one address. */
const MAX_PER_NETWORK = { scope: 'waiting-list', max: 20, windowSeconds: 60 * 60 }

/** Puts someone at the end of the waiting list. A repeated request gets the first place again. */
export async function joinWaitingList(parts: JoinParts, request: JoinRequest): Promise<JoinedPlace> {
  const { db, appSecret } = parts
  const { formId, locale, idempotency, address } = request
  const form = await loadForm(db, formId)
  if (!form) throw formNotFound()
  const earlier = idempotency && (await findEarlier(db, idempotency))
  if (earlier) return placeOf(parts, form, earlier)
  if (!form.isActive) throw formInactive()
  if (!form.settings.limits.waitingList || !isOpenNow(form.settings.schedule, Date.now())) {
    throw noWaitingList(locale)
  }
  const contact = checkedContact(request)
  const wanted = checkedSeats(form, request)
  const key = `${formId} ${networkOf(address)}`
  const rejectedForSeconds = await parts.limit([{ ...MAX_PER_NETWORK, key }])
  if (rejectedForSeconds !== null) throw tooManyAttempts(rejectedForSeconds)
  await assertNew(db, form, { email: contact.emailIdentity, phone: contact.phoneIdentity })
  const channels = await parts.openChannels()
  const isReachable = channels.some((channel) => contact[CONTACT_OF[channel]] !== '')
  const id = randomUUID()
  const entry: NewEntry = {
    id,
    formId,
    ...contact,
    locale,
    wanted,
    wantedKey: wantedKey(wanted),
    placeHash: hashToken(placeToken(appSecret, id)),
    contactHash: hashToken(contactToken(appSecret, id)),
    confirmation: isReachable ? 'awaited' : 'unreachable',
    idempotencyKey: idempotency?.key ?? null,
    requestDigest: idempotency?.digest ?? null,
  }
  // It may count all seats, which cannot be part of another transaction.
  await ensureCounted(db, form)
  const joined = await db.transaction().execute(async (trx) => {
    await lockList(trx, formId)
    // The same request may have been handled while this one waited for the lock.
    const first = idempotency && (await findEarlier(trx, idempotency))
    if (first) return first
    if (await hasPlace(trx, entry)) throw alreadyWaiting(locale)
    const free = (await freeBesideWaiting(trx, form)) ?? (await freeSeats(trx, form))
    if (hasRoomFor(wanted, free)) throw seatsAvailable(locale)
    await insertEntry(trx, entry)
    await queueWaitingMessages(trx, entry, 'waiting_joined')
    return id
  })
  return placeOf(parts, form, joined)
}

async function findEarlier(db: Db, { key, digest }: Idempotency): Promise<string | null> {
  const earlier = await findByKey(db, key)
  if (earlier && earlier.digest !== digest) throw idempotencyKeyReused()
  return earlier?.id ?? null
}

async function placeOf(
  { db, appSecret }: Pick<JoinParts, 'db' | 'appSecret'>,
  form: StoredForm,
  id: string,
): Promise<JoinedPlace> {
  const entry = await findEntry(db, id)
  const position = entry && (await positionOf(db, entry))
  return { position: position ?? 1, customUrl: form.customUrl, place: placeToken(appSecret, id) }
}

const CONTACT_OF = { email: 'email', sms: 'phone' } as const satisfies Record<MessageChannel, keyof Contact>

type Contact = Pick<NewEntry, 'name' | 'email' | 'phone' | 'emailIdentity' | 'phoneIdentity'>

const MAX_NAME_LENGTH = 200

function checkedContact({ name, email, phone, locale }: JoinRequest): Contact {
  const given = { name: name.trim().slice(0, MAX_NAME_LENGTH), email: email.trim(), phone: phone.trim() }
  const number = given.phone === '' ? null : normalisePhone(given.phone)
  const problems: Partial<Record<JoinField, JoinProblem>> = {
    ...(given.name === '' && { name: 'name_missing' }),
    ...(given.email === '' && given.phone === '' && { email: 'contact_missing' }),
    ...(given.email !== '' && !isEmail(given.email) && { email: 'email_invalid' }),
    ...(given.phone !== '' && number === null && { phone: 'phone_invalid' }),
  }
  if (Object.keys(problems).length > 0) throw invalidContact(problems, locale)
  return {
    ...given,
    phone: number ?? '',
    emailIdentity: given.email === '' ? null : comparableEmail(given.email),
    phoneIdentity: number,
  }
}

function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && isEmailAddress(text)
}

/** Seats that the form has, no more than it has, and always one of the form itself where that is limited. */
function checkedSeats(form: StoredForm, { wanted, locale }: JoinRequest): Record<string, number> {
  const capacities = new Map(seatPools(form).map(({ key, capacity }) => [key, capacity]))
  for (const [pool, count] of Object.entries(wanted)) {
    if (count > (capacities.get(pool) ?? 0)) throw unknownSeats(locale)
  }
  return { ...wanted, ...(capacities.has(FORM_POOL) && { [FORM_POOL]: 1 }) }
}
