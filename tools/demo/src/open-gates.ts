import { randomUUID } from 'node:crypto'
import type { Api } from './api.ts'
import type { Staff } from './set-up.ts'

const GATES = ['North gate', 'South gate']
const HOUR_MS = 60 * 60 * 1000

interface ListedTicket {
  uniqueId: string
  people: { no: number }[]
  revoked: boolean
  isPaid: boolean
}

/** The event has begun: two gates have let in half of the people. */
export async function openGates(
  { api, staff }: { api: Api; staff: Staff },
  { id: formId }: { id: string },
): Promise<void> {
  const gates = await Promise.all(GATES.map((name) => pair(api, staff, { name, formId })))
  const [first] = gates
  const { tickets } = (await first?.call<{ tickets: ListedTicket[] }>('GET /api/check-in/list')) ?? {
    tickets: [],
  }
  const good = tickets.filter(({ revoked }) => !revoked)
  const half = good.reduce((sum, { people }) => sum + people.length, 0) / 2
  const now = Date.now()
  const scans: { id: string; uniqueId: string; person: number; at: string }[] = []
  for (const { uniqueId, people } of good.filter(({ isPaid }) => isPaid)) {
    for (const { no } of people) {
      if (scans.length >= half) break
      // Most come early.
      const hoursAgo = 3 * (1 - scans.length / half) ** 2
      scans.push({
        id: randomUUID(),
        uniqueId,
        person: no,
        at: new Date(now - hoursAgo * HOUR_MS).toISOString(),
      })
    }
  }
  for (const [index, gate] of gates.entries()) {
    const own = scans.filter((_, order) => (order % 3 === 0 ? 1 : 0) === index)
    await gate.call('POST /api/check-in/scans', { body: { now: new Date().toISOString(), scans: own } })
  }
}

/** A device of the gate. */
async function pair(
  api: Api,
  staff: Staff,
  { name, formId }: { name: string; formId: string },
): Promise<Api> {
  const endsAt = new Date(Date.now() + 24 * HOUR_MS).toISOString()
  const { pairingCode } = await staff.admin.call<{ pairingCode: string }>('POST /api/check-in/gates', {
    body: { name, formId, endsAt },
  })
  const { token } = await api.call<{ token: string }>('POST /api/check-in/pair', {
    body: { code: pairingCode },
  })
  return api.as(token)
}
