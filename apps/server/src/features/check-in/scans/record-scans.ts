import type { ScanInput, ScanResult } from '@nibondhon/api-contract'
import {
  checkTicket,
  correctedTimes,
  countedScan,
  normaliseUniqueId,
  NOT_COUNTED_OUTCOMES,
  parseTicket,
  type Scan,
  type ScanOutcome,
  takaToPaisa,
  type TicketPayload,
} from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { announce } from '../../live/index.ts'
import { lockTickets, nextChange, refreshTicketsOf, ticketVerifier } from '../../tickets/index.ts'
import { tooManyScans } from '../check-in-errors.ts'
import type { StoredGate } from '../gates/gates-repository.ts'
import { bookCash } from './book-cash.ts'
import {
  type Arrival,
  countScansOf,
  findScannedTickets,
  findScans,
  findScansOf,
  insertScans,
  nameGates,
  type NewScan,
  saveArrivals,
  saveOutcomes,
  type ScannedTicket,
  type StoredScan,
} from './scans-repository.ts'

/** No event needs more; a device that lost its mind ends here. */
const MAX_SCANS_OF_GATE = 50_000

interface ScanParts {
  db: Db
  appSecret: string
  timeZone: string
  now: () => number
}

interface ScanRequest {
  formId: string
  /** Null for staff in the console. */
  gate: StoredGate | null
  byUser: string | null
  /** What the clock of the device shows. */
  deviceNow: number
  scans: readonly ScanInput[]
  /** In the same transaction, with the scans that are new. */
  onStored?: (trx: Db, scans: readonly RecordedScan[]) => Promise<void>
}

interface RecordedScan extends NewScan {
  uniqueId: string
  /** Of the person; '' where the answers give none. */
  name: string
}

/** Stores scans and says what became of each. What arrived before has the same result as then. */
export async function recordScans(parts: ScanParts, given: ScanRequest): Promise<ScanResult[]> {
  const { db } = parts
  const { formId, gate } = given
  // One id, in capital letters too.
  const request = { ...given, scans: given.scans.map((scan) => ({ ...scan, id: scan.id.toLowerCase() })) }
  const payloads = await readTickets(parts, request.scans)
  const references = request.scans.flatMap((scan) => referenceOf(scan, payloads) ?? [])
  await refreshTicketsOf(db, formId, references)
  const { results, changed, cash } = await db.transaction().execute(async (trx) => {
    await lockTickets(trx, formId)
    return store(trx, parts, request, payloads)
  })
  if (changed.length > 0) announce(db, { changed, created: [] })
  const booked = gate ? await bookCash(parts, gate, cash) : new Map<string, boolean>()
  return results.map((result, index) => ({
    ...result,
    id: given.scans[index]?.id ?? result.id,
    isCashBooked: booked.get(result.id) ?? result.isCashBooked,
  }))
}

/** What the tickets say whose signature is true, by the text that was scanned. */
async function readTickets(
  { db, appSecret }: ScanParts,
  scans: readonly ScanInput[],
): Promise<Map<string, TicketPayload>> {
  const texts = new Set(scans.flatMap(({ token }) => token ?? []))
  if (texts.size === 0) return new Map()
  const isTrue = await ticketVerifier(db, appSecret)
  const payloads = new Map<string, TicketPayload>()
  for (const text of texts) {
    const ticket = parseTicket(text)
    if (ticket && isTrue(ticket)) payloads.set(text, ticket.payload)
  }
  return payloads
}

function referenceOf(
  { token, uniqueId = '' }: ScanInput,
  payloads: ReadonlyMap<string, TicketPayload>,
): string | undefined {
  return token === undefined ? normaliseUniqueId(uniqueId) : payloads.get(token)?.uniqueId
}

async function store(
  trx: Db,
  { now }: ScanParts,
  { formId, gate, byUser, deviceNow, scans, onStored }: ScanRequest,
  payloads: ReadonlyMap<string, TicketPayload>,
) {
  const gateId = gate?.id ?? null
  const ids = scans.map(({ id }) => id)
  const known = await findScans(trx, gateId, ids)
  if (gate && (await countScansOf(trx, gate.id)) + scans.length - known.size > MAX_SCANS_OF_GATE) {
    throw tooManyScans()
  }
  const tickets = await findScannedTickets(
    trx,
    formId,
    scans.flatMap((scan) => referenceOf(scan, payloads) ?? []),
  )
  const names = await nameGates(trx, formId)
  const moments = correctedTimes(
    scans.map(({ at }) => Date.parse(at)),
    { device: deviceNow, server: now() },
  )
  const added = new Map<string, NewScan>()
  const lost = new Map<string, ScanResult>()
  for (const scan of scans) {
    if (known.has(scan.id) || added.has(scan.id)) continue
    const payload = scan.token === undefined ? null : payloads.get(scan.token)
    const ticket = tickets.get(referenceOf(scan, payloads) ?? '')
    const at = moments.get(Date.parse(scan.at)) ?? now()
    // What arrives after the end counts if it happened before.
    const isLate = gate !== null && at > gate.endsAt.getTime()
    const isUndo = scan.undo === true
    const outcome = isLate
      ? 'unknown'
      : checkScan({ formId, payload, ticket, person: scan.person, at, isUndo })
    // Money that was taken is kept with what is known of it.
    const isKept = (outcome !== 'unknown' && outcome !== 'wrong-form') || scan.cash !== undefined
    if (!ticket || !isKept) {
      lost.set(scan.id, noResult(scan, outcome))
      continue
    }
    added.set(scan.id, {
      id: scan.id,
      submissionId: ticket.submissionId,
      person: scan.person,
      gateId,
      isUndo,
      at: new Date(at),
      deviceAt: new Date(scan.at),
      outcome,
      firstAt: null,
      firstGate: null,
      cashPaisa: scan.cash === undefined ? null : takaToPaisa(scan.cash),
      isCashBooked: scan.cash === undefined ? null : false,
    })
  }
  // Stored before they are counted: a scan whose id another gate used is not taken, so no one is in by it.
  const ownIds = await insertScans(trx, { formId, byUser }, [...added.values()])
  const stored = [...added.values()].filter(({ id }) => ownIds.has(id))
  const changed = await count(trx, formId, stored)
  await saveOutcomes(trx, stored)
  await onStored?.(
    trx,
    stored.map((scan) => named(scan, tickets)),
  )
  const results = scans.map((sent): ScanResult => {
    const scan = known.get(sent.id) ?? (ownIds.has(sent.id) ? added.get(sent.id) : undefined)
    return scan ? presentResult(scan, names) : (lost.get(sent.id) ?? noResult(sent, 'unknown'))
  })
  const cash = [...known.values(), ...stored].filter(({ isCashBooked }) => isCashBooked === false)
  return { results, changed, cash }
}

