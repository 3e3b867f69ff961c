import type { CheckInTicket, ScanInput, ScanResult } from '@nibondhon/api-contract'
import { MAX_TICKET_TEXT, normaliseUniqueId, parseTicket, ticketText } from '@nibondhon/domain'
import { ApiError } from '../lib/api-error.ts'
import {
  openDeviceStore,
  type DeviceStore,
  type GateEnd,
  type OpenDevice,
  type StoredScan,
} from './device/device-store.ts'
import { answerScan, type Finding, type Scanned, type ShownTicket } from './scan/answer-scan.ts'
import {
  countPeople,
  peopleOf,
  surprisesOf,
  withResult,
  type GateCounts,
  type GatePerson,
  type OwnGate,
  type Surprise,
} from './scan/person-state.ts'
import { searchTickets } from './scan/search-tickets.ts'
import { verifyTicket } from './scan/verify-ticket.ts'
import { gateApi } from './sync/gate-api.ts'
import { createSyncLoop, type Round } from './sync/sync-loop.ts'

/** What the staff see. */
export type Answer =
  | Exclude<Finding, { kind: 'welcome' }>
  /** The numbers of who came in by it, and in taka what was paid. */
  | ({ kind: 'in'; came: number[]; cash: number | null } & ShownTicket)
  | ({ kind: 'choose' } & ShownTicket)
  | { kind: 'undone'; name: string }
  /** The phone could not keep the scan, so nobody is in by it. */
  | { kind: 'not-saved'; name: string; uniqueId: string }

export interface GateSnapshot {
  phase: 'starting' | 'no-storage' | 'unpaired' | 'open' | 'ended'
  device: OpenDevice | null
  ended: { name: string; reason: GateEnd } | null
  network: 'online' | 'offline' | 'connecting'
  /** Scans that wait to be sent. */
  unsent: number
  /** The server takes no more scans of this gate: they stay on this phone. */
  isFull: boolean
  surprises: Surprise[]
}

/** A body of so many is some 100 KB. */
const SCANS_OF_REQUEST = 200
const ASK_EVERY_MS = 15_000
const CHECK_END_EVERY_MS = 5000
const STARTING: GateSnapshot = {
  ...{ phase: 'starting', device: null, ended: null, network: 'connecting', unsent: 0 },
  ...{ isFull: false, surprises: [] },
}

