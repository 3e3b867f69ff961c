import type { CheckInGate } from '@nibondhon/api-contract'
import type { Db } from '../../../platform/database/index.ts'
import { hashToken, newTypedCode, normaliseTypedCode } from '../../../platform/crypto/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Actor } from '../../auth/index.ts'
import { formNotFound, loadForm } from '../../forms/index.ts'
import { gateEndsTooLate, gateNotFound, noTickets, tooManyGates } from '../check-in-errors.ts'
import { type CountedGate, endGate, findGate, insertGate, listGates, saveCode } from './gates-repository.ts'

const MAX_GATES = 50
const CODE_LIFETIME_SECONDS = 30 * 60
const MAX_DAYS = 60
const DAY_MS = 24 * 60 * 60 * 1000

interface GateParts {
  db: Db
  publicUrl: string
  now: () => number
}

interface NewCode {
  gate: CheckInGate
  pairingCode: string
  pairingUrl: string
}

export async function addGate(
  parts: GateParts,
  actor: Actor,
  { name, formId, endsAt }: { name: string; formId: string; endsAt: string },
): Promise<NewCode> {
  const { db, now } = parts
  const form = await loadForm(db, formId)
  if (!form) throw formNotFound()
  if (form.settings.tickets?.enabled !== true) throw noTickets()
  const left = Date.parse(endsAt) - now()
  if (left <= 0 || left > MAX_DAYS * DAY_MS) throw gateEndsTooLate()
  if ((await listGates(db, formId, null)).length >= MAX_GATES) throw tooManyGates(MAX_GATES)
  return db.transaction().execute(async (trx) => {
    const id = await insertGate(trx, { formId, name, endsAt: new Date(endsAt), by: actor.username })
    await audit(trx, actor, form, { from: null, to: name })
    return newCode({ ...parts, db: trx }, id)
  })
}

/** For a device that takes the place of another one, or a code that was not used in time. */
export async function renewCode(parts: GateParts, id: string): Promise<NewCode> {
  const gate = await findGate(parts.db, id)
  // Another device has nothing to send from before the end.
  if (!gate || gate.endedAt !== null || gate.endsAt.getTime() <= parts.now()) throw gateNotFound()
  return newCode(parts, id)
}

async function newCode({ db, publicUrl, now }: GateParts, id: string): Promise<NewCode> {
  const pairingCode = newTypedCode(2)
  await saveCode(db, id, { hash: hashCode(pairingCode), lifetimeSeconds: CODE_LIFETIME_SECONDS })
  const gate = await findGate(db, id)
  if (!gate) throw gateNotFound()
  return {
    gate: presentGate({ ...gate, people: 0, repeated: 0 }, now()),
    pairingCode,
    // Behind the #, so that the code is in no log.
    pairingUrl: `${publicUrl}/gate#${pairingCode}`,
  }
}

export function hashCode(code: string): Buffer {
  return hashToken(`gate ${normaliseTypedCode(code)}`)
}

export async function stopGate({ db }: GateParts, actor: Actor, id: string): Promise<void> {
  const gate = await findGate(db, id)
  const form = gate && (await loadForm(db, gate.formId))
  if (!form) throw gateNotFound()
  await db.transaction().execute(async (trx) => {
    await endGate(trx, id)
    await audit(trx, actor, form, { from: gate.name, to: null })
  })
}

async function audit(
  trx: Db,
  actor: Actor,
  { id, title }: { id: string; title: string },
  change: { from: string | null; to: string | null },
): Promise<void> {
  const changes = [{ what: 'Gate', ...change }]
  await recordAudit(trx, { actor, kind: 'form', action: 'changed', subject: { id, name: title }, changes })
}

export function presentGate(gate: CountedGate, now: number): CheckInGate {
  const { id, formId, name, endsAt, endedAt, pairedAt, lastContactAt, people, repeated } = gate
  return {
    ...{ id, formId, name, people, repeated },
    endsAt: endsAt.toISOString(),
    isPaired: pairedAt !== null,
    hasEnded: endedAt !== null || endsAt.getTime() <= now,
    lastContactAt: lastContactAt?.toISOString() ?? null,
  }
}
