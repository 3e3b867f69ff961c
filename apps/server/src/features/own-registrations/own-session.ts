import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { normaliseEditCode } from '@nibondhon/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import { AppError, OWN_SESSION_COOKIE, readCookie, tooManyAttempts } from '../../platform/http/index.ts'
import { countGuess, type GuessLimits, recordCorrectGuess } from '../../platform/limits/index.ts'
import { type Contact, readContact } from '../notifications/index.ts'
import {
  deleteSession,
  deleteSessions,
  findSession,
  insertSession,
  type OwnSession,
  useCode,
} from './own-registrations-repository.ts'

const DAY_SECONDS = 24 * 60 * 60
const KEPT_SECONDS = 30 * DAY_SECONDS
const QUARTER_HOUR = 15 * 60

/**
 * A code has six digits. From one network five guesses are free; beyond twenty from all networks, strangers wait, and a network from
 * which the owner was right before has its own count.
 */
const LIMITS: GuessLimits = {
  pair: [
    { max: 5, windowSeconds: QUARTER_HOUR },
    { max: 20, windowSeconds: DAY_SECONDS },
  ],
  key: [{ max: 20, windowSeconds: QUARTER_HOUR }],
  spacingSeconds: 10,
  isSpacedByAddress: true,
  address: [
    { max: 100, windowSeconds: QUARTER_HOUR },
    { max: 1000, windowSeconds: DAY_SECONDS },
  ],
}

export function contactIn(text: string): Contact {
  const contact = readContact(text)
  if (contact !== null) return contact
  throw new AppError('invalid', 'invalid_input.contact', { field: 'contact' })
}

/** With the app secret: who reads the database could try all codes. */
export function hashCode(appSecret: string, { kind, value }: Contact, code: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'own registrations', 32))
  return createHmac('sha256', key).update(`${kind} ${value} ${code}`).digest()
}

interface Proof {
  contact: string
  code: string
  keep: boolean
}

/** Starts a session for a member who has the code that was sent to the contact. */
export async function startSession(
  { db, appSecret }: { db: Db; appSecret: string },
  request: FastifyRequest,
  reply: FastifyReply,
  { contact: written, code, keep }: Proof,
): Promise<void> {
  const contact = contactIn(written)
  const digits = normaliseEditCode(code)
  const guess = {
    scope: 'own-code',
    key: `${contact.kind} ${contact.value}`,
    address: request.ip,
  }
  const blocked = await countGuess(db, guess, LIMITS)
  if (blocked) throw tooManyAttempts(blocked.retryAfterSeconds)
  if (!(await useCode(db, contact, hashCode(appSecret, contact, digits)))) throw wrongCode()
  await recordCorrectGuess(db, guess)
  const token = randomBytes(32).toString('base64url')
  const lifetimeSeconds = keep ? KEPT_SECONDS : DAY_SECONDS
  await insertSession(db, contact, { tokenHash: hashToken(token), contact: written.trim(), lifetimeSeconds })
  // Without an age it ends with the browser.
  setCookie(request, reply, token, keep ? `; Max-Age=${lifetimeSeconds}` : '')
}

/** Whether the browser was signed in; the session may have ended since. */
export function hasSession(request: Pick<FastifyRequest, 'headers'>): boolean {
  return readCookie(request, OWN_SESSION_COOKIE) !== null
}

export async function sessionOf(
  db: Db,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<OwnSession | null> {
  const token = readCookie(request, OWN_SESSION_COOKIE)
  return token === null ? null : sessionOfToken(db, token)
}

/** The contact that a session proves; null once it has ended. */
export async function sessionOfToken(db: Db, token: string): Promise<OwnSession | null> {
  return findSession(db, hashToken(token))
}

export async function endSession(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  { everywhere }: { everywhere: boolean },
): Promise<void> {
  const token = readCookie(request, OWN_SESSION_COOKIE)
  if (token === null) return
  const session = everywhere ? await findSession(db, hashToken(token)) : null
  if (session) await deleteSessions(db, session)
  await deleteSession(db, hashToken(token))
  setCookie(request, reply, '', '; Max-Age=0')
}

export function notProved(): AppError {
  return new AppError('unauthenticated', 'not_proved')
}

function wrongCode(): AppError {
  return new AppError('unauthenticated', 'wrong_code.own')
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function setCookie(request: FastifyRequest, reply: FastifyReply, value: string, age: string): void {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  void reply.header(
    'set-cookie',
    `${OWN_SESSION_COOKIE}=${value}; Path=/${age}; HttpOnly; SameSite=Lax${secure}`,
  )
}