/** The gate of this phone: what it knows, what it scanned, and its talk with the server. */
export function createGateSession() {
  let store: DeviceStore | null = null
  let device: OpenDevice | null = null
  /** Of a gate whose time is over, while its scans wait to be sent. */
  let lateToken: string | null = null
  let scans = new Map<string, StoredScan>()
  let scansOf = new Map<string, StoredScan[]>()
  let lastAt = 0
  let batch = SCANS_OF_REQUEST
  let loop: ReturnType<typeof createSyncLoop> | null = null
  let snapshot = STARTING
  const listeners = new Set<() => void>()

  function show(change: Partial<GateSnapshot>): void {
    const all = [...scans.values()]
    const surprises = device ? surprisesOf(device.tickets, all, ownGate(device)) : []
    const unsent = all.filter(({ result }) => result === null).length
    snapshot = { ...snapshot, ...change, device: device && { ...device }, unsent, surprises }
    for (const listener of listeners) listener()
  }

  function know(changed: readonly StoredScan[]): void {
    for (const scan of changed) {
      scans.set(scan.id, scan)
      const others = (scansOf.get(scan.uniqueId) ?? []).filter(({ id }) => id !== scan.id)
      scansOf.set(scan.uniqueId, [...others, scan])
      lastAt = Math.max(lastAt, scan.at)
    }
  }

  function parts(): { store: DeviceStore; device: OpenDevice } {
    if (!store || !device) throw new Error('The gate is not open')
    return { store, device }
  }

  async function start(): Promise<void> {
    try {
      store = await openDeviceStore()
      know(await store.scans())
      device = await store.open()
      if (device) return await open()
      const ended = await store.ended()
      show(ended ? { phase: 'ended', ended } : { phase: 'unpaired' })
      if (ended) sendLate(ended.token)
    } catch {
      show({ phase: 'no-storage' })
    }
  }

  async function open(): Promise<void> {
    show({ phase: 'open', ended: null, network: 'connecting', isFull: false })
    if (!(await endIfOver())) beginLoop(synchronise)
  }

  function beginLoop(round: () => Promise<Round>): void {
    loop?.stop()
    loop = createSyncLoop({ round, intervalMs: ASK_EVERY_MS })
    loop.now()
  }

  /** The server takes scans for some time after the end of a gate, if they were made before it. */
  function sendLate(token: string | null): void {
    lateToken = token
    if (token !== null) beginLoop(synchronise)
  }

  async function pair(code: string): Promise<void> {
    if (!store) throw new Error('The gate has no storage')
    const { token, gate } = await gateApi.pair(code)
    device = await store.pair(token, gate)
    scans = new Map()
    scansOf = new Map()
    // Browsers delete what was not asked to be kept first when a phone runs out of space.
    void navigator.storage?.persist?.().catch(() => false)
    await open()
  }

  async function synchronise(): Promise<Round> {
    try {
      if (await endIfOver()) return 'stop'
      if (!snapshot.isFull) await sendScans()
      if (!device) {
        await forgetLateToken()
        return 'stop'
      }
      await loadList()
      show({ network: 'online' })
      return 'done'
    } catch (error) {
      if (isEnded(error)) {
        await (device ? end('server') : forgetLateToken())
        return 'stop'
      }
      show({ network: 'offline' })
      return { retryAfterSeconds: error instanceof ApiError ? error.retryAfterSeconds : null }
    }
  }

  /** The earliest first. What has to be sent is sent until nothing waits; a batch that the server rejects is sent in parts. */
  async function sendScans(): Promise<void> {
    for (;;) {
      const token = device?.token ?? lateToken
      if (!store || token === null) return
      const waiting = [...scans.values()].filter(({ result }) => result === null).sort((a, b) => a.at - b.at)
      const part = waiting.slice(0, batch)
      if (part.length === 0) return
      try {
        const body = { now: new Date().toISOString(), scans: part.map(scanInput) }
        const { results } = await gateApi.send(token, body)
        await keepResults(store, part, results)
        batch = SCANS_OF_REQUEST
      } catch (error) {
        if (!isInvalid(error) && !isTooMany(error)) throw error
        if (part.length === 1 && isTooMany(error)) {
          batch = SCANS_OF_REQUEST
          return show({ network: 'online', isFull: true })
        }
        if (part.length === 1) {
          const rejected = part.map((scan) => ({ ...scan, result: 'rejected' as const }))
          await store.saveScans(rejected)
          know(rejected)
        }
        batch = Math.max(1, Math.floor(part.length / 2))
      }
      show({ network: 'online' })
    }
  }

  async function keepResults(
    store: DeviceStore,
    sent: readonly StoredScan[],
    results: ScanResult[],
  ): Promise<void> {
    const byId = new Map(results.map((result) => [result.id, result]))
    const kept = sent.flatMap((scan) => {
      const result = byId.get(scan.id)
      return result ? [{ ...scan, token: null, result }] : []
    })
    if (kept.length === 0) throw new Error('The server said nothing about the scans')
    await store.saveScans(kept)
    know(kept)
    if (!device) return
    for (const { uniqueId, result } of kept) {
      const ticket = device.tickets.get(uniqueId)
      if (ticket) device.tickets.set(uniqueId, withResult(ticket, result))
    }
    await store.saveList(
      device,
      kept.map(({ uniqueId }) => uniqueId),
    )
  }

  async function loadList(): Promise<void> {
    for (let hasMore = true; hasMore;) {
      const { device, store } = parts()
      const part = await gateApi.list(device.token, device.version)
      for (const ticket of part.tickets) device.tickets.set(ticket.uniqueId, ticket)
      const now = Date.now()
      Object.assign(device, {
        ...{ gate: part.gate, keys: part.keys, version: part.version },
        ...{ clockOffset: Date.parse(part.now) - now, syncedAt: now },
      })
      const isNews = part.tickets.length > 0
      await store.saveList(
        device,
        part.tickets.map(({ uniqueId }) => uniqueId),
      )
      hasMore = part.hasMore && isNews
    }
  }

  /** By the clock of the server, as far as this phone knows it: so it ends without network too. */
  async function endIfOver(): Promise<boolean> {
    if (!device || Date.now() + device.clockOffset < Date.parse(device.gate.endsAt)) return false
    await end('time')
    return true
  }

  async function end(reason: GateEnd): Promise<void> {
    if (!store || !device) return
    const { token, gate } = device
    const isWaiting = reason === 'time' && [...scans.values()].some(({ result }) => result === null)
    const ended = { name: gate.name, reason, token: isWaiting ? token : null }
    loop?.stop()
    device = null
    await store.end(ended)
    show({ phase: 'ended', ended })
    sendLate(ended.token)
  }

  async function forgetLateToken(): Promise<void> {
    lateToken = null
    const { ended } = snapshot
    if (ended) await store?.end({ ...ended, token: null })
    show({ network: 'online' })
  }

  async function lookUp(scanned: Scanned, isSure = true): Promise<Answer> {
    const { device } = parts()
    const finding = answerScan(scanned, {
      formId: device.gate.formId,
      takesCash: device.gate.takesCash,
      listed: device.tickets.get(scanned.uniqueId),
      scans: scansOf.get(scanned.uniqueId) ?? [],
      own: ownGate(device),
    })
    if (finding.kind !== 'welcome') return finding
    const { people } = finding
    // Of several people, and of names that only look alike, the staff say who is here.
    return people.length > 1 || !isSure
      ? { ...finding, kind: 'choose' }
      : letIn(
          finding,
          people.map(({ no }) => no),
        )
  }

  /** Kept before it is shown: what the phone cannot keep lets nobody in. */
  async function letIn(shown: ShownTicket, came: number[], cash: number | null = null): Promise<Answer> {
    const { ticket, people, token } = shown
    const stored = newScans(ticket, came, { token, cash, undo: false })
    if (!(await keep(stored))) return notSaved(ticket)
    const { device } = parts()
    const since = stored[0]?.at ?? Date.now()
    const place = { at: since + device.clockOffset, gate: { id: device.gate.id, name: device.gate.name } }
    const after = people.map((person) => (came.includes(person.no) ? { ...person, in: place } : person))
    return { kind: 'in', ticket, people: after, token, came, cash }
  }

  async function undo(ticket: CheckInTicket, people: number[]): Promise<Answer> {
    const stored = newScans(ticket, people, { token: null, cash: null, undo: true })
    return (await keep(stored)) ? { kind: 'undone', name: ticket.name } : notSaved(ticket)
  }

  function newScans(
    { uniqueId }: CheckInTicket,
    people: readonly number[],
    { token, cash, undo }: Pick<StoredScan, 'token' | 'cash' | 'undo'>,
  ): StoredScan[] {
    return people.map((person, index) => {
      // Each later than the one before, also where the clock was set back: an undo has to follow its scan.
      lastAt = Math.max(Date.now(), lastAt + 1)
      const paid = index === 0 ? cash : null
      return {
        id: crypto.randomUUID(),
        uniqueId,
        person,
        at: lastAt,
        undo,
        token,
        cash: paid,
        result: null,
        isSeen: false,
      }
    })
  }

  async function keep(stored: StoredScan[]): Promise<boolean> {
    try {
      await parts().store.saveScans(stored)
    } catch {
      return false
    }
    know(stored)
    show({})
    loop?.soon()
    return true
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot: () => snapshot,
    start,
    pair,

    /** A text of the camera, the hand scanner or the keyboard. */
    async scan(text: string): Promise<Answer> {
      if (text.length > MAX_TICKET_TEXT) return { kind: 'unknown', reason: 'too-long' }
      const { device } = parts()
      const parsed = parseTicket(text)
      if (parsed) {
        const signature = await verifyTicket(parsed, device.keys)
        const token = ticketText(parsed.signed, parsed.signature)
        return lookUp({ ticket: { parsed, signature, token }, uniqueId: parsed.payload.uniqueId })
      }
      const uniqueId = normaliseUniqueId(text)
      if (!device.tickets.has(uniqueId)) return { kind: 'unknown', reason: 'no-ticket' }
      return lookUp({ ticket: null, uniqueId })
    },

    /** A submission that was found by a name. */
    choose: ({ uniqueId }: CheckInTicket) => lookUp({ ticket: null, uniqueId }, false),
    search: (typed: string) => searchTickets(device?.tickets.values() ?? [], typed),
    people: (ticket: CheckInTicket): GatePerson[] =>
      device ? peopleOf(ticket, scansOf.get(ticket.uniqueId) ?? [], ownGate(device)) : [],
    letIn,
    undo,

    counts: (hourOf: (at: number) => number): GateCounts =>
      device
        ? countPeople(device.tickets.values(), scansOf, ownGate(device), hourOf)
        : { in: 0, toCome: 0, byGate: [], byHour: [] },

    async acknowledge(scan: StoredScan): Promise<void> {
      const seen = { ...scan, isSeen: true }
      await parts().store.saveScans([seen])
      know([seen])
      show({})
    },

    /** What could not be sent, for the staff to enter by hand. It holds references, and no names. */
    unsentText: () =>
      [...scans.values()]
        .filter(({ result }) => result === null)
        .sort((a, b) => a.at - b.at)
        .map(({ at, uniqueId, person, undo, cash }) =>
          [new Date(at).toISOString(), uniqueId, person, undo ? 'undo' : 'in', cash ?? ''].join(','),
        )
        .join('\n'),

    async forget(): Promise<void> {
      loop?.stop()
      await store?.forget()
      device = null
      lateToken = null
      scans = new Map()
      scansOf = new Map()
      show({ phase: 'unpaired', ended: null })
    },

    /** Watches the network and the end of the gate, until it is called off. */
    watch(): () => void {
      const isBack = () => {
        if (document.visibilityState === 'visible') loop?.now()
      }
      const isGone = () => show({ network: 'offline' })
      const timer = setInterval(() => void endIfOver(), CHECK_END_EVERY_MS)
      window.addEventListener('online', isBack)
      window.addEventListener('offline', isGone)
      document.addEventListener('visibilitychange', isBack)
      return () => {
        clearInterval(timer)
        window.removeEventListener('online', isBack)
        window.removeEventListener('offline', isGone)
        document.removeEventListener('visibilitychange', isBack)
      }
    },
  }
}

export type GateSession = ReturnType<typeof createGateSession>

function ownGate({ gate, clockOffset }: OpenDevice): OwnGate {
  return { gate: { id: gate.id, name: gate.name }, clockOffset }
}

function notSaved({ uniqueId, name }: CheckInTicket): Answer {
  return { kind: 'not-saved', name, uniqueId }
}

function scanInput({ id, uniqueId, person, at, undo, token, cash }: StoredScan): ScanInput {
  return {
    ...{ id, person, at: new Date(at).toISOString() },
    ...(token === null ? { uniqueId } : { token }),
    ...(undo && { undo: true }),
    ...(cash !== null && { cash }),
  }
}

/** Only the server itself says that the gate has ended, not a proxy on the way. */
function isEnded(error: unknown): boolean {
  return error instanceof ApiError && error.fromServer && error.code === 'gate_ended'
}

/** Sent again they would be as many: staff have to make it another gate. */
function isTooMany(error: unknown): boolean {
  return error instanceof ApiError && error.fromServer && error.code === 'too_many_scans'
}

function isInvalid(error: unknown): boolean {
  return error instanceof ApiError && error.fromServer && (error.status === 400 || error.status === 413)
}
