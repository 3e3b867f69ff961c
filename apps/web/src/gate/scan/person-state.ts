import type { CheckInPerson, CheckInTicket, ScanResult } from '@nibondhon/api-contract'
import { countedScan } from '@nibondhon/domain'
import type { StoredScan } from '../device/device-store.ts'

/** When and where a person came in; the gate is null for staff in the console. */
export interface CameIn {
  /** By the clock of the server, in milliseconds. */
  at: number
  gate: { id: string; name: string } | null
}

export interface GatePerson {
  no: number
  name: string
  in: CameIn | null
}

/** What the phone knows of itself while it reads what it knows of others. */
export interface OwnGate {
  gate: { id: string; name: string }
  clockOffset: number
}

/** Scans of this phone by their submission. */
export type ScansOfTickets = ReadonlyMap<string, readonly StoredScan[]>

/** The people of a submission, with what this phone scanned since the list was brought up to date. */
export function peopleOf(ticket: CheckInTicket, scans: readonly StoredScan[], own: OwnGate): GatePerson[] {
  return ticket.people.map((person) => ({ no: person.no, name: person.name, in: cameIn(person, scans, own) }))
}

function cameIn(person: CheckInPerson, scans: readonly StoredScan[], own: OwnGate): CameIn | null {
  // So it is for nearly everyone, and all are counted with each scan.
  if (scans.length === 0) return person.at === null ? null : { at: Date.parse(person.at), gate: person.gate }
  const known =
    person.at === null
      ? []
      : [
          {
            id: '',
            at: Date.parse(person.at),
            gate: person.gate?.id ?? null,
            undo: false,
            place: person.gate,
          },
        ]
  const unsent = scans
    .filter((scan) => scan.result === null && scan.person === person.no)
    .map(({ id, at, undo }) => ({ id, at: at + own.clockOffset, gate: own.gate.id, undo, place: own.gate }))
  const counted = countedScan([...known, ...unsent])
  return counted && { at: counted.at, gate: counted.place }
}

/** Of these people; null where no one is in. */
export function earliestOf(people: readonly GatePerson[]): CameIn | null {
  return people.flatMap((person) => person.in ?? []).sort((a, b) => a.at - b.at)[0] ?? null
}

/** What the server said about a scan, until the next list says it too. */
export function withResult(ticket: CheckInTicket, { person, at, gate }: ScanResult): CheckInTicket {
  return {
    ...ticket,
    people: ticket.people.map((one) => (one.no === person ? { ...one, at, gate } : one)),
  }
}

/** A ticket that was made after the list: only its people's numbers are known, and what the server said about their scans. */
export function unlistedTicket(
  uniqueId: string,
  people: readonly number[],
  scans: readonly StoredScan[],
): CheckInTicket {
  const last = new Map<number, { at: string | null; gate: CheckInPerson['gate'] }>()
  for (const { person, result } of [...scans].sort((a, b) => a.at - b.at)) {
    if (result !== null && result !== 'rejected') last.set(person, result)
  }
  return {
    ...{ uniqueId, version: 0, name: '', note: '', revoked: false, isPaid: true, due: null },
    people: people.map((no) => ({
      no,
      name: '',
      at: last.get(no)?.at ?? null,
      gate: last.get(no)?.gate ?? null,
    })),
  }
}

/** Whether this phone took what was to pay. */
export function isPaidHere(scans: readonly StoredScan[]): boolean {
  return scans.some(({ cash, result }) => cash !== null && result !== 'rejected')
}

export interface GateCounts {
  in: number
  toCome: number
  byGate: { name: string | null; people: number }[]
  byHour: { hour: number; people: number }[]
}

/** `hourOf` gives the beginning of the hour in the zone of the association. */
export function countPeople(
  tickets: Iterable<CheckInTicket>,
  scans: ScansOfTickets,
  own: OwnGate,
  hourOf: (at: number) => number,
): GateCounts {
  const byGate = new Map<string | null, { name: string | null; people: number }>()
  const byHour = new Map<number, number>()
  let [all, come] = [0, 0]
  for (const ticket of tickets) {
    const isExpected = !ticket.revoked
    for (const person of peopleOf(ticket, scans.get(ticket.uniqueId) ?? [], own)) {
      if (isExpected || person.in) all += 1
      if (!person.in) continue
      come += 1
      const gate = byGate.get(person.in.gate?.id ?? null) ?? { name: person.in.gate?.name ?? null, people: 0 }
      gate.people += 1
      byGate.set(person.in.gate?.id ?? null, gate)
      const hour = hourOf(person.in.at)
      byHour.set(hour, (byHour.get(hour) ?? 0) + 1)
    }
  }
  return {
    in: come,
    toCome: all - come,
    byGate: [...byGate.values()].sort((a, b) => b.people - a.people),
    byHour: [...byHour].map(([hour, people]) => ({ hour, people })).sort((a, b) => a.hour - b.hour),
  }
}

/** Of a scan whose end was not what this phone showed. */
export interface Surprise {
  scan: StoredScan
  name: string
  kind: 'already' | 'again' | 'revoked' | 'wrong-form' | 'unknown' | 'rejected' | 'cash-open'
  /** Where and when it was at the other gate. */
  other: CameIn | null
}

/** What the staff at this gate should know: people who were in elsewhere before, tickets that did not count, cash that was not booked. */
export function surprisesOf(
  tickets: ReadonlyMap<string, CheckInTicket>,
  scans: readonly StoredScan[],
  own: OwnGate,
): Surprise[] {
  return scans.flatMap((scan): Surprise[] => {
    const { result } = scan
    if (result === null || scan.isSeen || scan.undo) return []
    const person = tickets.get(scan.uniqueId)?.people.find(({ no }) => no === scan.person)
    const surprise = { scan, name: person?.name ?? '', other: null }
    const isCashOpen = scan.cash !== null && (result === 'rejected' || result.isCashBooked !== true)
    const open = isCashOpen ? [{ ...surprise, kind: 'cash-open' as const }] : []
    if (result === 'rejected') return [{ ...surprise, kind: 'rejected' }, ...open]
    if (result.outcome !== 'checked-in' && result.outcome !== 'already') {
      return result.outcome === 'undone' ? open : [{ ...surprise, kind: result.outcome }, ...open]
    }
    // A scan of an earlier time may have reached the server since.
    const first = person?.at ? { at: Date.parse(person.at), gate: person.gate } : firstOf(result)
    if (first && first.gate?.id !== own.gate.id)
      return [{ ...surprise, kind: 'already', other: first }, ...open]
    const again = person?.again
    if (!again || again.gate.id === own.gate.id) return open
    return [{ ...surprise, kind: 'again', other: { at: Date.parse(again.at), gate: again.gate } }, ...open]
  })
}

function firstOf({ at, gate }: Pick<ScanResult, 'at' | 'gate'>): CameIn | null {
  return at === null ? null : { at: Date.parse(at), gate }
}
