import type { PairedGate } from '@nibondhon/api-contract'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import { hashToken, newToken, normaliseTypedCode } from '../../../platform/crypto/index.ts'
import { tooManyAttempts } from '../../../platform/http/index.ts'
import { countGuess, type GuessLimits, recordCorrectGuess } from '../../../platform/limits/index.ts'
import { bearerToken } from '../../auth/index.ts'
import { loadForm } from '../../forms/index.ts'
import { gateEnded, wrongPairingCode } from '../check-in-errors.ts'
import { hashCode } from './change-gates.ts'
import { findGate, findGateByToken, noteContact, type StoredGate, useCode } from './gates-repository.ts'

const QUARTER_HOUR = 15 * 60
const DAY_SECONDS = 24 * 60 * 60

/** A code has 40 bits and lives for half an hour. */
const LIMITS: GuessLimits = {
  pair: [{ max: 10, windowSeconds: QUARTER_HOUR }],
  key: [{ max: 1000, windowSeconds: DAY_SECONDS }],
  spacingSeconds: 5,
  isSpacedByAddress: true,
  address: [{ max: 30, windowSeconds: DAY_SECONDS }],
}

/** After its end a gate sends what it scanned before. */
const LATE_SCANS_MS = 48 * 60 * 60 * 1000

interface SessionParts {
  db: Db
  timeZone: string
  now: () => number
}

export async function pairGate(
  { db, timeZone }: SessionParts,
  request: FastifyRequest,
  code: string,
): Promise<{ token: string; gate: PairedGate }> {
  const guess = { scope: 'gate-code', key: 'gates', address: request.ip, value: normaliseTypedCode(code) }
  const blocked = await countGuess(db, guess, LIMITS)
  if (blocked) throw tooManyAttempts(blocked.retryAfterSeconds)
  const token = newToken()
  const id = await useCode(db, hashCode(code), hashToken(token))
  const gate = id === null ? null : await findGate(db, id)
  if (!gate) throw wrongPairingCode()
  await recordCorrectGuess(db, guess)
  return { token, gate: await presentPaired(db, gate, timeZone) }
}

/** The gate whose device calls. Once it has ended it reads nothing; for two days it may send what it scanned before. */
export async function gateOf(
  { db, now }: SessionParts,
  request: FastifyRequest,
  { isSending = false }: { isSending?: boolean } = {},
): Promise<StoredGate> {
  const token = bearerToken(request)
  const gate = token === null ? null : await findGateByToken(db, hashToken(token))
  const end = (gate?.endsAt.getTime() ?? 0) + (isSending ? LATE_SCANS_MS : 0)
  if (!gate || gate.endedAt !== null || end <= now()) throw gateEnded()
  await noteContact(db, gate.id)
  return gate
}

export async function presentPaired(db: Db, gate: StoredGate, timeZone: string): Promise<PairedGate> {
  const form = await loadForm(db, gate.formId)
  const tickets = form?.settings.tickets
  const name = (tickets?.eventName ?? '') || (form?.title ?? '')
  return {
    id: gate.id,
    name: gate.name,
    formId: gate.formId,
    endsAt: gate.endsAt.toISOString(),
    event: { name, nameBn: (tickets?.eventNameBn ?? '') || name },
    takesCash: tickets?.cashAtGate === true,
    timeZone,
  }
}
