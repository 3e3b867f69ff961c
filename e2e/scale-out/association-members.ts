import { randomUUID } from 'node:crypto'
import { pauseBetween, until } from '../../apps/server/src/testing/until.ts'
import type { Association } from './start-associations.ts'
import { visitSite } from './visit-site.ts'

export interface AssociationMembers {
  /** How many submissions were acknowledged since the start. */
  count(): number
  /** The responses that asked a member to try again, by status and code. */
  failures: Map<string, number>
  /** Sends no new member, and waits for those under way. */
  finish(): Promise<void>
  /** Members under way give up. */
  abandon(): void
}

const AT_ONCE = 2
/** Between two members: as many as the machine can take would only slow down what is tested. */
const PAUSE_MS = 100

/** Submits one member after the other, as the members' page does: under one key, again and again until it is acknowledged. */
export function sendMembers(
  url: string,
  { site, formId, acknowledged }: Pick<Association, 'site' | 'formId' | 'acknowledged'>,
  onAcknowledged: () => void = () => undefined,
): AssociationMembers {
  const failures = new Map<string, number>()
  let count = 0
  let isOver = false
  let isAbandoned = false
  const workers = Promise.all(Array.from({ length: AT_ONCE }, work))
  // It is awaited in the end; until then a failure is no unhandled rejection.
  workers.catch(() => {})

  async function work(): Promise<void> {
    while (!isOver) {
      const name = `Member ${randomUUID()}`
      acknowledged.set(name, await submit(name))
      count += 1
      onAcknowledged()
      await pauseBetween(PAUSE_MS)
    }
  }

  async function submit(name: string): Promise<string> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const body = JSON.stringify({ data: { name } })
    for (;;) {
      const response = await visitSite(`${url}/api/forms/${formId}/submit`, {
        site,
        method: 'POST',
        headers,
        body,
      }).catch((error: Error) => ({ status: 0, text: JSON.stringify({ code: error.message }) }))
      const { uniqueId, code } = parse(response.text)
      if (response.status === 201 && uniqueId !== undefined) return uniqueId
      const failure = `${response.status} ${code}`
      failures.set(failure, (failures.get(failure) ?? 0) + 1)
      if (isAbandoned) throw new Error(`${name} was never acknowledged`)
      await pauseBetween(20)
    }
  }

  return {
    count: () => count,
    failures,
    async finish() {
      isOver = true
      await workers
    },
    abandon() {
      isOver = isAbandoned = true
    },
  }
}

/** Enough that each of an association's servers has stored some. */
const SOME = 8

/** Waits until each association has acknowledged some more. */
export function untilMoreAreAcknowledged(all: AssociationMembers[]): Promise<void> {
  const enough = all.map(({ count }) => count() + SOME)
  return until(() => all.every(({ count }, i) => count() > (enough[i] ?? 0)))
}

function parse(text: string): { uniqueId?: string; code?: string } {
  try {
    return JSON.parse(text) as { uniqueId?: string; code?: string }
  } catch {
    return { code: text.slice(0, 80) }
  }
}