function named(scan: NewScan, tickets: ReadonlyMap<string, ScannedTicket>): RecordedScan {
  const ticket = [...tickets.values()].find(({ submissionId }) => submissionId === scan.submissionId)
  const name = ticket?.people.find(({ no }) => no === scan.person)?.name ?? ''
  return { ...scan, uniqueId: ticket?.uniqueId ?? '', name }
}

/** Undone for what takes back, and 'checked-in' for all that can count; which of them does is found out later. */
function checkScan({
  formId,
  payload,
  ticket,
  person,
  at,
  isUndo,
}: {
  formId: string
  payload: TicketPayload | null | undefined
  ticket: ScannedTicket | undefined
  person: number
  at: number
  isUndo: boolean
}): ScanOutcome {
  if (payload === undefined) return 'unknown'
  // Who came in before the ticket was revoked is in.
  const revoked = ticket?.revokedAt != null && !isUndo && at >= ticket.revokedAt.getTime()
  const check = checkTicket({ formId, payload, listed: ticket && { ...ticket, revoked } })
  if (check.outcome === 'wrong-form' || check.outcome === 'unknown') return check.outcome
  // Signed, but nothing is left of the submission.
  if (!ticket) return 'revoked'
  if (person > ticket.lastNo) return 'unknown'
  if (isUndo) return 'undone'
  return 'people' in check && check.people.includes(person) ? 'checked-in' : 'revoked'
}

/** Finds out who is in by all scans of these people, and gives the new ones, which are stored, their outcome. */
async function count(trx: Db, formId: string, stored: readonly NewScan[]): Promise<string[]> {
  const counting = stored.filter(({ outcome }) => !NOT_COUNTED_OUTCOMES.includes(outcome))
  if (counting.length === 0) return []
  const submissionIds = [...new Set(counting.map(({ submissionId }) => submissionId))]
  const byPerson = Map.groupBy(await findScansOf(trx, submissionIds), keyOf)
  const touched = new Map(counting.map((scan) => [keyOf(scan), scan]))
  const arrivals: Arrival[] = []
  for (const [key, { submissionId, person }] of touched) {
    const first = countedScan((byPerson.get(key) ?? []).map(toScan))
    if (first)
      arrivals.push({ submissionId, person, scanId: first.id, at: new Date(first.at), gateId: first.gate })
  }
  const firstOf = new Map(arrivals.map((arrival) => [keyOf(arrival), arrival]))
  for (const scan of counting) {
    const first = firstOf.get(keyOf(scan))
    if (!scan.isUndo) scan.outcome = first?.scanId === scan.id ? 'checked-in' : 'already'
    // An earlier scan that was taken back since is not repeated.
    if (!scan.isUndo && !first) scan.outcome = 'undone'
    scan.firstAt = first?.at ?? null
    scan.firstGate = first?.gateId ?? null
  }
  const notIn = [...touched.values()].filter((scan) => !firstOf.has(keyOf(scan)))
  await saveArrivals(trx, formId, { arrivals, notIn }, await nextChange(trx, formId))
  return submissionIds
}

function keyOf({ submissionId, person }: { submissionId: string; person: number }): string {
  return `${submissionId} ${person}`
}

function toScan({ id, at, gateId, isUndo }: StoredScan): Scan {
  return { id, at: at.getTime(), gate: gateId, undo: isUndo }
}

function presentResult(scan: StoredScan, names: ReadonlyMap<string, string>): ScanResult {
  const { id, outcome, firstAt, firstGate, person, isCashBooked } = scan
  return {
    ...{ id, outcome, person, isCashBooked },
    at: firstAt?.toISOString() ?? null,
    gate: firstGate === null ? null : { id: firstGate, name: names.get(firstGate) ?? '' },
  }
}

function noResult({ id, person, cash }: ScanInput, outcome: ScanOutcome): ScanResult {
  return { id, outcome, person, at: null, gate: null, isCashBooked: cash === undefined ? null : false }
}
