import { setTimeout as wait } from 'node:timers/promises'
import type { Malformed } from './malformed-requests.ts'
import { type Outcome, RawConnection } from '../../lib/load/raw-connection.ts'

export interface TortureRequests {
  port: number
  requests: Iterator<Malformed>
  atOnce: number
  /** Stops after this time, even if requests are left. */
  limitMs: number
}

export interface TortureRequestsResult {
  sent: number
  /** Milliseconds of each, until its response or end. */
  times: number[]
  outcomes: Map<string, number>
  /** How often the server asked for a retry later. */
  waited: number
  /** Violations. */
  wrong: string[]
}

const TIMEOUT_MS = 30_000
const MAX_TRIES = 10
/** A server that fails this often has failed the test; more requests add no information. */
const MAX_WRONG = 200

/** Sends each request and checks the response, with limited concurrency. */
export async function tortureRequests({
  port,
  requests,
  atOnce,
  limitMs,
}: TortureRequests): Promise<TortureRequestsResult> {
  const result: TortureRequestsResult = { sent: 0, times: [], outcomes: new Map(), waited: 0, wrong: [] }
  const endsAt = performance.now() + limitMs
  await Promise.all(Array.from({ length: atOnce }, work))
  return result

  function isOver(): boolean {
    return performance.now() > endsAt || result.wrong.length >= MAX_WRONG
  }

  async function work(): Promise<void> {
    let connection: RawConnection | null = null
    for (let next = requests.next(); !next.done && !isOver(); next = requests.next()) {
      const request: Malformed = next.value
      for (let tries = 1; ; tries += 1) {
        connection ??= await open()
        if (!connection) return
        const started = performance.now()
        const { bytes, then, isHead, isBroken } = request
        const outcome: Outcome = await connection.ask(bytes, { then, isHead, timeoutMs: TIMEOUT_MS })
        if (isBroken || typeof outcome === 'string' || !outcome.staysOpen) {
          connection.close()
          connection = null
        }
        if (isBusy(outcome) && tries < MAX_TRIES && !isOver()) {
          result.waited += 1
          await wait(2_000)
          continue
        }
        result.times.push(performance.now() - started)
        note(request, outcome)
        break
      }
    }
    connection?.close()
  }

  async function open(): Promise<RawConnection | null> {
    try {
      return await RawConnection.open(port)
    } catch (error) {
      result.wrong.push(`The server cannot be reached any more: ${String(error)}`)
      return null
    }
  }

  function note(request: Malformed, outcome: Outcome): void {
    result.sent += 1
    const name = typeof outcome === 'string' ? outcome : String(outcome.status)
    result.outcomes.set(name, (result.outcomes.get(name) ?? 0) + 1)
    const fault = faultOf(request, outcome)
    if (fault !== null) result.wrong.push(`${request.name}: ${fault}`)
  }
}

/** What was wrong with the server's reaction; null when all is well. */
function faultOf({ isBroken, bytes }: Malformed, outcome: Outcome): string | null {
  if (outcome === 'hung') return 'neither a response nor a close'
  // A body that is far too large may be cut off while it is still being sent.
  if (outcome === 'closed') return isBroken || bytes.length > 1_000_000 ? null : 'closed without a response'
  if (Number.isNaN(outcome.status)) return `no HTTP: ${outcome.head.slice(0, 100)}`
  const isOurs =
    outcome.status >= 500 && !/"bkash_(unavailable|authentication|refused)"/.test(String(outcome.body))
  return isOurs ? `${outcome.status} ${String(outcome.body).slice(0, 200)}` : null
}

function isBusy(outcome: Outcome): boolean {
  return typeof outcome !== 'string' && outcome.status === 503 && /"(pdf_)?busy"/.test(String(outcome.body))
}
