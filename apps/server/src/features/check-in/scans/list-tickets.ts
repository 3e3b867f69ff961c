import { type CheckInPerson, type CheckInTicket, MAX_LISTED_TICKETS } from '@nibondhon/api-contract'
import { paisaToTaka } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { refreshPolledTickets } from '../../tickets/index.ts'
import type { StoredGate } from '../gates/gates-repository.ts'
import { listChanged, type ListedRow, nameGates, type StoredSecondScan } from './scans-repository.ts'

/** What changed for a gate since the version of its list. */
export async function listTickets(
  db: Db,
  { formId }: StoredGate,
  { since, now }: { since: number; now: () => number },
): Promise<{ version: number; hasMore: boolean; tickets: CheckInTicket[] }> {
  await refreshPolledTickets(db, formId, now)
  const rows = await listChanged(db, { formId, since }, MAX_LISTED_TICKETS)
  const names = await nameGates(db, formId)
  return {
    version: rows.at(-1)?.change ?? since,
    hasMore: rows.length === MAX_LISTED_TICKETS,
    tickets: rows.map((row) => presentTicket(row, names)),
  }
}

function presentTicket(
  { uniqueId, version, people, note, isRevoked, isPaid, duePaisa, arrivals }: ListedRow,
  names: ReadonlyMap<string, string>,
): CheckInTicket {
  const arrivalOf = new Map(arrivals.map((arrival) => [arrival.person, arrival]))
  return {
    uniqueId,
    version,
    // A gate needs no name to send a revoked ticket away.
    name: isRevoked ? '' : (people[0]?.name ?? ''),
    people: people.map(({ no, name }) => {
      const arrival = arrivalOf.get(no)
      const gateId = arrival?.gateId ?? null
      return {
        no,
        name: isRevoked ? '' : name,
        at: arrival ? new Date(arrival.at).toISOString() : null,
        gate: gateId === null ? null : { id: gateId, name: names.get(gateId) ?? '' },
        ...presentSecondScan(arrival?.again ?? null, names),
      }
    }),
    note: isRevoked ? '' : note,
    revoked: isRevoked,
    isPaid,
    due: isPaid ? null : paisaToTaka(duePaisa),
  }
}

export function presentSecondScan(
  second: StoredSecondScan | null,
  names: ReadonlyMap<string, string>,
): Pick<CheckInPerson, 'again'> {
  if (!second) return {}
  const { at, gateId } = second
  return { again: { at: new Date(at).toISOString(), gate: { id: gateId, name: names.get(gateId) ?? '' } } }
}
